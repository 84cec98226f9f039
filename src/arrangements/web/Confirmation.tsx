import { useState } from 'react'
import { reasonOfFailure } from '#documents/web/send/reason-of-failure.ts'
import { KEPT_NOT_SENT } from '#documents/web/mail-words.ts'
import { later } from '#platform/web/later.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { InstantText } from '#platform/web/ui/InstantText.tsx'
import type { Arrangement } from '../contract.ts'
import './arrangements.css'

type Mail = Arrangement['mails'][number]

const ArrangementMailDialog = later(
  async () => (await import('./ArrangementMailDialog.tsx')).ArrangementMailDialog,
)

/** Whether the arrangement was confirmed by mail, with what the mail said; those that were undone do not count. */
export function Confirmations({ arrangement: { mails, state, endedAt } }: { arrangement: Arrangement }) {
  const isRunning = endedAt === null && state !== 'done'
  const [latest, ...earlier] = mails.filter(({ state }) => state !== 'withdrawn')
  if (latest === undefined) return null
  return (
    <div className="arrangement-mails">
      <Confirmed mail={latest} isRunning={isRunning} />
      {earlier.length > 0 && (
        <details>
          <summary>Eerder gemaild ({earlier.length})</summary>
          {earlier.map((mail) => (
            <Confirmed key={mail.id} mail={mail} isRunning={false} />
          ))}
        </details>
      )}
    </div>
  )
}

/** @param isRunning whether the mail can be sent again */
function Confirmed({ mail, isRunning }: { mail: Mail; isRunning: boolean }) {
  return (
    <>
      <p data-tone={mail.state === 'failed' ? 'red' : undefined}>
        <What mail={mail} />
        {mail.state === 'failed' && isRunning && ' Controleer het adres en mail opnieuw.'}
      </p>
      {mail.state === 'sent' && mail.error !== null && (
        <p data-tone="red">Niet bij iedereen aangekomen: {mail.error}</p>
      )}
      <details>
        <summary>Wat er in de mail staat</summary>
        <p className="arrangement-mail-text">
          <strong>{mail.subject}</strong>
          {`\n\n${mail.body}`}
        </p>
      </details>
    </>
  )
}

function What({ mail: { state, recipient, orderedAt, error } }: { mail: Mail }) {
  switch (state) {
    case 'queued':
      return <>De bevestiging aan {recipient} is onderweg.</>
    case 'kept':
      return (
        <>
          {KEPT_NOT_SENT}: de bevestiging van <InstantText instant={orderedAt} /> aan {recipient}.
        </>
      )
    case 'failed':
      return (
        <>
          De bevestiging aan {recipient} is niet aangekomen: {reasonOfFailure(error)}.
        </>
      )
    default:
      return (
        <>
          Bevestigd per mail op <InstantText instant={orderedAt} /> aan {recipient}.
        </>
      )
  }
}

/** Confirm an arrangement that runs: the dialog shows the mail before it leaves. */
export function ConfirmByMail({ arrangement: { id, mails } }: { arrangement: Arrangement }) {
  const [isOpen, setIsOpen] = useState(false)
  const isAgain = mails.some(({ state }) => state !== 'withdrawn')
  return (
    <>
      <Button
        needs="sales.send"
        variant="default"
        onClick={() => {
          setIsOpen(true)
        }}
      >
        {isAgain ? 'Opnieuw mailen' : 'Bevestiging mailen'}
      </Button>
      {isOpen && (
        <ArrangementMailDialog
          id={id}
          onClose={() => {
            setIsOpen(false)
          }}
        />
      )}
    </>
  )
}
