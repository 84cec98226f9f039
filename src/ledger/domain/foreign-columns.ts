import type { CurrencyCode } from './currency.ts'
import type { ExchangeRate, ForeignAmount, RatePerEuro, RateSource } from './foreign-money.ts'

/** The columns that a document in another currency has, all or none. */
export interface ForeignColumns {
  readonly currency: CurrencyCode | null
  readonly rate_millionths: RatePerEuro | null
  readonly rate_source: RateSource | null
  readonly foreign_gross_thousandths: ForeignAmount | null
}

/** The amount of a document in its currency with its rate; null for a document in euros. */
export const foreignTotalOf = (
  row: ForeignColumns,
): (ExchangeRate & { readonly gross: ForeignAmount }) | null =>
  row.currency === null ||
  row.rate_millionths === null ||
  row.rate_source === null ||
  row.foreign_gross_thousandths === null
    ? null
    : {
        currency: row.currency,
        perEuro: row.rate_millionths,
        source: row.rate_source,
        gross: row.foreign_gross_thousandths,
      }
