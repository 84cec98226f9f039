/** Our own mistake, never the user's: says everything to the log and nothing on the screen. */
export class InvariantViolation extends Error {
  override readonly name = 'InvariantViolation'
}

/**
 * State, positively, what must hold here.
 *
 * @throws InvariantViolation when it does not.
 */
export function invariant(condition: boolean, statement: string): asserts condition {
  if (!condition) throw new InvariantViolation(`Does not hold: ${statement}`)
}
