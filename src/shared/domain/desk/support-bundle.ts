/** What support gets when the agent saves it: shown before, and saved as it was shown. */
export interface SupportBundle {
  readonly bundleId: string
  readonly text: string
}
