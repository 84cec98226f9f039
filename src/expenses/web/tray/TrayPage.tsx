import {
  IconArchive,
  IconArrowBackUp,
  IconCamera,
  IconFileUpload,
  IconFolder,
  IconInbox,
  IconReceipt,
  IconTrash,
} from '@tabler/icons-react'
import { useRef, type RefObject } from 'react'
import { formatEuros } from '#kernel/dutch-format.ts'
import { may } from '#platform/web/rights.ts'
import { ahead, type AskAhead } from '#platform/web/ask-ahead.ts'
import { paths } from '#platform/web/paths.ts'
import type { Column, RowAction } from '#platform/web/table/column.ts'
import { listStateOf, useAskedList } from '#platform/web/table/list-state.ts'
import { PagedTable, type FilterChip } from '#platform/web/table/PagedTable.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { DateText } from '#platform/web/ui/DateText.tsx'
import { DropHelp, DropLead, DropZone, useFileDrop } from '#platform/web/ui/DropZone.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { InstantText } from '#platform/web/ui/InstantText.tsx'
import { Figure } from '#platform/web/ui/Figure.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { SectionLinks } from '#platform/web/ui/SectionLinks.tsx'
import { StateChip } from '#platform/web/ui/StateChip.tsx'
import { toast, toastError } from '#platform/web/ui/Toaster.tsx'
import { useIsPhone } from '#platform/web/ui/window-width.ts'
import type { ChosenState } from '../../domain/incoming-document.ts'
import type { IncomingDocument } from '../../incoming-contract.ts'
import { addFiles } from './arriving.ts'
import { ArrivingList } from './ArrivingList.tsx'
import { droppedFiles, wantedFiles } from './dropped-files.ts'
import { incomingPage, useIncomingChange, useIncomingPage } from './tray-queries.ts'
import './TrayPage.css'

const ACCEPTED =
  'application/pdf,image/jpeg,image/png,image/webp,image/heic,.heic,application/xml,text/xml,.pdf,.xml'

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
  const { isOver, dropProps } = useFileDrop((_files, transfer) => {
    if (may('purchases.write')) void droppedFiles(transfer).then(addFiles)
  })
  const actionsOf = useRowActions()
  return (
    <div {...dropProps}>
      <TrayHead counts={counts} isOver={isOver} isEmpty={page.data?.all === 0} />
      <ArrivingList />
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
    </div>
  )
}

/** The title with its main action, the way to the bank, and the place to drop files. */
function TrayHead({
  counts,
  isOver,
  isEmpty,
}: Parameters<typeof TrayPage>[0] & { isOver: boolean; isEmpty: boolean }) {
  const isPhone = useIsPhone()
  const files = useRef<HTMLInputElement>(null)
  const other = useRef<HTMLInputElement>(null)
  const chooseFiles = () => files.current?.click()
  const chooseOther = () => other.current?.click()
  return (
    <>
      <PageHeader
        title="Te verwerken"
        crumbs={[{ label: 'Financiën' }]}
        primary={
          isPhone
            ? {
                label: 'Maak een foto',
                needs: 'purchases.write',
                onClick: chooseOther,
                icon: <IconCamera size={18} aria-hidden />,
              }
            : {
                label: 'Kies bestanden',
                needs: 'purchases.write',
                onClick: chooseFiles,
                icon: <IconFileUpload size={18} aria-hidden />,
              }
        }
      />
      <SectionLinks
        label="Te verwerken"
        sections={[
          { label: named('Documenten', counts?.documents), to: paths.tray },
          { label: named('Bankregels', counts?.bankLines), to: paths.bank },
        ]}
      />
      {may('purchases.write') && <TrayDrop isOver={isOver} isEmpty={isEmpty} files={files} other={other} />}
    </>
  )
}

/** Where files are dropped or chosen, one by one or a whole folder. */
function TrayDrop({
  isOver,
  isEmpty,
  files,
  other,
}: {
  isOver: boolean
  isEmpty: boolean
  files: RefObject<HTMLInputElement | null>
  other: RefObject<HTMLInputElement | null>
}) {
  const isPhone = useIsPhone()
  return (
    <div className="tray-drop">
      <DropZone size={isEmpty ? 'medium' : 'small'} isOver={isOver}>
        <DropLead>
          {isPhone ? 'Zet je bonnen en facturen erbij' : 'Sleep hier je bonnen en facturen, of een hele map'}
        </DropLead>
        {isEmpty && (
          <DropHelp>
            PDF, foto (JPEG, PNG, WebP, HEIC) of e-factuur (UBL, CII), hooguit 10 MB per bestand
          </DropHelp>
        )}
        <Button
          variant="default"
          leftSection={
            isPhone ? <IconFileUpload size={17} aria-hidden /> : <IconFolder size={17} aria-hidden />
          }
          onClick={() => (isPhone ? files : other).current?.click()}
        >
          {isPhone ? 'Kies bestanden' : 'Kies een map'}
        </Button>
      </DropZone>
      <FileInput input={files} label="Bestanden kiezen" accept={ACCEPTED} />
      {isPhone ? (
        <FileInput
          input={other}
          label="Foto maken"
          accept="image/jpeg,image/png,image/webp"
          capture="environment"
        />
      ) : (
        <FileInput input={other} label="Map kiezen" isFolder />
      )}
    </div>
  )
}

const named = (label: string, count: number | undefined): string =>
  count === undefined || count === 0 ? label : `${label} (${count.toLocaleString('nl-NL')})`

function FileInput({
  input,
  label,
  isFolder = false,
  ...rest
}: {
  input: RefObject<HTMLInputElement | null>
  label: string
  isFolder?: boolean
  accept?: string
  capture?: 'environment'
}) {
  return (
    <input
      ref={input}
      type="file"
      hidden
      multiple
      aria-label={label}
      {...(isFolder ? { webkitdirectory: '' } : {})}
      {...rest}
      onChange={(event) => {
        const { files } = event.currentTarget
        void addFiles(wantedFiles(files ?? []))
        // The same file may be chosen again.
        event.currentTarget.value = ''
      }}
    />
  )
}

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
        {document.supplier !== null && <small>{document.fileName}</small>}
        {document.sender !== null && <small>van {document.sender}</small>}
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
    cell: ({ total, isEuro }) => (total === null || !isEuro ? '–' : <Figure>{formatEuros(total)}</Figure>),
    align: 'end',
    onCard: 'amount',
  },
]

const filters: readonly FilterChip[] = [
  { id: 'te-verwerken', label: 'Te verwerken' },
  { id: 'apart', label: 'Apart gelegd' },
]

function Reading({ document: { reading, total, isSenderKnown } }: { document: IncomingDocument }) {
  const isBusy = reading.state === 'waiting' || reading.state === 'reading'
  return (
    <span className="tray-chips">
      {isBusy ? (
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
