/** A step that runs at most once at a time: whoever asks for it while it runs waits for the same end. */
export class JoinedStep<Answer> {
  private running: Promise<Answer> | undefined

  get isRunning(): boolean {
    return this.running !== undefined
  }

  run(step: () => Promise<Answer>): Promise<Answer> {
    if (this.running) return this.running
    const running = step().finally(() => {
      this.running = undefined
    })
    this.running = running
    return running
  }

  /** When nothing of it runs any more, however it ended. */
  async over(): Promise<void> {
    while (this.running) await this.running.catch(() => undefined)
  }
}
