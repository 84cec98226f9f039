import '#platform/web/theme/library/Input.css'
import '#platform/web/theme/library/Popover.css'
import { Popover, TextInput } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useState, type ComponentType } from 'react'
import type { FieldValues } from 'react-hook-form'
import { formatDate } from '#kernel/dutch-format.ts'
import { parseLocalDate, parseTypedDate, type LocalDate } from '#kernel/local-date.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { useFloating } from '../ui/top-layer.ts'
import { useBoundField, type FieldProps } from './bound-field.ts'
import './DateField.css'
import type { DayPickerProps } from './DayPicker.tsx'
import { today } from '../today.ts'

/**
 * A day, typed (`3-4`, `03-04-2026`, `2026-04-03`) or picked. The value is a LocalDate string; an unreadable
 * text is kept as typed, for the schema to refuse (`localDateCodec`, or `typedDate` of typed-values.ts).
 */
export function DateField<Values extends FieldValues>({
  onChoose,
  ...props
}: FieldProps<Values> & {
  /** After a readable day was typed or picked. */
  onChoose?: (date: LocalDate) => void
}) {
  const { field, text, shared } = useBoundField(props)
  const floating = useFloating()
  const day = parseLocalDate(text)
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  // The calendar and its dates library are loaded when the user first opens it.
  const [DayPicker, setDayPicker] = useState<ComponentType<DayPickerProps> | null>(null)

  const choose = (date: LocalDate) => {
    setTyped(null)
    setIsOpen(false)
    field.onChange(date)
    onChoose?.(date)
  }
  const openOrClose = async () => {
    if (DayPicker === null) {
      const loaded = await import('./DayPicker.tsx')
      setDayPicker(() => loaded.DayPicker)
    }
    setIsOpen(!isOpen)
  }
  const read = () => {
    const date = typed === null ? null : parseTypedDate(typed, today())
    if (date !== null) choose(date)
    else if (typed !== null) field.onChange(typed)
    field.onBlur()
  }

  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      trapFocus
      returnFocus
      withRoles={false}
      {...floating}
      position="bottom-end"
    >
      <Popover.Target>
        <TextInput
          {...shared}
          classNames={{ input: 'date-field-input' }}
          autoComplete="off"
          inputMode="text"
          placeholder="dd-mm-jjjj"
          value={typed ?? (day === null ? text : formatDate(day))}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
          }}
          onBlur={read}
          onKeyDown={(event) => {
            if (event.key === 'Enter') read()
          }}
          rightSection={
            <IconButton label="Kies een dag" disabled={props.isDisabled} onClick={() => void openOrClose()}>
              <IconCalendar size={18} stroke={1.7} aria-hidden />
            </IconButton>
          }
        />
      </Popover.Target>
      <Popover.Dropdown>
        {DayPicker && <DayPicker day={day} today={today()} onPick={choose} />}
      </Popover.Dropdown>
    </Popover>
  )
}
