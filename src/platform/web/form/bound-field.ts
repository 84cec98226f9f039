import type { ReactNode } from 'react'
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form'

/**
 * The common properties of all fields. A field is bound to react-hook-form by `control` and `name`, which
 * also provide its error. Labels above, help below, the error next to its field.
 */
export interface FieldProps<Values extends FieldValues> {
  control: Control<Values>
  name: FieldPath<Values>
  label: string
  /** Below the field: an instruction, or where to find the value. */
  help?: ReactNode
  /** Adds "(optioneel)" to the label. */
  isOptional?: boolean
  isDisabled?: boolean
  /** For screen readers only: for a field in a table whose column has a heading already. */
  isLabelHidden?: boolean
}

/** The state of a bound field in the properties that the inputs share. */
export function useBoundField<Values extends FieldValues>(props: FieldProps<Values>) {
  const { field, fieldState } = useController({ control: props.control, name: props.name })
  const value: unknown = field.value
  const label = props.isOptional ? `${props.label} (optioneel)` : props.label
  return {
    field,
    /** The value as text; '' when there is none. */
    text: typeof value === 'string' ? value : '',
    error: fieldState.error?.message,
    shared: {
      name: field.name,
      ref: field.ref,
      label: props.isLabelHidden ? undefined : label,
      'aria-label': props.isLabelHidden ? label : undefined,
      // The error says what to do; the help would only repeat it.
      description: fieldState.error === undefined ? props.help : undefined,
      error: fieldState.error?.message,
      disabled: props.isDisabled ?? false,
    },
  }
}
