import { IconCalendar } from '@tabler/icons-react'
import { useRef, useState, type ComponentType, type KeyboardEvent } from 'react'
import type { FieldValues } from 'react-hook-form'
import { formatDate } from '#kernel/dutch-format.ts'
import { parseLocalDate, parseTypedDate, type LocalDate } from '#kernel/local-date.ts'
import { Floating } from '../ui/Floating.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { useBoundField, type FieldProps } from './bound-field.ts'
import './DateField.css'
import type { DayPickerProps } from './DayPicker.tsx'
import { PlainInput } from './PlainInput.tsx'
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
  const day = parseLocalDate(text)
  const [typed, setTyped] = useState<string | null>(null)
  const choose = (date: LocalDate) => {
    setTyped(null)
    field.onChange(date)
    onChoose?.(date)
  }
  const read = () => {
    const date = typed === null ? null : parseTypedDate(typed, today())
    if (date !== null) choose(date)
    else if (typed !== null) field.onChange(typed)
    field.onBlur()
  }

  return (
    <PlainInput
      {...shared}
      className="date-field"
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
      after={<CalendarButton day={day} isDisabled={shared.disabled} onPick={choose} />}
    />
  )
}

function CalendarButton({
  day,
  isDisabled,
  onPick,
}: {
  day: LocalDate | null
  isDisabled: boolean
  onPick: (date: LocalDate) => void
}) {
  const inside = useRef<HTMLSpanElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  // The calendar is loaded when the user first opens it.
  const [DayPicker, setDayPicker] = useState<ComponentType<DayPickerProps> | null>(null)
  const close = () => {
    setIsOpen(false)
    inside.current?.querySelector('button')?.focus()
  }
  const openOrClose = async () => {
    if (DayPicker === null) {
      const loaded = await import('./DayPicker.tsx')
      setDayPicker(() => loaded.DayPicker)
    }
    setIsOpen(!isOpen)
  }
  return (
    <span ref={inside} className="date-field-inside">
      <IconButton
        label="Kies een dag"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        disabled={isDisabled}
        onClick={() => void openOrClose()}
      >
        <IconCalendar size={18} stroke={1.7} aria-hidden />
      </IconButton>
      {isOpen && DayPicker && (
        <Floating
          by={inside}
          from="right"
          role="dialog"
          aria-label="Kies een dag"
          onKeyDown={keepFocusInside}
          onLeave={(by) => {
            if (by === 'escape') close()
            else setIsOpen(false)
          }}
        >
          <DayPicker
            day={day}
            today={today()}
            onPick={(date) => {
              onPick(date)
              close()
            }}
          />
        </Floating>
      )}
    </span>
  )
}

/** Tab goes from the last button of the calendar to the first, and back. */
function keepFocusInside(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return
  const buttons = [
    ...event.currentTarget.querySelectorAll<HTMLElement>('button:enabled:not([tabindex="-1"])'),
  ]
  const edge = buttons.at(event.shiftKey ? 0 : -1)
  if (document.activeElement !== edge) return
  event.preventDefault()
  buttons.at(event.shiftKey ? -1 : 0)?.focus()
}
