import type { AdjustmentKind } from './adjustment.ts'
import type { YearPointId } from './year-point.ts'

/** The point of the list at which each kind of adjustment is shown. */
export const pointOfKind: Readonly<Record<AdjustmentKind, YearPointId>> = {
  prepaid: 'over-year-end',
  accrued: 'over-year-end',
  stock: 'stock',
  cash: 'cash',
  work: 'work',
  'car-vat': 'cars',
  'goods-taken': 'cars',
  benefits: 'benefits',
  doubtful: 'doubtful',
  exchange: 'currencies',
  'corporate-tax': 'corporate-tax',
  workspace: 'workspace',
}
