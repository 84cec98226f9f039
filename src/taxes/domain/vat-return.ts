import { highRateOn } from '#ledger/domain/vat-rate.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { invariant } from '#kernel/invariant.ts'
import { absolute, add, cents, divideRounded, subtract, sum, ZERO, type Cents } from '#kernel/money.ts'
import type { AccountNumber } from '#ledger/domain/account.ts'
import { INPUT_VAT, PRIVATE_USE_VAT, type DutchVatCode } from '#ledger/domain/vat-code.ts'
import { isPurchase, rubriekOfTurnover, rubriekOfVatAccount, rubrieken, type Rubriek } from './rubriek.ts'

/** The supplies to a customer within the EU in a period, for the ICP statement. */
export interface IcpCustomer {
  /** With its country: `DE136695976`; null when the document has no btw-id, which is an error to correct. */
  readonly vatId: string | null
  readonly name: string
  readonly goods: Cents
  readonly services: Cents
}

/** The sums of a period's postings; every figure of the return follows from them. */
export interface VatSums {
  /** Credit minus debit per case, on accounts that are no VAT accounts; without supplies to customers in the EU. */
  readonly turnover: ReadonlyMap<DutchVatCode, Cents>
  /** Credit minus debit per VAT account. */
  readonly vat: ReadonlyMap<AccountNumber, Cents>
  readonly icp: readonly IcpCustomer[]
  /** The part of the VAT on private use of which the base is in `turnover`: of goods that the owner took; absent where there is none. */
  readonly vatOfPrivateGoods?: Cents
  /** Turnover by box that another program had in the period; absent where there is none. */
  readonly before?: ReadonlyMap<Rubriek, Cents>
}

const NOTHING: ReadonlyMap<Rubriek, Cents> = new Map()

/** Two parts of one period together; a customer of both is one customer of the ICP statement. */
export const addedSums = (one: VatSums, other: VatSums): VatSums => ({
  turnover: added(one.turnover, other.turnover),
  vat: added(one.vat, other.vat),
  icp: other.icp.reduce(withCustomer, one.icp),
  vatOfPrivateGoods: add(one.vatOfPrivateGoods ?? ZERO, other.vatOfPrivateGoods ?? ZERO),
  before: added(one.before ?? NOTHING, other.before ?? NOTHING),
})

function added<Key>(one: ReadonlyMap<Key, Cents>, other: ReadonlyMap<Key, Cents>): ReadonlyMap<Key, Cents> {
  const sums = new Map(one)
  for (const [key, amount] of other) sums.set(key, add(sums.get(key) ?? ZERO, amount))
  return sums
}

function withCustomer(all: readonly IcpCustomer[], more: IcpCustomer): readonly IcpCustomer[] {
  const known = all.find(({ vatId }) => vatId !== null && vatId === more.vatId)
  if (known === undefined) return [...all, more]
  const whole = {
    ...known,
    goods: add(known.goods, more.goods),
    services: add(known.services, more.services),
  }
  return all.map((each) => (each === known ? whole : each))
}

/** The amount of a box in the books, and the filed amount. A column that the form does not have is zero. */
export interface Box {
  readonly turnover: Cents
  readonly vat: Cents
  readonly roundedTurnover: Cents
  readonly roundedVat: Cents
}
export type Boxes = Readonly<Record<Rubriek, Box>>

/**
 * The boxes of a return. Whole euros, rounded in the taxpayer's favour as the form allows: VAT owed down,
 * input tax up; 5a, 5c and 5g are computed from the rounded boxes, 3b from the rounded customers, so that 3b
 * equals the ICP statement.
 *
 * @param lastDay of the period, which decides the rate of private use
 *
 * Source: Belastingdienst, toelichting aangifte omzetbelasting ("U mag in uw voordeel afronden op hele
 * euro's").
 */
export function boxesOf(sums: VatSums, lastDay: LocalDate): Boxes {
  const { turnover, vat, icp, before } = sums
  const boxes = new Map<Rubriek, Box>(rubrieken.map((rubriek) => [rubriek, EMPTY]))
  const change = (rubriek: Rubriek, by: (box: Box) => Partial<Box>): void => {
    const box = boxes.get(rubriek) ?? EMPTY
    boxes.set(rubriek, { ...box, ...by(box) })
  }
  for (const [code, amount] of turnover) {
    const rubriek = rubriekOfTurnover[code]
    const signed = isPurchase(code) ? cents(-amount) : amount
    if (rubriek !== null) change(rubriek, (box) => ({ turnover: add(box.turnover, signed) }))
  }
  for (const [rubriek, amount] of before ?? [])
    change(rubriek, (box) => ({ turnover: add(box.turnover, amount) }))
  for (const [account, amount] of vat) {
    const rubriek = rubriekOfVatAccount.get(account)
    invariant(rubriek !== undefined, `${account} is a VAT account`)
    change(rubriek, (box) => ({ vat: add(box.vat, account === INPUT_VAT ? cents(-amount) : amount) }))
  }
  change('1d', () => ({ turnover: baseIn1d(sums, lastDay) }))
  change('3b', () => ({ turnover: sum(icp.flatMap(({ goods, services }) => [goods, services])) }))
  for (const [rubriek, box] of boxes)
    boxes.set(rubriek, {
      ...box,
      roundedTurnover: rubriek === '3b' ? roundedIcp(icp) : floorEuros(box.turnover),
      roundedVat: rubriek === '5b' ? ceilEuros(box.vat) : floorEuros(box.vat),
    })
  const owed = OWED.map((rubriek) => boxes.get(rubriek) ?? EMPTY)
  const input = boxes.get('5b') ?? EMPTY
  const due = vatOnly(sum(owed.map((box) => box.vat)), sum(owed.map((box) => box.roundedVat)))
  const total = vatOnly(subtract(due.vat, input.vat), subtract(due.roundedVat, input.roundedVat))
  boxes.set('5a', due).set('5c', total).set('5g', total)
  return Object.fromEntries(boxes) as Boxes
}

/** The amount to pay, in whole euros; negative for a refund. */
export const amountOf = (boxes: Boxes): Cents => boxes['5g'].roundedVat

const OWED = ['1a', '1b', '1c', '1d', '2a', '4a', '4b'] as const satisfies readonly Rubriek[]
const EMPTY: Box = { turnover: ZERO, vat: ZERO, roundedTurnover: ZERO, roundedVat: ZERO }
const vatOnly = (vat: Cents, roundedVat: Cents): Box => ({ ...EMPTY, vat, roundedVat })

/** Down to whole euros, also below zero: € -0,01 is € -1. */
export function floorEuros(amount: Cents): Cents {
  const rest = ((amount % 100n) + 100n) % 100n
  return cents(amount - rest)
}

const ceilEuros = (amount: Cents): Cents => cents(-floorEuros(cents(-amount)))

/** Each customer's goods and services separately, as in the statement. */
const roundedIcp = (icp: readonly IcpCustomer[]): Cents =>
  sum(icp.flatMap(({ goods, services }) => [floorEuros(goods), floorEuros(services)]))

/** What goods cost that the owner took, and of other private use the amount that follows from its VAT. */
function baseIn1d({ turnover, vat, vatOfPrivateGoods = ZERO }: VatSums, lastDay: LocalDate): Cents {
  const withoutBase = subtract(vat.get(PRIVATE_USE_VAT) ?? ZERO, vatOfPrivateGoods)
  return add(turnover.get('private-goods') ?? ZERO, baseOfPrivateUse(withoutBase, lastDay))
}

/**
 * The amount of which the VAT for private use is the high rate. The VAT for a car is a share of its list price, so this is the amount
 * that the form requires, not a price.
 *
 * @param lastDay of the period
 */
export const baseOfPrivateUse = (vat: Cents, lastDay: LocalDate): Cents => {
  const magnitude = divideRounded(absolute(vat) * 10_000n, highRateOn(lastDay))
  return cents(vat < 0n ? -magnitude : magnitude)
}
