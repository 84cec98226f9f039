import { daysBetween, type LocalDate } from '#kernel/local-date.ts'
import { formatEuros } from '#kernel/dutch-format.ts'
import { sum, type Cents } from '#kernel/money.ts'

/** One payment of those that the bank booked in one line. Never money: the line is. */
export interface LinePart {
  /** Signed from the side of the account, as the line. */
  readonly amount: Cents
  readonly name: string
  readonly iban: string
  readonly description: string
  readonly endToEndId: string
  readonly kenmerk: string
}

/** The parts of an entry of another file of the bank, as CAMT.054 gives them. */
export interface Specification {
  /** The number of the entry in its file. */
  readonly place: number
  readonly bookedOn: LocalDate
  readonly amount: Cents
  /** The id that the bank gave the line; empty where it has none. */
  readonly bankReference: string
  /** Ids of the entry and of the batch. */
  readonly entryRefs: readonly string[]
  readonly parts: readonly LinePart[]
}

/** A line, of which the parts may be given: with its ids in all formats in which it was read. */
export interface SpecifiableLine<Id> {
  readonly id: Id
  readonly bookedOn: LocalDate
  readonly amount: Cents
  readonly references: readonly string[]
  readonly hasParts: boolean
}

/** Why parts are not those of an entry, as a Dutch sentence; null where they are. */
export function partsRefusal(amount: Cents, parts: readonly LinePart[]): string | null {
  const together = sum(parts.map((part) => part.amount))
  return together === amount
    ? null
    : `De delen zijn samen ${formatEuros(together)}, maar de regel is ${formatEuros(amount)}. Vraag je bank om een nieuwe specificatie.`
}

/** A line is booked on the same day; one that is named by its id a few days later at most. */
export const MOST_DAYS = 6

export type Place<Id> =
  | { readonly outcome: 'found' | 'known'; readonly id: Id }
  | { readonly outcome: 'refused'; readonly message: string }

/**
 * The line of which a specification gives the parts: the same amount, and an id of the bank in common; or where ids do not say it, the only
 * line of that amount and day. `known` where that line has its parts already.
 */
export function placeOf<Id>(
  wanted: Pick<Specification, 'bookedOn' | 'amount' | 'bankReference' | 'entryRefs'>,
  lines: readonly SpecifiableLine<Id>[],
): Place<Id> {
  const ofAmount = lines.filter(
    ({ amount, bookedOn }) =>
      amount === wanted.amount && Math.abs(daysBetween(bookedOn, wanted.bookedOn)) <= MOST_DAYS,
  )
  const ids = [wanted.bankReference, ...wanted.entryRefs].filter((id) => id !== '')
  const named = ofAmount.filter(({ references }) => references.some((id) => ids.includes(id)))
  const ofDay = ofAmount.filter(({ bookedOn }) => bookedOn === wanted.bookedOn)
  const candidates = named.length > 0 ? named : ofDay
  const [free, ...others] = candidates.filter(({ hasParts }) => !hasParts)
  if (free !== undefined && others.length === 0) return { outcome: 'found', id: free.id }
  if (free !== undefined)
    return {
      outcome: 'refused',
      message: `Er zijn ${String(others.length + 1)} bankregels van ${formatEuros(wanted.amount)} op deze dag, dus we weten niet bij welke deze delen horen.`,
    }
  const [known] = candidates
  return known === undefined
    ? {
        outcome: 'refused',
        message: `Er is nog geen bankregel van ${formatEuros(wanted.amount)} waar deze delen bij horen. Lees eerst het afschrift in (CAMT.053), en daarna dit bestand opnieuw.`,
      }
    : { outcome: 'known', id: known.id }
}
