import type { ReactNode } from 'react'
import type { LocalDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'
import type { Column } from '#platform/web/table/column.ts'
import { DateText } from '#platform/web/ui/DateText.tsx'
import { Money } from '#platform/web/ui/Money.tsx'

interface ListedBatch {
  readonly number: number
  readonly date: LocalDate
  readonly bankAccountName: string
  readonly total: Cents
}

/** The columns of a list of batches; `items` is the only one that differs. */
export const batchColumns = <Batch extends ListedBatch>(words: {
  /** What a batch is called before its number. */
  readonly name: string
  readonly day: string
  readonly account: string
  readonly items: Pick<Column<Batch>, 'id' | 'header' | 'cell'>
  readonly state: (batch: Batch) => ReactNode
}): readonly Column<Batch>[] => [
  {
    id: 'nummer',
    header: 'Opdracht',
    cell: ({ number }) => `${words.name} ${String(number)}`,
    sortBy: ({ number }) => number,
    onCard: 'title',
  },
  {
    id: 'datum',
    header: words.day,
    cell: ({ date }) => <DateText date={date} />,
    sortBy: ({ date }) => date,
  },
  { id: 'rekening', header: words.account, cell: ({ bankAccountName }) => bankAccountName },
  words.items,
  { id: 'status', header: 'Status', cell: words.state, onCard: 'state' },
  {
    id: 'bedrag',
    header: 'Bedrag',
    cell: ({ total }) => <Money cents={total} />,
    sortBy: ({ total }) => total,
    align: 'end',
    onCard: 'amount',
  },
]
