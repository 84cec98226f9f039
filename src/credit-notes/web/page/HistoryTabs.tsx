import { Link } from 'react-router'
import { paths } from '#platform/web/paths.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { DateText } from '#platform/web/ui/DateText.tsx'
import { InstantText } from '#platform/web/ui/InstantText.tsx'
import type { CreditNoteDetail } from '../../contract.ts'

type Event = CreditNoteDetail['timeline'][number]

/** Each kind of event in words; one that a credit note does not know is left as it is called. */
const told: Readonly<Partial<Record<Event['kind'], string>>> = {
  created: 'Concept gemaakt',
  finalised: 'Afgerond als',
  sent: 'Verstuurd naar',
  mailed: 'Mail overgedragen voor',
  'mail-failed': 'Mail niet verstuurd naar',
  settled: 'Verrekend met factuur',
  refunded: 'Terugbetaald:',
  'payment-reversed': 'Terugbetaling teruggedraaid:',
  archived: 'Naar het archief',
  restored: 'Teruggehaald uit het archief',
}

/** What happened to the credit note, oldest first. */
export function TimelineTab({ note }: { note: CreditNoteDetail }) {
  return (
    <Card>
      <ol className="invoice-rows" aria-label="Tijdlijn">
        {note.timeline.map(({ at, kind, detail }) => (
          <li key={`${at} ${kind}`}>
            <InstantText instant={at} />
            <span className="invoice-rows-text">
              {told[kind] ?? kind} {detail}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** Where the credit note stands in the books; each entry leads to its lines in the journal. */
export function EntriesTab({ note }: { note: CreditNoteDetail }) {
  if (note.entries.length === 0)
    return (
      <p className="invoice-nothing">
        Deze creditnota staat nog niet in je boeken. Dat gebeurt bij het afronden: dan wordt ze geboekt op
        haar eigen datum.
      </p>
    )
  return (
    <Card>
      <ul className="invoice-rows" aria-label="Boekingen">
        {note.entries.map((entry) => (
          <li key={entry.id}>
            <DateText date={entry.transactionDate} inWords />
            <Link className="invoice-rows-text" to={`${paths.balance}?boeking=${String(entry.number)}`}>
              {entry.description}
            </Link>
            <span className="figure invoice-rows-quiet">nr. {entry.number}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
