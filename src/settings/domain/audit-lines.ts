import type { NotedLine } from '#documents/domain/changed-lines.ts'
import { vatTreatmentLabel } from '#documents/domain/line.ts'
import { units } from '#documents/domain/unit.ts'
import { counted, formatEuros, formatPrice, formatQuantity, formatRate } from '#kernel/dutch-format.ts'
import { basisPoints, cents, price, quantity } from '#kernel/money.ts'
import type { FieldChange } from './field-change.ts'

type Columns = Readonly<Record<string, unknown>>

/** The lines of a concept that were added, removed or changed, as `changedLines` of the documents found them. */
export function linesInWords(was: Columns, became: Columns): FieldChange[] {
  const [before, after] = [linesIn(was), linesIn(became)]
  const changes = after.map((line, index) => {
    const old = before[index] ?? null
    return {
      field: `Regel ${String((line ?? old)?.place ?? index + 1)}`,
      oldValue: old === null ? null : inWords(old),
      newValue: line === null ? null : inWords(line),
    }
  })
  const more = Number(became['more'] ?? 0)
  return more === 0
    ? changes
    : [
        ...changes,
        {
          field: 'Meer regels',
          oldValue: null,
          newValue: `nog ${counted(more, 'regel', 'regels')} gewijzigd`,
        },
      ]
}

const linesIn = (values: Columns): readonly (NotedLine | null)[] =>
  Array.isArray(values['lines']) ? (values['lines'] as (NotedLine | null)[]) : []

/** `Advies, 2 uur × € 50,00, 21% btw`. */
function inWords(line: NotedLine): string {
  const count = quantity(BigInt(line.quantity))
  const unit =
    line.unit === null ? '' : ` ${line.quantity === ONE ? units[line.unit].one : units[line.unit].more}`
  return [
    line.description,
    `${formatQuantity(count)}${unit} × €\u00a0${formatPrice(price(BigInt(line.unitPrice)))}${line.isPriceInclusive ? ' met btw' : ''}`,
    discountOf(line),
    line.vatTreatment === 'standard' || line.vatTreatment === 'oss'
      ? `${formatRate(basisPoints(BigInt(line.vatRate)))} btw${line.vatTreatment === 'oss' ? ' (OSS)' : ''}`
      : vatTreatmentLabel[line.vatTreatment],
  ]
    .filter((part) => part !== '')
    .join(', ')
}

/** A quantity of one, which has four decimals. */
const ONE = '10000'

function discountOf({ discountPercentage, discountAmount }: NotedLine): string {
  if (discountPercentage !== null) return `${formatRate(basisPoints(BigInt(discountPercentage)))} korting`
  return discountAmount === null ? '' : `${formatEuros(cents(BigInt(discountAmount)))} korting`
}
