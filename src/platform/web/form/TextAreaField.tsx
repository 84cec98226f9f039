import '#platform/web/theme/library/Input.css'
import { Textarea } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { useBoundField, type FieldProps } from './bound-field.ts'

/** A block of text that grows while the user types. The value is a string, '' when empty. */
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
  return (
    <Textarea
      {...shared}
      autosize
      minRows={lines}
      maxRows={14}
      value={text}
      onChange={field.onChange}
      onBlur={field.onBlur}
      placeholder={placeholder}
      maxLength={maxLength}
    />
  )
}
