import type { ExpenseId, LineId } from '#kernel/ids.ts'

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
  'workspace',
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
  'receipts',
  'depreciation',
  'investments',
  'corrections',
  'appropriation',
] as const
export type YearPointId = (typeof yearPointIds)[number]

/** One point of the list. */
export interface YearPoint {
  readonly id: YearPointId
  readonly title: string
  /** `attention` may be accepted; `blocking` may not. */
  readonly outcome: 'ok' | 'attention' | 'blocking'
  readonly text: string
  /** The expense that the point is about. */
  readonly expenseId?: ExpenseId
  /** Its line, of which an asset can be made. */
  readonly expenseLineId?: LineId
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
