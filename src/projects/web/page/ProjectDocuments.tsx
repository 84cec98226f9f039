import { pageOfDocument } from '#documents/web/page-of-document.ts'
import { IconFiles } from '@tabler/icons-react'
import { useMemo, type ComponentType } from 'react'
import { negate, type Cents } from '#kernel/money.ts'
import { paths } from '#platform/web/paths.ts'
import type { Column, Filter } from '#platform/web/table/column.ts'
import { DataTable } from '#platform/web/table/DataTable.tsx'
import { DateText } from '#platform/web/ui/DateText.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Figure } from '#platform/web/ui/Figure.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import type { ProjectDocumentOnScreen } from '../../contract.ts'
import type { DocumentStanding } from '../../domain/project-document.ts'

/**
 * The documents of the project; a row opens its document. Documents that do not count are fainter, and can be
 * filtered out.
 */
export function ProjectDocuments({
  documents,
  StateOf,
}: {
  documents: readonly ProjectDocumentOnScreen[]
  StateOf: StateOfDocument
}) {
  const columns = useMemo(() => columnsWith(StateOf), [StateOf])
  const filters = useMemo(() => filtersFor(documents), [documents])
  return (
    <DataTable
      caption="Documenten van dit project"
      rows={documents}
      columns={columns}
      rowKey={(document) => document.id}
      rowTo={addressOf}
      filters={filters}
      searchText={(document) => document.displayName}
      searchLabel="Zoek een document"
      defaultSort="-datum"
      nothingFound="Geen documenten gevonden."
      isFaint={({ standing }) => standing === 'void' || standing === 'archived'}
      empty={
        <EmptyState icon={<IconFiles size={28} stroke={1.6} />} sentence="Geen documenten gevonden.">
          Offertes, facturen en kosten die je vanaf hier toevoegt, staan straks bij elkaar in deze lijst.
        </EmptyState>
      }
    />
  )
}

/** The state of a document as the list of its kind shows it; passed in, because those kinds are above projects. */
export type StateOfDocument = ComponentType<{ document: ProjectDocumentOnScreen }>

const columnsWith = (StateOf: StateOfDocument): readonly Column<ProjectDocumentOnScreen>[] => [
  {
    id: 'document',
    header: 'Document',
    cell: (document) => <Figure>{document.displayName}</Figure>,
    sortBy: (document) => document.displayName,
    onCard: 'title',
  },
  {
    id: 'datum',
    header: 'Datum',
    cell: (document) => <DateText date={document.issueDate} />,
    sortBy: (document) => document.issueDate,
  },
  {
    id: 'vervalt',
    header: 'Vervalt',
    cell: ({ dueByDate }) => (dueByDate === null ? '—' : <DateText date={dueByDate} />),
    sortBy: ({ dueByDate }) => dueByDate ?? '',
    onCard: 'hidden',
  },
  {
    id: 'status',
    header: 'Status',
    cell: (document) => <StateOf document={document} />,
    sortBy: ({ standing }) => standings.indexOf(standing),
    onCard: 'state',
  },
  {
    id: 'bedrag',
    header: 'Bedrag excl. btw',
    cell: (document) => <Money cents={effectOf(document)} />,
    sortBy: effectOf,
    align: 'end',
    onCard: 'amount',
  },
]

const standings: readonly DocumentStanding[] = ['open', 'final', 'void', 'archived']

/** The name of a standing in the filters; a row shows the state of its own kind. */
const labelOf = {
  open: 'Concept',
  final: 'Afgerond',
  void: 'Geannuleerd',
  archived: 'Gearchiveerd',
} as const satisfies Record<DocumentStanding, string>

/** Filters only for standings that occur, and none when all documents have the same standing. */
function filtersFor(
  documents: readonly ProjectDocumentOnScreen[],
): readonly Filter<ProjectDocumentOnScreen>[] {
  const present = standings.filter((each) => documents.some(({ standing }) => standing === each))
  if (present.length < 2) return []
  return [
    { id: 'alle', label: 'Alle', matches: () => true },
    ...present.map((each) => ({
      id: labelOf[each].toLowerCase(),
      label: labelOf[each],
      matches: ({ standing }: ProjectDocumentOnScreen) => standing === each,
    })),
  ]
}

/** Deductions from the profit are negative, so that the column adds up. */
function effectOf({ type, netAmount }: ProjectDocumentOnScreen): Cents {
  return type === 'expense' || type === 'credit-note' ? negate(netAmount) : netAmount
}

function addressOf({ id, type }: ProjectDocumentOnScreen): string {
  if (type === 'expense') return paths.expense(id)
  // A kind that this version does not know has the page of an invoice, which says that it is not there.
  return pageOfDocument(type === 'unknown' ? 'invoice' : type, id)
}
