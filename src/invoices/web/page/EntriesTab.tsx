import { paths } from '#platform/web/paths.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { DateText } from '#platform/web/ui/DateText.tsx'
import { PageLink } from '#platform/web/ui/PageLink.tsx'
import type { InvoiceDetail } from '../../contract.ts'

/** The entries of a document; each links to its lines in the journal. */
export function EntriesTab({ entries, none }: Pick<InvoiceDetail, 'entries'> & { none: string }) {
  if (entries.length === 0) return <p className="invoice-nothing">{none}</p>
  return (
    <Card>
      <ul className="invoice-rows" aria-label="Boekingen">
        {entries.map((entry) => (
          <li key={entry.id}>
            <DateText date={entry.transactionDate} inWords />
            <PageLink className="invoice-rows-text" to={`${paths.balance}?boeking=${String(entry.number)}`}>
              {entry.description}
            </PageLink>
            <span className="figure invoice-rows-quiet">nr. {entry.number}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
