import { useController, type Control, type FieldPath } from 'react-hook-form'
import { includesVat, type StoredLine } from '#documents/domain/line.ts'
import { units } from '#documents/domain/unit.ts'
import { formatPrice } from '#kernel/dutch-format.ts'
import { parseTypedDecimal } from '#kernel/decimal.ts'
import { ZERO } from '#kernel/money.ts'
import { Money } from '#platform/web/ui/Money.tsx'
import { leftOf, type Credit, type Credited } from '../../domain/credit.ts'
import { problemOf, shownQuantity } from './credit-values.ts'

/** A row for each line of the invoice, with a field for the credited quantity. */
export function CreditLines<Values extends { quantities: Record<string, string> }>({
  control,
  lines,
  before,
  credit,
}: {
  control: Control<Values>
  lines: readonly StoredLine[]
  before: Credited
  credit: Credit | null
}) {
  return (
    <table className="credit-lines">
      <caption className="visually-hidden">Regels van de factuur</caption>
      <thead>
        <tr>
          <th scope="col">Regel</th>
          <th scope="col">Nog te crediteren</th>
          <th scope="col">Terug</th>
          <th scope="col">Netto terug</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <CreditLine
            key={line.id}
            control={control}
            line={line}
            before={before}
            at={`regel ${String(index + 1)}`}
            net={credit?.lines.find(({ invoiceLineId }) => invoiceLineId === line.id)?.net ?? ZERO}
          />
        ))}
      </tbody>
    </table>
  )
}

function CreditLine<Values extends { quantities: Record<string, string> }>({
  control,
  line,
  before,
  at,
  net,
}: {
  control: Control<Values>
  line: StoredLine
  before: Credited
  at: string
  net: Credit['totals']['net']
}) {
  const {
    field: { ref, name, value, onChange, onBlur },
  } = useController({ control, name: `quantities.${line.id}` as FieldPath<Values> })
  const typed = typeof value === 'string' ? value : ''
  const left = leftOf(line, before)
  const problem = problemOf(line, typed, before)
  const problemId = `problem-${line.id}`
  return (
    <tr>
      <th scope="row">
        {line.description === '' ? <em>zonder omschrijving</em> : line.description}
        <span className="credit-lines-price">
          {line.quantity < 0n ? 'korting, ' : ''}€ {formatPrice(line.unitPrice)}
          {includesVat(line) ? ' incl. btw' : ''} per {units[line.unit ?? 'C62'].one}
        </span>
      </th>
      <LeftOf left={left} quantity={line.quantity} />
      <td className="credit-lines-count">
        <input
          ref={ref}
          name={name}
          className="credit-lines-input"
          aria-label={`Aantal terug ${at}`}
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? undefined : problemId}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          disabled={left === 0n}
          value={typed}
          onChange={onChange}
          onFocus={(event) => {
            event.currentTarget.select()
          }}
          onBlur={() => {
            const parsed = parseTypedDecimal(typed, 4)
            if (parsed !== null) onChange(shownQuantity(parsed))
            onBlur()
          }}
        />
        {problem !== null && (
          <span id={problemId} className="credit-lines-problem">
            {problem}
          </span>
        )}
      </td>
      <td>
        <Money cents={net} />
      </td>
    </tr>
  )
}

/** How much of a line can still be credited. */
function LeftOf({ left, quantity }: { left: bigint; quantity: bigint }) {
  return (
    <td className="credit-lines-left">
      {left === 0n ? (
        'niets meer'
      ) : (
        <>
          <span className="credit-lines-still">nog </span>
          {shownQuantity(left)} van {shownQuantity(quantity)}
        </>
      )}
    </td>
  )
}
