import { Card } from '#platform/web/ui/Card.tsx'
import { HistoryButton } from '#platform/web/ui/HistoryButton.tsx'
import { InstantText } from '#platform/web/ui/InstantText.tsx'
import type { QuoteDetail, QuoteEvent } from '../../contract.ts'

/** What happened to the quote, oldest first; each event is chained to the one before. */
export function QuoteTimeline({ quote }: { quote: QuoteDetail }) {
  return (
    <Card title="Tijdlijn">
      {!quote.isEvidenceIntact && (
        <p className="quote-notice" data-tone="red" role="alert">
          De keten van gebeurtenissen klopt niet: er is iets veranderd of verdwenen. Neem contact op met de
          beheerder.
        </p>
      )}
      <ol className="quote-timeline">
        {quote.timeline.map((event) => (
          <li key={`${event.at} ${event.kind}`} data-kind={event.kind}>
            <span className="quote-timeline-text">{told(event)}</span>
            <InstantText instant={event.at} />
          </li>
        ))}
      </ol>
      <p className="quote-muted">
        Elke gebeurtenis is met een sleutel aan de vorige geketend
        {quote.contentSha256 === null
          ? '.'
          : `; controlegetal van de inhoud ${quote.contentSha256.slice(0, 12)}.`}{' '}
        ‘Bekeken’ is een aanwijzing, geen bewijs.
      </p>
      <HistoryButton kind="quote" id={quote.id} size="xs" />
    </Card>
  )
}

const words: Readonly<Record<QuoteEvent['kind'], string>> = {
  created: 'Concept gemaakt',
  changed: 'Concept gewijzigd',
  shared: 'Gedeeld en vastgelegd',
  mailed: 'Mail met link en PDF gemaakt voor',
  'mail-failed': 'Mail niet verstuurd naar',
  'mail-ordered': 'Mail klaargezet voor',
  'mail-withdrawn': 'Mail niet verstuurd: ongedaan gemaakt, voor',
  'mail-stopped': 'Mail niet verstuurd, voor',
  viewed: 'Bekeken door wie de link heeft',
  'code-sent': 'Code gemaild naar',
  'code-checked': 'Code gecontroleerd',
  'code-refused': 'Verkeerde code ingevuld',
  'signed-by-receiver': 'Getekend door de klant:',
  'signed-by-sender': 'Getekend door de afzender:',
  'agreed-by-hand': 'Handmatig akkoord, zonder handtekening:',
  rejected: 'Afgewezen:',
  question: 'Vraag van',
  withdrawn: 'Ingetrokken',
  replaced: 'Vervangen door',
  invoiced: 'Conceptfactuur gemaakt:',
  'project-begun': 'Project begonnen:',
}

function told({ kind, detail }: QuoteEvent): string {
  if (detail === null || detail === '') return words[kind].replace(/:$/, '')
  // Hashes are for the sheet of evidence.
  return `${words[kind]} ${detail.replace(/ (· (handtekening )?SHA-256 [0-9a-f]{64}|\(SHA-256 [0-9a-f]{64}\))$/, '')}`
}
