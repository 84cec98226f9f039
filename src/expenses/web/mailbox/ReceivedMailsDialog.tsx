import { useQuery } from '@tanstack/react-query'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { HereText } from '#platform/web/ui/InstantText.tsx'
import { CardSkeleton } from '#platform/web/ui/Skeletons.tsx'
import { StateChip } from '#platform/web/ui/StateChip.tsx'
import type { ReceivedMail } from '../../mailbox-contract.ts'
import { receivedMails } from './mailbox-queries.ts'

/** What came in the mailbox, and what was done with it. */
export function ReceivedMailsDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(receivedMails)
  return (
    <Dialog title="Opgehaalde berichten" isWide onClose={onClose}>
      <ErrorNote
        error={query.error}
        fallback="Fout bij laden van de berichten."
        onRetry={() => void query.refetch()}
      />
      {query.data === undefined && query.error === null && <CardSkeleton lines={5} />}
      {query.data?.length === 0 && (
        <p className="mailbox-help">Er is de laatste 30 dagen nog niets binnengekomen.</p>
      )}
      {query.data !== undefined && query.data.length > 0 && (
        <ul className="mailbox-mails" aria-label="Berichten">
          {query.data.map((mail) => (
            <MailRow key={mail.id} mail={mail} />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

function MailRow({ mail }: { mail: ReceivedMail }) {
  const { sender, isSenderKnown, subject, refusals, isAnswered, receivedAt } = mail
  return (
    <li>
      <strong>{subject === '' ? 'Zonder onderwerp' : subject}</strong> <Outcome mail={mail} />
      <small>
        van {sender}
        {!isSenderKnown && ' (onbekende afzender)'} · <HereText instant={receivedAt} />
      </small>
      {refusals.map((refusal) => (
        <small key={refusal}>{refusal}</small>
      ))}
      {isAnswered && <small>De afzender heeft bericht gekregen.</small>}
    </li>
  )
}

function Outcome({ mail: { kept, doubles, refusals } }: { mail: ReceivedMail }) {
  if (kept > 0)
    return (
      <StateChip tone="green">
        {kept === 1 ? '1 document bewaard' : `${String(kept)} documenten bewaard`}
      </StateChip>
    )
  if (doubles > 0) return <StateChip tone="blue">Hadden we al</StateChip>
  return refusals.length > 0 ? (
    <StateChip tone="amber">Niet bewaard</StateChip>
  ) : (
    <StateChip tone="grey">Geen bijlage</StateChip>
  )
}
