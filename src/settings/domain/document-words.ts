import type { DocumentEventKind } from '#documents/domain/event-kinds.ts'

/** What happened to a document without a call of a member, in the words of the audit trail; `{}` is its name. */
const wordsOfEvents: Readonly<Record<DocumentEventKind, string>> = {
  created: '{} gemaakt',
  changed: '{} gewijzigd',
  finalised: '{} afgerond',
  sent: '{} verstuurd',
  reminded: 'Herinnering verstuurd voor {}',
  mailed: 'Mail van {} verstuurd',
  'mail-failed': 'Mail van {} mislukt',
  'mail-ordered': 'Mail klaargezet voor {}',
  'mail-withdrawn': 'Mail van {} ingetrokken',
  'mail-stopped': 'Mail van {} niet verstuurd',
  'mail-kept': 'Mail van {} bewaard, niet verstuurd',
  'sent-otherwise': '{} buiten de mail om verstuurd',
  payment: 'Deel van {} betaald',
  'payment-reversed': 'Betaling van {} teruggedraaid',
  paid: 'Betaling geboekt op {}',
  'written-off': '{} afgeboekt als oninbaar',
  'write-off-returned': 'Afboeking van {} deels teruggekomen',
  credited: '{} gecrediteerd',
  settled: '{} verrekend',
  unsettled: 'Verrekening van {} ongedaan gemaakt',
  refunded: 'Terugbetaald op {}',
  cancelled: '{} geannuleerd',
  archived: '{} naar het archief',
  restored: '{} uit het archief gehaald',
  viewed: '{} bekeken door de klant',
  'link-revoked': 'Link van {} voor de klant ingetrokken',
  disputed: 'Klant meldt dat er iets niet klopt aan {}',
  'dispute-settled': 'Melding van de klant over {} afgehandeld',
  'handed-over': '{} overgedragen aan een incassobureau',
  'taken-back': '{} teruggenomen van een incassobureau',
}

/** What a customer did to a quote; the evidence of the quote keeps its own kinds. */
const wordsOfQuotes = {
  signed: '{} getekend door de klant',
  accepted: '{} getekend door de klant',
  rejected: '{} afgewezen door de klant',
  asked: 'Vraag van de klant over {}',
}

/** The words by the call that the audit trail keeps: `document KIND`. */
export const documentWords: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({ ...wordsOfEvents, ...wordsOfQuotes }).map(([kind, words]) => [`document ${kind}`, words]),
)
