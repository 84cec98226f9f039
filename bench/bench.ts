/** One thing that is measured, in a file of its own in `benches/`. */
export interface Bench {
  /** What it is called on the command line. */
  readonly name: string
  /** Number of the goal in the performance document, and the goal itself. */
  readonly goal: string
  /** What is compared with what, in a sentence. */
  readonly description: string
  /** Not among those that run when none is named: it takes minutes. */
  readonly onlyByName?: boolean
  run(say: (line: string) => void): Promise<Finding[]>
}

/** One comparison that came out of a bench: a row of the table in README.md. */
export interface Finding {
  readonly what: string
  /** Ours, with its unit. */
  readonly ours: string
  /** What it is held against, with its unit. */
  readonly theirs: string
  /** Ours divided by theirs. */
  readonly ratio: number
  readonly goal: string
  readonly isMet: boolean
  readonly note?: string
}
