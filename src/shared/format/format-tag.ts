/** English is written as at a British counter: day before month, 24 hours. */
export function formatTag(language: string): string {
  return language === 'en' ? 'en-GB' : language
}
