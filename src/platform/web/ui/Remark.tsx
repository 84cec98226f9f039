import type { ReactNode } from 'react'
import './Remark.css'

/** A sentence about what is filled in: beside a field or a button, as a box that asks for a look (amber), or as what is wrong (red). */
export const Remark = ({
  tone,
  role,
  children,
}: {
  tone?: 'amber' | 'red'
  role?: 'alert'
  children: ReactNode
}) => (
  <p className="remark" data-tone={tone} role={role}>
    {children}
  </p>
)
