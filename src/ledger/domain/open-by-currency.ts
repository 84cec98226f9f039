import { add, ZERO, type Cents } from '#kernel/money.ts'
import type { CurrencyCode } from './currency.ts'
import { foreignAmount, type ForeignAmount, type RatePerEuro } from './foreign-money.ts'
import { openInCurrency } from './foreign-payment.ts'

/** What was open in one currency on a day. */
export interface OpenInCurrency {
  readonly currency: CurrencyCode
  /** In the currency. */
  readonly amount: ForeignAmount
  /** The same in the books, by the rates of the documents. */
  readonly booked: Cents
  readonly items: number
}

/** A document of which something was open, in euros and in its currency. */
export interface OpenDocument {
  readonly currency: CurrencyCode
  readonly rate: RatePerEuro
  readonly foreign_gross: ForeignAmount
  readonly gross: Cents
  readonly open: Cents
}

/** The sums of open documents by currency, in the order in which the currencies come. */
export function openByCurrency(documents: readonly OpenDocument[]): OpenInCurrency[] {
  const sums = new Map<CurrencyCode, OpenInCurrency>()
  for (const { currency, rate, foreign_gross: gross, gross: whole, open } of documents) {
    const { amount = foreignAmount(0n), booked = ZERO, items = 0 } = sums.get(currency) ?? {}
    const own = openInCurrency({ currency, perEuro: rate, gross }, { open, whole })
    sums.set(currency, {
      currency,
      amount: foreignAmount(amount + own),
      booked: add(booked, open),
      items: items + 1,
    })
  }
  return [...sums.values()]
}
