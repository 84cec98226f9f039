import type { ComponentProps, ReactNode } from 'react'
import { Field, type FieldParts } from './Field.tsx'

/** A line of text with its label, for a value that is in no form. In a form: `TextField`. */
export const PlainInput = ({
  label,
  description,
  error,
  className,
  before,
  after,
  ...input
}: FieldParts & {
  /** Inside the edge, in front of the text: `€`. */
  before?: ReactNode
  /** Inside the edge, behind the text: `%`, or a button. */
  after?: ReactNode
} & Omit<ComponentProps<'input'>, keyof FieldParts>) => (
  <Field {...{ label, description, error, className, before, after }}>
    {(names) => <input {...names} {...input} className="field-input" />}
  </Field>
)
