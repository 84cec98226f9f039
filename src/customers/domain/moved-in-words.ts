import { counted } from '#kernel/dutch-format.ts'

/** Numbers of what refers to a customer. */
interface Counts {
  readonly documents: number
  readonly projects: number
  readonly payments: number
  readonly prices: number
  readonly recurringInvoices: number
  readonly mandates: number
  readonly openItems: number
}

/** `3 documenten, 1 project en 2 betalingen`; what there is none of is left out. `''` for nothing at all. */
export function movedInWords(counts: Counts): string {
  const { documents, projects, payments, prices, recurringInvoices, mandates, openItems } = counts
  const parts = [
    documents > 0 && counted(documents, 'document', 'documenten'),
    projects > 0 && counted(projects, 'project', 'projecten'),
    payments > 0 && counted(payments, 'betaling zonder factuur', 'betalingen zonder factuur'),
    prices > 0 && counted(prices, 'eigen prijs', 'eigen prijzen'),
    recurringInvoices > 0 && counted(recurringInvoices, 'terugkerende factuur', 'terugkerende facturen'),
    mandates > 0 && counted(mandates, 'machtiging', 'machtigingen'),
    openItems > 0 && counted(openItems, 'post van de beginbalans', 'posten van de beginbalans'),
  ].filter((part) => part !== false)
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} en ${parts.at(-1) ?? ''}`
}
