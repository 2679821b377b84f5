/** Settings of this computer; profiles are kept beside them. */
export interface Settings {
  readonly activeProfileId: string
  readonly theme: 'system' | 'light' | 'dark' | 'contrast'
  readonly locale: LocaleCode | 'system'
  /** How large everything on the desk is. */
  readonly textSize: TextSize
  /** How much room there is around what is pressed and read. */
  readonly density: 'roomy' | 'compact'
  /** Days after the last flight until an order is erased (design, section 4). */
  readonly keepOrdersDays: number
  /** Whether repeat customers are offered from the encrypted cache. */
  readonly suggestTravellers: boolean
  /** Whether a sale may be paid without the bank's step of the airline's payment service, or with another's proof. */
  readonly allowsOtherAuthentication: boolean
  /** Command id to key, only where the agent changed it. */
  readonly keys: Readonly<Record<string, string>>
  /** Who is at the desk: name or initials, written into the audit trail and with each payment. */
  readonly agentName: string
  /** Who takes turns at this desk; each is one key away. */
  readonly agents: readonly string[]
  /** One line under the agency's name on papers, such as its address and telephone; empty without one. */
  readonly letterhead: string
}

export const textSizes = ['small', 'normal', 'large', 'larger'] as const
export type TextSize = (typeof textSizes)[number]

/** What an administrator fixed for everybody at this computer; the agent sees it and cannot change it. */
export type LockedSettings = readonly (keyof Settings)[]

export type LocaleCode = 'en' | 'nb' | 'sv' | 'da' | 'de' | 'fr' | 'es' | 'pl'

export const localeCodes: readonly LocaleCode[] = ['en', 'nb', 'sv', 'da', 'de', 'fr', 'es', 'pl']
