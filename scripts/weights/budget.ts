/** The most that a first page may load, in KiB of script and style compressed by brotli. */
export const budgetOf = (page: string): number => (page.startsWith('/dashboard/overzicht') ? 140 : 165)

/** Pages that are above their budget still. A page that comes within it leaves the list, and none is added: load what opens later with `later`. */
export const ABOVE_BUDGET: readonly string[] = [
  '/dashboard/balans/beginbalans',
  '/dashboard/bank',
  '/dashboard/bank/betaalopdrachten/nieuw',
  '/dashboard/belastingen',
  '/dashboard/creditnotas/:creditNoteId',
  '/dashboard/creditnotas/:creditNoteId/bewerken',
  '/dashboard/creditnotas/creditnota-formulier',
  '/dashboard/facturen/:invoiceId',
  '/dashboard/facturen/:invoiceId/bewerken',
  '/dashboard/facturen/factuur-formulier',
  '/dashboard/facturen/terugkerend/:recurringInvoiceId/bewerken',
  '/dashboard/facturen/terugkerend/nieuw',
  '/dashboard/klanten/:customerId',
  '/dashboard/klanten/:customerId/bewerken',
  '/dashboard/klanten/:customerId/rekeningoverzicht',
  '/dashboard/klanten/klant-formulier',
  '/dashboard/kosten/:expenseId/corrigeren',
  '/dashboard/kosten/eenmalige-kosten-formulier',
  '/dashboard/offertes/:quoteId',
  '/dashboard/offertes/:quoteId/bewerken',
  '/dashboard/offertes/offerte-formulier',
  '/dashboard/overstappen',
  '/dashboard/overstappen/saldibalans-inlezen',
  '/dashboard/producten/:productId',
  '/dashboard/producten/:productId/bewerken',
  '/dashboard/producten/product-formulier',
  '/dashboard/rapportages',
  '/dashboard/rapportages/exporteren',
]
