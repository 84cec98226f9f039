import type { HTMLInputAutoCompleteAttribute } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useBoundField, type FieldProps } from './bound-field.ts'
import { PlainInput } from './PlainInput.tsx'

/** A line of text. The value is a string, '' when empty. For more lines: TextAreaField. */
export function TextField<Values extends FieldValues>({
  type = 'text',
  autoComplete = 'off',
  placeholder,
  inputMode,
  maxLength,
  tidy,
  isReadOnly = false,
  ...props
}: FieldProps<Values> & {
  type?: 'text' | 'email' | 'tel' | 'url'
  autoComplete?: HTMLInputAutoCompleteAttribute
  placeholder?: string
  inputMode?: 'text' | 'numeric' | 'email'
  maxLength?: number
  /**
   * The normal form of the typed text, put in the field when the focus leaves it: `1234ab` becomes `1234 AB`.
   */
  tidy?: (typed: string) => string | null
  /** The value can be read and copied, and not changed; `help` says why. */
  isReadOnly?: boolean
}) {
  const { field, text, shared } = useBoundField(props)
  return (
    <PlainInput
      {...shared}
      type={type}
      value={text}
      onChange={field.onChange}
      onBlur={() => {
        const tidied = tidy?.(text)
        if (tidied) field.onChange(tidied)
        field.onBlur()
      }}
      autoComplete={autoComplete}
      placeholder={placeholder}
      inputMode={inputMode}
      maxLength={maxLength}
      readOnly={isReadOnly}
    />
  )
}
