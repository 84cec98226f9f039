import { useQuery } from '@tanstack/react-query'
import type { ProjectId } from '#kernel/ids.ts'
import { may } from '#platform/web/rights.ts'
import { ProgressBar } from '#platform/web/ui/ProgressBar.tsx'
import './budget.css'
import { projectBudgets } from './queries.ts'

/** `82% van het budget` on the card of a project in the list. */
export function BudgetLine({ projectId }: { projectId: ProjectId }) {
  const { data } = useQuery({ ...projectBudgets, enabled: may('sales.read') })
  const found = data?.find((each) => each.projectId === projectId)
  if (found === undefined) return null
  return (
    <span className="budget-line" data-level={levelOf(found.share)}>
      <ProgressBar value={Math.min(found.share, 100)} max={100} aria-hidden />
      {found.share}% van het budget gebruikt
    </span>
  )
}

/** `near` and `over` have their colour. */
export const levelOf = (share: number): 'near' | 'over' | undefined =>
  share > 100 ? 'over' : share >= 80 ? 'near' : undefined
