import {
  absolute,
  add,
  basisPoints,
  cents,
  divideRounded,
  price,
  quantity,
  shareOf,
  subtract,
  sum,
  ZERO,
  type BasisPoints,
  type Cents,
} from '#kernel/money.ts'
import type { AccountNumber } from '#ledger/domain/account.ts'
import type { Currency } from '#ledger/domain/currency.ts'
import { DIRECTOR_ACCOUNT, PRIVATE_WITHDRAWALS } from '#ledger/domain/named-account.ts'
import type { ExpenseLine } from './expense.ts'
import { purchaseTotalsOf } from './purchase-totals.ts'
import { isReversed } from './vat-treatment.ts'

/** The account of what the owner uses; of a company the director owes that part to the company. */
export const privateAccount = (isCompany: boolean): AccountNumber =>
  isCompany ? DIRECTOR_ACCOUNT : PRIVATE_WITHDRAWALS

/** Whether a line of an expense is the private part: no cost, and no VAT is deducted. Source: Wet OB 1968 art. 15 lid 1; Wet IB 2001 art. 3.14. */
export const isPrivatePart = (account: AccountNumber): boolean =>
  account === PRIVATE_WITHDRAWALS || account === DIRECTOR_ACCOUNT

/**
 * Each line in two: the part of the business, and the private part with the VAT of that part. Together they are the line, to the cent.
 *
 * @param share from 0 up to 100%, that not included
 * @param currency of the document: without decimals both parts are whole
 */
export function withPrivateShare(
  lines: readonly ExpenseLine[],
  share: BasisPoints,
  account: AccountNumber,
  { decimals }: Pick<Currency, 'decimals'> = { decimals: 2 },
): ExpenseLine[] {
  if (share === 0n) return [...lines]
  const unit = decimals === 0 ? 100n : 1n
  const ownPartOf = (amount: Cents): Cents => cents(divideRounded(shareOf(amount, share), unit) * unit)
  const { perLine } = purchaseTotalsOf(lines)
  return lines.flatMap((line, index) => {
    const { net, vat } = perLine[index] ?? { net: ZERO, vat: ZERO }
    if (isPrivatePart(line.costAccount)) return [line]
    const [ownNet, ownVat] = [ownPartOf(net), ownPartOf(vat)]
    const rest = partOf(line, subtract(net, ownNet), subtract(vat, ownVat))
    const own = { ...partOf(line, ownNet, ownVat), costAccount: account, isVatDeductible: false }
    return ownNet === ZERO && ownVat === ZERO ? [rest] : [rest, own]
  })
}

/** One piece of a net amount; the VAT is stated, because the parts round to another cent than the whole. */
const partOf = (line: ExpenseLine, net: Cents, vat: Cents): ExpenseLine => ({
  ...line,
  quantity: quantity(10_000n),
  unitPrice: price(net * 100n),
  statedVat: !isReversed(line.vatTreatment) && (line.vatRate !== 0n || line.statedVat !== null) ? vat : null,
})

/** The private part of an expense in hundredths of a percent; 0 where nothing is private. A whole percent where the cents are those of that percent. */
export function privateShareOf(lines: readonly ExpenseLine[]): BasisPoints {
  const { perLine } = purchaseTotalsOf(lines)
  const gross = perLine.map(({ net, vat }) => absolute(add(net, vat)))
  const own = sum(
    gross.filter((_, index) => lines[index] !== undefined && isPrivatePart(lines[index].costAccount)),
  )
  const total = sum(gross)
  if (own === ZERO || total === ZERO) return basisPoints(0n)
  const whole = basisPoints(divideRounded(own * 100n, total) * 100n)
  // Net and VAT of each line were rounded.
  const isWhole = absolute(subtract(shareOf(total, whole), own)) <= BigInt(lines.length)
  return isWhole ? whole : basisPoints(divideRounded(own * 10_000n, total))
}
