import {
  IconArchive,
  IconArrowForwardUp,
  IconBan,
  IconCheck,
  IconCoinEuro,
  IconPencil,
  IconReceiptRefund,
} from '@tabler/icons-react'
import { useDeletion } from '#documents/web/deletion.tsx'
import { fileActions } from '#documents/web/file-actions.tsx'
import { showSendDialog } from '#documents/web/send/show-send-dialog.tsx'
import { formatEuros } from '#kernel/dutch-format.ts'
import { subtract } from '#kernel/money.ts'
import { archiveWith } from '#platform/web/archive.ts'
import { today } from '#platform/web/form/typed-values.ts'
import { later } from '#platform/web/later.tsx'
import { paths } from '#platform/web/paths.ts'
import type { RowAction } from '#platform/web/table/column.ts'
import { askConfirmation } from '#platform/web/ui/ConfirmDialog.tsx'
import { showDialog } from '#platform/web/ui/shown-dialog.tsx'
import type { InvoiceSummary } from '../contract.ts'
import {
  canArchive,
  canEdit,
  canMove,
  hasPdf,
  reminderCount,
  type BillingState,
} from '../domain/billing-state.ts'
import { invoiceFiles } from './invoice-files.ts'
import { daysLate } from './lateness.ts'
import { useArchiving, useMovesUnderway, useMoving } from './queries.ts'

// Asked for when somebody finalises: a list does not wait for it.
const FinaliseDialog = later(async () => (await import('./form/FinaliseDialog.tsx')).FinaliseDialog)

/** What can be done with an invoice, the same in the list and on its own page. The table of moves decides. */
export function useInvoiceActions(): (invoice: InvoiceSummary) => RowAction[] {
  const move = useMoving('✅ Factuurstatus bijgewerkt')
  const underway = useMovesUnderway()

  const archive = archiveWith<InvoiceSummary>(
    useArchiving(),
    () => '✅ Factuurarchiveringsstatus bijgewerkt',
    '❌ Archiveren mislukt zonder foutmelding.',
  )
  const cancel = async (invoice: InvoiceSummary) => {
    if (await askConfirmation(cancelQuestion(invoice))) move(invoice.id, 'cancelled')
  }

  const send = (invoice: InvoiceSummary, again = false) => {
    const words = { name: `Factuur ${invoice.invoiceNumber ?? ''}`, canBeSentOtherwise: !again }
    showSendDialog(invoice.id, words, again)
  }

  const deletion = useDeletion(paths.invoices)

  return (invoice) =>
    actionsOf(invoice, {
      deletion: deletion({ id: invoice.id, name: invoice.customerName }),
      isBusy: underway.some(({ id }) => id === invoice.id),
      moveTo: (to) => {
        move(invoice.id, to)
      },
      archive: (isArchived) => {
        archive(invoice, isArchived)
      },
      finalise: () => {
        showDialog((close) => <FinaliseDialog invoiceId={invoice.id} onClose={close} onFinalised={close} />)
      },
      send: () => {
        send(invoice)
      },
      sendAgain: () => {
        send(invoice, true)
      },
      cancel: () => void cancel(invoice),
    })
}

interface Doing {
  /** A move of this invoice is on its way. */
  readonly isBusy: boolean
  readonly moveTo: (to: BillingState) => void
  readonly archive: (isArchived: boolean) => void
  /** These ask first. */
  readonly finalise: () => void
  readonly send: () => void
  readonly sendAgain: () => void
  readonly cancel: () => void
  readonly deletion: RowAction
}

/** The actions of the specification, section 4, the likeliest first; what is archived must be brought back first. */
function actionsOf(invoice: InvoiceSummary, doing: Doing): RowAction[] {
  const { isBusy, moveTo, archive, finalise, send, sendAgain, cancel, deletion } = doing
  const { id, state, isArchived, lastMail } = invoice
  // Its mail is ordered and can be undone; a second one would not be.
  const isWaiting = lastMail === 'queued' || lastMail === 'held'
  const offers = (to: BillingState) => canMove(state, to) && !isArchived
  const step = (label: string, to: BillingState): RowAction => ({
    label,
    isBusy,
    onSelect: () => {
      moveTo(to)
    },
  })
  const archiving = (label: string, isToArchive: boolean): RowAction => ({
    label,
    onSelect: () => {
      archive(isToArchive)
    },
  })
  return [
    offers('finalised') && {
      label: 'Afronden…',
      isLikely: true,
      isBusy,
      icon: <IconCheck {...small} />,
      onSelect: finalise,
    },
    offers('sent') &&
      !isWaiting &&
      (state === 'finalised' || daysLate(invoice, today()) > 0) && {
        label: sendLabel(invoice),
        isLikely: true,
        isBusy,
        onSelect: send,
      },
    isArchived && { ...archiving('Terughalen', false), isLikely: true },
    canEdit(state) &&
      !isArchived && { label: 'Bewerken', to: paths.editInvoice(id), icon: <IconPencil {...small} /> },
    offers('paid') && { ...step('Betaald', 'paid'), icon: <IconCoinEuro {...small} /> },
    state === 'sent' &&
      !isArchived &&
      !isWaiting && {
        label: 'Mail de factuur nog eens…',
        icon: <IconArrowForwardUp {...small} />,
        onSelect: sendAgain,
      },
    ...(hasPdf(state) ? fileActions(invoiceFiles(id)) : []),
    canCredit(invoice) &&
      !isArchived && {
        label: 'Crediteer…',
        to: `${paths.newCreditNote}?invoiceId=${id}`,
        icon: <IconReceiptRefund {...small} />,
      },
    canArchive(state) && !isArchived && { ...archiving('Archiveer', true), icon: <IconArchive {...small} /> },
    state === 'concept' && deletion,
    offers('cancelled') && {
      label: 'Annuleer',
      icon: <IconBan {...small} />,
      tone: 'red' as const,
      onSelect: cancel,
    },
  ].filter((action) => action !== false)
}

const small = { size: 16, stroke: 1.8, 'aria-hidden': true } as const

/** The first time the invoice itself; after that a reminder, with how many there were. */
const sendLabel = ({ state, timesSentPerEmail }: InvoiceSummary): string =>
  state === 'sent' ? `Herinner… (${String(reminderCount(timesSentPerEmail))})` : 'Verstuur…'

/** Something of it is left to take back, and it was not given up as a bad debt. */
const canCredit = ({ state, writtenOffAmount }: InvoiceSummary): boolean =>
  (state === 'finalised' || state === 'sent' || state === 'paid') && writtenOffAmount === 0n

/** Says what cancelling does, because it cannot be undone. */
function cancelQuestion({ invoiceNumber, totalAmountSummary, creditedAmount, openAmount }: InvoiceSummary) {
  const left = subtract(totalAmountSummary.grossAmount, creditedAmount)
  const owed = subtract(left, openAmount)
  return {
    title: `Factuur ${invoiceNumber ?? ''} annuleren?`,
    text: [
      `Er komt een creditnota van ${formatEuros(left)} met een eigen nummer; factuur en creditnota blijven allebei in je boeken staan.`,
      owed > 0n && `Je klant heeft al betaald: die houdt ${formatEuros(owed)} van je te goed.`,
      'Dit kan niet ongedaan worden gemaakt.',
    ]
      .filter((sentence) => sentence !== false)
      .join(' '),
    confirmLabel: 'Annuleer factuur',
    cancelLabel: 'Niet annuleren',
    tone: 'red',
  } as const
}
