import { useEffect, useId, useRef, type ComponentProps, type Ref } from 'react'
import { FieldNotes, notesOf, type FieldParts } from './Field.tsx'
import './PlainCheckbox.css'

/** A checkbox with its words, for a value that is in no form. In a form: `CheckboxField`. */
export function PlainCheckbox({
  ref,
  label,
  description,
  error,
  indeterminate = false,
  ...input
}: Omit<FieldParts, 'className'> & {
  readonly ref?: Ref<HTMLInputElement>
  /** Neither checked nor unchecked: a part of the rows is chosen. */
  readonly indeterminate?: boolean
} & Omit<ComponentProps<'input'>, 'ref' | 'type' | 'className' | 'id'>) {
  const id = useId()
  const box = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const element = box.current?.querySelector('input')
    if (element) element.indeterminate = indeterminate
  }, [indeterminate])
  return (
    <div className="plain-checkbox">
      <span ref={box} className="plain-checkbox-box">
        <input
          ref={ref}
          {...input}
          id={id}
          type="checkbox"
          className="plain-checkbox-input"
          aria-describedby={notesOf(id, { description, error })}
        />
        <svg className="plain-checkbox-mark" viewBox="0 0 12 12" aria-hidden>
          <path d={indeterminate ? 'M2 6h8' : 'M1.7 6.2 4.7 9.1 10.3 3.4'} />
        </svg>
      </span>
      <div className="plain-checkbox-words">
        {label !== undefined && <label htmlFor={id}>{label}</label>}
        <FieldNotes {...{ id, description, error }} />
      </div>
    </div>
  )
}
