import { accountOf, answerOf, isTransfer, type Use } from '#explanations/domain/answer.ts'
import type {
  DocumentId,
  ExpenseId,
  JournalEntryId,
  LoanId,
  OpenItemId,
  PayoutId,
  WageItemId,
} from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import {
  add,
  min,
  negate,
  shareOf,
  subtract,
  sum,
  ZERO,
  type BasisPoints,
  type Cents,
  shareWithin,
} from '#kernel/money.ts'
import type { AccountNumber } from '#ledger/domain/account.ts'
import { balanced, onSide, type JournalEntry, type Posting } from '#ledger/domain/journal-entry.ts'
import { moneyRoleOf } from '#ledger/domain/money-account.ts'
import { COLLECTION_COSTS, IN_TRANSIT, INTEREST_RECEIVED, SUSPENSE } from '#ledger/domain/named-account.ts'
import { INPUT_VAT, OUTSIDE_SCOPE, reversedVatAccountOf } from '#ledger/domain/vat-code.ts'
import type { Consent } from '#payments/domain/allocation.ts'
import type { Charges } from '#payments/domain/charges.ts'
import { bankErrors } from './errors.ts'

/** A purchase without a document has no input VAT to deduct; what a supplier pays back has (decision 79). */
export const lineVatCodes = ['purchase-none', 'purchase-nl', 'purchase-eu', 'purchase-non-eu'] as const
export type LineVatCode = (typeof lineVatCodes)[number]

/** The VAT codes of a part: also what is outside the scope of VAT, which is a charge on an invoice. */
export const partVatCodes = [...lineVatCodes, OUTSIDE_SCOPE] as const
export type PartVatCode = (typeof partVatCodes)[number]

/** VAT that is in the amount of a part, or that is reversed over it. */
export interface PartVat {
  readonly code: LineVatCode
  readonly rate: BasisPoints
  /** False under the KOR, where reversed VAT is owed and not deducted. */
  readonly isDeductible: boolean
}

/** The VAT of a part. Under the KOR nothing is deducted: VAT in the amount is a part of the costs. @see art. 25 lid 3 Wet OB 1968 */
export const partVatOf = (code: LineVatCode, rate: BasisPoints, isUnderKor: boolean): PartVat => ({
  code: isUnderKor && code === 'purchase-nl' ? 'purchase-none' : code,
  rate,
  isDeductible: !isUnderKor,
})

/** Booked on an account: a private payment, bank costs, tax. A transfer is booked on 1190, or on the account that its answer names. */
export interface BookedPart {
  readonly kind: 'account' | 'transfer'
  readonly account: AccountNumber
  readonly amount: Cents
  readonly vat: PartVat | null
  /** By which name it was chosen. */
  readonly answer: Use | null
  /** The loan of a repayment or of interest. */
  readonly loanId?: LoanId | undefined
  /** The payout of a provider. */
  readonly payoutId?: PayoutId | undefined
  /** The wages, payroll tax or pension that it pays. */
  readonly wageItemId?: WageItemId | undefined
}

/** An invoice, or an item of before the start, that a charge was paid with. */
export type ChargedClaim = { readonly documentId: DocumentId } | { readonly openItemId: OpenItemId }

/** The id of a charged claim; no invoice and item have the same. */
export const idOfCharged = (claim: ChargedClaim): DocumentId | OpenItemId =>
  'documentId' in claim ? claim.documentId : claim.openItemId

/** Collection costs or interest that a debtor paid with an invoice or an item of before, or later. */
export interface ChargePart {
  readonly kind: 'charge'
  readonly account: AccountNumber
  readonly claim: ChargedClaim
  readonly amount: Cents
}

/** A credit note or an invoice; with `surplus` a negative invoice is what the customer paid too much. */
export interface DocumentPart {
  readonly kind: 'invoice' | 'creditNote'
  readonly documentId: DocumentId
  readonly amount: Cents
  readonly consent: Consent | null
}

/** What a user decided that a part of a line is. Amounts are from the side of the bank account: positive came in. */
export type DecidedPart =
  | BookedPart
  | ChargePart
  | DocumentPart
  /** With `difference` an exchange difference of more than five percent is agreed to. */
  | {
      readonly kind: 'expense'
      readonly expenseId: ExpenseId
      readonly amount: Cents
      readonly consent: Consent | null
    }
  | { readonly kind: 'vatReturn'; readonly vatReturnId: string; readonly amount: Cents }
  /** An item of the opening balance. */
  | { readonly kind: 'openItem'; readonly openItemId: OpenItemId; readonly amount: Cents }
  /** An entry that is there already. */
  | { readonly kind: 'link'; readonly entryId: JournalEntryId; readonly amount: Cents }

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
 * Accounts on which a line is not booked by their number: money is a transfer or a link, customers and suppliers are paid on their
 * documents, and revenue and VAT need a document. A subsidy (8400) is no turnover, and the clearing account of a payment provider is none of these.
 */
const CLOSED_TO_LINES = /^(10|11(?!9[1-9])|13|15|1600|1620|8(?!400)|999)/

/** Whether a user may book a line on this account directly. */
export const isOpenToLines = (account: string): boolean => !CLOSED_TO_LINES.test(account)

/** @throws DomainError `bank.no-charge`: a charge comes in, on 4455 or 9000 */
export function chargeOf(account: AccountNumber, claim: ChargedClaim, amount: Cents): ChargePart {
  if ((account !== COLLECTION_COSTS && account !== INTEREST_RECEIVED) || amount <= ZERO)
    throw bankErrors.noCharge()
  return { kind: 'charge', account, claim, amount }
}

/** The charges of a line on one invoice or item of before: they are in its payment. */
export function chargesOn(parts: readonly DecidedPart[], claim: ChargedClaim): Charges {
  const on = (account: AccountNumber): Cents =>
    sum(
      parts.flatMap((part) =>
        part.kind === 'charge' && idOfCharged(part.claim) === idOfCharged(claim) && part.account === account
          ? [part.amount]
          : [],
      ),
    )
  return { costs: on(COLLECTION_COSTS), interest: on(INTEREST_RECEIVED) }
}

/** @throws DomainError `bank.account-needs-document` */
export function refuseAccount(account: AccountNumber): void {
  if (!isOpenToLines(account)) throw bankErrors.accountNeedsDocument(account)
}

/** The name of the account on which lines of payment providers wait for their statements. */
export const WAITING_PAYOUTS = 'Onderweg van betaaldiensten'

/** @throws DomainError `bank.other-answer`: a transfer has no name, or that of a transfer */
export function refuseOtherTransfer(answer: Use | null): void {
  if (answer !== null && !isTransfer(answer)) throw bankErrors.otherAnswer(answerOf(answer).name, IN_TRANSIT)
}

/** @throws DomainError `bank.other-answer`: a name is stored with its own account, or with 1200 until the receipt is there */
export function refuseAnswer(answer: Use | null, account: AccountNumber): void {
  const own = answer === null ? [] : [accountOf(answer, false), accountOf(answer, true), SUSPENSE]
  if (answer !== null && !own.includes(account)) throw bankErrors.otherAnswer(answerOf(answer).name, account)
}

/**
 * VAT is only in what a supplier pays back, and in the fee of a payment provider, whose statement is the document.
 *
 * @throws DomainError `bank.vat-not-here`, `bank.vat-needs-document`
 */
export function refuseVat(
  line: Pick<DecidedLine, 'account'>,
  part: { readonly amount: Cents; readonly isCost: boolean; readonly code: LineVatCode },
): void {
  if (!part.isCost) throw bankErrors.vatNotHere()
  if (part.code === 'purchase-none' || moneyRoleOf(line.account) === 'clearing') return
  if (part.code !== 'purchase-nl' || part.amount < ZERO) throw bankErrors.vatNeedsDocument()
}

/** A credit note that is netted against an invoice in one line: no money moves for it. */
export interface SetOff {
  readonly creditNote: DocumentPart
  readonly invoice: DocumentPart
  readonly amount: Cents
}

/**
 * Net the credit notes of a line against its invoices, in their order.
 *
 * @returns what is allocated without money, and what of each part is left to be paid, by its index
 */
export function planSetOffs(parts: readonly DecidedPart[]): {
  readonly setOffs: readonly SetOff[]
  readonly left: readonly Cents[]
} {
  const left = parts.map(({ amount }) => amount)
  const setOffs: SetOff[] = []
  for (const [noteAt, creditNote] of parts.entries()) {
    if (creditNote.kind !== 'creditNote') continue
    for (const [invoiceAt, invoice] of parts.entries()) {
      if (invoice.kind !== 'invoice') continue
      const amount = min(negate(left[noteAt] ?? ZERO), left[invoiceAt] ?? ZERO)
      if (amount <= ZERO) continue
      setOffs.push({ creditNote, invoice, amount })
      left[noteAt] = add(left[noteAt] ?? ZERO, amount)
      left[invoiceAt] = subtract(left[invoiceAt] ?? ZERO, amount)
    }
  }
  return { setOffs, left }
}

/** What a filed return changes: such a part waits on 1200 on the day of the line, and its VAT is booked on an open day. */
export interface VatDay {
  readonly day: LocalDate
  readonly isFiled: boolean
}

/**
 * The entry of the parts that are booked on accounts; and of those with VAT whose return was filed a second one, on another day.
 *
 *     debit   bank     what came in        credit  account   what it was for
 *                                          credit  input VAT  the VAT in it
 */
export function entriesOfParts(
  line: DecidedLine,
  parts: readonly BookedPart[],
  vatDay: VatDay,
): { readonly entry: JournalEntry; readonly vatEntry: JournalEntry | null } {
  const description = [line.name, line.description].filter((text) => text !== '').join(': ') || 'Bankregel'
  const isLate = ({ vat }: BookedPart): boolean => vat !== null && vat.code !== 'purchase-none' && vatDay.isFiled
  const late = parts.filter(isLate)
  const entry = balanced({
    journal: 'bank',
    date: line.bookedOn,
    description,
    postings: [
      ...onSide('debit', line.account, sum(parts.map(({ amount }) => amount))),
      ...parts.flatMap((part) =>
        isLate(part) ? onSide('credit', SUSPENSE, part.amount) : postingsOf(part, !vatDay.isFiled),
      ),
    ],
  })
  if (late.length === 0) return { entry, vatEntry: null }
  const postings = late.flatMap((part) => [...onSide('debit', SUSPENSE, part.amount), ...postingsOf(part, true)])
  return { entry, vatEntry: balanced({ journal: 'bank', date: vatDay.day, description, postings }) }
} // prettier-ignore

/**
 * What a part is on, against the bank: an amount less than zero is a cost.
 *
 * @param hasCode `purchase-none` is in no return, and an entry of a filed period has no code at all
 */
export function postingsOf({ account, amount, vat }: BookedPart, hasCode: boolean): Posting[] {
  if (vat === null) return onSide('credit', account, amount)
  const { code: vatCode, rate, isDeductible } = vat
  if (vatCode === 'purchase-none') return onSide('credit', account, amount, hasCode ? { vatCode } : {})
  if (vatCode === 'purchase-nl') {
    const included = shareWithin(amount, rate)
    return [
      ...onSide('credit', account, subtract(amount, included), { vatCode }),
      ...onSide('credit', INPUT_VAT, included, { vatCode }),
    ]
  }
  const reversed = shareOf(amount, rate)
  return [
    ...onSide('credit', account, amount, { vatCode }),
    // Costs apart from the base, which the return counts.
    ...(isDeductible
      ? onSide('credit', INPUT_VAT, reversed, { vatCode })
      : onSide('credit', account, reversed, { vatCode: 'purchase-none' })),
    ...onSide('debit', reversedVatAccountOf[vatCode], reversed, { vatCode }),
  ]
}
