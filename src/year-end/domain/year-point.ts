/** One point of the list that is checked before a year is closed. */
export interface YearPoint {
  readonly id:
    | 'over'
    | 'earlier'
    | 'proof'
    | 'vat'
    | 'bank'
    | 'concepts'
    | 'suspense'
    | 'cash'
    | 'over-year-end'
    | 'work'
    | 'trips'
    | 'loan-interest'
    | 'cars'
    | 'benefits'
    | 'doubtful'
    | 'currencies'
    | 'salary'
  readonly title: string
  /** `attention` may be accepted; `blocking` may not. */
  readonly outcome: 'ok' | 'attention' | 'blocking'
  readonly text: string
}
