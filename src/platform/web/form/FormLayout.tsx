import { useId, type ReactNode } from 'react'
import './FormLayout.css'

/** A titled part of a form, on a card of its own. */
export function FormSection({
  title,
  help,
  children,
}: {
  title: string
  help?: ReactNode
  children: ReactNode
}) {
  const titleId = useId()
  return (
    <section className="form-section" aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {help !== undefined && <p className="form-section-help">{help}</p>}
      <div className="form-grid">{children}</div>
    </section>
  )
}

/** Fields next to each other, six columns wide; below each other on a phone. */
export function FormGrid({ children }: { children: ReactNode }) {
  return <div className="form-grid">{children}</div>
}

/** The width of a field within its grid, in sixths: 2 is a third, 3 a half, 6 (the default) the whole. */
export function Span({
  of,
  isRowOnPhone = false,
  children,
}: {
  of: 1 | 2 | 3 | 4 | 5 | 6
  /** On a phone the whole width, where a third would be a half. */
  isRowOnPhone?: boolean
  children: ReactNode
}) {
  return (
    <div className="form-span" data-of={of} data-row-on-phone={isRowOnPhone || undefined}>
      {children}
    </div>
  )
}

/** Fields with what they come to beside them, which stays in sight; below them on a narrow screen. */
export const FormBeside = ({ fields, children }: { fields: ReactNode; children: ReactNode }) => (
  <div className="form-beside">
    <div>{fields}</div>
    {children}
  </div>
)
