import '#platform/web/theme/library/Input.css'
import '#platform/web/theme/library/ActionIcon.css'
import '#platform/web/theme/library/PasswordInput.css'
import { PasswordInput } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { useBoundField, type FieldProps } from './bound-field.ts'

/** A password, with a button to show it. */
export function PasswordField<Values extends FieldValues>({
  autoComplete,
  ...props
}: FieldProps<Values> & { autoComplete: 'current-password' | 'new-password' }) {
  const { field, text, shared } = useBoundField(props)
  return (
    <PasswordInput
      {...shared}
      value={text}
      onChange={field.onChange}
      onBlur={field.onBlur}
      autoComplete={autoComplete}
      visibilityToggleButtonProps={{ 'aria-label': 'Tonen of verbergen', tabIndex: 0 }}
    />
  )
}
