import { paths } from '#platform/web/paths.ts'
import { SectionLinks, type Section } from '#platform/web/ui/SectionLinks.tsx'

const sections: readonly [Section, ...Section[]] = [
  { label: 'Facturen', to: paths.invoices },
  { label: 'Openstaand', to: paths.receivables },
  { label: 'Terugkerend', to: paths.recurringInvoices },
  { label: 'Herinneringen', to: paths.reminders },
]

/** From the invoices to what is open, to those that come back by themselves, and back. */
export const InvoiceSections = () => <SectionLinks label="Facturen" sections={sections} />
