import { expect, it } from 'vitest'
import { placeWindow } from '../../../src/main/windows/window-bounds'
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
