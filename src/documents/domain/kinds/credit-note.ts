import type { KindRules } from './kind-rules.ts'

type State = 'concept' | 'finalised' | 'sent' | 'settled' | 'refunded'

export const creditNote = {
  title: 'Creditnota',
  noun: 'creditnota',
  plural: 'Creditnota’s',
  numberLabel: 'Creditnotanummer',
  dateLabel: 'Datum',
  numberFormat: 'C{jaar}-{nummer:4}',
  // Mailing (`sent`) is allowed in every final state: a credit note is often settled the moment it is made, and then its
  // state does not change.
  states: {
    concept: { label: 'Concept', moves: ['finalised'] },
    finalised: { label: 'Afgerond', moves: ['sent', 'settled', 'refunded'] },
    sent: { label: 'Verstuurd', moves: ['sent', 'settled', 'refunded'] },
    settled: { label: 'Verrekend', moves: ['sent'] },
    refunded: { label: 'Terugbetaald', moves: ['sent'] },
  },
  amountIs: 'credited',
  isPrintedNegative: true,
  isBooked: true,
  receiverPage: 'customer-page',
  eInvoice: 'CreditNote',
  mails: {
    'credit-note': { attaches: 'pdf', button: 'Bekijk de creditnota' },
  },
  folder: 'creditnotas',
  searchPlace: 3,
} as const satisfies KindRules<State>
