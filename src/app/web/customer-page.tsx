import type { ComponentType } from 'react'
import type { AskAhead } from '#platform/web/ask-ahead.ts'
import { later } from '#platform/web/later.tsx'
import { may } from '#platform/web/rights.ts'

// Opened at a press.
const ItemReminders = later(async () => (await import('#reminders/web/ItemReminders.tsx')).ItemReminders)

/** A customer's documents are in slices above the customers, so they are passed in here. */
export const customerPage = async (): Promise<{ Page: ComponentType; ask: AskAhead }> => {
  const [
    { askCustomer, CustomerPage },
    { askCustomerInvoices, CustomerInvoices },
    { CustomerMandates },
    { CustomerReminders },
    { CustomerArrangements },
    { UnbilledCard },
  ] = await Promise.all([
    import('#customers/web/CustomerPage.tsx'),
    import('#invoices/web/CustomerInvoices.tsx'),
    import('#bank/web/direct-debits/CustomerMandates.tsx'),
    import('#reminders/web/CustomerReminders.tsx'),
    import('#arrangements/web/CustomerArrangements.tsx'),
    import('#hours/web/invoicing/UnbilledCard.tsx'),
  ])
  const Agreements: Parameters<typeof CustomerPage>[0]['Mandates'] = ({ customer }) => (
    <>
      <UnbilledCard work={{ customerId: customer.id }} isQuiet />
      <CustomerReminders customer={customer} />
      {may('books.read') && <CustomerMandates customer={customer} />}
      <CustomerArrangements customer={customer} />
    </>
  )
  return {
    Page: () => (
      <CustomerPage Documents={CustomerInvoices} Mandates={Agreements} RemindersOfItem={ItemReminders} />
    ),
    ask: (address) => {
      askCustomer(address)
      askCustomerInvoices(address)
    },
  }
}
