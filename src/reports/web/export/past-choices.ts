import type { LocalDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'
import type { WhoseBooks } from '../../domain/past/predecessor.ts'

/** What a user said of the figures of another program. */
export interface PastChoices {
  /** The start of the books; null for the proposal. */
  readonly day: LocalDate | null
  /** Null where no user said it: a second file is then of the business of the first. */
  readonly whose: WhoseBooks | null
  /** In cents; null where no user said it. */
  readonly shareCapital: Cents | null
  /** The differences of a second file that are booked, by their ids. */
  readonly accepted: readonly string[]
}

export const NOTHING_SAID: PastChoices = { day: null, whose: null, shareCapital: null, accepted: [] }

/** The choices in the address of a call; without `confirmed` nothing is booked. */
export const choicesInQuery = (
  { day, whose, shareCapital, accepted }: PastChoices,
  confirmed: string | undefined,
) => ({
  ...(whose !== null && { whose }),
  ...(confirmed !== undefined && { confirmed }),
  ...(day !== null && { day }),
  ...(shareCapital !== null && { shareCapital }),
  ...(confirmed !== undefined && accepted.length > 0 && { accepted: accepted.join() }),
})
