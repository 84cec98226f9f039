import type { DocumentId, JournalEntryId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { absolute, sum, type Cents } from '#kernel/money.ts'
import type { AccountNumber } from '#ledger/domain/account.ts'
import { balanced, type JournalEntry, type Posting } from '#ledger/domain/journal-entry.ts'
import { bankErrors } from './errors.ts'

/** What a user decided that a part of a line is. Amounts are from the side of the bank account: positive came in. */
export type DecidedPart =
  | { readonly kind: 'invoice'; readonly documentId: DocumentId; readonly amount: Cents }
  /** An entry that is there already. */
  | { readonly kind: 'link'; readonly entryId: JournalEntryId; readonly amount: Cents }
  /** Booked on an account, without VAT: a private payment, bank costs, tax. A transfer is booked on 1190. */
  | { readonly kind: 'account' | 'transfer'; readonly account: AccountNumber; readonly amount: Cents }

/** The part of a line that its entry needs. */
export interface DecidedLine {
  readonly bookedOn: LocalDate
  readonly amount: Cents
  readonly name: string
  readonly description: string
  /** The ledger account of the bank account. */
  readonly account: AccountNumber
}

/** @throws DomainError `bank.parts-differ` when the parts are not the line, to the cent; `bank.part-of-nothing` */
export function refuseOtherSum(line: Pick<DecidedLine, 'amount'>, parts: readonly DecidedPart[]): void {
  if (parts.some(({ amount }) => amount === 0n)) throw bankErrors.partOfNothing()
  const total = sum(parts.map(({ amount }) => amount))
  if (total !== line.amount) throw bankErrors.partsDiffer(line.amount, total)
}

/**
 * Accounts on which a line is not booked by their number: money is a transfer or a link, customers and suppliers are paid on their documents,
 * and revenue and VAT need a document.
 */
const CLOSED_TO_LINES = /^(1[01]|13|15|1600|1620|8|999)/

/** @throws DomainError `bank.account-needs-document` */
export function refuseAccount(account: AccountNumber): void {
  if (CLOSED_TO_LINES.test(account)) throw bankErrors.accountNeedsDocument(account)
}

/**
 * The one entry of the parts that are booked on accounts.
 *
 *     debit   bank     what came in        credit  account   what it was for
 */
export function entryOfParts(
  line: DecidedLine,
  parts: readonly { readonly account: AccountNumber; readonly amount: Cents }[],
): JournalEntry {
  return balanced({
    journal: 'bank',
    date: line.bookedOn,
    description: [line.name, line.description].filter((text) => text !== '').join(': ') || 'Bankregel',
    postings: postingsOf(line, parts),
  })
}

/** A debit on the bank account for what came in, on the other accounts for what went out. */
export const postingsOf = (
  line: Pick<DecidedLine, 'account'>,
  parts: readonly { readonly account: AccountNumber; readonly amount: Cents }[],
): Posting[] =>
  parts.flatMap(({ account, amount }): Posting[] => [
    { account: line.account, side: amount > 0n ? 'debit' : 'credit', amount: absolute(amount) },
    { account, side: amount > 0n ? 'credit' : 'debit', amount: absolute(amount) },
  ])
