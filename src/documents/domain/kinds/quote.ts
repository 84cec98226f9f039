import type { KindRules } from './kind-rules.ts'

type State = 'concept' | 'sent' | 'signed' | 'agreed' | 'invoiced' | 'rejected' | 'withdrawn' | 'replaced'

export const quote = {
  title: 'Offerte',
  noun: 'offerte',
  plural: 'Offertes',
  numberLabel: 'Offertenummer',
  dateLabel: 'Offertedatum',
  numberFormat: 'O{jaar}-{nummer:4}',
  states: {
    concept: { label: 'Concept', moves: ['sent'] },
    sent: { label: 'Verstuurd', moves: ['signed', 'agreed', 'rejected', 'withdrawn', 'replaced'] },
    signed: { label: 'Getekend door klant', moves: ['agreed', 'withdrawn'] },
    agreed: { label: 'Akkoord', moves: ['invoiced'] },
    // Back when an invoice of it is cancelled or credited.
    invoiced: { label: 'Gefactureerd', moves: ['agreed'] },
    rejected: { label: 'Afgewezen', moves: ['replaced'] },
    withdrawn: { label: 'Ingetrokken', moves: [] },
    replaced: { label: 'Vervangen', moves: [] },
  },
  amountIs: 'offered',
  isPrintedNegative: false,
  isBooked: false,
  receiverPage: 'signing-page',
  eInvoice: null,
  mails: {
    quote: { attaches: 'pdf', button: 'Bekijk en teken' },
    'quote-signed': { attaches: 'signed', button: null },
    'quote-countersigned': { attaches: 'countersigned', button: null },
    'quote-notice': { attaches: null, button: null },
  },
  folder: 'offertes',
  searchPlace: 2,
} as const satisfies KindRules<State>
