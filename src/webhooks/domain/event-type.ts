/** What a webhook can be told, with the words for its user. The names are those of the wire and of `note_webhook_event`. */
export const eventGroups = [
  {
    title: 'Facturen',
    noun: 'Factuur',
    types: {
      'invoice.finalised': 'Afgerond',
      'invoice.sent': 'Verstuurd',
      'invoice.viewed': 'Bekeken door de klant',
      'invoice.paid': 'Betaald',
      'invoice.overdue': 'Te laat',
      'invoice.cancelled': 'Geannuleerd',
    },
  },
  {
    title: 'Facturen van vóór Kloppend',
    noun: 'Factuur van vóór Kloppend',
    types: {
      'open_item.paid': 'Betaald',
      'open_item.overdue': 'Te laat',
    },
  },
  {
    title: 'Offertes',
    noun: 'Offerte',
    types: {
      'quote.sent': 'Verstuurd',
      'quote.viewed': 'Bekeken door de klant',
      'quote.question': 'Vraag van de klant',
      'quote.signed': 'Ondertekend',
      'quote.agreed': 'Akkoord',
      'quote.invoiced': 'Gefactureerd',
      'quote.refused': 'Afgewezen',
      'quote.withdrawn': 'Ingetrokken',
      'quote.replaced': 'Vervangen door een nieuwe versie',
    },
  },
  {
    title: 'Geld',
    noun: null,
    types: {
      'credit_note.finalised': 'Creditnota afgerond',
      'payment.received': 'Betaling ontvangen',
      'payment.reversed': 'Betaling teruggedraaid',
      'expense.created': 'Kosten geboekt',
      'bank.imported': 'Bankafschrift ingelezen',
    },
  },
  {
    title: 'Kassa, uitbetalingen, lonen, dividend en leningen',
    noun: null,
    types: {
      'takings.recorded': 'Dagomzet vastgelegd',
      'takings.cancelled': 'Dagomzet teruggedraaid',
      'cash.moved': 'Kasboeking gemaakt',
      'cash.reversed': 'Kasboeking teruggedraaid',
      'payout.recorded': 'Uitbetaling vastgelegd',
      'payout.cancelled': 'Uitbetaling teruggedraaid',
      'wages.recorded': 'Lonen geboekt',
      'wages.cancelled': 'Lonen teruggedraaid',
      'dividend.recorded': 'Dividend vastgelegd',
      'dividend.cancelled': 'Dividend teruggedraaid',
      'loan.created': 'Lening toegevoegd',
      'loan.cancelled': 'Lening vervallen',
    },
  },
  {
    title: 'Uren en ritten',
    noun: null,
    types: {
      'hours.created': 'Uren geschreven',
      'hours.changed': 'Uren gewijzigd',
      'hours.removed': 'Uren verwijderd',
      'trip.created': 'Rit geschreven',
      'trip.changed': 'Rit gewijzigd',
      'trip.removed': 'Rit verwijderd',
    },
  },
  {
    title: 'Klanten, aangiften en vragen',
    noun: null,
    types: {
      'customer.created': 'Klant toegevoegd',
      'customer.changed': 'Klant gewijzigd',
      'customer.archived': 'Klant gearchiveerd',
      'vat.filed': 'Btw-aangifte afgerond',
      'year.closed': 'Jaar afgesloten',
      'annual_accounts.adopted': 'Jaarrekening vastgesteld',
      'annual_accounts.cancelled': 'Vaststelling van de jaarrekening ingetrokken',
      'question.opened': 'Vraag gesteld over een stuk',
    },
  },
] as const satisfies readonly {
  title: string
  noun: string | null
  types: Readonly<Record<string, string>>
}[]

type Group = (typeof eventGroups)[number]
export type EventType = { [G in Group as G['title']]: keyof G['types'] }[Group['title']]

export const eventTypes = eventGroups.flatMap(({ types }) => Object.keys(types)) as [
  EventType,
  ...EventType[],
]

/** A delivery that a user asks for, to see whether the receiver answers. */
export const TEST_EVENT = 'webhook.test'

const words = new Map<string, string>(
  eventGroups.flatMap(({ noun, types }) =>
    Object.entries(types).map(
      ([type, label]) => [type, noun === null ? label : `${noun} ${label.toLowerCase()}`] as const,
    ),
  ),
)

/** The type in words for a list of deliveries. */
export const wordsOfEvent = (type: string): string =>
  type === TEST_EVENT ? 'Proef' : (words.get(type) ?? type)
