import { IconBriefcase, IconFileInvoice, IconSignature, IconUser } from '@tabler/icons-react'
import { customerList } from '#customers/web/queries.ts'
import { label } from '#invoices/domain/billing-state.ts'
import { invoiceList } from '#invoices/web/queries.ts'
import { formatEuros } from '#kernel/dutch-format.ts'
import { paths } from '#platform/web/paths.ts'
import { queryClient } from '#platform/web/query-client.ts'
import type { Command } from '#platform/web/shell/command.ts'
import { activeProjects } from '#projects/web/queries.ts'
import { label as quoteLabel } from '#quotes/domain/quote-state.ts'
import { quoteList } from '#quotes/web/queries.ts'

/** Customers, active projects, invoices and quotes that the command bar can find, from what the lists already know. */
export async function findRecords(): Promise<readonly Command[]> {
  const [customers, projects, invoices, quotes] = await Promise.all([
    queryClient.fetchQuery(customerList),
    queryClient.fetchQuery(activeProjects),
    queryClient.fetchQuery(invoiceList),
    queryClient.fetchQuery(quoteList),
  ])
  return [
    ...customers
      .filter(({ isArchived }) => !isArchived)
      .map((customer): Command => ({
        id: customer.id,
        label: customer.name,
        detail: customer.city,
        keywords: [customer.contactEmail],
        group: 'Klanten',
        isRecord: true,
        icon: IconUser,
        to: paths.customer(customer.id),
      })),
    ...projects.map((project): Command => ({
      id: project.id,
      label: project.title,
      detail: project.customerName,
      group: 'Projecten',
      isRecord: true,
      icon: IconBriefcase,
      to: paths.project(project.id),
    })),
    ...invoices
      .filter(({ isArchived }) => !isArchived)
      .map((invoice): Command => ({
        id: invoice.id,
        label: `${invoice.invoiceNumber ?? 'Concept'} ${invoice.customerName}`,
        detail: `${label[invoice.state]}, ${formatEuros(invoice.totalAmountSummary.grossAmount)}`,
        group: 'Facturen',
        isRecord: true,
        icon: IconFileInvoice,
        to: paths.invoice(invoice.id),
      })),
    ...quotes
      .filter(({ state }) => state !== 'replaced' && state !== 'withdrawn')
      .map((quote): Command => ({
        id: quote.id,
        label: `${quote.quoteNumber ?? 'Concept'} ${quote.customerName}`,
        detail: `${quoteLabel[quote.state]}, ${formatEuros(quote.totalAmountSummary.grossAmount)}`,
        group: 'Offertes',
        isRecord: true,
        icon: IconSignature,
        to: paths.quote(quote.id),
      })),
  ]
}
