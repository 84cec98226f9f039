import { IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import type { ProjectId } from '#kernel/ids.ts'
import { later } from '#platform/web/later.tsx'
import { may } from '#platform/web/rights.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import type { Budget } from '#projects/domain/project.ts'
import { BudgetCard } from './budget/BudgetCard.tsx'
import { UnbilledCard } from './invoicing/UnbilledCard.tsx'

const StartTimerDialog = later(async () => (await import('./timer/StartTimerDialog.tsx')).StartTimerDialog)

interface Worked {
  readonly id: ProjectId
  readonly closedOn: unknown
  readonly budget: Budget
}

/** The timer of a project, what is to be invoiced of it and how far the budget is; the program puts it on the page of the project. */
export function ProjectHours({ project }: { project: Worked }) {
  const [isStarting, setIsStarting] = useState(false)
  return (
    <>
      {project.closedOn === null && may('hours.own') && (
        <Button
          variant="default"
          fullWidth
          leftSection={<IconPlayerPlay size={17} aria-hidden />}
          onClick={() => {
            setIsStarting(true)
          }}
        >
          Timer starten
        </Button>
      )}
      <UnbilledCard work={{ projectId: project.id }} />
      <BudgetCard project={project} />
      {isStarting && (
        <StartTimerDialog
          projectId={project.id}
          onClose={() => {
            setIsStarting(false)
          }}
        />
      )}
    </>
  )
}
