import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dispatchKeys } from '../../../../src/renderer/src/app/dispatch-keys'
import { followTyping } from '../../../../src/renderer/src/ui/typing/follow-typing'
import { matchCommands } from '../../../../src/renderer/src/app/match-commands'
import { useCommandStore, type CommandDefinition } from '../../../../src/renderer/src/stores/commands'
import { useDeskStore } from '../../../../src/renderer/src/stores/desk'
import { useToastStore } from '../../../../src/renderer/src/stores/toasts'
import { installFakeDesk } from '../support/fake-desk'
import { press } from '../support/mount-desk'

const definitions: readonly CommandDefinition[] = [
  { id: 'everywhere', section: 'everywhere', title: 'Commands', key: 'Ctrl+K' },
  { id: 'lowest', section: 'matrix', title: 'Next lowest price', key: 'L', within: 'calendar' },
  { id: 'open', section: 'matrix', title: 'Flights', key: 'Enter', within: 'calendar' },
  { id: 'again', section: 'shop', title: 'Search', key: 'F5' },
  { id: 'again-here', section: 'matrix', title: 'Prices: search again', key: 'F5', within: 'calendar' },
  { id: 'undo', section: 'everywhere', title: 'Undo', key: 'Ctrl+Z' },
  { id: 'copy', section: 'flights', title: 'Copy', key: 'Ctrl+C' },
]

describe('keys', () => {
  const ran: string[] = []
  let stop: () => void = () => undefined

  beforeEach(async () => {
    ran.length = 0
    setActivePinia(createPinia())
    installFakeDesk()
    await useDeskStore().load()
    const commands = useCommandStore()
    commands.define(definitions)
    for (const { id } of definitions) commands.handle(id, { run: () => ran.push(id) })
    stop = dispatchKeys(window, commands, () => 'windows')
    document.body.innerHTML =
      '<input id="field"><section data-scope="calendar"><div id="cell" tabindex="0"></div><button id="button"></button><input id="inside"></section>'
  })
  afterEach(() => {
    stop()
    vi.unstubAllGlobals()
  })

  function strike(id: string, key: string, init?: KeyboardEventInit): void {
    const element = document.getElementById(id)
    element?.focus()
    if (element) press(element, key, init)
  }

  it('run a command of the whole desk from anywhere, also while typing', () => {
    strike('field', 'k', { ctrlKey: true })
    expect(ran).toEqual(['everywhere'])
  })

  it('that write letters act only where their grid has the focus, and never while somebody types', () => {
    strike('cell', 'l')
    strike('field', 'l')
    strike('inside', 'l')
    expect(ran).toEqual(['lowest'])
  })

  it('act on a list of choices unless they are letters, which look for a choice', () => {
    useCommandStore().define([{ id: 'help', section: 'everywhere', title: 'Keys', key: '?' }])
    useCommandStore().handle('help', { run: () => ran.push('help') })
    document.body.innerHTML += '<section data-scope="calendar"><select id="list"></select></section>'
    strike('list', 'l')
    strike('list', '?')
    expect(ran).toEqual(['help'])
  })

  it('of a screen win over those of the whole desk', () => {
    useCommandStore().define([{ id: 'new-here', section: 'settings', title: 'New', key: 'Ctrl+K' }])
    useCommandStore().handle('new-here', { run: () => ran.push('new-here') })
    strike('field', 'k', { ctrlKey: true })
    expect(ran).toEqual(['new-here'])
  })

  it('leave Enter to the button that has the focus', () => {
    strike('button', 'Enter')
    strike('cell', 'Enter')
    expect(ran).toEqual(['open'])
  })

  it('mean what the region under the focus makes of them first', () => {
    strike('cell', 'F5')
    strike('field', 'F5')
    expect(ran).toEqual(['again-here', 'again'])
  })

  it('copy the selection rather than the offer, when there is one', () => {
    const field = document.querySelector<HTMLInputElement>('#field')
    if (field) field.value = 'K0I8OL'
    field?.select()
    strike('field', 'c', { ctrlKey: true })
    field?.setSelectionRange(0, 0)
    strike('cell', 'c', { ctrlKey: true })
    expect(ran).toEqual(['copy'])
  })

  it('undo what was typed in a field, or what the desk put into it', () => {
    strike('field', 'z', { ctrlKey: true })
    expect(ran).toEqual([])
    document.getElementById('field')?.setAttribute('data-undo', 'desk')
    strike('field', 'z', { ctrlKey: true })
    expect(ran).toEqual(['undo'])
  })

  it('do not reach what lies under an open dialog', () => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<div aria-modal="true" data-scope="palette"><input id="typed"></div>',
    )
    strike('typed', 'F5')
    strike('typed', 'k', { ctrlKey: true })
    expect(ran).toEqual([])
  })

  it('can be changed by the agent, and be taken away', async () => {
    const commands = useCommandStore()
    await commands.saveKey('lowest', 'N')
    await commands.saveKey('again', '')
    strike('cell', 'l')
    strike('cell', 'n')
    strike('field', 'F5')
    expect(ran).toEqual(['lowest'])
    await commands.resetKey('lowest')
    strike('cell', 'l')
    expect(ran).toEqual(['lowest', 'lowest'])
  })

  it('say why a command cannot be run now', () => {
    const commands = useCommandStore()
    commands.handle('open', { run: () => ran.push('open'), whyNot: () => 'search first' })
    strike('cell', 'Enter')
    expect(ran).toEqual([])
    expect(useToastStore().toasts.map((toast) => toast.text)).toEqual(['search first'])
  })

  it('that enter a code or compose reach the field alone, which then writes what they make', () => {
    const stopTyping = followTyping(window)
    const heard: string[] = []
    document.getElementById('field')?.addEventListener('keydown', ({ key }) => heard.push(key))
    useCommandStore().define([{ id: 'orders', section: 'everywhere', title: 'Orders', key: 'Alt+2' }])
    useCommandStore().handle('orders', { run: () => ran.push('orders') })
    strike('field', '2', { altKey: true, code: 'Numpad2' })
    strike('field', 'Enter', { isComposing: true })
    expect([ran, heard]).toEqual([[], []])
    strike('field', '2', { altKey: true, code: 'Digit2' })
    stopTyping()
    expect([ran, heard]).toEqual([['orders'], ['2']])
  })

  it('write with Option in a field of a Mac, and act outside of it', () => {
    stop()
    stop = dispatchKeys(window, useCommandStore(), () => 'mac')
    useCommandStore().define([{ id: 'orders', section: 'everywhere', title: 'Orders', key: 'Alt+2' }])
    useCommandStore().handle('orders', { run: () => ran.push('orders') })
    strike('field', '@', { altKey: true, code: 'Digit2' })
    expect(ran).toEqual([])
    strike('cell', '@', { altKey: true, code: 'Digit2' })
    expect(ran).toEqual(['orders'])
  })

  it('stop acting when their screen is gone', () => {
    const gone = useCommandStore().handle('lowest', { run: () => ran.push('lowest') })
    gone()
    strike('cell', 'l')
    expect(ran).toEqual([])
  })
})

describe('the command palette', () => {
  const titles = new Map(definitions.map((definition) => [definition.id, definition.title]))
  const found = (typed: string): readonly string[] =>
    matchCommands(definitions, ({ id }) => titles.get(id) ?? '', typed).map((match) => match.command.id)

  it('finds commands by the beginnings of their words, in any order', () => {
    expect(found('pri')).toEqual(['lowest', 'again-here'])
    expect(found('price low')).toEqual(['lowest'])
    expect(found('zzz')).toEqual([])
    expect(found('')).toHaveLength(definitions.length)
  })

  it('puts the title that was typed first', () => {
    const ids = ['Prices: search again', 'Price again']
    const commands = ids.map((id) => ({ id, section: 'shop', title: id }) as const)
    expect(matchCommands(commands, ({ title }) => title, 'price  Again').map(({ title }) => title)).toEqual([
      'Price again',
      'Prices: search again',
    ])
  })

  it('does not mind accents and marks the letters that were typed', () => {
    const [match] = matchCommands([{ id: 'x', section: 'shop', title: 'x' }], () => 'Préciser le vol', 'prec')
    expect(match?.marks).toEqual([[0, 4]])
  })
})
