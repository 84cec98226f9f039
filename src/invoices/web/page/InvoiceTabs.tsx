import '@mantine/core/styles/Tabs.layer.css'
import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { InvoiceDetail } from '../../contract.ts'
import { DocumentTab } from './DocumentTab.tsx'
import { EntriesTab } from './EntriesTab.tsx'
import { LinesTab } from './LinesTab.tsx'
import { PaymentsTab } from './PaymentsTab.tsx'
import { TimelineTab } from './TimelineTab.tsx'

const tabs: readonly {
  id: string
  label: string
  count?: (invoice: InvoiceDetail) => number
  show: (invoice: InvoiceDetail) => ReactNode
}[] = [
  { id: 'document', label: 'Document', show: (invoice) => <DocumentTab invoice={invoice} /> },
  {
    id: 'regels',
    label: 'Regels',
    count: ({ lines }) => lines.length,
    show: (invoice) => <LinesTab invoice={invoice} />,
  },
  {
    id: 'betalingen',
    label: 'Betalingen',
    count: ({ payments }) => payments.length,
    show: (invoice) => <PaymentsTab invoice={invoice} />,
  },
  { id: 'tijdlijn', label: 'Tijdlijn', show: (invoice) => <TimelineTab invoice={invoice} /> },
  {
    id: 'boekingen',
    label: 'Boekingen',
    count: ({ entries }) => entries.length,
    show: (invoice) => <EntriesTab invoice={invoice} />,
  },
]

/** What belongs to the invoice; which part is shown stands in the address. */
export function InvoiceTabs({ invoice }: { invoice: InvoiceDetail }) {
  const [params, setParams] = useSearchParams()
  const chosen = tabs.find(({ id }) => id === params.get('deel'))?.id ?? 'document'
  return (
    <Tabs
      value={chosen}
      keepMounted={false}
      className="invoice-tabs"
      onChange={(id) => {
        setParams(id === null || id === 'document' ? {} : { deel: id }, {
          replace: true,
          preventScrollReset: true,
        })
      }}
    >
      <Tabs.List className="invoice-tabs-list" aria-label="Onderdelen van de factuur">
        {tabs.map(({ id, label, count }) => (
          <Tabs.Tab key={id} value={id}>
            {label}
            {count !== undefined && count(invoice) > 0 && (
              <span className="invoice-tabs-count">{count(invoice)}</span>
            )}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ id, show }) => (
        <Tabs.Panel key={id} value={id} className="invoice-tabs-panel">
          {show(invoice)}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
