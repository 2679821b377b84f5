import { expect, it } from 'vitest'
import { mayLoad, mayShow, shownOrigin } from '../../../src/main/windows/bank/bank-addresses'
import { commandOfKey } from '../../../src/main/windows/bank/bank-keys'

it.each([
  'https://bank.example/',
  'wss://bank.example/push',
  'data:image/png;base64,AA',
  'blob:https://b.example/1',
])('a page of the bank may load %s', (address) => {
  expect(mayLoad(address, 'production')).toBe(true)
})

it.each([
  'http://bank.example/',
  'http://127.0.0.1/',
  'ftp://bank.example/',
  'file:///etc/passwd',
  'bankid://open',
  'app://desk/index.html',
  'chrome://settings',
  'javascript:alert(1)',
  'nonsense',
])('a page of the bank may not load %s', (address) => {
  expect(mayLoad(address, 'production')).toBe(false)
})

it('plain http is for a test bank on this computer', () => {
  expect(mayLoad('http://127.0.0.1:8080/acs', 'test')).toBe(true)
  expect(mayLoad('http://bank.example/acs', 'test')).toBe(false)
  expect(mayLoad('http://127.0.0.1:8080/acs', 'training')).toBe(false)
})

it('a window of the bank is never a page that poses as anybody', () => {
  expect(mayShow('data:text/html,<h1>Bank</h1>', 'production')).toBe(false)
  expect(mayShow('blob:https://bank.example/1', 'production')).toBe(false)
  expect(mayShow('https://bank.example/', 'production')).toBe(true)
})

it('shows where a page comes from, without its path', () => {
  expect(shownOrigin('https://acs.bank.example/path?secret=1')).toBe('https://acs.bank.example')
  expect(shownOrigin('about:blank')).toBe('')
})

const stroke = (key: string, more = {}) => ({
  type: 'keyDown',
  key,
  code: '',
  control: false,
  meta: false,
  alt: false,
  ...more,
})

it("Ctrl+W is the desk's and Escape is the bank's", () => {
  expect(commandOfKey(stroke('w', { control: true }), false)).toBe('close-and-look-up')
  expect(commandOfKey(stroke('W', { control: true }), false)).toBe('close-and-look-up')
  expect(commandOfKey(stroke('ц', { code: 'KeyW', control: true }), false)).toBe('close-and-look-up')
  expect(commandOfKey(stroke('w', { meta: true }), true)).toBe('close-and-look-up')
  expect(commandOfKey(stroke('w', { control: true }), true)).toBeUndefined()
  expect(commandOfKey(stroke('Escape'), false)).toBeUndefined()
  expect(commandOfKey(stroke('F5'), false)).toBe('check-status')
})

it('a key is taken once, when it goes down', () => {
  expect(commandOfKey(stroke('F5', { type: 'keyUp' }), false)).toBeUndefined()
  expect(commandOfKey(stroke('w', { control: true, alt: true }), false)).toBeUndefined()
})
