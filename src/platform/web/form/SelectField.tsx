import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Input.layer.css'
import { Select } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { useFloating } from '../ui/top-layer.ts'
import { useBoundField, type FieldProps } from './bound-field.ts'

export interface Choice {
  readonly value: string
  readonly label: string
  readonly isDisabled?: boolean
}

/** One of a list. With `isSearchable` by typing a part of it. The value is the choice's, '' when none. */
export function SelectField<Values extends FieldValues>({
  choices,
  isSearchable = false,
  placeholder,
  nothingFound = 'Niets gevonden.',
  onChoose,
  ...props
}: FieldProps<Values> & {
  choices: readonly Choice[]
  isSearchable?: boolean
  placeholder?: string
  nothingFound?: string
  /** After the value has changed. */
  onChoose?: (value: string) => void
}) {
  const { field, text, shared } = useBoundField(props)
  const floating = useFloating()
  return (
    <Select
      {...shared}
      data={choices.map(({ value, label, isDisabled = false }) => ({ value, label, disabled: isDisabled }))}
      value={text === '' ? null : text}
      onChange={(value) => {
        field.onChange(value ?? '')
        onChoose?.(value ?? '')
      }}
      onBlur={field.onBlur}
      searchable={isSearchable}
      selectFirstOptionOnChange
      // What is typed takes the place of what stands there, instead of being added to it.
      onClick={(event) => {
        if (isSearchable) event.currentTarget.select()
      }}
      nothingFoundMessage={isSearchable ? nothingFound : undefined}
      comboboxProps={{ keepMounted: false, shadow: 'md', transitionProps: { duration: 120 }, ...floating }}
      {...(placeholder === undefined ? {} : { placeholder })}
    />
  )
}
