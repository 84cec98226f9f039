import type { ExpenseId } from '#kernel/ids.ts'

/** The points of the list that is checked before a year is closed. */
export const yearPointIds = [
  'over',
  'earlier',
  'proof',
  'vat',
  'bank',
  'concepts',
  'suspense',
  'cash',
  'over-year-end',
  'work',
  'trips',
  'loan-interest',
  'cars',
  'benefits',
  'doubtful',
  'currencies',
  'salary',
  'corporate-tax',
  'stock',
  'purchases',
  'differences',
  'deposits',
  'current-account',
  'assets',
] as const

/** One point of the list. */
export interface YearPoint {
  readonly id: (typeof yearPointIds)[number]
  readonly title: string
  /** `attention` may be accepted; `blocking` may not. */
  readonly outcome: 'ok' | 'attention' | 'blocking'
  readonly text: string
  /** The expense that the point is about. */
  readonly expenseId?: ExpenseId
}

/** A point that asks for attention where there is a problem. @param problem null where all is in order */
export const pointOf = (
  id: YearPoint['id'],
  title: string,
  problem: string | null,
  inOrder: string,
): YearPoint => ({
  id,
  title,
  outcome: problem === null ? 'ok' : 'attention',
  text: problem ?? inOrder,
})

/** When and where what the list asks is booked: the cards below the list are of a year that is over. */
export const whereToBook = (year: number, isOver: boolean): string =>
  isOver ? 'hieronder' : `vanaf 1 januari ${String(year + 1)}, op deze pagina`
