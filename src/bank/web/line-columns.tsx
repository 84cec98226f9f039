import { IconBolt } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '#platform/web/paths.ts'
import type { Column } from '#platform/web/table/column.ts'
import type { FilterChip } from '#platform/web/table/PagedTable.tsx'
import { DateText } from '#platform/web/ui/DateText.tsx'
import { StateChip } from '#platform/web/ui/StateChip.tsx'
import type { BankLine, PartKind } from '../contract.ts'
import { LineAmount } from './LineAmount.tsx'
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
    header: 'Wat het is',
    cell: (line) => <WhatItIs {...line} />,
    onCard: 'state',
    width: '300px',
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

/** The state of a line; of a decided one what it is, each part with the way to its page. */
function WhatItIs({ state, decision }: BankLine) {
  return (
    <span className="bank-line-state">
      {decision?.automatic === true ? (
        <span className="bank-line-automatic">
          <IconBolt size={15} stroke={1.8} aria-hidden />
          Automatisch gedaan
        </span>
      ) : (
        <StateChip tone={tones[state]}>{words[state]}</StateChip>
      )}
      {decision?.parts.map((part, index) => (
        <Part key={`${String(index)}${part.label}`} {...part} />
      ))}
    </span>
  )
}

function Part({ kind, targetId, label }: NonNullable<BankLine['decision']>['parts'][number]) {
  const to = placeOf(kind, targetId)
  return to === null ? (
    <span className="bank-line-part" title={label}>
      {label}
    </span>
  ) : (
    <Link className="bank-line-part" to={to} title={label}>
      {label}
    </Link>
  )
}

/** The page of what a part pays; null for what has no page of its own. */
function placeOf(kind: PartKind, targetId: string | null): string | null {
  if (targetId === null) return null
  if (kind === 'invoice') return paths.invoice(targetId)
  if (kind === 'creditNote') return paths.creditNote(targetId)
  if (kind === 'expense') return paths.expense(targetId)
  if (kind === 'openItem') return paths.openingBalance
  return kind === 'vatReturn' ? paths.taxes : null
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
