import { KEPT_NOT_SENT } from '#documents/web/mail-words.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { HistoryButton } from '#platform/web/ui/HistoryButton.tsx'
import { InstantText } from '#platform/web/ui/InstantText.tsx'
import type { CreditNoteDetail } from '../../contract.ts'

type Event = CreditNoteDetail['timeline'][number]

/** Each kind of event in words; an unknown kind is shown by its code. */
const told: Readonly<Partial<Record<Event['kind'], string>>> = {
  created: 'Concept gemaakt',
  finalised: 'Afgerond als',
  sent: 'Mail gemaakt voor',
  mailed: 'Verstuurd naar',
  'mail-ordered': 'Mail klaargezet voor',
  'mail-withdrawn': 'Mail niet verstuurd: ongedaan gemaakt, voor',
  'mail-stopped': 'Mail niet verstuurd, voor',
  'mail-kept': `${KEPT_NOT_SENT}, voor`,
  'sent-otherwise': 'Verstuurd zonder mail:',
  'mail-failed': 'Mail niet verstuurd naar',
  settled: 'Verrekend met factuur',
  unsettled: 'Weer terug te geven, want deze factuur was al betaald:',
  refunded: 'Terugbetaald:',
  'payment-reversed': 'Terugbetaling teruggedraaid:',
  archived: 'Naar het archief',
  restored: 'Teruggehaald uit het archief',
  viewed: 'Bekeken door de klant',
  'link-revoked': 'Link voor de klant ingetrokken',
  disputed: 'Klant meldt dat er iets niet klopt:',
  'dispute-settled': 'Melding van de klant afgehandeld',
}

/** The events of the credit note, oldest first. */
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
      <HistoryButton kind="credit-note" id={note.id} size="xs" />
    </Card>
  )
}
