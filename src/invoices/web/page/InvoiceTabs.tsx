import { DocumentTabs } from '#documents/web/DocumentTabs.tsx'
import type { Tab } from '#platform/web/ui/Tabs.tsx'
import type { InvoiceDetail } from '../../contract.ts'
import { DocumentTab } from './DocumentTab.tsx'
import { EntriesTab } from './EntriesTab.tsx'
import { LinesTab } from './LinesTab.tsx'
import { PaymentsTab } from './PaymentsTab.tsx'
import { TimelineTab } from './TimelineTab.tsx'

/** The parts of the invoice page. */
export const InvoiceTabs = ({ invoice }: { invoice: InvoiceDetail }) => (
  <DocumentTabs label="Onderdelen van de factuur" tabs={tabsOf(invoice)} />
)

const NOT_BOOKED =
  'Deze factuur staat nog niet in je boeken. Dat gebeurt bij het afronden: dan wordt ze geboekt op de factuurdatum.'

const tabsOf = (invoice: InvoiceDetail): readonly [Tab, ...Tab[]] => [
  { id: 'document', label: 'Document', show: () => <DocumentTab invoice={invoice} /> },
  { id: 'regels', label: 'Regels', count: invoice.lines.length, show: () => <LinesTab invoice={invoice} /> },
  {
    id: 'betalingen',
    label: 'Betalingen',
    count: invoice.payments.length,
    show: () => <PaymentsTab invoice={invoice} />,
  },
  { id: 'tijdlijn', label: 'Tijdlijn', show: () => <TimelineTab invoice={invoice} /> },
  {
    id: 'boekingen',
    label: 'Boekingen',
    count: invoice.entries.length,
    show: () => <EntriesTab entries={invoice.entries} none={NOT_BOOKED} />,
  },
]
