import { balanced, onSide, reversed, type JournalEntry, type Posting } from '#ledger/domain/journal-entry.ts'
import type { AccountNumber } from '#ledger/domain/account.ts'
import {
  BAD_DEBT,
  COLLECTION_COSTS,
  EXCHANGE_DIFFERENCE,
  INTEREST_RECEIVED,
  PAYMENT_DIFFERENCE,
  PREPAYMENT,
  RECEIVABLE,
} from '#ledger/domain/named-account.ts'
import { AWAITED_VAT, OUTSIDE_SCOPE, type VatCode } from '#ledger/domain/vat-code.ts'
import { journalOf } from '#ledger/domain/money-account.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { add, cents, divideRounded, subtract, sum, ZERO, type Cents } from '#kernel/money.ts'
import type { Invoice } from './invoice.ts'
import { projectTag } from './post-invoice.ts'
import { settledBy, type Settling } from './receivable.ts'

/** The document of a payment; in another currency the difference is one of exchange. */
type Settled = Pick<Invoice, 'number' | 'customer' | 'projectId'> & { readonly isInCurrency?: boolean }

/**
 * A receipt:
 *
 *     debit   bank, cash, …          the amount received
 *     debit   payment differences    the amount written off (credit: gained); of another currency exchange differences
 *     credit  receivable             the settled amount
 *     credit  prepayments            the surplus
 *     credit  collection costs, interest received   what the debtor paid beside the invoice
 *
 * Differences and bad debts have no project, because its profit is that of its documents (specification,
 * section 9).
 */
export const postReceipt = (
  invoice: Settled,
  receipt: Settling,
  { account, date }: { account: AccountNumber; date: LocalDate },
): JournalEntry =>
  balanced({
    journal: journalOf(account),
    date,
    description: `Ontvangen: factuur ${invoice.number ?? ''} ${invoice.customer.name}`,
    postings: receiptPostings(invoice, receipt, account),
  })

/** Money went out to the customer: what a credit note left, or what had been paid too much. `receipt` is negative. */
export const postPayout = (
  document: Settled,
  receipt: Settling,
  { account, date, on }: { account: AccountNumber; date: LocalDate; on: string },
): JournalEntry =>
  balanced({
    journal: journalOf(account),
    date,
    description: `Terugbetaald: ${on} ${document.customer.name}`,
    postings: receiptPostings(document, receipt, account),
  })

function receiptPostings(document: Settled, receipt: Settling, account: AccountNumber): Posting[] {
  const project = projectTag(document)
  return [
    ...onSide('debit', account, receipt.amount, project),
    ...onSide(
      'debit',
      document.isInCurrency === true ? EXCHANGE_DIFFERENCE : PAYMENT_DIFFERENCE,
      receipt.difference,
    ),
    ...onSide('credit', RECEIVABLE, settledBy(receipt), project),
    ...onSide('credit', PREPAYMENT, receipt.surplus, project),
    // Damages, and no part of the profit of a project.
    ...onSide('credit', COLLECTION_COSTS, receipt.costs ?? ZERO, { vatCode: OUTSIDE_SCOPE }),
    ...onSide('credit', INTEREST_RECEIVED, receipt.interest ?? ZERO, { vatCode: OUTSIDE_SCOPE }),
  ]
}

/** A payment is reversed: its entry mirrored to the cent. */
export const postPaymentReversal = (
  booked: readonly Posting[],
  { payment, on, date }: { payment: { account: AccountNumber }; on: string; date: LocalDate },
): JournalEntry =>
  balanced({
    journal: journalOf(payment.account),
    date,
    description: `Teruggedraaid: betaling van ${on}`,
    postings: reversed(booked),
  })

/** A sum of the postings of an invoice and its credit notes except the receivable: credit is positive. */
export interface BookedSum {
  readonly account: AccountNumber
  readonly vatCode: VatCode | null
  readonly amount: Cents
}

/**
 * The open amount is written off: its VAT is reclaimed in the period of `date`, pro rata of the invoiced and
 * not credited amount, in the box in which it was declared; the rest is a cost.
 *
 *     debit   bad debts     net, with the case of the return where VAT is reclaimed
 *     debit   prepayments   instead of that, for a prepayment: never received, so neither owed to the customer nor revenue
 *     debit   VAT payable   the VAT in the open amount
 *     credit  receivable    the open amount
 *
 * @param booked the postings of the invoice and its credit notes, summed per account and case, without the
 * receivable
 * @param when.isDeducted the final invoice deducted the prepayment: by then it is revenue, and written off as
 * such
 * @see art. 29 Wet OB 1968: deemed certain one year after the due date at the latest
 */
export function postWriteOff(
  invoice: Invoice,
  booked: readonly BookedSum[],
  { date, isDeducted }: { readonly date: LocalDate; readonly isDeducted: boolean },
): JournalEntry {
  const whole = sum(booked.map(({ amount }) => amount))
  const share = (amount: Cents): Cents =>
    amount < 0n
      ? cents(-divideRounded(-amount * invoice.open, whole))
      : cents(divideRounded(amount * invoice.open, whole))
  const vat = booked.filter(({ account }) => isVatAccount(account))
  const vatPostings = vat.flatMap(({ account, vatCode, amount }) =>
    onSide('debit', account, share(amount), tagOf(vatCode)),
  )
  // On a final invoice the account is debited for the received deposit: no part of that is written off here.
  const isDeposit =
    sum(booked.filter(({ account }) => account === PREPAYMENT).map(({ amount }) => amount)) > ZERO
  const isPrepaid = ({ account }: BookedSum): boolean => isDeposit && !isDeducted && account === PREPAYMENT
  const taxedCodes = new Set(vat.map(({ vatCode }) => vatCode))
  const given = (isOf: (booking: BookedSum) => boolean, account: AccountNumber, vatCode: VatCode | null) => ({
    account,
    vatCode,
    bases: booked.filter((base) => !isVatAccount(base.account) && isOf(base)).map(({ amount }) => amount),
  })
  // A write-off without VAT to reclaim lowers no box. Last, because the last part gets the rounding
  // difference.
  const parts = [...taxedCodes, null]
    .flatMap((code) => {
      const isOfCode = ({ vatCode }: BookedSum): boolean =>
        code === null ? !taxedCodes.has(vatCode) : vatCode === code
      return [
        given((base) => isOfCode(base) && isPrepaid(base), PREPAYMENT, code),
        given((base) => isOfCode(base) && !isPrepaid(base), BAD_DEBT, code),
      ]
    })
    .filter(({ bases }) => bases.length > 0)
  const net = subtract(invoice.open, sum(vat.map(({ amount }) => share(amount))))
  const before = parts.slice(0, -1).map(({ bases }) => share(sum(bases)))
  const amounts = [...before, subtract(net, sum(before))]
  return balanced({
    journal: 'memo',
    date,
    description: `Oninbaar: factuur ${invoice.number ?? ''} ${invoice.customer.name}`,
    postings: [
      ...parts.flatMap(({ account, vatCode }, index) =>
        onSide('debit', account, amounts[index] ?? ZERO, tagOf(vatCode)),
      ),
      ...vatPostings,
      ...onSide('credit', RECEIVABLE, invoice.open, projectTag(invoice)),
    ],
  })
}

/** Whether an account is one of 1500–1519, VAT that is owed, or holds VAT that waits for money. */
const isVatAccount = (account: AccountNumber): boolean => /^15[01]/.test(account) || account === AWAITED_VAT

const tagOf = (vatCode: VatCode | null): Pick<Posting, 'vatCode'> => (vatCode === null ? {} : { vatCode })

/**
 * A part of a write-off is paid after all, or reversed: the same entry mirrored, pro rata. The parts add up
 * to the write-off to the cent, because each is the total returned so far less the total before.
 *
 * Its VAT is owed again on `vatOn`, which is another day when the return over `date` was filed. Then the
 * receivable is restored on its own day, against bad debts, and the part that the return counts follows.
 */
export function postWriteOffReturn(
  invoice: Settled,
  writtenOff: readonly Posting[],
  { before, part, date, vatOn }: { before: Cents; part: Cents; date: LocalDate; vatOn: LocalDate },
): { readonly entry: JournalEntry; readonly vatEntry: JournalEntry | null } {
  const whole = sum(writtenOff.filter(isReceivable).map(({ amount }) => amount))
  const upTo = (posting: Posting, returned: Cents): Cents =>
    cents(divideRounded(posting.amount * returned, whole))
  const mirrored = reversed(writtenOff.filter((posting) => !isReceivable(posting))).map((posting) => ({
    ...posting,
    whole: posting.amount,
    amount: subtract(upTo(posting, add(before, part)), upTo(posting, before)),
  }))
  const returned = evened(mirrored, part)
  const claim = onSide('debit', RECEIVABLE, part, projectTag(invoice))
  const description = `Alsnog te ontvangen: factuur ${invoice.number ?? ''} ${invoice.customer.name}`
  const memo = (day: LocalDate, postings: Posting[]): JournalEntry =>
    balanced({ journal: 'memo', date: day, description, postings })
  return vatOn === date || !hasVat(writtenOff)
    ? { entry: memo(date, [...claim, ...returned]), vatEntry: null }
    : {
        entry: memo(date, [...claim, ...onSide('credit', BAD_DEBT, part)]),
        vatEntry: memo(vatOn, [...onSide('debit', BAD_DEBT, part), ...returned]),
      }
}

/**
 * A part of a write-off did not come back after all: the entry of its return mirrored. VAT of a return that was filed since follows on
 * `vatOn`, against bad debts, so that the claim keeps its day.
 */
export function postWriteOffRestored(
  invoice: Settled,
  returned: readonly Posting[],
  { date, vatOn }: { readonly date: LocalDate; readonly vatOn: LocalDate },
): JournalEntry[] {
  const memo = (day: LocalDate, postings: Posting[]): JournalEntry =>
    balanced({
      journal: 'memo',
      date: day,
      description: `Toch oninbaar: factuur ${invoice.number ?? ''} ${invoice.customer.name}`,
      postings,
    })
  const mirrored = reversed(returned)
  const claim = mirrored.filter(isReceivable)
  if (vatOn === date || claim.length === 0) return [memo(vatOn, mirrored)]
  const part = sum(claim.map(({ amount }) => amount))
  return [
    memo(date, [...onSide('debit', BAD_DEBT, part), ...claim]),
    memo(vatOn, [
      ...mirrored.filter((posting) => !isReceivable(posting)),
      ...onSide('credit', BAD_DEBT, part),
    ]),
  ]
}

/** Whether a return counts what a write-off, or its return, booked. */
export const hasVat = (postings: readonly Posting[]): boolean =>
  postings.some(({ vatCode }) => vatCode !== undefined)

const isReceivable = ({ account }: Posting): boolean => account === RECEIVABLE

/**
 * Rounding of several postings may leave a cent: the largest gets it, and returns it with the last part. A
 * posting of less than a cent may be zero.
 */
function evened(postings: readonly (Posting & { readonly whole: Cents })[], total: Cents): Posting[] {
  const signed = ({ side, amount }: Posting): Cents => (side === 'credit' ? amount : cents(-amount))
  const over = subtract(sum(postings.map(signed)), total)
  const largest = postings.reduce((best, posting) => (posting.whole > best.whole ? posting : best))
  return postings.flatMap((each) => {
    const { whole: _, ...posting } = each
    const share = each !== largest ? ZERO : posting.side === 'credit' ? over : cents(-over)
    const amount = subtract(posting.amount, share)
    return amount === ZERO ? [] : [{ ...posting, amount }]
  })
}
