import type { FieldValues } from 'react-hook-form'
import { parseTypedDecimal } from '#kernel/decimal.ts'
import { formatDecimal } from '#kernel/dutch-format.ts'
import { useBoundField, type FieldProps } from './bound-field.ts'
import './AmountField.css'
import { PlainInput } from './PlainInput.tsx'

/**
 * An amount, a price, a quantity or a percentage. `1234,5` and `1.234,50` both work. The value is the typed
 * text, so that nothing is lost while it is not yet a number; the form's schema parses it (typed-values.ts).
 */
export function AmountField<Values extends FieldValues>({
  scale = 2,
  decimals = 2,
  mark = '€',
  ...props
}: FieldProps<Values> & {
  /** How many decimals may be typed: 2 for amounts, 4 for prices and quantities. */
  scale?: number
  /** The minimum number of decimals after leaving the field: 2 for money, 0 for quantities. */
  decimals?: number
  /** In front of the figure: `€`; after the figure for `%`; nothing for a quantity. */
  mark?: '€' | '%' | null
}) {
  const { field, text, shared } = useBoundField(props)
  return (
    <PlainInput
      {...shared}
      className="amount-field"
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onChange={field.onChange}
      onFocus={(event) => {
        event.currentTarget.select()
      }}
      onBlur={() => {
        const parsed = parseTypedDecimal(text, scale)
        if (parsed !== null) field.onChange(formatDecimal(parsed, scale, decimals))
        field.onBlur()
      }}
      before={mark === '€' && mark}
      after={mark === '%' && mark}
    />
  )
}
