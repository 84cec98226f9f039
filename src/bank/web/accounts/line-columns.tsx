import { Link } from 'react-router'
import { paths } from '#platform/web/paths.ts'
import type { Column } from '#platform/web/table/column.ts'
import type { FilterChip } from '#platform/web/table/PagedTable.tsx'
import { DateText } from '#platform/web/ui/DateText.tsx'
import { StateChip } from '#platform/web/ui/StateChip.tsx'
import type { BankLine, PartKind } from '../../contract.ts'
import { LineAmount } from '../LineAmount.tsx'
import './line-columns.css'

/** What the lists of lines are put together from. */
export const lineColumns: readonly Column<BankLine>[] = [
  {
    id: 'datum',
    header: 'Datum',
    cell: ({ date }) => <DateText date={date} />,
    isSortable: true,
    width: '120px',
  },
  {
    id: 'naam',
    header: 'Wie en waarvoor',
    cell: ({ counterpartyName, description }) => (
      <span className="bank-line-who">
        <b>{counterpartyName === '' ? 'Onbekend' : counterpartyName}</b>
        <span>{description}</span>
      </span>
    ),
    isSortable: true,
    onCard: 'title',
  },
  {
    id: 'stand',
    header: 'Status',
    cell: ({ state, decision }) => (
      <span className="bank-line-state">
        <StateChip tone={tones[state]}>{words[state]}</StateChip>
        {decision?.parts.map(({ kind, targetId }) => {
          const place = placeOf(kind, targetId)
          return (
            place !== null && (
              <Link key={place.to} to={place.to}>
                {place.label}
              </Link>
            )
          )
        })}
      </span>
    ),
    onCard: 'state',
    width: '150px',
  },
  {
    id: 'bedrag',
    header: 'Bedrag',
    cell: ({ amount }) => <LineAmount cents={amount} />,
    isSortable: true,
    align: 'end',
    onCard: 'amount',
    width: '140px',
  },
]

/** The page of what a part pays; null for what has no page of its own. */
function placeOf(kind: PartKind, targetId: string | null): { to: string; label: string } | null {
  if (targetId === null) return null
  if (kind === 'invoice') return { to: paths.invoice(targetId), label: 'Factuur' }
  if (kind === 'creditNote') return { to: paths.creditNote(targetId), label: 'Creditnota' }
  if (kind === 'expense') return { to: paths.expense(targetId), label: 'Kosten' }
  return kind === 'vatReturn' ? { to: paths.taxes, label: 'Btw-aangifte' } : null
}

const words = { open: 'Te verwerken', done: 'Verwerkt', doubtful: 'Misschien dubbel' } as const
const tones = { open: 'blue', done: 'green', doubtful: 'amber' } as const

/** The filters of a list of lines; the first is the default of the server. */
export const lineFilters: readonly FilterChip[] = [
  { id: 'te-verwerken', label: 'Te verwerken' },
  { id: 'verwerkt', label: 'Verwerkt' },
  { id: 'automatisch', label: 'Automatisch gedaan' },
  { id: 'misschien-dubbel', label: 'Misschien dubbel' },
  { id: 'alle', label: 'Alle' },
]
