import { useId, type ReactNode } from 'react'
import './Field.css'

/** The words around an input, and the class that its own style sheet has for the whole. */
export interface FieldParts {
  readonly label?: ReactNode
  /** Below the input. */
  readonly description?: ReactNode
  /** Below the input, in red, and read by a screen reader with it. */
  readonly error?: ReactNode
  readonly className?: string | undefined
}

/** The attributes by which an input has the label, the help and the error of its field. */
export interface FieldNames {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

/**
 * A label above, an input with what is inside its edge, and help and error below. `before` and `after` take the place of 38 px at
 * an end of the input; `--field-before` and `--field-after` of a component's own class change that.
 */
export function Field({
  label,
  description,
  error,
  className,
  before,
  after,
  grownBy,
  children,
}: FieldParts & {
  readonly before?: ReactNode
  readonly after?: ReactNode
  /** The text of a `textarea`, by which its height grows. */
  readonly grownBy?: string
  readonly children: (names: FieldNames) => ReactNode
}) {
  const id = useId()
  const isWrong = isShown(error)
  return (
    <div className={className === undefined ? 'field' : `field ${className}`}>
      {isShown(label) && (
        <label className="field-label" id={`${id}-label`} htmlFor={id}>
          {label}
        </label>
      )}
      <div
        className="field-box"
        data-before={isShown(before) || undefined}
        data-after={isShown(after) || undefined}
        data-error={isWrong || undefined}
        data-grown-by={grownBy}
      >
        {isShown(before) && <span className="field-before">{before}</span>}
        {children({
          id,
          'aria-describedby': notesOf(id, { description, error }),
          'aria-invalid': isWrong || undefined,
        })}
        {isShown(after) && <span className="field-after">{after}</span>}
      </div>
      <FieldNotes {...{ id, description, error }} />
    </div>
  )
}

const isShown = (part: ReactNode): boolean =>
  part !== undefined && part !== null && part !== false && part !== ''

/** The ids of the help and the error that `FieldNotes` shows, for `aria-describedby`; undefined when there is neither. */
export function notesOf(id: string, { description, error }: FieldParts): string | undefined {
  const shown = [isShown(error) && `${id}-error`, isShown(description) && `${id}-help`]
  const ids = shown.filter((each) => each !== false)
  return ids.length === 0 ? undefined : ids.join(' ')
}

/** Help and error below an input with this id. */
export const FieldNotes = ({ id, description, error }: FieldParts & { readonly id: string }) => (
  <>
    {isShown(description) && (
      <p className="field-help" id={`${id}-help`}>
        {description}
      </p>
    )}
    {isShown(error) && (
      <p className="field-error" id={`${id}-error`}>
        {error}
      </p>
    )}
  </>
)
