import { formatDate } from '#kernel/dutch-format.ts'
import { paths } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { toastError } from '#platform/web/ui/Toaster.tsx'
import { useTimer, useTimerContinuation, useTimerSeen } from './queries.ts'
import './timer.css'
import { useStop } from './use-stop.ts'

/** Above a page: whether a timer of more than eight hours still runs, and that one was stopped after 24 hours. */
export function TimerNotes() {
  const { data } = useTimer()
  if (data === undefined) return null
  const { running, stopped } = data
  return (
    <>
      {running?.isAsked === true && <StillRunning description={running.description} />}
      {stopped !== null && <WasStopped description={stopped.description} day={stopped.day} />}
    </>
  )
}

function StillRunning({ description }: { description: string }) {
  const { stop, isBusy } = useStop()
  const continuation = useTimerContinuation()
  return (
    <div className="timer-note" role="status">
      <p>
        <strong>Loopt je timer nog?</strong> <span>{description} loopt al meer dan acht uur.</span>
      </p>
      <Button
        size="xs"
        variant="default"
        loading={continuation.isPending}
        onClick={() => {
          continuation.mutate(undefined, {
            onError: (error) => {
              toastError(error, '❌ Dat is niet gelukt.')
            },
          })
        }}
      >
        Ja, hij loopt
      </Button>
      <Button size="xs" loading={isBusy} onClick={stop}>
        Stop
      </Button>
    </div>
  )
}

function WasStopped({ description, day }: { description: string; day: Parameters<typeof formatDate>[0] }) {
  const seen = useTimerSeen()
  return (
    <div className="timer-note" role="status">
      <p>
        <strong>Je timer is na 24 uur gestopt.</strong>{' '}
        <span>
          {description}, begonnen op {formatDate(day)}. Kijk de uren na.
        </span>
      </p>
      <Button size="xs" variant="default" to={`${paths.hours}?dag=${day}`}>
        Naar de week
      </Button>
      <Button
        size="xs"
        variant="subtle"
        loading={seen.isPending}
        onClick={() => {
          seen.mutate(undefined)
        }}
      >
        Nagekeken
      </Button>
    </div>
  )
}
