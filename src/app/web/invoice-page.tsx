import type { ComponentType } from 'react'
import type { AskAhead } from '#platform/web/ask-ahead.ts'

/** The bank, online payments, reminders and arrangements are above the invoices, so they are put below the page here. */
export const invoicePage = async (): Promise<{ Page: ComponentType; ask: AskAhead }> => {
  const [{ askInvoice, InvoicePage }, { BelowInvoice }] = await Promise.all([
    import('#invoices/web/page/InvoicePage.tsx'),
    import('./BelowInvoice.tsx'),
  ])
  return {
    Page: () => (
      <>
        <InvoicePage />
        <BelowInvoice />
      </>
    ),
    ask: askInvoice,
  }
}
