import { foreignAmount } from '#ledger/domain/foreign-money.ts'
import type { YearAdjustments } from '../adjustment-contract.ts'

/** An amount that is open in a currency at the end of the year, of suppliers and of customers together. */
export type AskedCurrency = YearAdjustments['currencies'][number]

/** The amount without its sign. */
export const sized = ({ amount }: AskedCurrency) => foreignAmount(amount < 0n ? -amount : amount)
