import type { KindRules } from './kind-rules.ts'

type State = 'concept' | 'finalised' | 'sent' | 'paid' | 'cancelled'

export const invoice = {
  title: 'Factuur',
  noun: 'factuur',
  plural: 'Facturen',
  numberLabel: 'Factuurnummer',
  dateLabel: 'Factuurdatum',
  numberFormat: '{jaar}-{nummer:4}',
  states: {
    concept: { label: 'Concept', moves: ['finalised'] },
    finalised: { label: 'Afgerond', moves: ['sent', 'paid', 'cancelled'] },
    // sent → sent is a reminder
    sent: { label: 'Verstuurd', moves: ['sent', 'paid', 'cancelled'] },
    paid: { label: 'Betaald', moves: ['cancelled'] },
    cancelled: { label: 'Geannuleerd', moves: [] },
  },
  amountIs: 'owed',
  isPrintedNegative: false,
  isBooked: true,
  receiverPage: 'customer-page',
  eInvoice: 'Invoice',
  mails: {
    invoice: { attaches: 'pdf', button: 'Bekijk en betaal' },
    reminder: { attaches: 'pdf', button: 'Bekijk en betaal' },
  },
  folder: 'facturen',
  searchPlace: 1,
} as const satisfies KindRules<State>
