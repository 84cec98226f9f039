import {
  IconArchive,
  IconArrowForwardUp,
  IconBan,
  IconCheck,
  IconCoinEuro,
  IconPencil,
  IconReceiptRefund,
} from '@tabler/icons-react'
import { isMailWaiting } from '#documents/domain/mail-state.ts'
import { useDeletion } from '#documents/web/deletion.tsx'
import { fileActions } from '#documents/web/file-actions.tsx'
import { showSendDialog } from '#documents/web/send/show-send-dialog.tsx'
import { formatEuros } from '#kernel/dutch-format.ts'
import { subtract } from '#kernel/money.ts'
import { archiveWith } from '#platform/web/archive.ts'
import { today } from '#platform/web/today.ts'
import { later } from '#platform/web/later.tsx'
import { isAllowed } from '#platform/web/page-rights.ts'
import { paths } from '#platform/web/paths.ts'
import type { RowAction } from '#platform/web/table/column.ts'
import { askConfirmation } from '#platform/web/ui/ConfirmDialog.tsx'
import { showDialog } from '#platform/web/ui/shown-dialog.tsx'
import type { InvoiceSummary } from '../contract.ts'
import { canArchive, canEdit, canMove, hasPdf, reminderCount } from '../domain/billing-state.ts'
import { invoiceFiles } from './invoice-files.ts'
import { daysLate } from './lateness.ts'
import { useArchiving, useMovesUnderway, useMoving } from './queries.ts'

// Loaded when a user finalises or records a payment: a list does not wait for them.
const PaidDialog = later(async () => (await import('./page/PaidDialog.tsx')).PaidDialog)
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
      archive: (isArchived) => {
        archive(invoice, isArchived)
      },
      finalise: () => {
        showDialog((close) => <FinaliseDialog invoiceId={invoice.id} onClose={close} onFinalised={close} />)
      },
      pay: () => {
        showDialog((close) => <PaidDialog invoiceId={invoice.id} onClose={close} />)
      },
      send: () => {
        send(invoice)
      },
      sendAgain: () => {
        send(invoice, true)
      },
      cancel: () => void cancel(invoice),
    }).filter(isAllowed)
}

interface Doing {
  /** A move of this invoice is on its way. */
  readonly isBusy: boolean
  readonly archive: (isArchived: boolean) => void
  /** These ask first. */
  readonly finalise: () => void
  readonly pay: () => void
  readonly send: () => void
  readonly sendAgain: () => void
  readonly cancel: () => void
  readonly deletion: RowAction
}

/** The actions of the specification, section 4, the most likely first; an archived invoice must be restored first. */
function actionsOf(invoice: InvoiceSummary, doing: Doing): RowAction[] {
  const { id, state, isArchived } = invoice
  const files = hasPdf(state) ? fileActions(invoiceFiles(id)) : []
  const deletions = state === 'concept' ? [doing.deletion] : []
  const archiving = (label: string, isToArchive: boolean): RowAction => ({
    label,
    needs: 'sales.write' as const,
    onSelect: () => {
      doing.archive(isToArchive)
    },
  })
  if (isArchived) return [{ ...archiving('Terughalen', false), isLikely: true }, ...files, ...deletions]
  return [
    ...nextSteps(invoice, doing),
    ...files,
    canCredit(invoice) && {
      label: 'Crediteer…',
      to: `${paths.newCreditNote}?invoiceId=${id}`,
      icon: <IconReceiptRefund {...small} />,
    },
    canArchive(state) && { ...archiving('Archiveer', true), icon: <IconArchive {...small} /> },
    ...deletions,
    canMove(state, 'cancelled') && {
      label: 'Annuleer',
      needs: 'sales.write' as const,
      icon: <IconBan {...small} />,
      tone: 'red' as const,
      onSelect: doing.cancel,
    },
  ].filter((action) => action !== false)
}

/** Finalise, send, change, or record a payment. */
function nextSteps(invoice: InvoiceSummary, { isBusy, pay, finalise, send, sendAgain }: Doing): RowAction[] {
  const { id, state, lastMail, isHandedOver } = invoice
  // Its mail is ordered and can be undone; a second one would not be.
  const isWaiting = isMailWaiting(lastMail)
  // Of one at a collection agency the agency reminds.
  const isToSend = state === 'finalised' || (daysLate(invoice, today()) > 0 && !isHandedOver)
  return [
    canMove(state, 'finalised') && {
      label: 'Afronden…',
      needs: 'sales.write' as const,
      isLikely: true,
      isBusy,
      icon: <IconCheck {...small} />,
      onSelect: finalise,
    },
    canMove(state, 'sent') &&
      !isWaiting &&
      isToSend && {
        label: sendLabel(invoice),
        needs: 'sales.send' as const,
        isLikely: true,
        isBusy,
        onSelect: send,
      },
    canEdit(state) && { label: 'Bewerken', to: paths.editInvoice(id), icon: <IconPencil {...small} /> },
    canMove(state, 'paid') && {
      label: PAID_LABEL,
      needs: 'payments.write' as const,
      isBusy,
      onSelect: pay,
      icon: <IconCoinEuro {...small} />,
    },
    state === 'sent' &&
      !isWaiting && {
        label: 'Mail de factuur nog eens…',
        needs: 'sales.send' as const,
        icon: <IconArrowForwardUp {...small} />,
        onSelect: sendAgain,
      },
  ].filter((action) => action !== false)
}

/** The action that records what came in. */
export const PAID_LABEL = 'Betaald…'

const small = { size: 16, stroke: 1.8, 'aria-hidden': true } as const

/** The first time the invoice itself; after that a reminder, with how many there were. */
const sendLabel = ({ state, timesSentPerEmail }: InvoiceSummary): string =>
  state === 'sent' ? `Herinner… (${String(reminderCount(timesSentPerEmail))})` : 'Verstuur…'

/** A part of the invoice can still be credited, and it was not written off as a bad debt. */
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
