import { queryOptions } from '@tanstack/react-query'
import type { ListPage } from '#contract/list-page.ts'
import { listExpensePage, type ExpenseSummary } from '#expenses/contract.ts'
import { listInvoicePage, type InvoiceSummary } from '#invoices/contract.ts'
import { formatDate, formatEuros } from '#kernel/dutch-format.ts'
import type { ProjectId } from '#kernel/ids.ts'
import { call } from '#platform/web/api-client.ts'
import type { Choice } from '#platform/web/form/SelectField.tsx'

/** The first twelve paid invoices that contain the words; of one project, if it is given. */
export const refundableInvoices = (typed: string, projectId: ProjectId | null) =>
  queryOptions<ListPage<Choice>>({
    queryKey: ['credit-notes', 'refundable-invoices', typed, projectId],
    queryFn: async ({ signal }) => {
      const query = { ...searchOf(typed), ...onProject(projectId), refundable: true }
      const page = await call(listInvoicePage, { query, signal })
      return { ...page, rows: page.rows.map(choiceOfInvoice) }
    },
    staleTime: 0,
  })

/** The same for expenses with a payment. */
export const refundableExpenses = (typed: string, projectId: ProjectId | null) =>
  queryOptions<ListPage<Choice>>({
    queryKey: ['credit-notes', 'refundable-expenses', typed, projectId],
    queryFn: async ({ signal }) => {
      const query = { ...searchOf(typed), ...onProject(projectId), refundable: true }
      const page = await call(listExpensePage, { query, signal })
      return { ...page, rows: page.rows.map(choiceOfExpense) }
    },
    staleTime: 0,
  })

export const choiceOfInvoice = (
  invoice: Pick<InvoiceSummary, 'id' | 'invoiceNumber' | 'customerName' | 'totalAmountSummary'>,
): Choice => ({
  value: invoice.id,
  label: `${invoice.invoiceNumber ?? ''} ${invoice.customerName}, ${formatEuros(invoice.totalAmountSummary.grossAmount)}`,
})

export const choiceOfExpense = (
  expense: Pick<ExpenseSummary, 'id' | 'description' | 'date' | 'grossAmount'>,
): Choice => ({
  value: expense.id,
  label: `${expense.description}, ${formatDate(expense.date)}, ${formatEuros(expense.grossAmount)}`,
})

const searchOf = (typed: string) => (typed === '' ? {} : { search: typed.slice(0, 200) })
const onProject = (projectId: ProjectId | null) => (projectId === null ? {} : { projectId })
