import { figure } from './pairs.ts'

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

/** Our figure against a goal that does not move: met when it is not above. */
export const againstGoal = (what: string, ours: number, goal: number, unit: string): Finding => ({
  what,
  ours: `${figure(ours)} ${unit}`,
  theirs: `${figure(goal)} ${unit} (the goal)`,
  ratio: ours / goal,
  goal: `≤ ${figure(goal)} ${unit}`,
  isMet: ours <= goal,
})
