import { IconRefresh } from '@tabler/icons-react'
import type { OutgoingMail } from '#documents/contract.ts'
import { documentKinds } from '#documents/domain/document-kinds.ts'
import { pageOfDocument } from '#documents/web/page-of-document.ts'
import { useMailRetry } from '#documents/web/mail-queries.ts'
import { UnfoldRow } from '#platform/web/table/UnfoldRow.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { HistoryButton } from '#platform/web/ui/HistoryButton.tsx'
import { HereText } from '#platform/web/ui/InstantText.tsx'
import { recordedElsewhere } from '#kernel/recorded-elsewhere.ts'
import { StateChip, type ChipTone } from '#platform/web/ui/StateChip.tsx'
import { toast, toastError } from '#platform/web/ui/Toaster.tsx'

export const mailStateLabel = {
  queued: 'Onderweg',
  sent: 'Verzonden',
  kept: 'Bewaard, niet verstuurd',
  failed: 'Mislukt',
  withdrawn: 'Ongedaan gemaakt',
} as const satisfies Record<OutgoingMail['state'], string>

const toneOf = {
  queued: 'indigo',
  sent: 'green',
  kept: 'grey',
  failed: 'red',
  withdrawn: 'grey',
} as const satisfies Record<OutgoingMail['state'], ChipTone>

/** The reason why a mail is held back, and the action that releases it. */
const heldWords = {
  confirmation:
    'Deze mail wacht: zolang je e-mailadres niet is bevestigd, gaan er op een dag maar enkele mails naar anderen. Klik op de link in de mail die je bij het registreren kreeg, dan gaat deze mail meteen weg; anders morgen.',
  tomorrow:
    'Deze mail wacht tot morgen: voor vandaag zijn er genoeg naar anderen gegaan. Je hoeft niets te doen.',
} as const satisfies Record<NonNullable<OutgoingMail['waitsFor']>, string>

/** One mail; when opened, its text, the cause of its failure, and another try. */
export function OutgoingMailRow({
  mail,
  isOpen,
  onToggle,
}: {
  mail: OutgoingMail
  isOpen: boolean
  onToggle: () => void
}) {
  const retry = useMailRetry()
  const isHeld = mail.state === 'queued' && mail.waitsFor !== null
  return (
    <UnfoldRow
      isOpen={isOpen}
      onToggle={onToggle}
      title={mail.subject}
      cells={
        <>
          <span className="outgoing-mail-recipient">{mail.recipient}</span>
          <span className="outgoing-mail-time">
            <HereText instant={mail.settledAt ?? mail.createdAt} />
          </span>
          <span className="outgoing-mail-state">
            <MailState mail={mail} isHeld={isHeld} />
          </span>
        </>
      }
    >
      {mail.importedAt !== null && <p className="outgoing-mail-held">{recordedElsewhere(mail.importedAt)}</p>}
      {isHeld && mail.waitsFor !== null && <p className="outgoing-mail-held">{heldWords[mail.waitsFor]}</p>}
      {mail.error !== null && (
        <p className="outgoing-mail-error">
          {errorLabel[mail.state]}: {mail.error}
        </p>
      )}
      <p className="outgoing-mail-text">{mail.body}</p>
      <div className="outgoing-mail-actions">
        {mail.state === 'failed' && mail.importedAt === null && (
          <Button
            needs="sales.send"
            size="xs"
            loading={retry.isPending}
            leftSection={<IconRefresh size={16} aria-hidden />}
            onClick={() => {
              retry.mutate(mail.id, {
                onSuccess: () => {
                  toast('De mail gaat opnieuw op weg')
                },
                onError: (error) => {
                  toastError(error, '❌ Versturen mislukt zonder foutmelding.')
                },
              })
            }}
          >
            Verstuur opnieuw
          </Button>
        )}
        {mail.documentId !== null && mail.documentKind !== null && (
          <Button size="xs" variant="default" to={pageOfDocument(mail.documentKind, mail.documentId)}>
            Naar de {documentKinds[mail.documentKind].noun}
          </Button>
        )}
        <HistoryButton kind="mail" id={mail.id} size="xs" />
      </div>
    </UnfoldRow>
  )
}

function MailState({ mail, isHeld }: { mail: OutgoingMail; isHeld: boolean }) {
  if (mail.importedAt !== null) return <StateChip tone="grey">Elders vastgelegd</StateChip>
  if (isHeld) return <StateChip tone="amber">Wacht</StateChip>
  return <StateChip tone={toneOf[mail.state]}>{mailStateLabel[mail.state]}</StateChip>
}

const errorLabel = {
  queued: 'Laatste poging',
  sent: 'Niet bij iedereen aangekomen',
  kept: 'Niet bij iedereen aangekomen',
  failed: 'Niet verzonden',
  withdrawn: 'Niet verzonden',
} as const
