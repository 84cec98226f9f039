import type { AdjustmentCandidate } from '../adjustment-contract.ts'
import type { AskedCurrency } from './owed-currency.ts'
import type { AskedCar } from './PrivateUseRows.tsx'

/** What a dialog of the year-end asks about. */
export type Asked =
  | AdjustmentCandidate
  | AskedCar
  | AskedCurrency
  | 'accrued'
  | 'stock'
  | 'cash'
  | 'work'
  | 'goods'
  | 'benefits'
  | 'doubtful'
  | 'workspace'
