import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cleanTypedText } from '../../../../src/renderer/src/ui/typing/clean-typed-text'

describe('what is typed or pasted into a field', () => {
  let stop: () => void = () => undefined
  beforeEach(() => {
    document.body.innerHTML =
      '<input id="name"><input id="secret" type="password"><textarea id="text"></textarea>'
    stop = cleanTypedText(window)
  })
  afterEach(() => {
    stop()
  })

  function type(id: string, text: string, caret = text.length, isComposing = false): HTMLInputElement {
    const field = document.getElementById(id) as HTMLInputElement
    field.value = text
    field.setSelectionRange(caret, caret)
    field.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing }))
    return field
  }

  it('is plain before the page reads it', () => {
    const read: string[] = []
    const field = document.getElementById('name') as HTMLInputElement
    field.addEventListener('input', () => read.push(field.value))
    type('name', 'Lu\u200Bnd\u00A0A\u030Ase')
    expect(read).toEqual(['Lund Åse'])
  })

  it('keeps the caret where it was typed', () => {
    const field = type('name', 'Lu\u200B\u00ADnd', 4)
    expect(field.selectionStart).toBe(2)
    expect(field.selectionEnd).toBe(2)
  })

  it('is left alone in the middle of a composition', () => {
    expect(type('name', 'ｌ', 1, true).value).toBe('ｌ')
    expect(type('name', 'ｌ').value).toBe('l')
  })

  it('is left as it is where it is a password', () => {
    expect(type('secret', 'pä\u00A0ss').value).toBe('pä\u00A0ss')
  })

  it('keeps its lines in a field of several', () => {
    expect(type('text', 'Lu\u200Bnd\nIda').value).toBe('Lund\nIda')
  })
})
