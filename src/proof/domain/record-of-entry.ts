import type { Cause } from '#ledger/domain/cause.ts'

/** The tables with what an entry of the books is of, or what the history says was made, with their names in Dutch. */
export const recordNames = {
  documents: 'de factuur of creditnota',
  payments: 'de betaling',
  expenses: 'de uitgave',
  assets: 'het bedrijfsmiddel',
  vat_returns: 'de btw-aangifte',
  year_closings: 'de afsluiting van het jaar',
  year_adjustments: 'de aanpassing bij het jaareinde',
  loans: 'de lening',
  trip_bookings: 'de geboekte kilometers',
  adopted_accounts: 'de vastgestelde jaarrekening',
  bank_lines: 'de bankregel',
  open_items: 'de post van de beginbalans',
  prepaid_costs: 'de vooruitbetaalde kosten van de beginbalans',
  past_deposits: 'de aanbetaling van de beginbalans',
  kept_controls: 'de bewaarde controle van de overstap',
  day_takings: 'de dagomzet',
  payouts: 'de uitbetaling',
  wage_journals: 'de loonjournaalpost',
  wage_cash_payments: 'de contante betaling van loon',
  dividends: 'het dividend',
  trips: 'de rit',
  leaves: 'het verlof',
  mandates: 'de machtiging',
  payment_batches: 'de betaalopdracht',
  direct_debit_batches: 'de incasso-opdracht',
  reminder_letters: 'de brief',
} as const satisfies Readonly<Record<string, string>>

export type RecordTable = keyof typeof recordNames

/** The first word of a purpose: `pay` of `pay 0192…`. */
type FirstWord<Purpose extends string> = Purpose extends `${infer Word} ${string}`
  ? Word
  : Purpose extends `reverse${string}`
    ? 'reverse'
    : Purpose

type RecordsByCause = {
  readonly [Type in Cause['type']]: {
    readonly [Word in FirstWord<Extract<Cause, { type: Type }>['purpose']>]: readonly RecordTable[]
  }
}

/** An entry that a person wrote, that takes over a balance, or that mirrors an entry which is asked itself. */
const OF_ITSELF = [] as const

/**
 * The tables in which the source of an entry is, by its type and the first word of its purpose. A cause that is added without a line here does not compile.
 */
export const recordsOfEntry: RecordsByCause = {
  document: { finalise: ['documents'], 'write-off': ['documents'], vat: ['documents'] },
  payment: { receipt: ['payments'], reverse: ['payments'] },
  expense: { book: ['expenses'], reverse: ['expenses'], pay: ['expenses'] },
  asset: {
    depreciate: ['assets'],
    contribute: ['assets'],
    'from-costs': ['assets'],
    dispose: ['assets'],
    cancel: ['assets'],
  },
  'vat-return': { settle: ['vat_returns'], pay: ['vat_returns'], reverse: ['vat_returns'] },
  'year-end': {
    book: OF_ITSELF,
    reverse: OF_ITSELF,
    result: ['year_closings'],
    private: ['year_closings'],
    reopen: ['year_closings'],
    correct: OF_ITSELF,
    interest: ['loans'],
    release: ['loans', 'year_adjustments'],
    adjust: ['year_adjustments'],
    undo: ['year_adjustments', 'trip_bookings'],
    trips: ['trip_bookings'],
    adopt: ['adopted_accounts'],
    cancel: ['adopted_accounts'],
  },
  bank: { book: ['bank_lines'], reverse: ['bank_lines'] },
  memo: {
    book: OF_ITSELF,
    reverse: OF_ITSELF,
    pay: ['open_items'],
    vat: ['open_items'],
    'private-use': OF_ITSELF,
    takings: ['day_takings'],
    'cancel-takings': ['day_takings'],
    payout: ['payouts'],
    'cancel-payout': ['payouts'],
    wages: ['wage_journals'],
    'cancel-wages': ['wage_journals'],
    'wage-in-cash': ['wage_cash_payments'],
    'cancel-wage-in-cash': ['wage_cash_payments'],
    dividend: ['dividends'],
    'cancel-dividend': ['dividends'],
  },
  opening: { book: OF_ITSELF, reverse: OF_ITSELF, pay: ['open_items'], spread: ['prepaid_costs'] },
}

/** The same as rows: a type, the first word of a purpose, and a table. */
export const recordRows: readonly (readonly [type: string, word: string, record: RecordTable])[] =
  Object.entries(recordsOfEntry).flatMap(([type, byWord]) =>
    Object.entries(byWord as Readonly<Record<string, readonly RecordTable[]>>).flatMap(([word, records]) =>
      records.map((record) => [type, word, record] as const),
    ),
  )
