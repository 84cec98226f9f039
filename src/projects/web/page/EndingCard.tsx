import { IconLock, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { may } from '#platform/web/rights.ts'
import { useNavigateFromHere } from '#platform/web/navigate-from-here.ts'
import { paths } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { askConfirmation } from '#platform/web/ui/ConfirmDialog.tsx'
import { toast, toastError } from '#platform/web/ui/Toaster.tsx'
import type { ProjectOnScreen } from '../../contract.ts'
import { canDelete, closingProblem } from '../../domain/project.ts'
import { useProjectClosing, useProjectDeletion } from '../queries.ts'
import './EndingCard.css'

/** The end of a project: one with documents or hours is closed, and one without is deleted. A disabled action shows the reason. */
export function EndingCard({
  project,
  readAgain,
}: {
  project: ProjectOnScreen
  /** The present project: the question depends on it. */
  readAgain: () => Promise<ProjectOnScreen | undefined>
}) {
  const close = useClose(project, readAgain)
  const remove = useDelete(project)
  const problem = closingProblem(project)
  if (!may('projects.write')) return null
  return (
    <Card title="Afsluiten">
      <div className="ending-card">
        <Button
          variant="default"
          leftSection={<IconLock size={17} aria-hidden />}
          disabled={problem !== null}
          loading={close.isBusy}
          aria-describedby="project-closing-help"
          onClick={close.run}
        >
          {problem === 'already-closed' ? 'Al afgesloten' : 'Project afsluiten'}
        </Button>
        <p id="project-closing-help">{closingHelp[problem ?? 'can-close']}</p>
        <Button
          variant="default"
          color="red"
          leftSection={<IconTrash size={17} aria-hidden />}
          disabled={!canDelete(project)}
          loading={remove.isBusy}
          aria-describedby="project-deleting-help"
          onClick={remove.run}
        >
          Project verwijderen
        </Button>
        <p id="project-deleting-help">
          {canDelete(project)
            ? 'Er staat nog niets op dit project.'
            : 'Verwijderen kan alleen zolang er geen documenten en uren op staan.'}
        </p>
      </div>
    </Card>
  )
}

const closingHelp = {
  'can-close': 'Daarna komen er geen documenten en uren meer bij. Je vindt het terug bij eerdere projecten.',
  'already-closed': 'Dit project is al afgesloten.',
  'nothing-to-close': 'Afsluiten kan zodra er een document of uren op het project staan.',
} as const

function useClose(project: ProjectOnScreen, readAgain: () => Promise<ProjectOnScreen | undefined>) {
  const closing = useProjectClosing(project.id)
  const [isAsking, setAsking] = useState(false)
  const ask = async () => {
    const { documentsNotFinalized } = (await readAgain()) ?? project
    if (documentsNotFinalized === 0) return true
    return askConfirmation({
      title: 'Project afsluiten',
      text: 'Er zijn nog onafgewerkte documenten. Weet je zeker dat je het project wilt afsluiten?',
      confirmLabel: 'Afsluiten',
    })
  }
  const run = async () => {
    setAsking(true)
    const isWanted = await ask()
    setAsking(false)
    if (!isWanted) return
    closing.mutate(undefined, {
      onSuccess: () => {
        toast('✅ Project succesvol afgesloten')
      },
      onError: (error) => {
        toastError(error, '❌ Afsluiten mislukt zonder foutmelding.')
      },
    })
  }
  return { run: () => void run(), isBusy: isAsking || closing.isPending }
}

function useDelete(project: ProjectOnScreen) {
  const deletion = useProjectDeletion(project.id)
  const navigate = useNavigateFromHere()
  const run = async () => {
    const isWanted = await askConfirmation({
      title: 'Project verwijderen',
      text: 'Weet je zeker dat je dit project wilt verwijderen?',
      confirmLabel: 'Verwijderen',
      tone: 'red',
    })
    if (!isWanted) return
    deletion.mutate(undefined, {
      onSuccess: () => {
        toast('✅ Project verwijderd')
        navigate(paths.projects, { replace: true })
      },
      onError: (error) => {
        toastError(error, '❌ Verwijderen mislukt zonder foutmelding.')
      },
    })
  }
  return { run: () => void run(), isBusy: deletion.isPending }
}
