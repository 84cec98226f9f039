import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { pathOf } from '#platform/web/api-client.ts'
import { saveFile } from '#platform/web/files.ts'
import { paths } from '#platform/web/paths.ts'
import type { Column, RowAction } from '#platform/web/table/column.ts'
import { useAskedList } from '#platform/web/table/list-state.ts'
import { PagedTable, type FilterChip } from '#platform/web/table/PagedTable.tsx'
import { DateText } from '#platform/web/ui/DateText.tsx'
import { Elsewhere } from '#platform/web/ui/Elsewhere.tsx'
import { Figure } from '#platform/web/ui/Figure.tsx'
import { historyAction } from '#platform/web/ui/HistoryButton.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { StateChip } from '#platform/web/ui/StateChip.tsx'
import { getReminderLetter } from '../contract.ts'
import type { LetterSummary } from '../letters-contract.ts'
import { stateOfLetter } from './letter-words.ts'
import { letterPage } from './queries.ts'
import './ReminderListPage.css'

/** Every letter that was made, of all customers, with what became of it; nothing until there is one. */
export function MadeLetters() {
  const list = useAskedList()
  const page = useQuery(letterPage(list.asked))
  if (page.data?.all === 0) return null
  return (
    <section className="made-letters" aria-labelledby="gemaakte-brieven">
      <h2 id="gemaakte-brieven">Gemaakte brieven</h2>
      <PagedTable
        caption="Gemaakte brieven"
        list={list}
        page={page}
        failed="De brieven zijn niet te laden."
        columns={columns}
        filters={filters}
        searchLabel="Zoek klant of factuur"
        defaultSort="-datum"
        rowKey={({ id }) => id}
        rowTo={({ invoices: [first], customerId }) =>
          first === undefined ? paths.customer(customerId) : paths.invoice(first.id)
        }
        rowActions={actionsOf}
        isFaint={({ state }) => state === 'withdrawn'}
        nothingFound="Geen brieven gevonden."
        empty={null}
      />
    </section>
  )
}

const columns: readonly Column<LetterSummary>[] = [
  {
    id: 'datum',
    header: 'Gemaakt op',
    cell: ({ madeOn, madeAt }) => (
      <>
        <DateText date={madeOn} />
        <Elsewhere instant={madeAt} />
      </>
    ),
    isSortable: true,
  },
  { id: 'klant', header: 'Klant', cell: ({ customerName }) => customerName, onCard: 'title' },
  {
    id: 'brief',
    header: 'Brief',
    cell: ({ label, isAutomatic }) => (isAutomatic ? `${label}, vanzelf` : label),
  },
  {
    id: 'factuur',
    header: 'Factuur',
    cell: ({ invoices, openItems }) => (
      <Figure>{[...openItems, ...invoices].map(({ number }) => number).join(', ')}</Figure>
    ),
  },
  { id: 'status', header: 'Status', cell: (letter) => <LetterState letter={letter} />, onCard: 'state' },
  {
    id: 'bedrag',
    header: 'Bedrag',
    cell: ({ total }) => <Money cents={total} />,
    align: 'end',
    onCard: 'amount',
  },
]

const filters: readonly FilterChip[] = [
  { id: 'alle', label: 'Alle' },
  { id: 'wacht', label: 'Wacht' },
  { id: 'verstuurd', label: 'Verstuurd' },
  { id: 'niet-aangekomen', label: 'Niet aangekomen' },
]

function LetterState({ letter: { way, state, receivedOn } }: { letter: LetterSummary }) {
  if (way === 'mail' && state === 'sent' && receivedOn === null)
    return <StateChip tone="amber">deels geweigerd</StateChip>
  const [words, tone] = stateOfLetter(way, state)
  return <StateChip tone={tone}>{words}</StateChip>
}

const actionsOf = ({ id }: LetterSummary): readonly RowAction[] => [
  {
    label: 'PDF downloaden',
    icon: <IconDownload size={16} stroke={1.8} />,
    onSelect: () => void saveFile(pathOf(getReminderLetter, { params: { id } })),
  },
  historyAction({ kind: 'letter', id }),
]
