/** A defect of the program, never the user's mistake: the log gets all details and the screen none. */
export class InvariantViolation extends Error {
  override readonly name = 'InvariantViolation'
}

/**
 * Assert a condition, written positively.
 *
 * @throws InvariantViolation when the condition is false.
 */
export function invariant(condition: boolean, statement: string): asserts condition {
  if (!condition) throw new InvariantViolation(`Does not hold: ${statement}`)
}
