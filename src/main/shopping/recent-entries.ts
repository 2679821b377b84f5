/** Keeps the few entries that were used last. */
export class RecentEntries<Value> {
  private readonly entries = new Map<string, Value>()

  constructor(private readonly most: number) {}

  read(key: string): Value | undefined {
    const value = this.entries.get(key)
    if (value !== undefined) this.keep(key, value)
    return value
  }

  keep(key: string, value: Value): void {
    this.entries.delete(key)
    this.entries.set(key, value)
    const [oldest] = this.entries.keys()
    if (this.entries.size > this.most && oldest !== undefined) this.entries.delete(oldest)
  }

  values(): readonly Value[] {
    return [...this.entries.values()]
  }
}
