import type { Branded } from '#kernel/brand.ts'
import type { ProjectId } from '#kernel/ids.ts'
import { invariant } from '#kernel/invariant.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { negate, sum, ZERO, type Cents } from '#kernel/money.ts'
import type { AccountNumber } from './account.ts'
import type { VatCode } from './vat-code.ts'

export type Side = 'debit' | 'credit'

/** The journal of an entry; letters of the audit file (XAF 4.0 jrnTp). */
export type Journal = 'sales' | 'purchase' | 'bank' | 'cash' | 'memo' | 'opening'

/** One line of an entry. The amount is positive; the side carries the sign, so a sign error cannot be written down. */
export interface Posting {
  readonly account: AccountNumber
  readonly side: Side
  readonly amount: Cents
  /** The case for the VAT return of this base or this VAT. */
  readonly vatCode?: VatCode
  readonly project?: ProjectId
}

export interface EntryDraft {
  readonly journal: Journal
  /** The day it counts for, not the day it was typed. */
  readonly date: LocalDate
  /** `{number}` becomes the document's number when that is taken. */
  readonly description: string
  readonly postings: readonly Posting[]
}

/** An entry whose debits equal its credits. Only `balanced` makes one; only these reach the database. */
export type JournalEntry = Branded<EntryDraft, 'JournalEntry'>

/**
 * Vouch for an entry.
 *
 * @throws InvariantViolation when it has fewer than two postings, one that is not positive, or sides that differ.
 */
export function balanced(draft: EntryDraft): JournalEntry {
  invariant(draft.postings.length >= 2, 'an entry has at least two postings')
  for (const posting of draft.postings) {
    invariant(posting.amount > 0n, 'a posting is positive; its side carries the sign')
  }
  invariant(totalOf('debit', draft.postings) === totalOf('credit', draft.postings), 'debits equal credits')
  return draft as JournalEntry
}

export const totalOf = (side: Side, postings: readonly Posting[]): Cents =>
  sum(postings.filter((posting) => posting.side === side).map(({ amount }) => amount))

type Tags = Pick<Posting, 'vatCode' | 'project'>

/**
 * An amount on its own side when positive, on the other when negative, nothing when zero: a discount line lowers
 * revenue by a debit.
 */
export function onSide(side: Side, account: AccountNumber, amount: Cents, tags: Tags = {}): Posting[] {
  if (amount === ZERO) return []
  if (amount > 0n) return [{ account, side, amount, ...tags }]
  return [{ account, side: opposite(side), amount: negate(amount), ...tags }]
}

export const opposite = (side: Side): Side => (side === 'debit' ? 'credit' : 'debit')

/** The same postings with their sides swapped. A correction is derived from its original, never typed again. */
export const reversed = (postings: readonly Posting[]): Posting[] =>
  postings.map((posting) => ({ ...posting, side: opposite(posting.side) }))
