import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Input.layer.css'
import { Select, type ComboboxParsedItem } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useFloating } from '../ui/top-layer.ts'
import { useBoundField, type FieldProps } from './bound-field.ts'
import './SelectField.css'

export interface Choice {
  readonly value: string
  readonly label: string
  readonly isDisabled?: boolean
  /** What tells it apart in the list: a town. It does not stand in the field. */
  readonly detail?: string
}

/** Choices that are found elsewhere while somebody types (`useChoiceSearch`). */
export interface ChoiceSource {
  /** What stands in the field, at every change of it. */
  readonly onTyped: (typed: string) => void
  /** The choices are not yet those of what was typed last. */
  readonly isSearching: boolean
  /** The first of what is found by these words; for who presses Enter before the answer is there. */
  readonly firstOf: (typed: string) => Promise<Choice | undefined>
  /** What was chosen, which need not be among those that are found. */
  readonly chosen: Choice | null
}

/**
 * One of a list. With `isSearchable` by typing a part of it; with a `source` the choices are what it found. The value is
 * the choice's, '' when none.
 */
export function SelectField<Values extends FieldValues>({
  choices,
  source,
  isSearchable = source !== undefined,
  placeholder,
  nothingFound = 'Niets gevonden.',
  onChoose,
  ...props
}: FieldProps<Values> & {
  choices: readonly Choice[]
  source?: ChoiceSource
  isSearchable?: boolean
  placeholder?: string
  nothingFound?: string
  /** After the value has changed. */
  onChoose?: (value: string) => void
}) {
  const { field, text, shared } = useBoundField(props)
  const floating = useFloating()
  const known = new Map(choices.map((choice) => [choice.value, choice]))
  const chosen = source?.chosen ?? null
  const all = chosen === null || known.has(chosen.value) ? choices : [...choices, chosen]
  const choose = (value: string): void => {
    field.onChange(value)
    onChoose?.(value)
  }
  /** People type a name, press Enter and go on, faster than an answer comes: what stands there is not what they mean. */
  const chooseBeforeFound = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key !== 'Enter' || source?.isSearching !== true) return
    event.preventDefault()
    event.stopPropagation()
    const input = event.currentTarget
    void source.firstOf(input.value).then((first) => {
      if (first === undefined) return
      choose(first.value)
      input.dispatchEvent(
        new window.KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true }),
      )
    })
  }
  return (
    <Select
      {...shared}
      data={all.map(({ value, label, isDisabled = false }) => ({ value, label, disabled: isDisabled }))}
      {...(source !== undefined && {
        filter: ({ options }: { options: ComboboxParsedItem[] }) =>
          options.filter((option) => 'value' in option && known.has(option.value)),
        onSearchChange: source.onTyped,
        onKeyDownCapture: chooseBeforeFound,
      })}
      // The list itself scrolls, and can be reached to do so.
      withScrollArea={false}
      classNames={{ options: 'select-options' }}
      attributes={{ options: { tabIndex: 0 } }}
      renderOption={({ option }) => (
        <span>
          {option.label}
          {known.get(option.value)?.detail !== undefined && (
            <span className="select-detail"> {known.get(option.value)?.detail}</span>
          )}
        </span>
      )}
      value={text === '' ? null : text}
      onChange={(value) => {
        choose(value ?? '')
      }}
      onBlur={field.onBlur}
      searchable={isSearchable}
      // Once more when what was found takes the place of what stood there.
      selectFirstOptionOnChange={source?.isSearching !== true}
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
