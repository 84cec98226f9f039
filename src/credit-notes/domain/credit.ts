import type { VatAddress } from '#documents/domain/country.ts'
import { netOf, vatOf, type StoredLine } from '#documents/domain/line.ts'
import { netPerCase, totalsOf, type RateTotal, type Totals } from '#documents/domain/totals.ts'
import type { LineId } from '#kernel/ids.ts'
import { quantity, subtract, ZERO, type Cents, type Quantity } from '#kernel/money.ts'
import type { SaleAmounts } from '#invoices/domain/post-invoice.ts'
import { creditNoteErrors } from './errors.ts'

/** How much of which line is to be taken back. The quantity has the sign of the line's own. */
export interface ChosenLine {
  readonly lineId: LineId
  readonly quantity: Quantity
}

/** How much of each line was taken back before; what is not in it was not. */
export type Credited = ReadonlyMap<LineId, Quantity>

interface InvoiceLines {
  readonly lines: readonly StoredLine[]
  readonly customer: VatAddress
}

/** A line of a credit note: the invoice's own, with the quantity that goes back and what that comes to. */
export type CreditLine = StoredLine & { readonly net: Cents; readonly vat: Cents }

export interface Credit extends SaleAmounts {
  readonly lines: readonly CreditLine[]
}

/**
 * What a credit note for `chosen` comes to, after `before` was taken back already.
 *
 * Every amount is what is taken back up to and including this credit note less what was taken back before it, each
 * computed as on the invoice. So the last one takes exactly what is left: an invoice and the credit notes on it together
 * come to nothing on every account, to the cent, in whatever parts it was taken back.
 *
 * @throws DomainError `credit-note.*` for a line that is not there, twice there, or of which not so much is left
 * @see docs/decisions/0007-vat-per-rate.md
 */
export function creditOf(invoice: InvoiceLines, before: Credited, chosen: readonly ChosenLine[]): Credit {
  const picked = pickedFrom(invoice.lines, before, chosen)
  const after = new Map(before)
  for (const { line, quantity: taken } of picked) after.set(line.id, plus(before.get(line.id), taken))
  const [linesBefore, linesAfter] = [takenBack(invoice.lines, before), takenBack(invoice.lines, after)]
  return {
    lines: picked.map(({ line, quantity: taken }) => {
      const [was, is] = [partOf(line, before), partOf(line, after)]
      const net = subtract(netOf(is), netOf(was))
      return { ...line, quantity: taken, net, vat: subtract(vatOf(is), vatOf(was)) }
    }),
    totals: difference(totalsOf(linesAfter), totalsOf(linesBefore)),
    perCase: perCaseDifference(
      netPerCase(linesAfter, invoice.customer),
      netPerCase(linesBefore, invoice.customer),
    ),
  }
}

/** What is still to be taken back of each line; lines of which nothing is left, or that come to no quantity, are left out. */
export const whatIsLeft = (lines: readonly StoredLine[], before: Credited): ChosenLine[] =>
  lines
    .map((line) => ({ lineId: line.id, quantity: leftOf(line, before) }))
    .filter((line) => line.quantity !== 0n)

export const leftOf = (line: Pick<StoredLine, 'id' | 'quantity'>, before: Credited): Quantity =>
  quantity(line.quantity - (before.get(line.id) ?? 0n))

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
        net !== ZERO || vat !== ZERO || !wasOf.has(rateKey(after.perRate[index] as RateTotal)),
    )
  return {
    perRate,
    net: subtract(after.net, before.net),
    vat: subtract(after.vat, before.vat),
    gross: subtract(after.gross, before.gross),
  }
}

const rateKey = ({ vatTreatment, vatRate }: RateTotal): string => `${vatTreatment} ${String(vatRate)}`

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
