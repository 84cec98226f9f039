import { add, negate, subtract, type BasisPoints, type Cents, shareWithin } from '#kernel/money.ts'
import type { AccountNumber } from './account.ts'
import { onSide, type Posting } from './journal-entry.ts'
import type { HandLine } from './memo.ts'
import { BAD_DEBT, COLLECTION_COSTS, INTEREST_RECEIVED, PAYABLE, RECEIVABLE } from './named-account.ts'
import { isOnItsAccount, subjectLabel, subjectOfLine, type PastSubject } from './past-item.ts'
import { salesAccountsOf } from './vat-code.ts'
import { codeOfRate } from './vat-rate.ts'

/** The side of an item: a customer owes us, or we owe a supplier. */
export const openItemKinds = ['receivable', 'payable'] as const
export type OpenItemKind = (typeof openItemKinds)[number]

/** What kind of open item a line of the opening balance is; null for any other line. */
export function openItemKindOf(account: AccountNumber): OpenItemKind | null {
  return account === RECEIVABLE ? 'receivable' : account === PAYABLE ? 'payable' : null
}

/** What a line of the opening balance is an item of; `subject` is null for a customer and a supplier. */
interface ItemOfLine {
  readonly kind: OpenItemKind
  readonly subject: PastSubject | null
}

/** Null for a line that is only a balance. A tax or a loan is what we owe: below zero it is what we get back. */
export function itemOfLine(account: AccountNumber, named: PastSubject | null): ItemOfLine | null {
  const kind = openItemKindOf(account)
  if (kind !== null) return { kind, subject: null }
  const subject = subjectOfLine(account, named)
  return subject === null ? null : { kind: 'payable', subject }
}

/** The reasons why lines cannot be the items that they say they are, as sentences; empty when there are none. */
export function itemProblems(
  lines: readonly (Pick<HandLine, 'account'> & {
    readonly openItem: { readonly subject?: PastSubject | null | undefined } | null
  })[],
): string[] {
  return lines.flatMap(({ account: { number, name }, openItem }) => {
    const subject = openItem?.subject ?? null
    return subject === null || isOnItsAccount(subject, number)
      ? []
      : [`${subjectLabel(subject)} hoort niet op ${number} ${name}.`]
  })
}

/** The account that an item is on: of customers, of suppliers, or of its own. */
export const accountOfItem = (kind: OpenItemKind, own: AccountNumber | null): AccountNumber =>
  own ?? (kind === 'receivable' ? RECEIVABLE : PAYABLE)

/** The owed amount of the line; negative on the opposite side, as for an earlier credit note. */
export const owedOnLine = (kind: OpenItemKind, { side, amount }: Pick<HandLine, 'side' | 'amount'>): Cents =>
  (kind === 'receivable') === (side === 'debit') ? amount : negate(amount)

/** Something came in from a customer, or went to whom we owed, against `account`; the item is on `own`. */
export const itemPaymentPostings = (
  kind: OpenItemKind,
  amount: Cents,
  account: AccountNumber,
  own: AccountNumber = accountOfItem(kind, null),
): Posting[] =>
  kind === 'receivable'
    ? [...onSide('debit', account, amount), ...onSide('credit', own, amount)]
    : [...onSide('debit', own, amount), ...onSide('credit', account, amount)]

/** Collection costs and interest that a debtor paid with an item, in cents. */
export interface ItemCharges {
  readonly costs: Cents
  readonly interest: Cents
}

/** Costs and interest came in on `account`, beside an item: outside the scope of VAT, as with an own invoice. */
export const itemChargePostings = (account: AccountNumber, charges: ItemCharges | undefined): Posting[] =>
  charges === undefined
    ? []
    : [
        ...onSide('debit', account, add(charges.costs, charges.interest)),
        ...onSide('credit', COLLECTION_COSTS, charges.costs),
        ...onSide('credit', INTEREST_RECEIVED, charges.interest),
      ]

/**
 * A receivable of the opening balance is written off: its VAT is reclaimed in the box of its rate, the rest
 * is a cost. Parts of one item add up to the VAT of the whole, because each is the VAT of the amount before
 * less that of the amount after.
 *
 *     debit   bad debts     net, with the case of the return
 *     debit   VAT payable   its VAT
 *     credit  receivable    the amount written off
 *
 * @see art. 29 lid 2 Wet OB 1968
 */
export function itemWriteOffPostings(open: Cents, amount: Cents, rate: BasisPoints): Posting[] {
  const vatCode = codeOfRate(rate)
  const vatAccount = vatCode === null ? null : salesAccountsOf[vatCode].vatPayable
  if (vatCode === null || vatAccount === null) return itemPaymentPostings('receivable', amount, BAD_DEBT)
  const vat = subtract(shareWithin(open, rate), shareWithin(subtract(open, amount), rate))
  return [
    ...onSide('debit', BAD_DEBT, subtract(amount, vat), { vatCode }),
    ...onSide('debit', vatAccount, vat, { vatCode }),
    ...onSide('credit', RECEIVABLE, amount),
  ]
}
