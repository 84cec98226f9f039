import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { counted, formatDate, formatDateInWords, formatRate } from '#kernel/dutch-format.ts'
import type { CustomerId } from '#kernel/ids.ts'
import { DialogButtons } from '#platform/web/form/DialogButtons.tsx'
import { today } from '#platform/web/form/typed-values.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { Bone } from '#platform/web/ui/Skeletons.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import type { ReminderPreview } from '../contract.ts'
import { letterFor, useConfirmation } from './queries.ts'
import './reminders.css'

/** A letter with its recipient, amount and day; nothing leaves before this is confirmed. */
export function ConfirmLetter({
  customerId,
  title,
  onClose,
}: {
  customerId: CustomerId
  title: string
  onClose: () => void
}) {
  const query = useQuery({ ...letterFor(customerId), gcTime: 0 })
  return (
    <Dialog title={title} isWide onClose={onClose}>
      {query.isPending && (
        <p className="letter-loading" aria-busy="true">
          <Bone width="60%" />
          <Bone width="90%" />
          <Bone width="80%" />
        </p>
      )}
      {query.isLoadingError && (
        <ErrorNote
          error={query.error}
          fallback="De brief is niet te laden."
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data === null && <p className="letter-note">Er is nu niets te versturen aan deze klant.</p>}
      {query.data !== undefined && query.data !== null && <Letter letter={query.data} onClose={onClose} />}
    </Dialog>
  )
}

function Letter({ letter, onClose }: { letter: ReminderPreview; onClose: () => void }) {
  const { claim, reason } = letter
  if (claim === null || reason !== null)
    return (
      <>
        <p className="letter-note" data-tone="amber">
          {reason}
        </p>
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            Sluiten
          </Button>
        </DialogButtons>
      </>
    )
  return (
    <>
      <dl className="letter-facts">
        <div>
          <dt>Naar</dt>
          <dd>{letter.recipients.join(', ')}</dd>
        </div>
        <div>
          <dt>Gaat weg</dt>
          <dd>{letter.leavesOn === today() ? 'vandaag' : `${formatDateInWords(letter.leavesOn)}, 9 uur`}</dd>
        </div>
        <div>
          <dt>Bedrag</dt>
          <dd>
            <Money cents={claim.total} />
          </dd>
        </div>
      </dl>
      <Amounts letter={letter} claim={claim} />
      <div className="letter-text">
        <strong>{letter.subject}</strong>
        <p>{letter.body}</p>
      </div>
      <Confirmation letter={letter} claim={claim} onClose={onClose} />
    </>
  )
}

type Claim = NonNullable<ReminderPreview['claim']>

/** The last question, and for a business without a bank whether the books know all payments. */
function Confirmation({
  letter,
  claim,
  onClose,
}: {
  letter: ReminderPreview
  claim: Claim
  onClose: () => void
}) {
  const confirmation = useConfirmation()
  const [isKnown, setIsKnown] = useState(false)
  const { asksForPayments } = letter
  const send = () => {
    confirmation.mutate(
      {
        customerId: letter.customerId,
        documentIds: letter.invoices.map(({ id }) => id),
        total: claim.total,
        recipients: letter.recipients,
        allPaymentsKnown: isKnown,
      },
      {
        onSuccess: () => {
          toast(`✅ ${letter.label} ingepland`)
          onClose()
        },
      },
    )
  }
  return (
    <>
      {asksForPayments && (
        <label className="letter-known">
          <input
            type="checkbox"
            checked={isKnown}
            onChange={(event) => {
              setIsKnown(event.currentTarget.checked)
            }}
          />
          <span>Alle betalingen die binnen zijn, staan in Kloppend.</span>
        </label>
      )}
      <ErrorNote error={confirmation.error} fallback="❌ Versturen mislukt." />
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          Annuleren
        </Button>
        <Button loading={confirmation.isPending} disabled={asksForPayments && !isKnown} onClick={send}>
          {letter.label} versturen
        </Button>
      </DialogButtons>
    </>
  )
}

/** How the amount is made up, with each segment of interest. */
function Amounts({ letter, claim }: { letter: ReminderPreview; claim: Claim }) {
  const isAnnounced = claim.total === claim.principal && claim.costs > 0n
  return (
    <details className="letter-amounts">
      <summary>Zo is het bedrag opgebouwd</summary>
      <ul>
        {letter.invoices.map(({ id, number, dueDate, open }) => (
          <li key={id}>
            <span>
              Factuur {number}, te betalen op {formatDate(dueDate)}
            </span>
            <Money cents={open} />
          </li>
        ))}
        {letter.segments.map(({ number, from, to, days, rate, base }) => (
          <li key={`${number}${from}`} className="letter-segment">
            <span>
              Rente {number}: {formatDate(from)} t/m {formatDate(to)}, {counted(days, 'dag', 'dagen')},{' '}
              {formatRate(rate)} over <Money cents={base} />
            </span>
          </li>
        ))}
        {claim.interest > 0n && (
          <li>
            <span>Wettelijke rente</span>
            <Money cents={claim.interest} />
          </li>
        )}
        {claim.costs > 0n && (
          <li>
            <span>
              {isAnnounced ? 'Incassokosten, alleen als er niet op tijd wordt betaald' : 'Incassokosten'}
            </span>
            <Money cents={claim.costs} />
          </li>
        )}
      </ul>
    </details>
  )
}
