import {
  absolute,
  add,
  cents,
  divideRounded,
  negate,
  shareWithin,
  subtract,
  sum,
  ZERO,
  type BasisPoints,
  type Cents,
} from '#kernel/money.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { awaitedCodes, owedAccountOf } from '#ledger/domain/awaited-vat.ts'
import { balanced, onSide, type JournalEntry, type Posting } from '#ledger/domain/journal-entry.ts'
import { AWAITED_VAT, codeOnReceipt, type AwaitedVatCode } from '#ledger/domain/vat-code.ts'
import { codeOfRate } from '#ledger/domain/vat-rate.ts'

/** VAT and the turnover that it is over, in cents; negative on a credit note. */
export interface Taxed {
  readonly vat: Cents
  readonly net: Cents
}

const NOTHING: Taxed = { vat: ZERO, net: ZERO }

/** An amount of each case that waits for money. */
export type PerCase = ReadonlyMap<AwaitedVatCode, Taxed>

/** An invoice, or a credit note on it, as it was booked under the cash system. */
export interface AwaitedDocument {
  /** In cents, above zero, for both kinds. */
  readonly gross: Cents
  /** What is still to be paid: above zero by the customer, below zero to the customer. */
  readonly open: Cents
  /** What a credit note settled of its own invoice; zero for an invoice. */
  readonly settledOwn: Cents
  /** What it booked; negative for a credit note. */
  readonly booked: PerCase
}

/** An invoice with the credit notes on it. */
export interface AwaitedFamily {
  readonly invoice: AwaitedDocument
  readonly creditNotes: readonly AwaitedDocument[]
}

/**
 * What waits for money of an amount that a customer still has to pay, at one rate of VAT: an item of the opening balance, of which only the rate is known.
 *
 * @param open in cents, VAT included
 * @param rate the high or the low one; of another rate nothing waits
 */
export function waitingOfAmount(open: Cents, rate: BasisPoints): PerCase {
  const code = awaitedCodes.find((each) => codeOnReceipt[each] === codeOfRate(rate))
  const vat = shareWithin(open, rate)
  return code === undefined || open === ZERO
    ? NOTHING_WAITS
    : new Map([[code, { vat, net: subtract(open, vat) }]])
}

/**
 * The VAT and turnover of an invoice and its credit notes that wait for money, by case. What a credit note took off its own invoice was
 * never a sale; of the rest, VAT waits in proportion to what is open. So nothing waits once nothing is open, to the cent, and the last
 * payment takes what rounding left.
 *
 * Source: art. 26 Wet OB 1968 (VAT is owed at the moment of the receipt, for the amount received).
 */
export function waitingOf({ invoice, creditNotes }: AwaitedFamily): PerCase {
  const left = subtract(invoice.gross, sum(creditNotes.map(({ settledOwn }) => settledOwn)))
  return perCase((code) => {
    const sold = creditNotes.reduce(
      (rest, note) => addTaxed(rest, partOf(note.booked.get(code), note.settledOwn, note.gross)),
      invoice.booked.get(code) ?? NOTHING,
    )
    return creditNotes.reduce(
      (waiting, note) => addTaxed(waiting, partOf(note.booked.get(code), negate(note.open), note.gross)),
      partOf(sold, invoice.open, left),
    )
  })
}

/** What of `booked` became owed so that `waiting` waits, by case. Negative: what was owed waits again. */
export const owedBetween = (booked: PerCase, waiting: PerCase): PerCase =>
  perCase((code) => {
    const now = booked.get(code) ?? NOTHING
    const then = waiting.get(code) ?? NOTHING
    return { vat: subtract(now.vat, then.vat), net: subtract(now.net, then.net) }
  })

/** Nothing waits: the business left the cash system. */
export const NOTHING_WAITS: PerCase = new Map()

/** The same amounts with their signs swapped. */
export const mirroredCases = (amounts: PerCase): PerCase => owedBetween(NOTHING_WAITS, amounts)

/** Both together, by case. */
export const sumOfCases = (one: PerCase, other: PerCase): PerCase => owedBetween(one, mirroredCases(other))

/**
 * VAT that became owed with money, and the turnover that it is over:
 *
 *     debit   VAT that waits   VAT, under the case that waits
 *     credit  VAT payable      VAT, an account per rate
 *     debit   VAT that waits   turnover, without a case
 *     credit  VAT that waits   turnover, under the case of the return
 *
 * Turnover of a return is read by case on any account that is not one of VAT, so the pair counts it and moves nothing.
 *
 * @param about.isOwedByHand a manual entry took this VAT off "VAT that waits" already: the credit goes there, without a case
 * @returns null when nothing moves
 */
export function postOwed(
  owed: PerCase,
  about: { readonly date: LocalDate; readonly description: string; readonly isOwedByHand?: boolean },
): JournalEntry | null {
  const { date, description, isOwedByHand = false } = about
  const postings = [...owed].flatMap(([code, { vat, net }]): Posting[] => {
    const vatCode = codeOnReceipt[code]
    return [
      ...onSide('debit', AWAITED_VAT, vat, { vatCode: code }),
      ...(isOwedByHand
        ? onSide('credit', AWAITED_VAT, vat)
        : onSide('credit', owedAccountOf(code), vat, { vatCode })),
      ...onSide('debit', AWAITED_VAT, net),
      ...onSide('credit', AWAITED_VAT, net, { vatCode }),
    ]
  })
  return postings.length === 0 ? null : balanced({ journal: 'memo', date, description, postings })
}

/**
 * What became owed, divided into what manual entries owed already, with the turnover, and the rest.
 *
 * @param byHand the VAT that manual entries took off "VAT that waits", in cents; it is used up once, in the order of the cases
 */
export function dividedByHand(
  owed: PerCase,
  byHand: Cents,
): { readonly done: PerCase; readonly rest: PerCase } {
  let left = byHand
  const done = perCase((code) => {
    const { vat, net } = owed.get(code) ?? NOTHING
    if (vat <= ZERO || left <= ZERO) return NOTHING
    const taken = vat < left ? vat : left
    left = subtract(left, taken)
    return { vat: taken, net }
  })
  return { done, rest: owedBetween(owed, done) }
}

/** The VAT of all cases together, in cents. */
export const vatOf = (amounts: PerCase): Cents => sum([...amounts.values()].map(({ vat }) => vat))

const perCase = (of: (code: AwaitedVatCode) => Taxed): PerCase =>
  new Map(
    awaitedCodes
      .map((code): [AwaitedVatCode, Taxed] => [code, of(code)])
      .filter(([, { vat, net }]) => vat !== ZERO || net !== ZERO),
  )

const addTaxed = (one: Taxed, other: Taxed): Taxed => ({
  vat: add(one.vat, other.vat),
  net: add(one.net, other.net),
})

/** The part of an amount that goes with a part of its whole, rounded to cents once; nothing of nothing. */
function partOf({ vat, net }: Taxed = NOTHING, part: Cents, whole: Cents): Taxed {
  const share = (amount: Cents): Cents =>
    cents(divideRounded(amount * (whole < ZERO ? -part : part), absolute(whole)))
  return whole === ZERO ? NOTHING : { vat: share(vat), net: share(net) }
}

/** A sum of postings under a case, credit minus debit, in cents. */
export interface CodedSum {
  readonly vat_code: string
  /** On account 1640. */
  readonly is_vat_account: boolean
  readonly amount: Cents
}

/**
 * What waits by postings: VAT on account 1640 under the case that waits, and turnover under that case on other accounts, less what is on
 * 1640 under a case of the return. Amounts are cents.
 */
export const casesOfPostings = (rows: readonly CodedSum[]): PerCase =>
  rows.map(caseOf).reduce((sum, each) => sumOfCases(sum, each), NOTHING_WAITS)

function caseOf({ vat_code, is_vat_account, amount }: CodedSum): PerCase {
  const waiting = awaitedCodes.find((code) => code === vat_code)
  if (waiting !== undefined)
    return new Map([[waiting, is_vat_account ? { vat: amount, net: ZERO } : { vat: ZERO, net: amount }]])
  const counted = awaitedCodes.find((code) => codeOnReceipt[code] === vat_code)
  return counted === undefined
    ? NOTHING_WAITS
    : new Map<AwaitedVatCode, { vat: Cents; net: Cents }>([[counted, { vat: ZERO, net: -amount as Cents }]])
}
