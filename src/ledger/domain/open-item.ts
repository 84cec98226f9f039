import { negate, type Cents } from '#kernel/money.ts'
import type { AccountNumber } from './account.ts'
import { onSide, type Posting } from './journal-entry.ts'
import type { HandLine } from './memo.ts'
import { PAYABLE, RECEIVABLE } from './vat-code.ts'

/** Who owes whom: a customer us, or we a supplier. */
export type OpenItemKind = 'receivable' | 'payable'

/** What kind of open item a line of the opening balance is; null for any other line. */
export function openItemKindOf(account: AccountNumber): OpenItemKind | null {
  return account === RECEIVABLE ? 'receivable' : account === PAYABLE ? 'payable' : null
}

/** What is owed on the line; negative when it stands on the other side, as a credit note of before does. */
export const owedOnLine = (kind: OpenItemKind, { side, amount }: Pick<HandLine, 'side' | 'amount'>): Cents =>
  (kind === 'receivable') === (side === 'debit') ? amount : negate(amount)

/** Something came in from a customer, or went to a supplier, against `account`. */
export const itemPaymentPostings = (kind: OpenItemKind, amount: Cents, account: AccountNumber): Posting[] =>
  kind === 'receivable'
    ? [...onSide('debit', account, amount), ...onSide('credit', RECEIVABLE, amount)]
    : [...onSide('debit', PAYABLE, amount), ...onSide('credit', account, amount)]
