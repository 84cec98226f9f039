import { paths } from '#platform/web/paths.ts'

/**
 * What the most used pages ask of the API before anything else, by address. `before-paint.ts` asks it while the browser still loads the
 * program, so that the answers are there when the page is drawn (`platform/web/first-answers.ts`). The page asks as always, with the
 * very same path, or the call is made twice: a story holds both lists against each other (e2e/first-calls.e2e.ts). A part such as
 * `:invoiceId` is that part of the address.
 */
export const firstCalls: Readonly<Record<string, readonly `/api/${string}`[]>> = {
  [paths.overview]: ['/api/Company', '/api/Overview/today', '/api/Overview/money', '/api/Overview'],
  [paths.invoices]: ['/api/Company', '/api/Invoices/page', '/api/Invoices/figures'],
  [paths.quotes]: ['/api/Company', '/api/Quotes/page'],
  [paths.creditNotes]: ['/api/Company', '/api/CreditNotes/page'],
  [paths.customers]: ['/api/Company', '/api/Customers/page'],
  [paths.products]: ['/api/Company', '/api/Products/page'],
  [paths.projects]: ['/api/Company', '/api/Projects/page'],
  [paths.expenses]: ['/api/Company', '/api/Expenses/page'],
  [paths.newInvoice]: [
    '/api/Company',
    '/api/DocumentSettings',
    '/api/Customers/page',
    '/api/Projects/page',
    '/api/VatSettings',
  ],
  [paths.newQuote]: [
    '/api/Company',
    '/api/DocumentSettings',
    '/api/Customers/page',
    '/api/Projects/page',
    '/api/VatSettings',
  ],
  [paths.invoice(':invoiceId')]: [
    '/api/Company',
    '/api/Invoices/:invoiceId',
    '/api/BankLines/of/:invoiceId',
    '/api/Invoices/:invoiceId/online-payments',
    '/api/Invoices/:invoiceId/payment-arrangement',
  ],
  [paths.quote(':quoteId')]: ['/api/Company', '/api/Quotes/:quoteId'],
  [paths.customer(':customerId')]: [
    '/api/Company',
    '/api/Customers/:customerId',
    '/api/Invoices/customer/:customerId/figures',
    '/api/Invoices/page?customerId=:customerId',
  ],
}
