import { categoryLabels } from '../../domain/category.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { askConfirmation } from '#platform/web/ui/ConfirmDialog.tsx'
import { toast, toastError } from '#platform/web/ui/Toaster.tsx'
import { useTimer, useTimerDiscard } from './queries.ts'
import { Elapsed } from './TimerPill.tsx'
import './timer.css'
import { useStop } from './use-stop.ts'

/** The timer that runs, large, on the page of the hours. */
export function TimerCard() {
  const { data } = useTimer()
  const { stop, isBusy } = useStop()
  const discarding = useTimerDiscard()
  if (data?.running == null) return null
  const { running, readAt } = data
  const { project, category } = running
  const discard = async () => {
    const isWanted = await askConfirmation({
      title: 'Timer weggooien',
      text: 'Er worden geen uren geschreven.',
      confirmLabel: 'Weggooien',
      tone: 'red',
    })
    if (!isWanted) return
    discarding.mutate(undefined, {
      onSuccess: () => {
        toast('Timer weggegooid')
      },
      onError: (error) => {
        toastError(error, '❌ Weggooien mislukt zonder foutmelding.')
      },
    })
  }
  return (
    <section className="timer-card" aria-label="Lopende timer">
      <span className="timer-dot" aria-hidden="true" />
      <p>
        <strong>{running.description}</strong>{' '}
        <span>
          {project === null
            ? categoryLabels[category ?? 'administration']
            : `${project.title} · ${project.customerName}`}
        </span>
      </p>
      <Elapsed key={readAt} seconds={running.seconds} readAt={readAt} />
      <Button variant="default" loading={isBusy} onClick={stop}>
        Stop
      </Button>
      <Button variant="subtle" loading={discarding.isPending} onClick={() => void discard()}>
        Weggooien
      </Button>
    </section>
  )
}
