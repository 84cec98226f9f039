import type { FieldValues } from 'react-hook-form'
import { useBoundField, type FieldProps } from './bound-field.ts'
import { PlainCheckbox } from './PlainCheckbox.tsx'

/** Yes or no; the value is a boolean. */
export function CheckboxField<Values extends FieldValues>(props: FieldProps<Values>) {
  const { field, shared } = useBoundField(props)
  return (
    <PlainCheckbox
      {...shared}
      checked={field.value === true}
      onChange={(event) => field.onChange(event.currentTarget.checked)}
      onBlur={field.onBlur}
    />
  )
}
