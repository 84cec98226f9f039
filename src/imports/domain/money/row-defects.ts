import { UNEVEN_ROW } from '#bank/domain/errors.ts'
import { formatEuros } from '#kernel/dutch-format.ts'
import { add, ZERO, type Cents } from '#kernel/money.ts'
import { cellOf } from '../list-field.ts'
import { amountIn, type DecimalMark, type Written } from '../past/dialect.ts'
import { withoutTotals, type ItemRow } from '../past/plan-open-items.ts'
import { INCOMPLETE } from '../row-length.ts'

/** The texts of some fields of the rows, from which the way of writing is told. */
export const textsOf = (rows: readonly ItemRow[], fields: readonly string[]): Written[] =>
  rows.flatMap(({ place, cells }) => fields.map((field) => ({ place, text: cellOf(cells, field) })))

/** In Dutch: that the last row ends before the last column; null when the file is whole. */
export function cutOff(rows: readonly ItemRow[], width: number): string | null {
  const last = rows.at(-1)
  if (last === undefined || last.texts.length >= width) return null
  return `Regel ${String(last.place)}: het bestand is afgekapt, deze laatste regel heeft ${String(last.texts.length)} van de ${String(width)} kolommen. Haal het bestand opnieuw op.`
}

/** In Dutch: the first row with more or fewer fields than the others; null when there is none. Totals between and below the rows are not asked. */
export function unevenRows(rows: readonly ItemRow[], width: number): string | null {
  const [list] = withoutTotals(rows)
  const uneven = list.find(({ texts }) => texts.length !== width)
  return uneven === undefined ? null : `Regel ${String(uneven.place)}: ${UNEVEN_ROW}`
}

/** In Dutch: the first text of these fields that is no amount; null when all are, or are empty. */
export function unreadAmount(rows: readonly ItemRow[], fields: readonly string[], mark: DecimalMark): string | null {
  const wrong = textsOf(rows, fields).find(({ text }) => text !== '' && amountIn(text, mark) === null)
  return wrong === undefined
    ? null
    : `Regel ${String(wrong.place)}: “${wrong.text.slice(0, 30)}” is geen bedrag, zoals 1.210,00.`
} // prettier-ignore

/** The amount of a field of a row; zero when the field is empty. */
export const amountOf = ({ cells }: ItemRow, field: string, mark: DecimalMark): Cents =>
  amountIn(cellOf(cells, field), mark) ?? ZERO

/** In Dutch: by what the total below a list differs from its rows, for each field; none when they agree. */
export function differingTotals(
  fields: readonly string[],
  { list, total, mark }: { readonly list: readonly ItemRow[]; readonly total: ItemRow; readonly mark: DecimalMark },
): string[] {
  return fields.flatMap((field) => {
    const said = amountIn(cellOf(total.cells, field), mark)
    const read = list.reduce((so, row) => add(so, amountOf(row, field, mark)), ZERO)
    return said === null || said === read
      ? []
      : [`Regel ${String(total.place)}: onderaan staat ${formatEuros(said)}, en de regels erboven zijn samen ${formatEuros(read)}. ${INCOMPLETE}`]
  })
} // prettier-ignore
