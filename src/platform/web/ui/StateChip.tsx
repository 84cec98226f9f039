import type { ReactNode } from 'react'
import './StateChip.css'

export type ChipTone = 'grey' | 'blue' | 'indigo' | 'green' | 'amber' | 'red'

/** The state of a record. The word is sufficient; the colour only helps to find it. */
export function StateChip({
  tone,
  isStruck = false,
  children,
}: {
  tone: ChipTone
  /** For a record that no longer counts, such as Geannuleerd. */
  isStruck?: boolean
  children: ReactNode
}) {
  return (
    <span className="state-chip" data-tone={tone} data-struck={isStruck || undefined}>
      {children}
    </span>
  )
}
