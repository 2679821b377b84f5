import { describe, expect, it } from 'vitest'
import { fittedTo, placeWindow, smallestOn } from '../../../src/main/windows/window-bounds'
import { placeSchema } from '../../../src/main/windows/window-memory'

const screen = { x: 0, y: 0, width: 1920, height: 1040 }
const place = { x: 100, y: 50, width: 1300, height: 800, isMaximised: false }

it('opens where it was closed', () => {
  expect(placeWindow(place, [screen])).toEqual(place)
})

it('opens in the middle of the first screen the first time', () => {
  expect(placeWindow(undefined, [screen])).toMatchObject({ x: 240, y: 70, width: 1440, height: 900 })
})

it('comes back to a screen when the one it stood on was taken away', () => {
  const onSecond = { ...place, x: 2500 }
  expect(placeWindow(onSecond, [screen])).toMatchObject({ x: 240 })
  expect(placeWindow(onSecond, [screen, { ...screen, x: 1920 }])).toEqual(onSecond)
})

it('is never placed with its title bar out of reach', () => {
  expect(placeWindow({ ...place, y: -200 }, [screen]).y).toBeGreaterThanOrEqual(0)
  expect(placeWindow({ ...place, x: -1250 }, [screen]).x).toBeGreaterThanOrEqual(0)
})

it('is never smaller than its screens need', () => {
  expect(placeWindow({ ...place, width: 300, height: 200 }, [screen])).toMatchObject({
    width: 1024,
    height: 640,
  })
})

it('forgets a place that nobody can have written', () => {
  expect(placeSchema.safeParse(place).success).toBe(true)
  expect(placeSchema.safeParse({ ...place, x: 'left' }).success).toBe(false)
  expect(placeSchema.safeParse({ ...place, width: 0 }).success).toBe(false)
})

describe('a place of another screen', () => {
  const counter = { x: 0, y: 0, width: 1920, height: 1160 }
  /** 1920 x 1200 at a scale of 195 %, with a task bar. */
  const enlarged = { x: 0, y: 0, width: 984, height: 575 }

  it('is made as small as the screen that there is now', () => {
    const remembered = { x: 0, y: 0, width: 3840, height: 2080, isMaximised: false }
    expect(placeWindow(remembered, [counter])).toEqual({ ...counter, isMaximised: false })
  })

  it('is moved to where all of it is seen', () => {
    expect(placeWindow({ ...place, x: 1700, y: 900 }, [counter])).toEqual({ ...place, x: 620, y: 360 })
  })

  it('goes below its smallest size where the screen is smaller', () => {
    expect(placeWindow(place, [enlarged])).toMatchObject({ x: 0, y: 0, width: 984, height: 575 })
    expect(placeWindow(undefined, [enlarged])).toMatchObject({ x: 0, y: 0, width: 984, height: 575 })
    expect(smallestOn(place, [enlarged])).toEqual({ width: 984, height: 575 })
    expect(smallestOn(place, [counter])).toEqual({ width: 1024, height: 640 })
  })

  it('is fitted to the screen that shows most of it, when screens change', () => {
    const right = { x: 1920, y: 200, width: 984, height: 575 }
    expect(fittedTo({ x: 1800, y: 300, width: 1300, height: 800 }, [counter, right])).toEqual(right)
    expect(fittedTo({ x: 900, y: 100, width: 1200, height: 800 }, [counter, right])).toEqual({
      x: 720,
      y: 100,
      width: 1200,
      height: 800,
    })
  })
})
