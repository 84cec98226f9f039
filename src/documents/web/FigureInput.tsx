import { useFormContext, useFormState } from 'react-hook-form'
import { parseTypedDecimal } from '#kernel/decimal.ts'
import { formatDecimal } from '#kernel/dutch-format.ts'
import { problemsId } from './line-moves.ts'
import type { LinesForm } from './line-values.ts'

/** A quantity or a price of a line: `1234,5` and `1.234,50` both work; it is tidied when it is left. */
export function FigureInput({
  index,
  field,
  label,
  decimals,
  mark,
}: {
  index: number
  field: 'quantity' | 'unitPrice'
  label: string
  /** Shown at least, once the field is left. */
  decimals: number
  /** The sign of the euro, or the code of another currency. */
  mark?: string
}) {
  const { control, register, setValue } = useFormContext<LinesForm>()
  const name = `lines.${index}.${field}` as const
  const { errors } = useFormState({ control, name })
  const { onBlur, ...registered } = register(name)
  return (
    <span className="line-row-figure" data-field={field}>
      {mark !== undefined && <span aria-hidden="true">{mark}</span>}
      <input
        {...registered}
        className="line-input"
        aria-label={label}
        aria-invalid={errors.lines?.[index]?.[field] !== undefined}
        aria-describedby={problemsId(index)}
        inputMode="decimal"
        autoComplete="off"
        onFocus={(event) => {
          event.currentTarget.select()
        }}
        onBlur={(event) => {
          const parsed = parseTypedDecimal(event.currentTarget.value, 4)
          const tidy = parsed === null ? null : formatDecimal(parsed, 4, decimals)
          if (tidy !== null && tidy !== event.currentTarget.value) setValue(name, tidy, { shouldDirty: true })
          void onBlur(event)
        }}
      />
    </span>
  )
}
