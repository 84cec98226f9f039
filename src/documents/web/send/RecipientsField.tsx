import { IconX } from '@tabler/icons-react'
import { useId, useState, type KeyboardEvent, type Ref } from 'react'
import { isEmailAddress } from '#kernel/email-address.ts'
import './RecipientsField.css'

/** One or more addresses: each becomes a chip when it is typed out; what is no address yet stays in the field. */
export function RecipientsField({
  label,
  value,
  error,
  inputRef,
  onChange,
  onTyped,
}: {
  label: string
  value: readonly string[]
  /** Below the field: an instruction. */
  error: string | null
  inputRef?: Ref<HTMLInputElement>
  onChange: (addresses: readonly string[]) => void
  /** The text in the field that is no chip yet. */
  onTyped: (typed: string) => void
}) {
  const id = useId()
  const { typed, type, add, press } = useTypedAddresses(value, onChange, onTyped)
  return (
    <div className="recipients-field">
      <label htmlFor={id}>{label}</label>
      <div className="recipients-field-box" data-error={error !== null || undefined}>
        {value.map((address) => (
          <Chip
            key={address}
            address={address}
            onRemove={() => {
              onChange(value.filter((kept) => kept !== address))
            }}
          />
        ))}
        <input
          ref={inputRef}
          id={id}
          type="text"
          inputMode="email"
          autoComplete="off"
          value={typed}
          aria-invalid={error !== null || undefined}
          aria-describedby={error === null ? undefined : `${id}-error`}
          onChange={(event) => {
            type(event.currentTarget.value)
          }}
          onKeyDown={press}
          onPaste={(event) => {
            event.preventDefault()
            add(`${typed}${event.clipboardData.getData('text')}`)
          }}
          onBlur={() => {
            add(typed)
          }}
        />
      </div>
      {error !== null && (
        <p id={`${id}-error`} className="recipients-field-error">
          {error}
        </p>
      )}
    </div>
  )
}

function Chip({ address, onRemove }: { address: string; onRemove: () => void }) {
  return (
    <span className="recipients-field-chip">
      <span>{address}</span>
      <button type="button" aria-label={`${address} weghalen`} onClick={onRemove}>
        <IconX size={14} stroke={2} aria-hidden />
      </button>
    </span>
  )
}

/** What is typed becomes addresses: at a comma, a space, Enter, a paste, and on leaving the field. */
function useTypedAddresses(
  value: readonly string[],
  onChange: (addresses: readonly string[]) => void,
  onTyped: (typed: string) => void,
) {
  const [typed, setTyped] = useState('')
  const type = (text: string) => {
    setTyped(text)
    onTyped(text.trim())
  }
  const add = (text: string) => {
    const parts = text.split(/[\s,;]+/).filter((part) => part !== '')
    const fit = parts.filter((part) => isEmailAddress(part)).map((part) => part.toLowerCase())
    if (fit.length > 0) onChange([...new Set([...value, ...fit])])
    type(parts.filter((part) => !isEmailAddress(part)).join(' '))
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Backspace' && typed === '') onChange(value.slice(0, -1))
    if (![',', ';', ' ', 'Enter'].includes(event.key) || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    add(typed)
  }
  return { typed, type, add, press }
}
