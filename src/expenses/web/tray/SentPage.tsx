import { IconCamera, IconDownload, IconMessageQuestion } from '@tabler/icons-react'
import { ahead, type AskAhead } from '#platform/web/ask-ahead.ts'
import { saveFile } from '#platform/web/files.ts'
import { useIsOnline } from '#platform/web/shell/is-online.ts'
import { paths } from '#platform/web/paths.ts'
import type { Column, RowAction } from '#platform/web/table/column.ts'
import { listStateOf, useAskedList } from '#platform/web/table/list-state.ts'
import { PagedTable, type FilterChip } from '#platform/web/table/PagedTable.tsx'
import { useFileDrop } from '#platform/web/ui/DropZone.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Figure } from '#platform/web/ui/Figure.tsx'
import { InstantText } from '#platform/web/ui/InstantText.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { StateChip, type ChipTone } from '#platform/web/ui/StateChip.tsx'
import type { SentState } from '../../domain/incoming-document.ts'
import type { SentDocument } from '../../incoming-contract.ts'
import { formatRead } from '../form/currency-values.ts'
import { addFiles } from './arriving.ts'
import { ArrivingList } from './ArrivingList.tsx'
import { droppedFiles } from './dropped-files.ts'
import { ReceiptDrop, useReceiptInputs } from './ReceiptDrop.tsx'
import { SharedQuestion } from './SharedQuestion.tsx'
import { sentFilePath, sentPage, useSentPage } from './tray-queries.ts'
import { Unconnected } from './Unconnected.tsx'
import './TrayPage.css'

export const askSent: AskAhead = ({ search }) => {
  ahead(sentPage(listStateOf(search)))
}

/** Receipts of one who does not book: photograph, send, and see what became of each. */
export function SentPage() {
  const list = useAskedList()
  const page = useSentPage(list.asked)
  const isOnline = useIsOnline()
  const receipts = useReceiptInputs()
  const { isOver, dropProps } = useFileDrop((_files, transfer) => {
    void droppedFiles(transfer).then(addFiles)
  })
  return (
    <div {...dropProps}>
      <PageHeader title="Bonnen" crumbs={[{ label: 'Financiën' }]} primary={receipts.primary} />
      <ReceiptDrop isOver={isOver} isEmpty={page.data?.all === 0} inputs={receipts} />
      <SharedQuestion />
      <ArrivingList />
      {!isOnline && page.data === undefined ? (
        <Unconnected />
      ) : (
        <PagedTable
          caption="Ingestuurde bonnen"
          list={list}
          page={page}
          failed="De bonnen zijn niet te laden."
          columns={columns}
          rowKey={({ id }) => id}
          filters={filters}
          searchLabel="Zoek in wat je instuurde"
          rowActions={actionsOf}
          nothingFound="Geen bonnen gevonden."
          defaultSort="-binnen"
          empty={<Nothing />}
        />
      )}
    </div>
  )
}

const actionsOf = ({ id }: SentDocument): readonly RowAction[] => [
  {
    label: 'Vraag stellen…',
    needs: 'questions.write',
    icon: <IconMessageQuestion size={16} aria-hidden />,
    to: paths.questionsAbout('receipt', id),
  },
  {
    label: 'Downloaden',
    icon: <IconDownload size={16} aria-hidden />,
    onSelect: () => {
      void saveFile(sentFilePath(id))
    },
  },
]

const columns: readonly Column<SentDocument>[] = [
  {
    id: 'binnen',
    header: 'Ingestuurd',
    cell: ({ arrivedAt }) => <InstantText instant={arrivedAt} />,
    isSortable: true,
    width: '168px',
  },
  {
    id: 'document',
    header: 'Bon',
    cell: ({ supplier, fileName }) => (
      <span className="tray-document">
        {supplier ?? fileName}
        {supplier !== null && <small>{fileName}</small>}
      </span>
    ),
    onCard: 'title',
  },
  {
    id: 'stand',
    header: 'Stand',
    cell: ({ state }) => <StateChip tone={looks[state].tone}>{looks[state].word}</StateChip>,
    onCard: 'state',
  },
  {
    id: 'bedrag',
    header: 'Gelezen bedrag',
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

const looks: Readonly<Record<SentState, { tone: ChipTone; word: string }>> = {
  waiting: { tone: 'blue', word: 'Wacht' },
  booked: { tone: 'green', word: 'Verwerkt' },
  aside: { tone: 'grey', word: 'Weggelegd' },
}

const filters: readonly FilterChip[] = [
  { id: 'alles', label: 'Alles' },
  { id: 'wacht', label: 'Wacht' },
  { id: 'verwerkt', label: 'Verwerkt' },
  { id: 'weggelegd', label: 'Weggelegd' },
]

const Nothing = () => (
  <EmptyState icon={<IconCamera size={28} stroke={1.6} />} sentence="Nog geen bonnen ingestuurd.">
    Maak een foto van je bon. Wie de boekhouding doet, boekt hem, en hier zie je wanneer dat is gedaan.
  </EmptyState>
)
