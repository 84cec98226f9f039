import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import './CheckboxField.css'
import { useBoundField, type FieldProps } from './bound-field.ts'

/** Yes or no; the value is a boolean. */
export function CheckboxField<Values extends FieldValues>(props: FieldProps<Values>) {
  const { field, shared } = useBoundField(props)
  return (
    <Checkbox
      {...shared}
      classNames={{
        input: 'checkbox-field-input',
        icon: 'checkbox-field-icon',
        description: 'checkbox-field-below',
        error: 'checkbox-field-below',
      }}
      checked={field.value === true}
      onChange={(event) => field.onChange(event.currentTarget.checked)}
      onBlur={field.onBlur}
    />
  )
}
