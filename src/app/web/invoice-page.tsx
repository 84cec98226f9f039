import type { ComponentType } from 'react'
import type { AskAhead } from '#platform/web/ask-ahead.ts'

/** The bank, online payments and reminders are above the invoices, so they are put below the page here. */
export const invoicePage = async (): Promise<{ Page: ComponentType; ask: AskAhead }> => {
  const [{ askInvoice, InvoicePage }, { DocumentLines }, { InvoiceOnlinePayments }, { InvoiceReminders }] =
    await Promise.all([
      import('#invoices/web/page/InvoicePage.tsx'),
      import('#bank/web/DocumentLines.tsx'),
      import('#online-payments/web/InvoiceOnlinePayments.tsx'),
      import('#reminders/web/InvoiceReminders.tsx'),
    ])
  return {
    Page: () => (
      <>
        <InvoicePage />
        <DocumentLines param="invoiceId" />
        <InvoiceOnlinePayments />
        <InvoiceReminders />
      </>
    ),
    ask: askInvoice,
  }
}
