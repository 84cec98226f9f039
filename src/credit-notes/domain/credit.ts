import type { VatAddress } from '#documents/domain/country.ts'
import { netOf, vatOf, type Line, type StoredLine } from '#documents/domain/line.ts'
import { netPerCase, totalsOf, type CaseTotal, type Totals } from '#documents/domain/totals.ts'
import { vatCodeOf } from '#documents/domain/vat-case.ts'
import type { LineId } from '#kernel/ids.ts'
import { absolute, add, quantity, subtract, sum, ZERO, type Cents, type Quantity } from '#kernel/money.ts'
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
import { creditNoteErrors } from './errors.ts'

/** How much of which line is to be taken back. The quantity has the sign of the line's own. */
export interface ChosenLine {
  readonly lineId: LineId
  readonly quantity: Quantity
}

/** How much of each line was taken back before; what is not in it was not. */
export type Credited = ReadonlyMap<LineId, Quantity>

/**
 * What a credit note takes back: quantities of lines, or an amount in cents, VAT included, of one rate or (null) of all in
 * proportion; or amounts of rates, as a concept keeps them.
 */
export type Chosen =
  | { readonly lines: readonly ChosenLine[] }
  | { readonly amount: Cents; readonly rate: Rate | null }
  | { readonly amounts: readonly AmountOfRate[] }

/** All that was taken back of an invoice before: quantities of its lines, and amounts. */
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

/** A line of a credit note, with what it comes to. It names the invoice's line of which it takes a quantity; null: an amount. */
export type CreditLine = Line & {
  readonly invoiceLineId: LineId | null
  readonly net: Cents
  readonly vat: Cents
}

export interface Credit extends SaleAmounts {
  readonly lines: readonly CreditLine[]
}

/** What a credit note comes to, whichever way it takes back. @throws DomainError as `creditOf` and `creditOfAmounts` */
export function creditFor(invoice: CreditedInvoice, before: CreditedBefore, chosen: Chosen): Credit {
  if ('lines' in chosen) return creditOf(invoice, before, chosen.lines)
  if ('amounts' in chosen) return creditOfAmounts(invoice, before, chosen.amounts)
  const left = leftOfInvoice(invoice.lines, before)
  return creditOfAmounts(invoice, before, overRates(left, chosen.amount, chosen.rate))
}

/**
 * What a credit note for quantities of lines comes to, after `before` was taken back already.
 *
 * Every amount is what is taken back up to and including this credit note less what was taken back before it, each
 * computed as on the invoice. So the last one takes exactly what is left: an invoice and the credit notes on it together
 * come to nothing on every account, to the cent, in whatever parts it was taken back. Where amounts were taken back before
 * and the last quantity goes, a line takes those amounts off again.
 *
 * @throws DomainError `credit-note.*` for a line that is not there, twice there, or of which not so much is left
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
      ...picked.map(({ line: { id, ...line }, quantity: taken }) => {
        const [was, is] = [partOf({ id, ...line }, before.quantities), partOf({ id, ...line }, after)]
        const net = subtract(netOf(is), netOf(was))
        return {
          ...line,
          quantity: taken,
          invoiceLineId: id,
          net,
          vat: subtract(vatOf(is), vatOf(was)),
        }
      }),
      ...takenOff.map((part) => ({ ...lineOfPart(part, 'Al eerder gecrediteerd'), invoiceLineId: null })),
    ],
    totals: withParts(difference(totalsOf(linesAfter), totalsOf(linesBefore)), takenOff),
    perCase: casesWithParts(
      perCaseDifference(netPerCase(linesAfter, invoice.customer), netPerCase(linesBefore, invoice.customer)),
      takenOff,
      invoice.customer,
    ),
  }
}

/**
 * What a credit note for amounts comes to: of each rate an amount, VAT included, that is its total to the cent.
 *
 * @throws DomainError `credit-note.beyond-amount` for more than is left of a rate
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
  }
}

/** What is left of an invoice to be taken back, per rate. */
export const leftOfInvoice = (lines: readonly StoredLine[], before: CreditedBefore): RateLeft[] =>
  leftPerRate(perRateOf(lines), perRateOf(takenBack(lines, before.quantities)), before.amounts)

/** All that is left of an invoice, VAT included. */
export const grossLeft = (lines: readonly StoredLine[], before: CreditedBefore): Cents =>
  sum(leftOfInvoice(lines, before).map(({ gross }) => gross))

/** What is still to be taken back of each line; lines of which nothing is left, or that come to no quantity, are left out. */
export const whatIsLeft = (lines: readonly StoredLine[], before: Credited): ChosenLine[] =>
  lines
    .map((line) => ({ lineId: line.id, quantity: leftOf(line, before) }))
    .filter((line) => line.quantity !== 0n)

export const leftOf = (line: Pick<StoredLine, 'id' | 'quantity'>, before: Credited): Quantity =>
  quantity(line.quantity - (before.get(line.id) ?? 0n))

/** Of each part of which the last quantity goes: what was taken back of it as an amount is taken off again. */
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

/** Quantities and amounts together take no more than there is of a rate, nor of a part of it. */
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

/** What is left has the sign of the whole, and is no more than it. */
const within = (left: Cents, whole: Cents): boolean => left * whole >= 0n && absolute(left) <= absolute(whole)

/** What the line of an amount says: of which invoice, and of what where a rate has goods and services. */
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
  for (const { supply, isPrepayment = false, net, ...rate } of parts) {
    const vatCode = vatCodeOf({ ...rate, supply }, customer)
    const at = all.findIndex(
      (each) => each.vatCode === vatCode && each.supply === supply && each.isPrepayment === isPrepayment,
    )
    const was = all[at]
    if (was === undefined) all.push({ vatCode, supply, isPrepayment, net })
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
  // In the order of the invoice, whatever order they were sent in.
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

const partOf = (line: StoredLine, taken: Credited): StoredLine => ({
  ...line,
  quantity: taken.get(line.id) ?? quantity(0n),
})

const takenBack = (lines: readonly StoredLine[], taken: Credited): StoredLine[] =>
  lines.filter((line) => taken.has(line.id)).map((line) => partOf(line, taken))

function difference(after: Totals, before: Totals): Totals {
  const wasOf = new Map(before.perRate.map((rate) => [rateKey(rate), rate]))
  const perRate = after.perRate
    .map((rate) => {
      const was = wasOf.get(rateKey(rate))
      return {
        ...rate,
        net: subtract(rate.net, was?.net ?? ZERO),
        vat: subtract(rate.vat, was?.vat ?? ZERO),
      }
    })
    .filter(
      ({ net, vat }, index) =>
        net !== ZERO ||
        vat !== ZERO ||
        !wasOf.has(rateKey(after.perRate[index] as Totals['perRate'][number])),
    )
  return {
    perRate,
    net: subtract(after.net, before.net),
    vat: subtract(after.vat, before.vat),
    gross: subtract(after.gross, before.gross),
  }
}

function perCaseDifference(
  after: SaleAmounts['perCase'],
  before: SaleAmounts['perCase'],
): SaleAmounts['perCase'] {
  return after.map((each) => {
    const was = before.find(
      ({ vatCode, supply, isPrepayment }) =>
        vatCode === each.vatCode && supply === each.supply && isPrepayment === each.isPrepayment,
    )
    return { ...each, net: subtract(each.net, was?.net ?? ZERO) }
  })
}
