import { daysBetween, yearOf, type LocalDate } from '#kernel/local-date.ts'

/** What is known of a client's books, as far as it says how much is behind. */
export interface Standing {
  /** The oldest return that is not filed; null where none is due. */
  readonly vat: { readonly deadline: LocalDate; readonly isRunning: boolean } | null
  /** How many checks failed last night; null before the first night. */
  readonly failedChecks: number | null
  /** Up to which day the statements of every account are there; null without an account or a statement. */
  readonly bankUntil: LocalDate | null
  readonly linesToDo: number
  /** Documents in the tray, and expenses that no user checked. */
  readonly receiptsToDo: number
  /** Questions that are not closed. */
  readonly questions: number
  readonly changesAfterReview: number
  /** The oldest year that is over and not closed. */
  readonly openYear: number | null
}

/** A return that is due within so many days weighs. */
const NEAR_DAYS = 21
/** A bank that was not read for so many days weighs. */
const OLD_BANK_DAYS = 35

/**
 * How much a client is behind, for the order of the list: a late return weighs most, then books that do not add up, a return that is
 * almost due, a year of long ago that is open, an old bank, and then what waits. Only the order has a meaning.
 */
export function arrearsOf(standing: Standing, today: LocalDate): number {
  const { vat, failedChecks, openYear } = standing
  const left = vat === null || vat.isRunning ? null : daysBetween(today, vat.deadline)
  return (
    (left !== null && left < 0 ? 1_000_000 + Math.min(-left, 9_999) * 10 : 0) +
    ((failedChecks ?? 0) > 0 ? 500_000 : 0) +
    (left !== null && left >= 0 && left <= NEAR_DAYS ? 200_000 + (NEAR_DAYS - left) * 1_000 : 0) +
    (openYear !== null && openYear < yearOf(today) - 1 ? 100_000 : 0) +
    (isBankOld(standing, today) ? 50_000 : 0) +
    Math.min(waitingIn(standing), 49_999)
  )
}

export const isBankOld = ({ bankUntil }: Pick<Standing, 'bankUntil'>, today: LocalDate): boolean =>
  bankUntil !== null && daysBetween(bankUntil, today) > OLD_BANK_DAYS

const waitingIn = ({ linesToDo, receiptsToDo, questions, changesAfterReview }: Standing): number =>
  linesToDo + 2 * receiptsToDo + 2 * questions + 3 * changesAfterReview

/** The mark of a client whose books could not be read: how much is behind is unknown, and may be the most. */
export const UNREADABLE = 'unreadable'

/** A client of the list; without a standing where the login may not look. */
export interface Placed {
  readonly name: string
  readonly standing: Standing | typeof UNREADABLE | null
}

/** Who could not be read first, then what is most behind, then by name; those where the login may not look last. */
export function byArrears<Client extends Placed>(clients: readonly Client[], today: LocalDate): Client[] {
  const arrears = new Map(clients.map((client) => [client, placeOf(client, today)]))
  return clients.toSorted(
    (one, other) =>
      (arrears.get(other) ?? 0) - (arrears.get(one) ?? 0) || one.name.localeCompare(other.name, 'nl'),
  )
}

function placeOf({ standing }: Placed, today: LocalDate): number {
  if (standing === UNREADABLE) return Number.POSITIVE_INFINITY
  return standing === null ? -1 : arrearsOf(standing, today)
}
