/** What a world started, ended in the reverse order, also when its set-up fails halfway. */
export class Ends {
  readonly #ends: (() => unknown)[] = []

  /** To be called before what it ends is started: a start that fails halfway leaves a process too. */
  add(end: () => unknown): void {
    this.#ends.push(end)
  }

  /** All of them, also after one that fails. @throws what failed first */
  async end(): Promise<void> {
    const failures: unknown[] = []
    for (const end of this.#ends.splice(0).toReversed())
      try {
        await end()
      } catch (error) {
        failures.push(error)
      }
    if (failures.length > 0) throw failures[0]
  }
}

/** Build a world; when that fails, end what was started and throw why. */
export async function builtWorld<World extends object>(
  build: (ends: Ends) => Promise<World>,
): Promise<World & { end(): Promise<void> }> {
  const ends = new Ends()
  try {
    return Object.assign(await build(ends), { end: () => ends.end() })
  } catch (error) {
    await ends.end().catch(() => undefined)
    throw error
  }
}
