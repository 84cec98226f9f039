import type { ReactNode } from 'react'
import './AmountLines.css'

/** Amounts below each other, each with its name: `AmountLine` and `AmountTotal`. */
export const AmountLines = ({ children }: { children: ReactNode }) => (
  <dl className="amount-lines">{children}</dl>
)

/** One amount. @param below a remark below the name */
export const AmountLine = ({
  label,
  below,
  children,
}: {
  label: ReactNode
  below?: ReactNode
  children: ReactNode
}) => (
  <div>
    <dt>
      {label}
      {below !== undefined && below !== false && <small>{below}</small>}
    </dt>
    <dd>{children}</dd>
  </div>
)

/** What the amounts above it come to. */
export const AmountTotal = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <div className="amount-total">
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

/** Whether the amounts of a form close, told while they are typed. */
export const AmountsClose = ({
  state,
  children,
}: {
  state: 'empty' | 'even' | 'off'
  children: ReactNode
}) => (
  <p className="amounts-close" role="status" data-state={state}>
    {children}
  </p>
)
