import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { ahead, type AskAhead } from '#platform/web/ask-ahead.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { IconCheck, IconPencil, IconReceipt } from '@tabler/icons-react'
import { paths } from '#platform/web/paths.ts'
import type { Column, RowAction } from '#platform/web/table/column.ts'
import { listStateOf, useAskedList } from '#platform/web/table/list-state.ts'
import { PagedTable, type FilterChip } from '#platform/web/table/PagedTable.tsx'
import { DateText } from '#platform/web/ui/DateText.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { toast, toastError } from '#platform/web/ui/Toaster.tsx'
import type { ExpenseSummary } from '../contract.ts'
import { isTakenBack } from '../domain/expense.ts'
import './ExpenseListPage.css'
import { ExpenseStateChip, expenseState } from './ExpenseStateChip.tsx'
import { mayCheck } from './may-check.ts'
import { expensePage, expenseSettings, useExpensePage, useMarkingValid } from './queries.ts'

export const askExpenseList: AskAhead = ({ search }) => {
  ahead(expensePage(listStateOf(search)))
  ahead(expenseSettings)
}

export function ExpenseListPage() {
  const list = useAskedList()
  const page = useExpensePage(list.asked)
  const marking = useMarkingValid()
  const chips = useFilters()
  const actionsOf = (expense: ExpenseSummary): readonly RowAction[] =>
    isTakenBack(expense)
      ? []
      : [
          ...(mayCheck(expense)
            ? [
                {
                  label: 'Gecontroleerd',
                  needs: 'purchases.write' as const,
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
      <PagedTable
        caption="Kosten"
        list={list}
        page={page}
        failed="De kosten zijn niet te laden."
        columns={columns}
        rowKey={(expense) => expense.id}
        rowTo={(expense) => paths.expense(expense.id)}
        filters={chips}
        searchLabel="Zoek in je kosten"
        rowActions={actionsOf}
        nothingFound="Geen kosten gevonden."
        isFaint={isTakenBack}
        empty={<NoExpenses />}
      />
    </>
  )
}

const columns: readonly Column<ExpenseSummary>[] = [
  {
    id: 'datum',
    header: 'Datum',
    cell: (expense) => <DateText date={expense.date} />,
    isSortable: true,
    width: '112px',
  },
  {
    id: 'omschrijving',
    header: 'Omschrijving',
    cell: (expense) => (
      <>
        {expense.description}
        {expense.supplierName !== null && !expense.description.includes(expense.supplierName) && (
          <span className="expense-supplier">{expense.supplierName}</span>
        )}
      </>
    ),
    isSortable: true,
    onCard: 'title',
  },
  {
    id: 'soort',
    header: 'Soort kosten',
    cell: (expense) => expense.costAccounts.join(', '),
    isSortable: true,
  },
  {
    id: 'status',
    header: 'Status',
    cell: (expense) => <ExpenseStateChip state={expenseState(expense)} />,
    isSortable: true,
    onCard: 'state',
  },
  {
    id: 'bedrag',
    header: 'Bedrag',
    cell: (expense) => <Money cents={expense.grossAmount} />,
    isSortable: true,
    align: 'end',
    onCard: 'amount',
  },
]

const filters: readonly FilterChip[] = [
  { id: 'alle', label: 'Alle' },
  { id: 'te-betalen', label: 'Te betalen' },
  { id: 'vervallen', label: 'Vervallen' },
]

/** Only where a second person checks each expense. */
const toCheck: FilterChip = { id: 'te-controleren', label: 'Te controleren' }

function useFilters(): readonly FilterChip[] {
  const [params] = useSearchParams()
  const isAsked = useQuery(expenseSettings).data?.hasSecondPerson === true
  const isShown = isAsked || params.get('toon') === toCheck.id
  return useMemo(() => (isShown ? filters.toSpliced(1, 0, toCheck) : filters), [isShown])
}

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
