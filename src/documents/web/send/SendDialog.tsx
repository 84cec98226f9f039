import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DocumentId } from '#kernel/ids.ts'
import { paths } from '#platform/web/paths.ts'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { PageLink } from '#platform/web/ui/PageLink.tsx'
import type { MailDraft } from '../../contract.ts'
import { mailDraftOf } from '../mail-queries.ts'
import { KEPT_NOT_SENT } from '../mail-words.ts'
import { askToLeaveMail, LoadedDraft } from './LoadedDraft.tsx'
import { SendForm } from './SendForm.tsx'
import { SentOtherwiseForm } from './SentOtherwiseForm.tsx'
import './SendDialog.css'

/** How a kind of document is called here. */
export interface SendWords {
  /** `Factuur 2026-0056`. */
  readonly name: string
  /** Whether it can be noted as sent without a mail. */
  readonly canBeSentOtherwise: boolean
}

interface SendDialogProps {
  documentId: DocumentId
  words: SendWords
  /** The document itself once more, where it would be a reminder. */
  again?: boolean
  onClose: () => void
}

/**
 * Send a document: to whom, with which words and files, and how it will arrive. What is ordered can be undone for a
 * while; who sends on paper or by chat notes that here instead.
 */
export function SendDialog({ documentId, words, again = false, onClose }: SendDialogProps) {
  const query = useQuery(mailDraftOf(documentId, again))
  const [isDirty, setIsDirty] = useState(false)
  const [isOtherwise, setIsOtherwise] = useState(false)
  const isReminder = query.data?.purpose === 'reminder'
  return (
    <Dialog
      title={titleOf(words.name, isReminder, isOtherwise)}
      size="full"
      onClose={onClose}
      {...(isDirty && !isOtherwise && { beforeClose: askToLeave })}
    >
      <LoadedDraft query={query}>
        {(draft) =>
          isOtherwise ? (
            <SentOtherwiseForm
              documentId={documentId}
              onBack={() => {
                setIsOtherwise(false)
              }}
              onDone={onClose}
            />
          ) : (
            <SendForm
              documentId={documentId}
              draft={draft}
              name={words.name}
              again={again}
              notes={<Notes draft={draft} canBeSentOtherwise={words.canBeSentOtherwise && !isReminder} />}
              onDirty={setIsDirty}
              onDone={onClose}
              {...(words.canBeSentOtherwise &&
                !isReminder && {
                  onOtherwise: () => {
                    setIsOtherwise(true)
                  },
                })}
            />
          )
        }
      </LoadedDraft>
    </Dialog>
  )
}

function titleOf(name: string, isReminder: boolean, isOtherwise: boolean): string {
  if (isOtherwise) return `${name} zonder mail versturen`
  return isReminder ? `Herinnering voor ${name.charAt(0).toLowerCase()}${name.slice(1)}` : `${name} versturen`
}

const askToLeave = askToLeaveMail('versturen')

/** What keeps the mail from arriving, before it is ordered. */
function Notes({ draft, canBeSentOtherwise }: { draft: MailDraft; canBeSentOtherwise: boolean }) {
  return (
    <>
      {draft.to.length === 0 && (
        <p className="send-dialog-note">
          {draft.customerName} heeft geen e-mailadres. Vul er hieronder een in
          {canBeSentOtherwise
            ? ', of kies Zonder mail versturen: je downloadt of print de PDF en legt vast hoe je die verstuurde.'
            : '.'}
        </p>
      )}
      {draft.refusedAddresses.length > 0 && (
        <p className="send-dialog-note">
          {draft.refusedAddresses.join(' en ')}: hier werd eerder een mail geweigerd. Kijk na of het adres
          klopt.
        </p>
      )}
      {!draft.hasMailServer && (
        <p className="send-dialog-note">
          {KEPT_NOT_SENT}. Zo gaat het ook met deze mail.{' '}
          <PageLink isAction to={paths.settingsPart('mail')}>
            Stel er een in
          </PageLink>
        </p>
      )}
      {!draft.isConfirmed && (
        <p className="send-dialog-note">
          Je eigen e-mailadres is nog niet bevestigd. Tot dan gaan er per dag hooguit tien mails weg, en drie
          over hetzelfde document; wat daarboven komt, wacht.
        </p>
      )}
    </>
  )
}
