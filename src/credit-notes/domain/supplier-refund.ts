import { netOf, type ExpenseLine, type StoredExpenseLine } from '#expenses/domain/expense.ts'
import { purchaseTotalsOf } from '#expenses/domain/purchase-totals.ts'
import { isReversed } from '#expenses/domain/vat-treatment.ts'
import type { LineId } from '#kernel/ids.ts'
import {
  add,
  cents,
  divideRounded,
  min,
  negate,
  price,
  quantity,
  subtract,
  sum,
  ZERO,
  type Cents,
} from '#kernel/money.ts'
import type { AccountNumber } from '#ledger/domain/account.ts'
import { refundErrors } from './refund-errors.ts'

/** Earlier refunds of a line by a supplier. */
export interface RefundedPart {
  readonly net: Cents
  readonly vat: Cents
}
export type Refunded = ReadonlyMap<LineId, RefundedPart>

/** The refunded amount of a line, as it was paid (VAT included). */
export interface RefundChoice {
  readonly lineId: LineId
  readonly amount: Cents
}

export interface RefundLine extends ExpenseLine {
  /** The refunded line of the expense. */
  readonly lineId: LineId
  readonly part: RefundedPart
}

/** The paid amount of a line: it includes the VAT, unless the VAT was reverse-charged. */
interface PaidLine<Line extends ExpenseLine = StoredExpenseLine> {
  readonly line: Line
  readonly net: Cents
  readonly vat: Cents
  readonly paid: Cents
}

/**
 * The lines of the expense that books the refund: negative, with the VAT treatment, the rate, the account and
 * the deduction of the refunded lines. Net and VAT of each are the total of all refunds so far less the total
 * before, so that all refunds together mirror the expense, to the cent.
 *
 * @throws DomainError `refund.*` for an absent line, or an amount above its remainder
 */
export function refundLinesOf(
  lines: readonly StoredExpenseLine[],
  before: Refunded,
  chosen: readonly RefundChoice[],
  account: AccountNumber,
): RefundLine[] {
  if (chosen.length === 0) throw refundErrors.nothingChosen()
  if (new Set(chosen.map(({ lineId }) => lineId)).size < chosen.length) throw refundErrors.lineTwice()
  const paidLines = paidLinesOf(lines)
  return chosen.map(({ lineId, amount }) => {
    const paidLine = paidLines.find(({ line }) => line.id === lineId)
    if (paidLine === undefined) throw refundErrors.lineNotFound()
    const left = leftOf(paidLine, before)
    if (amount <= ZERO || amount > left) throw refundErrors.beyondLine(paidLine.line.description, left)
    const was = before.get(lineId) ?? NOTHING
    return refundLine(paidLine, refundedPartOf(reversible(paidLine), was, amount), account)
  })
}

/** The remaining amount of each line that can be refunded. */
export const refundableOf = (lines: readonly StoredExpenseLine[], before: Refunded): RefundableLine[] =>
  paidLinesOf(lines).map((paidLine) => ({
    ...reversible(paidLine),
    lineId: paidLine.line.id,
    left: leftOf(paidLine, before),
    refunded: before.get(paidLine.line.id) ?? NOTHING,
  }))

interface RefundableLine extends RefundedPart {
  readonly lineId: LineId
  readonly left: Cents
  readonly isReversed: boolean
  /** Earlier refunds. */
  readonly refunded: RefundedPart
}

const NOTHING: RefundedPart = { net: ZERO, vat: ZERO }

const reversible = ({ line, net, vat }: PaidLine): RefundedPart & { readonly isReversed: boolean } => ({
  net,
  vat,
  isReversed: isReversed(line.vatTreatment),
})

/** The paid amount of an expense less its refunds: for an expense on account, only its payments count. */
export const paidAndNotRefunded = (
  expense: { readonly lines: readonly StoredExpenseLine[]; readonly open: Cents },
  before: Refunded,
): Cents => {
  const paid = subtract(sum(paidLinesOf(expense.lines).map((line) => line.paid)), expense.open)
  return subtract(paid, paidBack(expense.lines, before))
}

/** The refunds of an expense so far. */
export const paidBack = (lines: readonly StoredExpenseLine[], before: Refunded): Cents =>
  sum(paidLinesOf(lines).map((line) => refundedOn(line, before)))

/** The payment for lines, on any account; negative for a refund. */
export const moneyOf = (lines: readonly ExpenseLine[]): Cents =>
  sum(paidLinesOf(lines).map(({ paid }) => paid))

function paidLinesOf<Line extends ExpenseLine>(lines: readonly Line[]): PaidLine<Line>[] {
  const { perLine } = purchaseTotalsOf(lines)
  return lines.map((line, index) => {
    const { net, vat } = perLine[index] ?? { net: netOf(line), vat: ZERO }
    return { line, net, vat, paid: isReversed(line.vatTreatment) ? net : add(net, vat) }
  })
}

const refundedOn = ({ line }: PaidLine, before: Refunded): Cents => {
  const part = before.get(line.id)
  if (part === undefined) return ZERO
  return isReversed(line.vatTreatment) ? part.net : add(part.net, part.vat)
}

/** A line with a deduction is not refunded. */
const leftOf = (paidLine: PaidLine, before: Refunded): Cents =>
  paidLine.paid <= ZERO ? ZERO : subtract(paidLine.paid, min(refundedOn(paidLine, before), paidLine.paid))

/**
 * Net and VAT of the refund of a line: the total of all refunds so far less the total before, each rounded
 * once.
 *
 * @param paidLine the paid amount of the line, and whether its VAT was reverse-charged
 * @param was the earlier refunds
 * @param amount this refund, VAT included unless reverse-charged
 */
export function refundedPartOf(
  paidLine: RefundedPart & { readonly isReversed: boolean },
  was: RefundedPart,
  amount: Cents,
): RefundedPart {
  const { net, vat } = paidLine
  const paid = paidLine.isReversed ? net : add(net, vat)
  if (paid <= ZERO) return { net: amount, vat: ZERO }
  if (paidLine.isReversed) {
    const netSoFar = add(was.net, amount)
    return { net: amount, vat: subtract(cents(divideRounded(vat * netSoFar, paid)), was.vat) }
  }
  const soFar = add(add(was.net, was.vat), amount)
  const netPart = subtract(cents(divideRounded(net * soFar, paid)), was.net)
  return { net: netPart, vat: subtract(amount, netPart) }
}

function refundLine({ line }: PaidLine, part: RefundedPart, account: AccountNumber): RefundLine {
  return {
    ...line,
    lineId: line.id,
    part,
    description: line.description,
    quantity: quantity(-1_0000n),
    unitPrice: price(part.net * 100n),
    // VAT may have been typed on a line of 0 %, such as that of customs: what is booked is what was received.
    statedVat:
      isReversed(line.vatTreatment) || (line.vatRate === 0n && part.vat === ZERO) ? null : negate(part.vat),
    paymentAccount: account,
  }
}
