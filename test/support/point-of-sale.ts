import type { Desk } from './desk-driver'

/** A point of sale as an agent lays it down in Settings. */
export interface PointOfSaleInput {
  readonly label: string
  readonly retailUrl: string
  readonly paymentUrl: string
  readonly user: string
  readonly password: string
  readonly agencyId: string
  readonly agencyName: string
  readonly airlineCode: string
  readonly country: string
  readonly currency: string
  readonly vendorToken: string
  readonly extensionNamespace: string
}

/** A counter of an airline on this machine. */
export function loopbackPointOfSale(
  retailUrl: string,
  paymentUrl: string,
  password = 'pass',
): PointOfSaleInput {
  return {
    label: 'Loopback',
    retailUrl,
    paymentUrl,
    user: 'desk',
    password,
    agencyId: 'AGENCY1',
    agencyName: 'Harbour Travel',
    airlineCode: 'XX',
    country: 'GB',
    currency: 'GBP',
    vendorToken: 'example',
    extensionNamespace: 'urn:example:extension',
  }
}

/** Lays the point of sale down, keeps its sign-in in the keychain and puts it in force; stays in Settings. */
export async function usePointOfSale({ page }: Desk, input: PointOfSaleInput): Promise<void> {
  await page.keyboard.press('Alt+3')
  await page.getByRole('button', { name: 'New point of sale' }).click()
  const fields: Readonly<Record<string, string>> = {
    Label: input.label,
    'Retail service': input.retailUrl,
    'Payment service': input.paymentUrl,
    'Agency name': input.agencyName,
    'Agency number': input.agencyId,
    Airline: input.airlineCode,
    'Airline name': input.airlineCode,
    Country: input.country,
    Currency: input.currency,
    Language: 'en',
    'Media type token': input.vendorToken,
    'Extension namespace': input.extensionNamespace,
    'Device address': '192.0.2.1',
  }
  for (const [caption, value] of Object.entries(fields)) {
    await page.getByLabel(caption, { exact: true }).fill(value)
  }
  await page.keyboard.press('Control+s')
  await page.getByLabel('User', { exact: true }).fill(input.user)
  await page.getByLabel('Password', { exact: true }).fill(input.password)
  await page.getByRole('button', { name: 'Keep in the keychain' }).click()
  await page.getByText('kept in the keychain of this computer, never in a file').waitFor()
  await page.keyboard.press('Control+Enter')
  await page.getByText(`${input.label} is in force`).waitFor()
}
