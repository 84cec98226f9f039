import '#platform/web/theme/library/ScrollArea.css'
import '#platform/web/theme/library/Popover.css'
import '#platform/web/theme/library/Combobox.css'
import '#platform/web/theme/library/Input.css'
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
  /** Distinguishes equal labels in the list: a town. The field itself does not show it. */
  readonly detail?: string
}

/** Choices that the server finds while the user types (`useChoiceSearch`). */
export interface ChoiceSource {
  /** The text in the field, at every change. */
  readonly onTyped: (typed: string) => void
  /** The choices are not yet those for the last typed text. */
  readonly isSearching: boolean
  /** The first match for these words; for a user who presses Enter before the answer is there. */
  readonly firstOf: (typed: string) => Promise<Choice | undefined>
  /** The present choice, which need not be among the matches. */
  readonly chosen: Choice | null
}

/**
 * One choice from a list. With `isSearchable` by typing a part of it; with a `source` the choices are its
 * matches. The value is the choice's value, '' when none.
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
  return (
    <Select
      {...shared}
      data={all.map(({ value, label, isDisabled = false }) => ({ value, label, disabled: isDisabled }))}
      {...(source !== undefined && {
        filter: ({ options }: { options: ComboboxParsedItem[] }) =>
          options.filter((option) => 'value' in option && known.has(option.value)),
        onSearchChange: source.onTyped,
        onKeyDownCapture: (event: KeyboardEvent<HTMLInputElement>) => {
          chooseBeforeFound(event, source, choose)
        },
      })}
      // The list itself scrolls, and can receive the focus to do so.
      withScrollArea={false}
      classNames={{ options: 'select-options' }}
      attributes={{ options: { tabIndex: 0 } }}
      renderOption={({ option }) => (
        <ShownChoice label={option.label} detail={known.get(option.value)?.detail} />
      )}
      value={text === '' ? null : text}
      onChange={(value) => {
        choose(value ?? '')
      }}
      onBlur={field.onBlur}
      searchable={isSearchable}
      // Again when the matches replace the former choices.
      selectFirstOptionOnChange={source?.isSearching !== true}
      // Typed text replaces the text in the field, instead of being added to it.
      onClick={(event) => {
        if (isSearchable) event.currentTarget.select()
      }}
      nothingFoundMessage={isSearchable ? nothingFound : undefined}
      comboboxProps={{ keepMounted: false, shadow: 'md', transitionProps: { duration: 120 }, ...floating }}
      {...(placeholder === undefined ? {} : { placeholder })}
    />
  )
}

function ShownChoice({ label, detail }: { label: string; detail: string | undefined }) {
  return (
    <span>
      {label}
      {detail !== undefined && <span className="select-detail"> {detail}</span>}
    </span>
  )
}

/**
 * Users type a name, press Enter and continue, faster than an answer arrives: the choice that is shown then
 * is not the one they mean.
 */
function chooseBeforeFound(
  event: KeyboardEvent<HTMLInputElement>,
  source: ChoiceSource,
  choose: (value: string) => void,
): void {
  if (event.key !== 'Enter' || !source.isSearching) return
  event.preventDefault()
  event.stopPropagation()
  const input = event.currentTarget
  void source.firstOf(input.value).then((first) => {
    if (first === undefined) return
    choose(first.value)
    input.dispatchEvent(new window.KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true }))
  })
}
