import type { ReactNode } from 'react'
import { Card } from '#platform/web/ui/Card.tsx'
import { ProgressBars } from './ProgressBars.tsx'
import './UpcomingCard.css'

/** A card whose figures do not exist yet: its steps with empty bars, and an honest sentence. No number is made up. */
export function UpcomingCard({
  title,
  steps,
  children,
}: {
  title: string
  steps: readonly string[]
  children: ReactNode
}) {
  return (
    <Card title={title}>
      <ProgressBars
        whole={1}
        bars={steps.map((step) => ({ key: step, label: step, count: null, tone: 'grey' }))}
      />
      <p className="upcoming-card-sentence">{children}</p>
    </Card>
  )
}
