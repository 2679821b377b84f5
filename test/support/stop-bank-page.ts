import type { Desk } from './desk-driver'

/** The page of the bank crashes; its window stays. */
export async function stopPageOfBank({ app }: Pick<Desk, 'app'>): Promise<void> {
  await app.evaluate(({ webContents }) => {
    webContents
      .getAllWebContents()
      .find((contents) => contents.getURL().startsWith('http'))
      ?.forcefullyCrashRenderer()
  })
}
