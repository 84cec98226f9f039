import { IconArchive, IconArrowsExchange, IconPencil, IconReceiptRefund } from '@tabler/icons-react'
import { fileActions } from '#documents/web/file-actions.tsx'
import { formatEuros } from '#kernel/dutch-format.ts'
import { archiveWith } from '#platform/web/archive.ts'
import { paths } from '#platform/web/paths.ts'
import type { RowAction } from '#platform/web/table/column.ts'
import { askConfirmation } from '#platform/web/ui/ConfirmDialog.tsx'
import { toast, toastError } from '#platform/web/ui/Toaster.tsx'
import type { CreditNoteSummary } from '../contract.ts'
import {
  canArchive,
  canEdit,
  canMove,
  hasPdf,
  isOpen,
  type CreditNoteState,
} from '../domain/credit-note-state.ts'
import { creditNoteFiles } from './credit-note-files.ts'
import { useArchiving, useMove, useMovesUnderway } from './queries.ts'

/** What can be done with a credit note, the same in the list and on its own page. The table of moves decides. */
export function useCreditNoteActions(): (note: CreditNoteSummary) => RowAction[] {
  const move = useMove(() => {
    toast('✅ Creditnota bijgewerkt')
  })
  const underway = useMovesUnderway()
  const moveTo = (note: CreditNoteSummary, to: CreditNoteState) => {
    move.mutate(
      { id: note.id, to },
      {
        onError: (error) => {
          toastError(error, '❌ Wijzigen mislukt zonder foutmelding.')
        },
      },
    )
  }
  const refund = async (note: CreditNoteSummary) => {
    const isSure = await askConfirmation({
      title: `${formatEuros(note.openAmount)} terugbetaald?`,
      text: `Er wordt geboekt dat dit bedrag vandaag van je zakelijke bankrekening naar ${note.customerName} is gegaan. Overmaken doe je zelf bij je bank.`,
      confirmLabel: 'Boek terugbetaling',
    })
    if (isSure) moveTo(note, 'refunded')
  }
  const archive = archiveWith<CreditNoteSummary>(
    useArchiving(),
    (_, isArchived) => (isArchived ? '✅ Creditnota gearchiveerd' : '✅ Creditnota teruggehaald'),
    '❌ Archiveren mislukt zonder foutmelding.',
  )
  return (note) =>
    actionsOf(note, {
      isBusy: underway.some(({ id }) => id === note.id),
      moveTo: (to) => {
        moveTo(note, to)
      },
      refund: () => void refund(note),
      archive: (isArchived) => {
        archive(note, isArchived)
      },
    })
}

interface Doing {
  readonly isBusy: boolean
  readonly moveTo: (to: CreditNoteState) => void
  readonly refund: () => void
  readonly archive: (isArchived: boolean) => void
}

/** The likeliest first; what is archived must be brought back first. */
function actionsOf(
  { id, state, isArchived, timesSentPerEmail }: CreditNoteSummary,
  { isBusy, moveTo, refund, archive }: Doing,
): RowAction[] {
  const offers = (to: CreditNoteState) => canMove(state, to) && !isArchived
  const isSent = timesSentPerEmail > 0 || state === 'sent'
  return [
    offers('finalised') && {
      label: 'Afronden',
      isLikely: true,
      isBusy,
      onSelect: () => {
        moveTo('finalised')
      },
    },
    offers('sent') && {
      label: isSent ? 'Verstuur opnieuw' : 'Verstuur',
      isLikely: !isSent,
      isBusy,
      onSelect: () => {
        moveTo('sent')
      },
    },
    canEdit(state) &&
      !isArchived && { label: 'Bewerken', to: paths.editCreditNote(id), icon: <IconPencil {...small} /> },
    isArchived && {
      label: 'Terughalen',
      isLikely: true,
      onSelect: () => {
        archive(false)
      },
    },
    isOpen(state) &&
      !isArchived && {
        label: 'Terugbetaald',
        isLikely: isSent,
        isBusy,
        icon: <IconReceiptRefund {...small} />,
        onSelect: refund,
      },
    isOpen(state) &&
      !isArchived && {
        label: 'Verreken met openstaande facturen',
        icon: <IconArrowsExchange {...small} />,
        onSelect: () => {
          moveTo('settled')
        },
      },
    ...(hasPdf(state) ? fileActions(creditNoteFiles(id)) : []),
    canArchive(state) &&
      !isArchived && {
        label: 'Archiveer',
        icon: <IconArchive {...small} />,
        onSelect: () => {
          archive(true)
        },
      },
  ].filter((action) => action !== false)
}

const small = { size: 16, stroke: 1.8, 'aria-hidden': true } as const
