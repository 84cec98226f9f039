import {
  IconArchive,
  IconArchiveOff,
  IconArrowBackUp,
  IconArrowsExchange,
  IconBan,
  IconBell,
  IconBriefcase,
  IconCheck,
  IconCoinEuro,
  IconCoinOff,
  IconEye,
  IconLinkOff,
  IconMailCheck,
  IconMailX,
  IconMessage2,
  IconPencil,
  IconPlus,
  IconReceiptRefund,
  IconSend,
  type Icon,
} from '@tabler/icons-react'
import { KEPT_NOT_SENT } from '#documents/web/mail-words.ts'
import { paths } from '#platform/web/paths.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { HistoryButton } from '#platform/web/ui/HistoryButton.tsx'
import { InstantText } from '#platform/web/ui/InstantText.tsx'
import { PageLink } from '#platform/web/ui/PageLink.tsx'
import type { InvoiceDetail } from '../../contract.ts'

type Event = InvoiceDetail['timeline'][number]

/** What happened to the invoice, oldest first. */
export function TimelineTab({ invoice }: { invoice: InvoiceDetail }) {
  return (
    <Card>
      <ol className="invoice-timeline">
        {invoice.timeline.map((event) => {
          const { icon: EventIcon, text } = told[event.kind]
          return (
            <li key={`${event.at} ${event.kind}`} data-kind={event.kind}>
              <span className="invoice-timeline-icon" aria-hidden="true">
                <EventIcon size={16} stroke={1.9} />
              </span>
              <span className="invoice-timeline-text">
                {text(event.detail)}
                {(event.kind === 'mail-failed' || event.kind === 'mail-kept') && (
                  <>
                    {' '}
                    <PageLink isAction to={paths.settingsPart('mail')}>
                      {event.kind === 'mail-kept' ? 'Stel een mailserver in' : 'Bekijk de uitgaande mail'}
                    </PageLink>
                  </>
                )}
              </span>
              <span className="invoice-timeline-time">
                <InstantText instant={event.at} />
              </span>
            </li>
          )
        })}
      </ol>
      <HistoryButton kind="invoice" id={invoice.id} size="xs" />
    </Card>
  )
}

const inWords = (words: string, detail: string | null, joint = ' '): string =>
  detail === null ? words : `${words}${joint}${detail}`

/** Each kind of event in words. */
const told: Readonly<Record<Event['kind'], { icon: Icon; text: (detail: string | null) => string }>> = {
  created: { icon: IconPlus, text: (detail) => inWords('Concept gemaakt', detail, ': ') },
  changed: { icon: IconPencil, text: (detail) => inWords('Concept gewijzigd', detail, ': ') },
  finalised: { icon: IconCheck, text: (detail) => inWords('Afgerond', detail, ' als ') },
  sent: { icon: IconSend, text: (detail) => inWords('Mail gemaakt', detail, ' voor ') },
  reminded: { icon: IconBell, text: (detail) => inWords('Herinnering gemaakt', detail, ' voor ') },
  mailed: { icon: IconMailCheck, text: (detail) => inWords('Verstuurd', detail, ' naar ') },
  'mail-ordered': { icon: IconSend, text: (detail) => inWords('Mail klaargezet', detail, ' voor ') },
  'mail-withdrawn': {
    icon: IconArrowBackUp,
    text: (detail) => inWords('Mail niet verstuurd: ongedaan gemaakt', detail, ', voor '),
  },
  'mail-stopped': { icon: IconMailX, text: (detail) => inWords('Mail niet verstuurd', detail, ', voor ') },
  'mail-kept': { icon: IconMailX, text: (detail) => inWords(KEPT_NOT_SENT, detail, ', voor ') },
  'sent-otherwise': { icon: IconSend, text: (detail) => inWords('Verstuurd zonder mail', detail, ': ') },
  'mail-failed': { icon: IconMailX, text: (detail) => inWords('Mail niet verstuurd', detail, ' naar ') },
  paid: { icon: IconCoinEuro, text: (detail) => inWords('Betaald', detail, ': ') },
  payment: { icon: IconCoinEuro, text: (detail) => inWords('Deel betaald', detail, ': ') },
  'payment-reversed': {
    icon: IconArrowBackUp,
    text: (detail) => inWords('Betaling teruggedraaid', detail, ': '),
  },
  'written-off': { icon: IconCoinOff, text: (detail) => inWords('Afgeboekt als oninbaar', detail, ': ') },
  'write-off-returned': {
    icon: IconArrowBackUp,
    text: (detail) => inWords('Afboeking teruggedraaid', detail, ': '),
  },
  credited: { icon: IconReceiptRefund, text: (detail) => inWords('Gecrediteerd', detail, ' met ') },
  settled: { icon: IconArrowsExchange, text: (detail) => inWords('Verrekend', detail, ' met ') },
  unsettled: { icon: IconArrowsExchange, text: (detail) => inWords('Niet meer verrekend', detail, ' met ') },
  refunded: { icon: IconReceiptRefund, text: (detail) => inWords('Terugbetaald', detail, ': ') },
  cancelled: { icon: IconBan, text: (detail) => inWords('Geannuleerd', detail, ' met creditnota ') },
  archived: { icon: IconArchive, text: () => 'Naar het archief' },
  restored: { icon: IconArchiveOff, text: () => 'Teruggehaald uit het archief' },
  viewed: { icon: IconEye, text: () => 'Bekeken door de klant' },
  'link-revoked': { icon: IconLinkOff, text: () => 'Link voor de klant ingetrokken' },
  disputed: {
    icon: IconMessage2,
    text: (detail) => inWords('Klant meldt dat er iets niet klopt', detail, ': '),
  },
  'dispute-settled': { icon: IconCheck, text: () => 'Melding van de klant afgehandeld' },
  'handed-over': { icon: IconBriefcase, text: (detail) => inWords('Overgedragen', detail, ' aan ') },
  'taken-back': { icon: IconArrowBackUp, text: (detail) => inWords('Teruggenomen', detail, ' van ') },
}
