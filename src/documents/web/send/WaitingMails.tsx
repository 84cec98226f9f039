import { IconSend } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import { toast, toastError } from '#platform/web/ui/Toaster.tsx'
import { KEPT_NOT_SENT } from '../mail-words.ts'
import { useMailWithdrawal } from '../mail-queries.ts'
import { noLongerWaiting, useWaitingMails, type WaitingMail } from './waiting-mails.ts'
import './WaitingMails.css'

/** Mails that were ordered and can still be undone, on whatever page one is. */
export function WaitingMails() {
  const waiting = useWaitingMails()
  return waiting.map((mail) => <CountingDown key={mail.id} mail={mail} />)
}

/** How long a button is shown on its way: as long as the sending itself waits. */
const WHOLE_SECONDS = 30

function CountingDown({ mail }: { mail: WaitingMail }) {
  const secondsLeft = useSecondsLeft(mail)
  const withdrawal = useMailWithdrawal()
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const undo = () => {
    withdrawal.mutate(mail.id, {
      onSuccess: () => {
        noLongerWaiting(mail.id)
        toast(`${mail.title} is niet verstuurd`)
      },
      onError: (error) => {
        noLongerWaiting(mail.id)
        toastError(error, '❌ Ongedaan maken mislukt zonder foutmelding.')
      },
    })
  }
  return (
    <section className="waiting-mail" aria-label={`${mail.title} wordt verstuurd`}>
      {/* Said once; the seconds are for the eye. */}
      <p className="visually-hidden" role="status">
        {mail.title} gaat over een halve minuut weg. Tot dan kun je het ongedaan maken.
      </p>
      <div className="waiting-mail-inside">
        <IconSend size={20} stroke={1.7} aria-hidden />
        <p aria-hidden="true">
          {mail.title} gaat {isStill ? 'binnen' : 'over'}{' '}
          <strong>{String(isStill ? WHOLE_SECONDS : secondsLeft)}</strong>{' '}
          {secondsLeft === 1 && !isStill ? 'seconde' : 'seconden'} weg
        </p>
        <Button size="xs" variant="default" loading={withdrawal.isPending} onClick={undo}>
          Ongedaan maken
        </Button>
      </div>
      {!isStill && (
        <div className="waiting-mail-line" aria-hidden="true">
          <i style={{ width: `${String(Math.min(100, (100 * secondsLeft) / WHOLE_SECONDS))}%` }} />
        </div>
      )}
    </section>
  )
}

/** Whole seconds until it leaves; then it is no longer offered, and what the screen shows is asked for again. */
function useSecondsLeft({ id, leavesAt, hasMailServer }: WaitingMail): number {
  const queryClient = useQueryClient()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() < leavesAt) return
      noLongerWaiting(id)
      if (!hasMailServer) toast(KEPT_NOT_SENT)
      void queryClient.invalidateQueries()
    }, 250)
    return () => {
      clearInterval(timer)
    }
  }, [id, leavesAt, hasMailServer, queryClient])
  return Math.max(0, Math.ceil((leavesAt - now) / 1_000))
}
