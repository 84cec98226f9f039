import { daysBetween, type LocalDate } from '#kernel/local-date.ts'
import { absolute, add, min, negate, subtract, ZERO, type Cents } from '#kernel/money.ts'

/** What one entry does on an account of money in transit: more than zero sets money on its way, less than zero is its arrival. */
export interface Movement {
  readonly day: LocalDate
  readonly description: string
  readonly amount: Cents
}

/**
 * The movements that wait for their other side, each with what is left of its amount. An arrival is of the oldest movement with exactly its amount, and
 * otherwise to the oldest ones that are left, because a provider pays several days at once. What waits is together the balance of the account.
 *
 * @param movements the oldest first
 * @returns the oldest first, all with one sign; none for an account that is at zero
 */
export const waitingOf = (movements: readonly Movement[]): Movement[] => inTurn(withoutPairs(movements))

/** Equal amounts that meet are gone, whichever of the two was first. */
function withoutPairs(movements: readonly Movement[]): Movement[] {
  const waiting = new Map<Cents, number[]>()
  const paired = new Set<number>()
  for (const [at, { amount }] of movements.entries()) {
    const other = waiting.get(negate(amount))?.shift()
    if (other !== undefined) paired.add(at).add(other)
    else waiting.set(amount, [...(waiting.get(amount) ?? []), at])
  }
  return movements.filter((_, at) => !paired.has(at))
}

/** The rest meets in the order of the days. */
function inTurn(movements: readonly Movement[]): Movement[] {
  const left: Movement[] = []
  let first = 0
  for (const movement of movements) {
    let rest = movement.amount
    for (let oldest = left[first]; oldest !== undefined && rest !== ZERO && oldest.amount > ZERO !== rest > ZERO; oldest = left[first]) {
      const size = min(absolute(oldest.amount), absolute(rest))
      const part = rest > ZERO ? size : negate(size)
      rest = subtract(rest, part)
      const remaining = add(oldest.amount, part)
      left[first] = { ...oldest, amount: remaining }
      if (remaining === ZERO) first += 1
    }
    if (rest !== ZERO) left.push({ ...movement, amount: rest })
  }
  return left.slice(first)
} // prettier-ignore

/** A bank needs a few days for a deposit or for card payments; what takes longer asks for a look. */
export const USUAL_DAYS = 14

/** Whether a movement waits longer than usual. */
export const isLate = ({ day }: Pick<Movement, 'day'>, today: LocalDate): boolean =>
  daysBetween(day, today) > USUAL_DAYS
