import type { ProjectId } from '#kernel/ids.ts'
import { BudgetLine } from './budget/BudgetLine.tsx'
import { UnbilledLine } from './invoicing/UnbilledLine.tsx'

/** What hours add to the card of a project in the list. */
export const ProjectLines = ({ projectId }: { projectId: ProjectId }) => (
  <>
    <UnbilledLine projectId={projectId} />
    <BudgetLine projectId={projectId} />
  </>
)
