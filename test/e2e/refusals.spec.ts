import { stopClock } from '../../scripts/gallery/still-clock'
import * as driver from '../support/desk-driver'
import { expect, test } from './fixtures'
import { ADULT, chooseBothWays, CONTACT, EXEMPT_NO_BANK, goToPrice, takeCard } from './steps'

test('names a character in a name that no message may hold at once', async ({ desk }) => {
  const { page } = desk
  await goToPrice(desk)
  await driver.enterTravellers(desk, [{ ...ADULT, surname: 'Lu\uFFFEnd' }])
  await driver.enterContact(desk, CONTACT)
  await page.keyboard.press('Control+Enter')
  const surname = page.getByLabel('Surname')
  await expect(surname).toBeFocused()
  await expect(surname).toHaveAccessibleDescription(/Cannot be sent, delete it: .*U\+FFFE/)
  await surname.fill('Lund')
  await driver.continueToPay(desk)
})

test('brings an e-mail address that the schema refuses back to its field', async ({ desk }) => {
  const { page } = desk
  await goToPrice(desk)
  await driver.enterTravellers(desk, [ADULT])
  await driver.enterContact(desk, { ...CONTACT, email: 'åse@mail.example' })
  await driver.continueToPay(desk)
  await page.keyboard.press('Control+Enter')
  const email = page.getByLabel('E-mail')
  await expect(email).toBeFocused()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toHaveAccessibleDescription(/Not accepted like this/)
  await email.fill(CONTACT.email)
  await expect(email).not.toHaveAttribute('aria-invalid')
  await driver.continueToPay(desk)
  const card = await driver.openCardWindow(desk)
  await expect(card.getByLabel('Card number')).toBeFocused()
})

test('puts what the airline says about a child at the birth date of that child', async ({ desk }) => {
  await stopClock(desk)
  const { page } = desk
  // Two years old between outbound and return: a child for the desk, an infant for this airline.
  await goToPrice(desk, 'OSL BGO +30 +7 1A1C', chooseBothWays)
  await driver.enterTravellers(desk, [ADULT, { surname: 'Lund', givenName: 'Emil', birthDate: '5APR2024' }])
  const child = page.getByRole('group', { name: /^Traveller 2,/ }).getByLabel(/^Birth date/)
  await expect(child).toHaveAccessibleDescription('Too young outbound')
  await driver.enterContact(desk, CONTACT)
  await driver.continueToPay(desk)
  await takeCard(desk, EXEMPT_NO_BANK)
  await driver.acceptCardPrice(desk)
  await driver.pay(desk)
  await expect(page.getByRole('heading', { name: 'Correct the travellers' })).toBeVisible({ timeout: 30_000 })
  await expect(page.locator('main').getByText('The airline refused the order')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Price and travellers/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(child).toBeFocused()
  await expect(child).toHaveAccessibleDescription(/The age of .* does not fit/)
  await expect(
    page.getByRole('group', { name: /^Traveller 1,/ }).getByLabel(/^Birth date/),
  ).not.toHaveAttribute('aria-invalid')
})

test('lets nobody take a card before there are a telephone and an e-mail address', async ({ desk }) => {
  const { page } = desk
  await goToPrice(desk)
  await driver.enterTravellers(desk, [ADULT])
  await driver.enterContact(desk, { ...CONTACT, email: '' })
  await page.keyboard.press('Control+Enter')
  const email = page.getByLabel('E-mail')
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription('Needed')
  await driver.enterContact(desk, { ...CONTACT, phone: '' })
  await page.keyboard.press('Control+Enter')
  const phone = page.getByLabel('Telephone')
  await expect(phone).toBeFocused()
  await expect(phone).toHaveAccessibleDescription('Needed')
  await phone.fill(CONTACT.phone)
  await driver.continueToPay(desk)
})

test('prices a child from the United Kingdom as soon as all are known, before the contact', async ({
  desk,
}) => {
  const { page } = desk
  await driver.searchTrip(desk, 'LGW OSL +30 1A1C')
  await driver.openFlights(desk)
  await driver.chooseOffer(desk)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('names and birth dates of travellers 1 and 2')).toBeVisible()
  const before = page.getByText('Names and birth dates of all must be complete before pricing.')
  await expect(before).toBeVisible()
  await driver.enterTravellers(desk, [ADULT, { surname: 'Lund', givenName: 'Emil', birthDate: '5APR2018' }])
  await expect(page.getByTestId('price-total')).toBeVisible({ timeout: 15_000 })
  await expect(before).toBeHidden()
  await expect(page.getByLabel('E-mail')).toHaveValue('')
  await driver.enterContact(desk, CONTACT)
  await driver.continueToPay(desk)
})

test('shows below a field that has the focus what is wrong with it', async ({ desk }) => {
  const { page } = desk
  await goToPrice(desk, 'OSL BGO +30 4A1C1I')
  const travellers = Array.from({ length: 6 }, (_, index) => ({
    ...ADULT,
    givenName: `Ida ${String(index)}`,
  }))
  await driver.enterTravellers(
    desk,
    travellers.map(({ surname, givenName }) => ({ surname, givenName })),
  )
  const phone = page.getByLabel('Telephone')
  // A few pixels of the field are behind the foot: it is brought into view by no more than is needed.
  await phone.evaluate((field) => {
    const region = field.closest('[data-region]')
    if (region)
      region.scrollTop += field.getBoundingClientRect().bottom - region.getBoundingClientRect().bottom - 5
  })
  await page.keyboard.press('Control+Enter')
  await expect(phone).toBeFocused()
  await expect(page.locator('.contact .note.error').first()).toBeInViewport({ ratio: 1 })
})
