import { IconDots, IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { askConfirmation } from '#platform/web/ui/ConfirmDialog.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { HereText } from '#platform/web/ui/InstantText.tsx'
import { Menu, type MenuEntry } from '#platform/web/ui/Menu.tsx'
import { StateChip } from '#platform/web/ui/StateChip.tsx'
import { toast, toastError } from '#platform/web/ui/Toaster.tsx'
import { mailboxProblems } from '../../domain/mailbox/mailbox.ts'
import type { ReceiptMailbox } from '../../mailbox-contract.ts'
import { MailboxDialog } from './MailboxDialog.tsx'
import { ReceivedMailsDialog } from './ReceivedMailsDialog.tsx'
import {
  receiptMailbox,
  useMailboxFetching,
  useMailboxRemoving,
  useMailboxSwitching,
} from './mailbox-queries.ts'
import './mailbox.css'

type Shown = 'change' | 'mails' | null

/** The mailbox from which receipts are fetched. */
export function MailboxCard() {
  const query = useQuery(receiptMailbox)
  const [shown, show] = useState<Shown>(null)
  if (query.isLoadingError)
    return (
      <ErrorNote
        error={query.error}
        fallback="Fout bij laden van de mailbox."
        onRetry={() => void query.refetch()}
      />
    )
  if (query.data === undefined) return null
  const mailbox = query.data
  const close = () => {
    show(null)
  }
  return (
    <Card title="Bonnen per mail">
      <p className="mailbox-help">
        Geef een mailbox op waar leveranciers en jij bonnen heen sturen. Elk uur halen we nieuwe berichten op; een
        PDF, foto of e-factuur komt als voorstel bij Te verwerken. Er wordt niets geboekt en niets uit de mailbox
        verwijderd.
      </p>
      {mailbox === null ? (
        <EmptyState
          icon={<IconMail size={28} stroke={1.6} />}
          sentence="Er is nog geen mailbox ingesteld."
          action={
            <Button
              onClick={() => {
                show('change')
              }}
            >
              Mailbox instellen…
            </Button>
          }
        >
          Neem een apart adres, zoals bonnen@jouwbedrijf.nl. Wat er al in staat, blijft liggen.
        </EmptyState>
      ) : (
        <MailboxRow mailbox={mailbox} show={show} />
      )}
      {shown === 'change' && <MailboxDialog mailbox={mailbox} onClose={close} />}
      {shown === 'mails' && <ReceivedMailsDialog onClose={close} />}
    </Card>
  )
} // prettier-ignore

function MailboxRow({ mailbox, show }: { mailbox: ReceiptMailbox; show: (shown: Shown) => void }) {
  const { userName, host, port, folder, problem, failingSince } = mailbox
  return (
    <div className="mailbox-row">
      <div className="mailbox-about">
        <strong>{userName}</strong> <Standing mailbox={mailbox} />
        <small>
          {host}:{port} · map {folder}
        </small>
        <small>
          <LastFetch mailbox={mailbox} />
        </small>
        {problem !== null && failingSince !== null && (
          <p className="mailbox-problem" role="status">
            {mailboxProblems[problem]} Dit hapert sinds <HereText instant={failingSince} />.
          </p>
        )}
      </div>
      <RowActions mailbox={mailbox} show={show} />
    </div>
  )
}

function Standing({ mailbox: { isOn, problem } }: { mailbox: ReceiptMailbox }) {
  if (!isOn) return <StateChip tone="grey">Uit</StateChip>
  return problem === null ? (
    <StateChip tone="green">Actief</StateChip>
  ) : (
    <StateChip tone="amber">Hapert</StateChip>
  )
}

function LastFetch({ mailbox: { lastFetchedAt } }: { mailbox: ReceiptMailbox }) {
  if (lastFetchedAt === null) return 'Nog niet opgehaald'
  return (
    <>
      Laatst opgehaald <HereText instant={lastFetchedAt} />
    </>
  )
}

function RowActions({ mailbox, show }: { mailbox: ReceiptMailbox; show: (shown: Shown) => void }) {
  const actions = useActions(mailbox)
  const { isOn, userName } = mailbox
  const entries: MenuEntry[] = [
    {
      label: 'Wijzigen…',
      onSelect: () => {
        show('change')
      },
    },
    { label: 'Nu ophalen', onSelect: actions.fetch, isDisabled: !isOn },
    { label: isOn ? 'Uitzetten' : 'Aanzetten', onSelect: actions.turn },
    { label: 'Verwijderen…', tone: 'red', onSelect: () => void actions.remove() },
  ]
  return (
    <div className="mailbox-actions">
      <Button
        size="xs"
        variant="default"
        onClick={() => {
          show('mails')
        }}
      >
        Berichten
      </Button>
      <Menu label={`Acties voor ${userName}`} icon={<IconDots size={18} stroke={1.8} />} entries={entries} />
    </div>
  )
}

const done = (sentence: string, fallback: string) => ({
  onSuccess: () => {
    toast(sentence)
  },
  onError: (error: Error) => {
    toastError(error, fallback)
  },
})

function useActions({ isOn, userName }: ReceiptMailbox) {
  const [fetching, switching, removing] = [useMailboxFetching(), useMailboxSwitching(), useMailboxRemoving()]
  return {
    fetch: () => {
      fetching.mutate(
        undefined,
        done('✅ We halen de mailbox nu op', '❌ Ophalen mislukt zonder foutmelding.'),
      )
    },
    turn: () => {
      switching.mutate(
        !isOn,
        done(
          isOn ? '✅ Ophalen staat uit' : '✅ Ophalen staat aan',
          '❌ Omzetten mislukt zonder foutmelding.',
        ),
      )
    },
    remove: async () => {
      const isSure = await askConfirmation({
        title: 'Mailbox verwijderen?',
        text: `We halen niets meer op uit ${userName} en vergeten het wachtwoord. Wat al binnenkwam, blijft.`,
        confirmLabel: 'Verwijderen',
        tone: 'red',
      })
      if (isSure)
        removing.mutate(
          undefined,
          done('✅ Mailbox verwijderd', '❌ Verwijderen mislukt zonder foutmelding.'),
        )
    },
  }
}
