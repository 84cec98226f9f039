import { useSearchParams } from 'react-router'
import { Tabs, type Tab } from '#platform/web/ui/Tabs.tsx'
import type { InvoiceDetail } from '../../contract.ts'
import { DocumentTab } from './DocumentTab.tsx'
import { EntriesTab } from './EntriesTab.tsx'
import { LinesTab } from './LinesTab.tsx'
import { PaymentsTab } from './PaymentsTab.tsx'
import { TimelineTab } from './TimelineTab.tsx'

/** What belongs to the invoice; which part is shown stands in the address. */
export function InvoiceTabs({ invoice }: { invoice: InvoiceDetail }) {
  const [params, setParams] = useSearchParams()
  return (
    <Tabs
      label="Onderdelen van de factuur"
      tabs={tabsOf(invoice)}
      chosen={params.get('deel') ?? FIRST}
      onChoose={(id) => {
        setParams(id === FIRST ? {} : { deel: id }, { replace: true, preventScrollReset: true })
      }}
    />
  )
}

const FIRST = 'document'
const NOT_BOOKED =
  'Deze factuur staat nog niet in je boeken. Dat gebeurt bij het afronden: dan wordt ze geboekt op de factuurdatum.'

const tabsOf = (invoice: InvoiceDetail): readonly Tab[] => [
  { id: FIRST, label: 'Document', show: () => <DocumentTab invoice={invoice} /> },
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
