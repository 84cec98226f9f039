import { IconDownload, IconFiles, IconPencil } from '@tabler/icons-react'
import { formatEuros } from '#kernel/dutch-format.ts'
import { saveFile } from '#platform/web/files.ts'
import { later } from '#platform/web/later.tsx'
import { paths } from '#platform/web/paths.ts'
import { may } from '#platform/web/rights.ts'
import type { Column, RowAction } from '#platform/web/table/column.ts'
import { useAskedList } from '#platform/web/table/list-state.ts'
import { PagedTable, type FilterChip } from '#platform/web/table/PagedTable.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { historyAction } from '#platform/web/ui/HistoryButton.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { showDialog } from '#platform/web/ui/shown-dialog.tsx'
import type { OldPaper } from '../../papers-contract.ts'
import './OldPapers.css'
import { PapersFromZip } from './PapersFromZip.tsx'
import { PapersHistory } from './PapersHistory.tsx'
import { paperPath, usePapersPage } from './queries.ts'

const PaperDialog = later(async () => (await import('./PaperDialog.tsx')).PaperDialog)

/** Documents of the program of before: read in from a ZIP, searched, and each with what it is about. */
export function OldPapersPage() {
  const list = useAskedList()
  const page = usePapersPage(list.asked)
  return (
    <>
      <PageHeader
        title="Oude papieren"
        crumbs={[{ label: 'Overstappen', to: paths.movingIn }]}
        below="Facturen, bonnen en brieven uit je vorige programma. De wet vraagt je ze zeven jaar te bewaren."
      />
      <div className="old-papers">
        <PagedTable
          caption="Oude papieren"
          list={list}
          page={page}
          failed="De oude papieren zijn niet te laden."
          columns={columns}
          rowKey={({ id }) => id}
          filters={filters}
          searchLabel="Zoek op naam, relatie, nummer of in de tekst"
          rowActions={actionsOf}
          nothingFound="Geen oude papieren gevonden."
          empty={<Nothing />}
        />
        {/* Below a list that is still on its way, they would move when it comes. */}
        {!page.isPending && (
          <>
            {may('books.post') && <PapersFromZip isFirst={page.data?.all === 0} />}
            <PapersHistory />
          </>
        )}
      </div>
    </>
  )
}

const actionsOf = (paper: OldPaper): readonly RowAction[] => [
  {
    label: 'Downloaden',
    icon: <IconDownload size={16} aria-hidden />,
    onSelect: () => {
      void saveFile(paperPath(paper.id))
    },
  },
  {
    label: 'Waar hoort dit bij…',
    needs: 'books.post',
    icon: <IconPencil size={16} aria-hidden />,
    onSelect: () => {
      showDialog((close) => <PaperDialog paper={paper} onClose={close} />)
    },
  },
  historyAction({ kind: 'old-paper', id: paper.id }),
]

const columns: readonly Column<OldPaper>[] = [
  {
    id: 'naam',
    header: 'Document',
    cell: ({ fileName, folder, isInText }) => (
      <span className="old-paper-name">
        {fileName}
        {folder !== '' && <small>{folder}</small>}
        {isInText && <small>Gevonden in de tekst</small>}
      </span>
    ),
    isSortable: true,
    onCard: 'title',
  },
  {
    id: 'relatie',
    header: 'Hoort bij',
    cell: ({ relation, item }) =>
      item === null ? (
        relation === '' ? (
          <span className="old-paper-loose">Los bewaard</span>
        ) : (
          relation
        )
      ) : (
        <span className="old-paper-name">
          {item.relation === '' ? 'Openstaande post' : item.relation}
          <small className="figure">
            {[item.reference, formatEuros(item.amount)].filter((text) => text !== '').join(', ')}
          </small>
        </span>
      ),
    isSortable: true,
  },
  {
    id: 'jaar',
    header: 'Jaar',
    cell: ({ year }) => <span className="figure">{year ?? '–'}</span>,
    isSortable: true,
    width: '96px',
  },
]

const filters: readonly FilterChip[] = [
  { id: 'alles', label: 'Alles' },
  { id: 'bij-een-post', label: 'Bij een openstaande post' },
  { id: 'bij-een-relatie', label: 'Bij een relatie' },
  { id: 'los', label: 'Los bewaard' },
]

const Nothing = () => (
  <EmptyState icon={<IconFiles size={28} stroke={1.6} />} sentence="Nog geen oude papieren.">
    Maak in je vorige programma een ZIP van je facturen en bonnen, en lees die hieronder in.
  </EmptyState>
)
