import '@mantine/core/styles/Input.layer.css'
import { Textarea, TextInput } from '@mantine/core'
import type { HTMLInputAutoCompleteAttribute } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useBoundField, type FieldProps } from './bound-field.ts'

/** A line of text, or with `lines` a growing block of it. The value is a string, '' when empty. */
export function TextField<Values extends FieldValues>({
  type = 'text',
  autoComplete,
  placeholder,
  inputMode,
  maxLength,
  lines,
  tidy,
  ...props
}: FieldProps<Values> & {
  type?: 'text' | 'email' | 'tel' | 'url'
  autoComplete?: HTMLInputAutoCompleteAttribute
  placeholder?: string
  inputMode?: 'text' | 'numeric' | 'email'
  maxLength?: number
  /** More than one: a text area that grows from this many lines. */
  lines?: number
  /** The normal form of what was typed, put in the field when it is left: `1234ab` becomes `1234 AB`. */
  tidy?: (typed: string) => string | null
}) {
  const { field, shared } = useBoundField(props)
  const text = {
    ...shared,
    value: (field.value as string | null | undefined) ?? '',
    onChange: field.onChange,
    onBlur: () => {
      const tidied = tidy?.(String(field.value ?? ''))
      if (tidied) field.onChange(tidied)
      field.onBlur()
    },
    autoComplete: autoComplete ?? 'off',
    ...(placeholder === undefined ? {} : { placeholder }),
    ...(maxLength === undefined ? {} : { maxLength }),
  }
  if (lines !== undefined) return <Textarea {...text} autosize minRows={lines} maxRows={14} />
  return <TextInput {...text} type={type} {...(inputMode === undefined ? {} : { inputMode })} />
}
