import type { FrozenDocument, FrozenLine } from '../domain/frozen-document.ts'
import type { RateTotal, Totals } from '../domain/totals.ts'

/**
 * Content to freeze as JSON for the database. Amounts are plain integers there (cents, ten-thousandths, basis points); every one
 * lies well within what a JSON number holds exactly.
 */
export const jsonOf = (value: object): string =>
  JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? Number(part) : part))

/** The inverse: the same content with its amounts as bigint again. `stored` is what `transition` froze. */
export function thaw(stored: unknown): FrozenDocument {
  const document = stored as FrozenDocument
  return { ...document, lines: document.lines.map(thawLine), totals: thawTotals(document.totals) }
}

const thawLine = (line: FrozenLine): FrozenLine => ({
  ...line,
  quantity: big(line.quantity),
  unitPrice: big(line.unitPrice),
  vatRate: big(line.vatRate),
  net: big(line.net),
  vat: big(line.vat),
})

const thawTotals = (totals: Totals): Totals => ({
  perRate: totals.perRate.map((rate): RateTotal => ({
    ...rate,
    vatRate: big(rate.vatRate),
    net: big(rate.net),
    vat: big(rate.vat),
  })),
  net: big(totals.net),
  vat: big(totals.vat),
  gross: big(totals.gross),
})

/** Read from JSON, a number stands where the type says bigint. */
const big = <Amount extends bigint>(value: Amount): Amount => BigInt(Number(value)) as Amount
