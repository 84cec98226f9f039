import type { FieldValues } from 'react-hook-form'
import { useBoundField, type FieldProps } from './bound-field.ts'
import { Field } from './Field.tsx'

/** A block of text that grows while the user types, to fourteen lines. The value is a string, '' when empty. */
export function TextAreaField<Values extends FieldValues>({
  lines = 2,
  placeholder,
  maxLength,
  ...props
}: FieldProps<Values> & {
  /** The initial height. */
  lines?: number
  placeholder?: string
  maxLength?: number
}) {
  const { field, text, shared } = useBoundField(props)
  const { label, description, error, ...input } = shared
  return (
    <Field {...{ label, description, error }} grownBy={text}>
      {(names) => (
        <textarea
          {...names}
          {...input}
          className="field-input"
          rows={lines}
          value={text}
          onChange={field.onChange}
          onBlur={field.onBlur}
          placeholder={placeholder}
          maxLength={maxLength}
        />
      )}
    </Field>
  )
}
