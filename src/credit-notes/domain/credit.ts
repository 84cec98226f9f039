import type { VatAddress } from '#documents/domain/country.ts'
import {
  amountOf,
  chosenAccountOf,
  exchangeOf,
  includesVat,
  vatOf,
  type Line,
  type StoredLine,
} from '#documents/domain/line.ts'
import {
  netPerCase,
  netsWithin,
  rateKeyOf,
  totalsOf,
  type CaseTotal,
  type LineFigures,
  type RateTotal,
  type Totals,
} from '#documents/domain/totals.ts'
import { foreignDifference, foreignFiguresOf, type ForeignSums } from '#documents/domain/foreign-figures.ts'
import { foreignAmountOf } from '#documents/domain/foreign-line.ts'
import { vatCodeOf } from '#documents/domain/vat-case.ts'
import type { LineId } from '#kernel/ids.ts'
import {
  absolute,
  add,
  cents,
  divideRounded,
  quantity,
  subtract,
  sum,
  ZERO,
  type Cents,
  type Quantity,
} from '#kernel/money.ts'
import { foreignAmount } from '#ledger/domain/foreign-money.ts'
import type { SaleAmounts } from '#invoices/domain/post-invoice.ts'
import {
  gathered,
  leftPerRate,
  lineOfPart,
  overRates,
  partKey,
  partsOf,
  perRateOf,
  rateKey,
  rateOf,
  undone,
  type AmountOfRate,
  type AmountPart,
  type Rate,
  type RateLeft,
} from './credit-by-amount.ts'
import { difference, isSameCase, perCaseDifference } from './difference.ts'
import { creditNoteErrors } from './errors.ts'

/** The quantity of a line that is to be credited. The quantity has the sign of the line's own. */
export interface ChosenLine {
  readonly lineId: LineId
  readonly quantity: Quantity
}

/** The credited quantity of each line so far; a line that is not in it was not credited. */
export type Credited = ReadonlyMap<LineId, Quantity>

/**
 * The choice for a credit note: quantities of lines, or an amount in cents, VAT included, of one rate or
 * (null) of all in proportion; or amounts of rates, as a concept stores them.
 */
export type Chosen =
  | { readonly lines: readonly ChosenLine[] }
  | { readonly amount: Cents; readonly rate: Rate | null }
  | { readonly amounts: readonly AmountOfRate[] }

/** All earlier credits of an invoice: quantities of its lines, and amounts. */
export interface CreditedBefore {
  readonly quantities: Credited
  readonly amounts: readonly AmountPart[]
}

export const NOTHING_CREDITED: CreditedBefore = { quantities: new Map(), amounts: [] }

interface CreditedInvoice {
  readonly number: string | null
  readonly lines: readonly StoredLine[]
  readonly customer: VatAddress
}

/**
 * A line of a credit note, with its amounts. It names the invoice's line whose quantity it credits; null: a
 * credit by amount.
 */
export type CreditLine = Line & LineFigures & { readonly invoiceLineId: LineId | null }

export interface Credit extends SaleAmounts {
  readonly lines: readonly CreditLine[]
  /** The credited totals in the currency of the invoice; null in euros. */
  readonly foreign: ForeignSums | null
}

/**
 * The lines and totals of a credit note, by quantity or by amount. @throws DomainError as `creditOf` and
 * `creditOfAmounts`
 */
export function creditFor(invoice: CreditedInvoice, before: CreditedBefore, chosen: Chosen): Credit {
  if ('lines' in chosen) return creditOf(invoice, before, chosen.lines)
  const exchange = exchangeOf(invoice.lines)
  if (exchange !== undefined) throw creditNoteErrors.onlyLinesInCurrency(exchange.currency)
  if ('amounts' in chosen) return creditOfAmounts(invoice, before, chosen.amounts)
  const left = leftOfInvoice(invoice.lines, before)
  return creditOfAmounts(invoice, before, overRates(left, chosen.amount, chosen.rate))
}

/**
 * The lines and totals of a credit note for quantities of lines, after the credits in `before`.
 *
 * Every amount is the total of all credits including this one less the total of the credits before, each
 * computed as on the invoice. So the last credit note takes exactly the remainder: in whatever parts an
 * invoice is credited, the invoice and its credit notes add up to zero on every account, to the cent. Where
 * amounts were credited before and the last quantity is credited now, a line subtracts those amounts.
 *
 * @throws DomainError `credit-note.*` for an absent line, a repeated line, or a quantity above the remainder
 * @see docs/decisions/0007-vat-per-rate.md
 */
export function creditOf(
  invoice: CreditedInvoice,
  before: CreditedBefore,
  chosen: readonly ChosenLine[],
): Credit {
  const picked = pickedFrom(invoice.lines, before.quantities, chosen)
  const after = new Map(before.quantities)
  for (const { line, quantity: taken } of picked)
    after.set(line.id, plus(before.quantities.get(line.id), taken))
  const takenOff = alreadyTaken(invoice.lines, picked, after, before.amounts)
  const left = leftOfInvoice(invoice.lines, { quantities: after, amounts: [...before.amounts, ...takenOff] })
  const [linesBefore, linesAfter] = [
    takenBack(invoice.lines, before.quantities),
    takenBack(invoice.lines, after),
  ]
  refuseBeyondAmounts(invoice.lines, left, gathered([...before.amounts, ...takenOff]))
  return {
    lines: [
      ...creditLines(picked, before.quantities, after, subtractedPerRate(linesAfter, linesBefore)),
      ...takenOff.map((part) => ({ ...lineOfPart(part, 'Al eerder gecrediteerd'), invoiceLineId: null })),
    ],
    totals: withParts(difference(totalsOf(linesAfter), totalsOf(linesBefore)), takenOff),
    perCase: casesWithParts(
      perCaseDifference(netPerCase(linesAfter, invoice.customer), netPerCase(linesBefore, invoice.customer)),
      takenOff,
      invoice.customer,
    ),
    foreign: foreignCredit(linesAfter, linesBefore),
  }
}

/** What a credit note takes of an invoice in another currency, in that currency; null in euros. */
function foreignCredit(after: readonly Line[], before: readonly Line[]): Credit['foreign'] {
  const exchange = exchangeOf(after)
  return exchange === undefined
    ? null
    : foreignDifference(foreignFiguresOf(after, exchange), foreignFiguresOf(before, exchange))
}

/**
 * The credited quantities as lines. The net of a rate is divided over its lines that include VAT, as on an invoice
 * (`netsWithin`), so that the lines add up to the credit note.
 *
 * @param netOfRate what the lines that include VAT come to, without VAT, per rate
 */
function creditLines(
  picked: readonly { readonly line: StoredLine; readonly quantity: Quantity }[],
  before: Credited,
  after: Credited,
  netOfRate: (rate: RateOfLine) => Cents,
): CreditLine[] {
  const lines = picked.map(({ line, quantity: taken }) => {
    const [was, is] = [partOf(line, before), partOf(line, after)]
    const { id, ...rest } = line
    return {
      ...rest,
      quantity: taken,
      ...(line.discountAmount != null && {
        discountAmount: subtract(is.discountAmount ?? ZERO, was.discountAmount ?? ZERO),
      }),
      invoiceLineId: id,
      amount: subtract(amountOf(is), amountOf(was)),
      ...(line.exchange !== undefined && {
        foreignNet: foreignAmount(foreignAmountOf(is, line.exchange) - foreignAmountOf(was, line.exchange)),
      }),
      vat: subtract(vatOf(is), vatOf(was)),
    }
  })
  const nets = new Map<(typeof lines)[number], Cents>()
  for (const ofRate of Map.groupBy(lines.filter(includesVat), rateKeyOf).values()) {
    const [rate] = ofRate
    if (rate === undefined) continue
    const divided = netsWithin(
      ofRate.map(({ amount }) => amount),
      rate.vatRate,
      netOfRate(rate),
    )
    ofRate.forEach((line, index) => nets.set(line, divided[index] ?? ZERO))
  }
  return lines.map((line) => {
    const { amount, vat, ...rest } = line
    const net = nets.get(line)
    return net === undefined ? { ...rest, net: amount, vat } : { ...rest, net, vat: subtract(amount, net) }
  })
}

type RateOfLine = Pick<Line, 'vatTreatment' | 'vatRate'>

/** What the lines that include VAT come to without it, per rate: after this credit note less before it. */
function subtractedPerRate(after: readonly Line[], before: readonly Line[]) {
  const [is, was] = [after, before].map((lines) => totalsOf(lines.filter(includesVat)).perRate)
  const netIn = (rates: readonly RateTotal[] | undefined, of: RateOfLine): Cents =>
    rates?.find((rate) => rateKeyOf(rate) === rateKeyOf(of))?.net ?? ZERO
  return (rate: RateOfLine): Cents => subtract(netIn(is, rate), netIn(was, rate))
}

/**
 * The lines and totals of a credit note for amounts: an amount of each rate, VAT included, which is its total
 * to the cent.
 *
 * @throws DomainError `credit-note.beyond-amount` for more than the remainder of a rate
 */
export function creditOfAmounts(
  invoice: CreditedInvoice,
  before: CreditedBefore,
  amounts: readonly AmountOfRate[],
): Credit {
  const left = leftOfInvoice(invoice.lines, before)
  const parts = gathered(amounts.flatMap((amount) => partsOf(left, amount)))
  return {
    lines: parts.map((part) => ({
      ...lineOfPart(part, describe(part, parts, invoice.number)),
      invoiceLineId: null,
    })),
    totals: withParts({ perRate: [], net: ZERO, vat: ZERO, gross: ZERO }, parts),
    perCase: casesWithParts([], parts, invoice.customer),
    foreign: null,
  }
}

/** The remainder of an invoice that can still be credited, per rate. */
export const leftOfInvoice = (lines: readonly StoredLine[], before: CreditedBefore): RateLeft[] =>
  leftPerRate(perRateOf(lines), perRateOf(takenBack(lines, before.quantities)), before.amounts)

/** The whole remainder of an invoice, VAT included. */
export const grossLeft = (lines: readonly StoredLine[], before: CreditedBefore): Cents =>
  sum(leftOfInvoice(lines, before).map(({ gross }) => gross))

/** The remaining quantity of each line; lines without a remainder, or without a quantity, are left out. */
export const whatIsLeft = (lines: readonly StoredLine[], before: Credited): ChosenLine[] =>
  lines
    .map((line) => ({ lineId: line.id, quantity: leftOf(line, before) }))
    .filter((line) => line.quantity !== 0n)

export const leftOf = (line: Pick<StoredLine, 'id' | 'quantity'>, before: Credited): Quantity =>
  quantity(line.quantity - (before.get(line.id) ?? 0n))

/** For each part whose last quantity is credited: the amounts credited before are subtracted. */
function alreadyTaken(
  lines: readonly StoredLine[],
  picked: readonly { readonly line: StoredLine }[],
  after: Credited,
  amounts: readonly AmountPart[],
): AmountPart[] {
  const goes = new Set(picked.map(({ line }) => partKey({ ...line, ...rateOf(line) })))
  const remains = new Set(
    lines.filter((line) => leftOf(line, after) !== 0n).map((line) => partKey({ ...line, ...rateOf(line) })),
  )
  return gathered(amounts)
    .filter((part) => goes.has(partKey(part)) && !remains.has(partKey(part)))
    .map(undone)
}

/** Quantities and amounts together never exceed a rate, nor a part of it. */
function refuseBeyondAmounts(
  lines: readonly StoredLine[],
  left: readonly RateLeft[],
  amounts: readonly AmountPart[],
): void {
  const whole = perRateOf(lines)
  for (const rate of left) {
    if (!amounts.some((part) => rateKey(part) === rateKey(rate))) continue
    const of = whole.find((each) => rateKey(each) === rateKey(rate))
    const isWithin =
      within(rate.vat, of?.vat ?? ZERO) &&
      rate.parts.every(
        (part) =>
          !amounts.some((each) => partKey(each) === partKey(part)) ||
          within(part.net, of?.parts.find((each) => partKey(each) === partKey(part))?.net ?? ZERO),
      )
    if (!isWithin) throw creditNoteErrors.beyondWhatAmountsLeft()
  }
}

/** A remainder has the sign of the whole, and does not exceed it. */
const within = (left: Cents, whole: Cents): boolean => left * whole >= 0n && absolute(left) <= absolute(whole)

/**
 * The description of a credit by amount: its invoice, and the kind of supply where a rate has goods and
 * services.
 */
function describe(part: AmountPart, parts: readonly AmountPart[], number: string | null): string {
  const isOne = parts.filter((each) => rateKey(each) === rateKey(part)).length === 1
  const of = part.isPrepayment === true ? 'aanbetaling' : part.supply === 'goods' ? 'goederen' : 'diensten'
  return `Deel van factuur ${number ?? ''}${isOne ? '' : ` (${of})`}`
}

function withParts({ perRate, net, vat, gross }: Totals, parts: readonly AmountPart[]): Totals {
  const rates = new Map(perRate.map((rate) => [rateKey(rate), rate]))
  for (const { vatTreatment, vatRate, ...part } of parts) {
    const was = rates.get(rateKey({ vatTreatment, vatRate }))
    rates.set(rateKey({ vatTreatment, vatRate }), {
      vatTreatment,
      vatRate,
      net: add(was?.net ?? ZERO, part.net),
      vat: add(was?.vat ?? ZERO, part.vat),
    })
  }
  const [nets, vats] = [sum(parts.map((part) => part.net)), sum(parts.map((part) => part.vat))]
  return {
    perRate: [...rates.values()],
    net: add(net, nets),
    vat: add(vat, vats),
    gross: add(gross, add(nets, vats)),
  }
}

function casesWithParts(
  cases: readonly CaseTotal[],
  parts: readonly AmountPart[],
  customer: VatAddress,
): CaseTotal[] {
  const all = [...cases]
  for (const { net, ...part } of parts) {
    const { supply, isPrepayment = false } = part
    const account = chosenAccountOf(part)
    const of = {
      vatCode: vatCodeOf(part, customer),
      supply,
      isPrepayment,
      ...(account !== null && { account }),
    }
    const at = all.findIndex((each) => isSameCase(each, of))
    const was = all[at]
    if (was === undefined) all.push({ ...of, net })
    else all[at] = { ...was, net: add(was.net, net) }
  }
  return all
}

function pickedFrom(
  lines: readonly StoredLine[],
  before: Credited,
  chosen: readonly ChosenLine[],
): { line: StoredLine; quantity: Quantity }[] {
  if (new Set(chosen.map(({ lineId }) => lineId)).size < chosen.length) throw creditNoteErrors.lineTwice()
  // In the order of the invoice, in whatever order they were sent.
  const wanted = new Map(chosen.map((line) => [line.lineId, line.quantity]))
  const picked = lines.flatMap((line) => {
    const taken = wanted.get(line.id)
    return taken === undefined ? [] : [{ line, quantity: taken }]
  })
  if (picked.length < chosen.length) throw creditNoteErrors.lineNotFound()
  for (const { line, quantity: taken } of picked) {
    const left = leftOf(line, before)
    const isWithin = left > 0n ? taken > 0n && taken <= left : taken < 0n && taken >= left
    if (!isWithin) throw creditNoteErrors.beyondLine(line.description, left)
  }
  return picked
}

const plus = (a: Quantity | undefined, b: Quantity): Quantity => quantity((a ?? 0n) + b)

/** A line for the credited part of its quantity, with that part of a discount in euro. */
function partOf(line: StoredLine, credited: Credited): StoredLine {
  const taken = credited.get(line.id) ?? quantity(0n)
  if (line.discountAmount == null || line.quantity === 0n) return { ...line, quantity: taken }
  const [part, whole] = [taken, line.quantity].map((each) => (each < 0n ? -each : each)) as [bigint, bigint]
  return {
    ...line,
    quantity: taken,
    discountAmount: cents(divideRounded(line.discountAmount * part, whole)),
  }
}

const takenBack = (lines: readonly StoredLine[], taken: Credited): StoredLine[] =>
  lines.filter((line) => taken.has(line.id)).map((line) => partOf(line, taken))
