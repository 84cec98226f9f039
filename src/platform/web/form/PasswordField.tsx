import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { IconButton } from '../ui/IconButton.tsx'
import { useBoundField, type FieldProps } from './bound-field.ts'
import { PlainInput } from './PlainInput.tsx'

/** A password, with a button to show it. */
export function PasswordField<Values extends FieldValues>({
  autoComplete,
  ...props
}: FieldProps<Values> & { autoComplete: 'current-password' | 'new-password' }) {
  const { field, text, shared } = useBoundField(props)
  const [isSeen, setIsSeen] = useState(false)
  const Icon = isSeen ? IconEyeOff : IconEye
  return (
    <PlainInput
      {...shared}
      type={isSeen ? 'text' : 'password'}
      value={text}
      onChange={field.onChange}
      onBlur={field.onBlur}
      autoComplete={autoComplete}
      after={
        <IconButton
          label="Tonen of verbergen"
          aria-pressed={isSeen}
          disabled={shared.disabled}
          // The focus stays in the field.
          onMouseDown={(event) => {
            event.preventDefault()
          }}
          onClick={() => {
            setIsSeen(!isSeen)
          }}
        >
          <Icon size={18} stroke={1.7} aria-hidden />
        </IconButton>
      }
    />
  )
}
