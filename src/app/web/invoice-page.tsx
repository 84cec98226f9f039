import type { ComponentType } from 'react'
import type { AskAhead } from '#platform/web/ask-ahead.ts'
import { later } from '#platform/web/later.tsx'

/** The bank, online payments, reminders and arrangements are above the invoices, so they are put below the page here. */
const BelowInvoice = later(async () => (await import('./BelowInvoice.tsx')).BelowInvoice)

export const invoicePage = async (): Promise<{ Page: ComponentType; ask: AskAhead }> => {
  const { askInvoice, InvoicePage } = await import('#invoices/web/page/InvoicePage.tsx')
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
