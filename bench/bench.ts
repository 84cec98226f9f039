/** One measurement, in a file of its own in `benches/`. */
export interface Bench {
  /** The name on the command line. */
  readonly name: string
  /** Number of the goal in the performance document, and the goal itself. */
  readonly goal: string
  /** The two sides of the comparison, in a sentence. */
  readonly description: string
  run(say: (line: string) => void): Promise<Finding[]>
}

/** One comparison of a bench: a row of the table in README.md. */
export interface Finding {
  readonly what: string
  /** Our value, with its unit. */
  readonly ours: string
  /** The value of the other side, with its unit. */
  readonly theirs: string
  /** Ours divided by theirs. */
  readonly ratio: number
  readonly goal: string
  readonly isMet: boolean
  readonly note?: string
}
