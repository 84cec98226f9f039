import { useId, type HTMLInputAutoCompleteAttribute, type Ref } from 'react'
import './PlainField.css'

/** A field of the public pages: the browser's own, because a customer's phone should not wait for a design system. */
export function PlainField({
  label,
  value,
  error,
  onChange,
  type = 'text',
  autoComplete,
  inputMode,
  lines,
  maxLength,
  ref,
  areaRef,
}: {
  label: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
  type?: 'text' | 'email'
  autoComplete?: HTMLInputAutoCompleteAttribute
  inputMode?: 'numeric'
  /** More than one makes it a block of text. */
  lines?: number
  maxLength?: number
  ref?: Ref<HTMLInputElement>
  /** The field of a block of text. */
  areaRef?: Ref<HTMLTextAreaElement>
}) {
  const [id, errorId] = [useId(), useId()]
  const shared = {
    id,
    value,
    maxLength,
    className: 'plain-field-input',
    'aria-invalid': error !== undefined,
    'aria-describedby': error === undefined ? undefined : errorId,
  }
  return (
    <div className="plain-field">
      <label htmlFor={id}>{label}</label>
      {lines === undefined ? (
        <input
          {...shared}
          ref={ref}
          type={type}
          autoComplete={autoComplete}
          inputMode={inputMode}
          onChange={(event) => {
            onChange(event.currentTarget.value)
          }}
        />
      ) : (
        <textarea
          {...shared}
          ref={areaRef}
          rows={lines}
          onChange={(event) => {
            onChange(event.currentTarget.value)
          }}
        />
      )}
      {error !== undefined && (
        <p id={errorId} className="plain-field-error" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
