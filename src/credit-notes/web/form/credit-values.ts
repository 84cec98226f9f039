import type { InvoiceDetail } from '#invoices/contract.ts'
import { parseTypedDecimal } from '#kernel/decimal.ts'
import type { LineId } from '#kernel/ids.ts'
import { quantity, type Quantity } from '#kernel/money.ts'
import { tidyDecimal } from '#platform/web/form/typed-values.ts'
import type { StoredLine } from '#documents/domain/line.ts'
import { creditOf, leftOf, type ChosenLine, type Credit, type Credited } from '../../domain/credit.ts'

/** The lines of an invoice as the rules want them. */
export const linesOf = (invoice: Pick<InvoiceDetail, 'lines'>): StoredLine[] =>
  invoice.lines.map(({ vatPercentage, totalAmountSummary: _totals, ...line }) => ({
    ...line,
    vatRate: vatPercentage,
  }))

export const creditedMap = (
  credited: readonly { readonly invoiceLineId: LineId; readonly creditedQuantity: Quantity }[],
): Credited =>
  new Map(credited.map(({ invoiceLineId, creditedQuantity }) => [invoiceLineId, creditedQuantity]))

/** A quantity as it stands in a field: without its sign, which is the line's own. */
export const shownQuantity = (count: bigint): string => tidyDecimal(count < 0n ? -count : count, 4, 0)

/** What was typed for a line: null when it cannot be read, zero when it stays empty. */
export function typedQuantity(typed: string, line: Pick<StoredLine, 'quantity'>): Quantity | null {
  if (typed.trim() === '') return quantity(0n)
  const parsed = parseTypedDecimal(typed, 4)
  if (parsed === null || parsed < 0n) return null
  return quantity(line.quantity < 0n ? -parsed : parsed)
}

/** The lines that something is typed for. */
export const chosenFrom = (
  lines: readonly StoredLine[],
  typed: Readonly<Record<string, string>>,
): ChosenLine[] =>
  lines.flatMap((line) => {
    const count = typedQuantity(typed[line.id] ?? '', line)
    return count === null || count === 0n ? [] : [{ lineId: line.id, quantity: count }]
  })

/** Why so much of a line cannot go back; null when it can. */
export function problemOf(line: StoredLine, typed: string, before: Credited): string | null {
  const count = typedQuantity(typed, line)
  if (count === null) return 'Vul een aantal in, bijvoorbeeld 1,5.'
  const left = leftOf(line, before)
  const isBeyond = left < 0n ? count < left : count > left
  return isBeyond ? `Hooguit ${shownQuantity(left)}.` : null
}

/** What it comes to so far; null while something typed does not fit. */
export function creditSoFar(
  invoice: Pick<InvoiceDetail, 'customer'>,
  lines: readonly StoredLine[],
  before: Credited,
  typed: Readonly<Record<string, string>>,
): Credit | null {
  if (lines.some((line) => problemOf(line, typed[line.id] ?? '', before) !== null)) return null
  return creditOf({ lines, customer: invoice.customer }, before, chosenFrom(lines, typed))
}

/** A field for every line, with nothing in it. */
export const untouched = (lines: readonly { readonly id: string }[]): Record<string, string> =>
  Object.fromEntries(lines.map(({ id }) => [id, '']))
