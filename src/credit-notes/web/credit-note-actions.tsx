import { IconArchive, IconArrowsExchange, IconPencil, IconReceiptRefund } from '@tabler/icons-react'
import { isMailWaiting } from '#documents/domain/mail-state.ts'
import { useDeletion } from '#documents/web/deletion.tsx'
import { fileActions } from '#documents/web/file-actions.tsx'
import { showSendDialog } from '#documents/web/send/show-send-dialog.tsx'
import { formatEuros } from '#kernel/dutch-format.ts'
import { archiveWith } from '#platform/web/archive.ts'
import { isAllowed } from '#platform/web/page-rights.ts'
import { paths } from '#platform/web/paths.ts'
import type { RowAction } from '#platform/web/table/column.ts'
import { askConfirmation } from '#platform/web/ui/ConfirmDialog.tsx'
import type { CreditNoteSummary } from '../contract.ts'
import { canArchive, canEdit, canMove, hasPdf, isOpen } from '../domain/credit-note-state.ts'
import { creditNoteFiles } from './credit-note-files.ts'
import { useArchiving, useMovesUnderway, useMoving } from './queries.ts'

/** The actions of a credit note, the same in the list and on its own page. The table of moves decides. */
export function useCreditNoteActions(): (note: CreditNoteSummary) => RowAction[] {
  const move = useMoving('✅ Creditnota bijgewerkt')
  const underway = useMovesUnderway()
  const refund = async (note: CreditNoteSummary) => {
    const isSure = await askConfirmation({
      title: `${formatEuros(note.openAmount)} terugbetaald?`,
      text: `Er wordt geboekt dat dit bedrag vandaag van je zakelijke bankrekening naar ${note.customerName} is gegaan. Overmaken doe je zelf bij je bank.`,
      confirmLabel: 'Boek terugbetaling',
    })
    if (isSure) move(note.id, 'refunded')
  }
  const finalise = async (note: CreditNoteSummary) => {
    if (await askConfirmation(finaliseQuestion(note))) move(note.id, 'finalised')
  }
  const settle = async (note: CreditNoteSummary) => {
    const isSure = await askConfirmation({
      title: `${formatEuros(note.openAmount)} verrekenen?`,
      text: `Het bedrag gaat af van de openstaande facturen van ${note.customerName}, de oudste eerst.`,
      confirmLabel: 'Verreken',
      cancelLabel: 'Nog niet',
    })
    if (isSure) move(note.id, 'settled')
  }
  const send = ({ id, creditNoteNumber, timesSentPerEmail, state }: CreditNoteSummary) => {
    const isSent = timesSentPerEmail > 0 || state === 'sent'
    showSendDialog(id, { name: `Creditnota ${creditNoteNumber ?? ''}`, canBeSentOtherwise: !isSent })
  }
  const archive = archiveWith<CreditNoteSummary>(
    useArchiving(),
    (_, isArchived) => (isArchived ? '✅ Creditnota gearchiveerd' : '✅ Creditnota teruggehaald'),
    '❌ Archiveren mislukt zonder foutmelding.',
  )
  const deletion = useDeletion(paths.creditNotes)
  return (note) =>
    actionsOf(note, {
      deletion: deletion({ id: note.id, name: note.customerName }),
      isBusy: underway.some(({ id }) => id === note.id),
      send: () => {
        send(note)
      },
      finalise: () => void finalise(note),
      settle: () => void settle(note),
      refund: () => void refund(note),
      archive: (isArchived) => {
        archive(note, isArchived)
      },
    }).filter(isAllowed)
}

interface Doing {
  readonly isBusy: boolean
  /** These need a confirmation. */
  readonly deletion: RowAction
  readonly finalise: () => void
  readonly send: () => void
  readonly settle: () => void
  readonly refund: () => void
  readonly archive: (isArchived: boolean) => void
}

/** The most likely first; an archived credit note must be restored first. */
function actionsOf(note: CreditNoteSummary, doing: Doing): RowAction[] {
  const files = hasPdf(note.state) ? fileActions(creditNoteFiles(note.id)) : []
  const isConcept = note.state === 'concept'
  if (note.isArchived)
    return [bringBack(doing), ...files, isConcept && doing.deletion].filter((action) => action !== false)
  return [
    ...nextSteps(note, doing),
    ...files,
    canArchive(note.state) && {
      label: 'Archiveer',
      needs: 'sales.write' as const,
      icon: <IconArchive {...small} />,
      onSelect: () => {
        doing.archive(true)
      },
    },
    isConcept && doing.deletion,
  ].filter((action) => action !== false)
}

const bringBack = ({ archive }: Doing): RowAction => ({
  label: 'Terughalen',
  needs: 'sales.write' as const,
  isLikely: true,
  onSelect: () => {
    archive(false)
  },
})

/** Finalise, send, change, or refund the amount. */
function nextSteps(
  { id, state, timesSentPerEmail, lastMail }: CreditNoteSummary,
  { isBusy, finalise, send, settle, refund }: Doing,
): RowAction[] {
  const isSent = timesSentPerEmail > 0 || state === 'sent'
  const isWaiting = isMailWaiting(lastMail)
  return [
    canMove(state, 'finalised') && {
      label: 'Afronden…',
      needs: 'sales.write' as const,
      isLikely: true,
      isBusy,
      onSelect: finalise,
    },
    canMove(state, 'sent') &&
      !isWaiting && {
        label: isSent ? 'Verstuur opnieuw…' : 'Verstuur…',
        needs: 'sales.send' as const,
        isLikely: !isSent,
        isBusy,
        onSelect: send,
      },
    canEdit(state) && { label: 'Bewerken', to: paths.editCreditNote(id), icon: <IconPencil {...small} /> },
    isOpen(state) && {
      label: 'Terugbetaald',
      needs: 'sales.write' as const,
      isLikely: isSent,
      isBusy,
      icon: <IconReceiptRefund {...small} />,
      onSelect: refund,
    },
    isOpen(state) && {
      label: 'Verreken met openstaande facturen…',
      needs: 'sales.write' as const,
      icon: <IconArrowsExchange {...small} />,
      onSelect: settle,
    },
  ].filter((action) => action !== false)
}

/** Says what finalising does, because it cannot be undone. */
const finaliseQuestion = ({ invoiceNumber, totalAmountSummary }: CreditNoteSummary) =>
  ({
    title: 'Creditnota afronden?',
    text: `Die krijgt het volgende nummer in de reeks creditnota's, en ${formatEuros(totalAmountSummary.grossAmount)} gaat van factuur ${invoiceNumber} af. Daarna verandert de creditnota niet meer; dit kan niet ongedaan worden gemaakt.`,
    confirmLabel: 'Afronden',
    cancelLabel: 'Nog niet',
  }) as const

const small = { size: 16, stroke: 1.8, 'aria-hidden': true } as const
