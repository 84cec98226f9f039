/** One kind of fault, in a file of its own in `modes/`. */
export interface Mode {
  /** The name on the command line. */
  readonly name: string
  /** What is done to the program, in a sentence. */
  readonly description: string
  /** @throws MachineLacks when this machine cannot do it */
  run(options: SoakOptions): Promise<SoakResult>
}

export interface SoakOptions {
  readonly minutes: number
  /** Decides every random choice. */
  readonly seed: number
  /** A line of progress. */
  readonly say: (line: string) => void
}

export interface SoakResult {
  /** What was done and counted, for `docs/reliability-figures.md`. */
  readonly figures: string
  /** In sentences; empty when nothing is wrong. */
  readonly problems: readonly string[]
}

/** The machine has no such tool, device or right; the message is a sentence that names it. */
export class MachineLacks extends Error {
  override readonly name = 'MachineLacks'
}

export const endOf = ({ minutes }: SoakOptions): number => Date.now() + minutes * 60_000
