import type { LocalDate } from '#kernel/local-date.ts'
import { placeOf, refusalOn, type BookDays, type DayRefusal } from './booking-day.ts'

/**
 * Why what was booked is reversed. A `mistake` never happened; `of` is its day where the entry, which was made in the place of an
 * earlier one, is of a later day. What was `returned` did happen, and the money went back on a day of its own: a storno, a refund that
 * came back, a payment that the bank returned.
 */
export type TakenBack =
  | { readonly reason: 'mistake'; readonly of?: LocalDate }
  | { readonly reason: 'returned'; readonly on: LocalDate }

/** What is chosen wrongly never happened. */
export const MISTAKE: TakenBack = { reason: 'mistake' }

/** An entry that is reversed. */
export interface Original {
  readonly day: LocalDate
  /** Whether a VAT return counts it: an entry with VAT or revenue. Money and claims are not counted. */
  readonly isCounted: boolean
}

/** Why an entry is not reversed. */
export type MirrorRefusal =
  | DayRefusal
  /** The mistake is in a closed year. */
  | { readonly reason: 'mistake-in-closed-year'; readonly year: string }
  /** Money went back before it came. */
  | { readonly reason: 'before-original'; readonly day: LocalDate }
  | { readonly reason: 'in-the-future' }

export type MirrorDay =
  /** `belongsTo` is the day of its VAT, when the return over that day was filed: a correction of that return. */
  { readonly day: LocalDate; readonly belongsTo: LocalDate | null } | { readonly refused: MirrorRefusal }

/**
 * The day on which an entry is mirrored. The one rule for payments, payouts, settlements and decisions on lines of the bank that are
 * reversed: a mistake on its own day, so that on every day the books are as if it had never been; what was returned on the day it was.
 *
 * A mistake that a return counts is mirrored today when that return was filed, as a correction. One from before the opening balance is
 * mirrored today too, because nothing is booked there.
 *
 * @see docs/periods.md
 */
export function mirrorDay({ day, isCounted }: Original, why: TakenBack, books: BookDays): MirrorDay {
  if (why.reason === 'returned') {
    if (why.on < day) return { refused: { reason: 'before-original', day } }
    if (why.on > books.today) return { refused: { reason: 'in-the-future' } }
    return placeOf(isCounted ? 'withdrawal' : 'money', why.on, books)
  }
  const refused = refusalOn(day, books)
  if (refused?.reason === 'closed' && refused.period.kind === 'year')
    return { refused: { reason: 'mistake-in-closed-year', year: refused.period.period } }
  if (refused?.reason === 'before-opening') return { day: books.today, belongsTo: null }
  return placeOf(isCounted ? 'withdrawal' : 'money', day, books)
}
