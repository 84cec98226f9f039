import { Button } from '#platform/web/ui/Button.tsx'
import { IconCheck, IconPencil, IconReceipt } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { paths } from '#platform/web/paths.ts'
import type { Column, Filter, RowAction } from '#platform/web/table/column.ts'
import { DataTable } from '#platform/web/table/DataTable.tsx'
import { DateText } from '#platform/web/ui/DateText.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { toast, toastError } from '#platform/web/ui/Toaster.tsx'
import type { ExpenseSummary } from '../contract.ts'
import { isTakenBack } from '../domain/expense.ts'
import { ExpenseStateChip } from './ExpenseStateChip.tsx'
import { expenseList, useMarkingValid } from './queries.ts'

export function ExpenseListPage() {
  const expenses = useQuery(expenseList)
  const marking = useMarkingValid()
  const actionsOf = (expense: ExpenseSummary): readonly RowAction[] =>
    isTakenBack(expense)
      ? []
      : [
          ...(expense.markedAsValid === null
            ? [
                {
                  label: 'Gecontroleerd',
                  icon: <IconCheck size={16} aria-hidden />,
                  isLikely: true,
                  isBusy: marking.isPending && marking.variables === expense.id,
                  onSelect: () => {
                    marking.mutate(expense.id, {
                      onSuccess: () => {
                        toast('✅ Uitgave gecontroleerd')
                      },
                      onError: (error) => {
                        toastError(error, '❌ Wijzigen mislukt zonder foutmelding.')
                      },
                    })
                  },
                },
              ]
            : []),
          {
            label: 'Corrigeren',
            to: paths.correctExpense(expense.id),
            icon: <IconPencil size={16} aria-hidden />,
          },
        ]
  return (
    <>
      <PageHeader
        title="Kosten"
        crumbs={[{ label: 'Financiën' }]}
        primary={{ label: 'Nieuwe uitgave', to: paths.newExpense }}
      />
      {expenses.isLoadingError ? (
        <ErrorNote
          error={expenses.error}
          fallback="De kosten zijn niet te laden."
          onRetry={() => void expenses.refetch()}
        />
      ) : (
        <DataTable
          caption="Kosten"
          rows={expenses.data}
          columns={columns}
          rowKey={(expense) => expense.id}
          rowTo={(expense) => paths.expense(expense.id)}
          filters={filters}
          searchText={textOf}
          searchLabel="Zoek in je kosten"
          rowActions={actionsOf}
          nothingFound="Geen kosten gevonden."
          isFaint={isTakenBack}
          empty={<NoExpenses />}
        />
      )}
    </>
  )
}

const columns: readonly Column<ExpenseSummary>[] = [
  {
    id: 'datum',
    header: 'Datum',
    cell: (expense) => <DateText date={expense.date} />,
    sortBy: (expense) => expense.date,
    width: '112px',
  },
  {
    id: 'omschrijving',
    header: 'Omschrijving',
    cell: (expense) => expense.description,
    sortBy: (expense) => expense.description,
    onCard: 'title',
  },
  {
    id: 'soort',
    header: 'Soort kosten',
    cell: (expense) => expense.costAccounts.join(', '),
    sortBy: (expense) => expense.costAccounts.join(', '),
  },
  {
    id: 'status',
    header: 'Status',
    cell: (expense) => <ExpenseStateChip expense={expense} />,
    onCard: 'state',
  },
  {
    id: 'bedrag',
    header: 'Bedrag',
    cell: (expense) => <Money cents={expense.grossAmount} />,
    sortBy: (expense) => expense.grossAmount,
    align: 'end',
    onCard: 'amount',
  },
]

const counts = (expense: ExpenseSummary): boolean => !isTakenBack(expense)

const filters: readonly Filter<ExpenseSummary>[] = [
  { id: 'alle', label: 'Alle', matches: counts },
  {
    id: 'te-controleren',
    label: 'Te controleren',
    matches: (expense) => counts(expense) && expense.markedAsValid === null,
  },
  { id: 'te-betalen', label: 'Te betalen', matches: (expense) => expense.openAmount !== 0n },
  { id: 'vervallen', label: 'Vervallen', matches: isTakenBack },
]

const textOf = (expense: ExpenseSummary): string => `${expense.description} ${expense.costAccounts.join(' ')}`

function NoExpenses() {
  return (
    <EmptyState
      icon={<IconReceipt size={28} stroke={1.6} />}
      sentence="Geen kosten gevonden."
      action={<Button to={paths.newExpense}>Boek je eerste uitgave</Button>}
    >
      Hier staat straks wat je uitgeeft, elk met de bon of factuur erbij. Je kiest waar het geld heen ging; de
      btw en de boeking volgen vanzelf.
    </EmptyState>
  )
}
