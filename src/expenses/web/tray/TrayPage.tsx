import {
  IconArchive,
  IconArrowBackUp,
  IconInbox,
  IconMessageQuestion,
  IconReceipt,
  IconTrash,
} from '@tabler/icons-react'
import { formatCount } from '#kernel/dutch-format.ts'
import { may } from '#platform/web/rights.ts'
import { ahead, type AskAhead } from '#platform/web/ask-ahead.ts'
import { paths } from '#platform/web/paths.ts'
import { useIsOnline } from '#platform/web/shell/is-online.ts'
import type { Column, RowAction } from '#platform/web/table/column.ts'
import { listStateOf, useAskedList } from '#platform/web/table/list-state.ts'
import { PagedTable, type FilterChip } from '#platform/web/table/PagedTable.tsx'
import { DateText } from '#platform/web/ui/DateText.tsx'
import { useFileDrop } from '#platform/web/ui/DropZone.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { InstantText } from '#platform/web/ui/InstantText.tsx'
import { Figure } from '#platform/web/ui/Figure.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { SectionLinks } from '#platform/web/ui/SectionLinks.tsx'
import { StateChip } from '#platform/web/ui/StateChip.tsx'
import { toast, toastError } from '#platform/web/ui/Toaster.tsx'
import type { ChosenState } from '../../domain/incoming-document.ts'
import type { IncomingDocument } from '../../incoming-contract.ts'
import { formatRead } from '../form/currency-values.ts'
import { addFiles } from './arriving.ts'
import { ArrivingList } from './ArrivingList.tsx'
import { droppedFiles } from './dropped-files.ts'
import { ReceiptDrop, useReceiptInputs } from './ReceiptDrop.tsx'
import { SharedQuestion } from './SharedQuestion.tsx'
import { incomingPage, useIncomingChange, useIncomingPage } from './tray-queries.ts'
import { Unconnected } from './Unconnected.tsx'
import './TrayPage.css'

export const askTray: AskAhead = ({ search }) => {
  ahead(incomingPage(listStateOf(search)))
}

/**
 * What came in and waits for a person: documents to book, and next to them the lines of the bank.
 *
 * @param counts what waits of each, from the notifications; unknown at first
 */
export function TrayPage({ counts }: { counts: { documents: number; bankLines: number } | undefined }) {
  const list = useAskedList()
  const page = useIncomingPage(list.asked)
  const isOnline = useIsOnline()
  const { isOver, dropProps } = useFileDrop((_files, transfer) => {
    if (may('purchases.own')) void droppedFiles(transfer).then(addFiles)
  })
  const actionsOf = useRowActions()
  return (
    <div {...dropProps}>
      <TrayHead counts={counts} isOver={isOver} isEmpty={page.data?.all === 0} />
      <SharedQuestion />
      <ArrivingList />
      {!isOnline && page.data === undefined ? (
        <Unconnected />
      ) : (
        <PagedTable
          caption="Documenten te verwerken"
          list={list}
          page={page}
          failed="De documenten zijn niet te laden."
          columns={columns}
          rowKey={({ id }) => id}
          rowTo={({ id }) => paths.newExpenseOf(id)}
          filters={filters}
          searchLabel="Zoek in wat binnenkwam"
          rowActions={actionsOf}
          nothingFound="Geen documenten gevonden."
          defaultSort="binnen"
          empty={<Nothing />}
        />
      )}
    </div>
  )
}

/** The title with its main action, the way to the bank, and the place to drop files. */
function TrayHead({
  counts,
  isOver,
  isEmpty,
}: Parameters<typeof TrayPage>[0] & { isOver: boolean; isEmpty: boolean }) {
  const receipts = useReceiptInputs()
  return (
    <>
      <PageHeader title="Te verwerken" crumbs={[{ label: 'Financiën' }]} primary={receipts.primary} />
      <SectionLinks
        label="Te verwerken"
        sections={[
          { label: named('Documenten', counts?.documents), to: paths.tray },
          { label: named('Bankregels', counts?.bankLines), to: paths.bank },
        ]}
      />
      {may('purchases.own') && <ReceiptDrop isOver={isOver} isEmpty={isEmpty} inputs={receipts} />}
    </>
  )
}

const named = (label: string, count: number | undefined): string =>
  count === undefined || count === 0 ? label : `${label} (${formatCount(count)})`

function useRowActions(): (document: IncomingDocument) => readonly RowAction[] {
  const change = useIncomingChange()
  const to = (document: IncomingDocument, state: ChosenState, done: string) => {
    change.mutate(
      { id: document.id, state },
      {
        onSuccess: () => {
          toast(done, {
            undo: () => {
              change.mutate({ id: document.id, state: document.state }, { onError: failed })
            },
          })
        },
        onError: failed,
      },
    )
  }
  return (document) => [
    {
      label: 'Boeken',
      to: paths.newExpenseOf(document.id),
      icon: <IconReceipt size={16} aria-hidden />,
      isLikely: true,
    },
    document.state === 'waiting'
      ? {
          label: 'Apart leggen',
          needs: 'purchases.write',
          icon: <IconArchive size={16} aria-hidden />,
          onSelect: () => {
            to(document, 'aside', '✅ Document apart gelegd')
          },
        }
      : {
          label: 'Terugzetten',
          needs: 'purchases.write',
          icon: <IconArrowBackUp size={16} aria-hidden />,
          onSelect: () => {
            to(document, 'waiting', '✅ Document teruggezet')
          },
        },
    ...(document.sentBy !== null
      ? [
          {
            label: 'Vraag stellen aan de inzender…',
            needs: 'questions.write' as const,
            icon: <IconMessageQuestion size={16} aria-hidden />,
            to: paths.questionsAbout('receipt', document.id),
          },
        ]
      : []),
    {
      label: 'Verwijderen',
      needs: 'purchases.write',
      icon: <IconTrash size={16} aria-hidden />,
      onSelect: () => {
        to(document, 'deleted', '✅ Document verwijderd')
      },
    },
  ]
}

const failed = (error: Error): void => {
  toastError(error, '❌ Wijzigen mislukt zonder foutmelding.')
}

const columns: readonly Column<IncomingDocument>[] = [
  {
    id: 'binnen',
    header: 'Binnengekomen',
    cell: ({ arrivedAt }) => <InstantText instant={arrivedAt} />,
    isSortable: true,
    width: '168px',
  },
  {
    id: 'document',
    header: 'Document',
    cell: (document) => (
      <span className="tray-document">
        {document.supplier ?? document.fileName}
        {isBeingRead(document) && <small>je kunt gewoon doorgaan</small>}
        {document.supplier !== null && <small>{document.fileName}</small>}
        {document.sentBy !== null && <small>ingestuurd door {document.sentBy}</small>}
        {document.sender !== null && <small>per mail van {document.sender}</small>}
      </span>
    ),
    isSortable: true,
    onCard: 'title',
  },
  {
    id: 'datum',
    header: 'Datum',
    cell: ({ date }) => (date === null ? '–' : <DateText date={date} />),
    width: '112px',
    onCard: 'hidden',
  },
  { id: 'stand', header: 'Gelezen', cell: (document) => <Reading document={document} />, onCard: 'state' },
  {
    id: 'bedrag',
    header: 'Bedrag',
    cell: ({ total, isEuro, currency }) =>
      total === null || (!isEuro && currency === null) ? (
        '–'
      ) : (
        <Figure>{formatRead(total, { currency: currency ?? undefined })}</Figure>
      ),
    align: 'end',
    onCard: 'amount',
  },
]

const filters: readonly FilterChip[] = [
  { id: 'te-verwerken', label: 'Te verwerken' },
  { id: 'apart', label: 'Apart gelegd' },
]

const isBeingRead = ({ reading }: IncomingDocument): boolean =>
  reading.state === 'waiting' || reading.state === 'reading'

function Reading({ document }: { document: IncomingDocument }) {
  const { reading, total, isSenderKnown } = document
  return (
    <span className="tray-chips">
      {isBeingRead(document) ? (
        <StateChip tone="blue">Wordt gelezen</StateChip>
      ) : reading.state === 'done' && total !== null ? (
        <StateChip tone="green">Voorstel klaar</StateChip>
      ) : (
        <StateChip tone="amber">Zelf invullen</StateChip>
      )}
      {isSenderKnown === false && <StateChip tone="amber">Onbekende afzender</StateChip>}
    </span>
  )
}

const Nothing = () => (
  <EmptyState icon={<IconInbox size={28} stroke={1.6} />} sentence="Geen documenten gevonden.">
    Zet hier alles neer wat je nog moet boeken: bonnen, facturen, een hele map. Elk document wordt gelezen en
    wacht als voorstel; er wordt niets geboekt zonder jou.
  </EmptyState>
)
