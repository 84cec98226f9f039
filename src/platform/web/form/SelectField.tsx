import type { FieldValues } from 'react-hook-form'
import { useBoundField, type FieldProps } from './bound-field.ts'
import type { Choice, ChoiceSource } from './combo-box-state.ts'
import { ComboBox } from './ComboBox.tsx'

export type { Choice, ChoiceSource }

/**
 * One choice from a list. With `isSearchable` by typing a part of it; with a `source` the choices are its
 * matches. The value is the choice's value, '' when none.
 */
export function SelectField<Values extends FieldValues>({
  choices,
  source,
  isSearchable = source !== undefined,
  placeholder,
  nothingFound = 'Niets gevonden.',
  onChoose,
  ...props
}: FieldProps<Values> & {
  choices: readonly Choice[]
  source?: ChoiceSource
  isSearchable?: boolean
  placeholder?: string
  nothingFound?: string
  /** After the value has changed. */
  onChoose?: (value: string) => void
}) {
  const { field, text, shared } = useBoundField(props)
  return (
    <ComboBox
      {...shared}
      {...{ choices, source, isSearchable, placeholder, nothingFound }}
      value={text}
      onBlur={field.onBlur}
      onChoose={(value) => {
        if (value === text) return
        field.onChange(value)
        onChoose?.(value)
      }}
    />
  )
}
