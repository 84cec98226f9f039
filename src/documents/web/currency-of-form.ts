import { useFormContext, useWatch } from 'react-hook-form'
import { knownCurrency } from '#ledger/domain/currency.ts'
import { ratePerEuro, type ExchangeRate } from '#ledger/domain/foreign-money.ts'
import { EURO, isForeign, rateOf, type CurrencyValues } from '#ledger/web/currency-values.ts'

/** The rate of the form; while it cannot be read one for one, so that the amounts in the currency are shown. Null in euros. */
export function exchangeSoFar({ currency = EURO, rate = '' }: Partial<CurrencyValues>): ExchangeRate | null {
  if (!isForeign({ currency })) return null
  return (
    rateOf({ currency, rate }) ?? {
      currency: knownCurrency(currency).code,
      perEuro: ratePerEuro(1_000_000n),
      source: 'typed',
    }
  )
}

/** The currency of the form around it, with whether its rate can be read; null in euros, and in a form without a choice. */
export function useCurrencyOfForm(): (ExchangeRate & { readonly hasRate: boolean }) | null {
  const { control } = useFormContext<Partial<CurrencyValues>>()
  const [currency = EURO, rate = ''] = useWatch({ control, name: ['currency', 'rate'] })
  const exchange = exchangeSoFar({ currency, rate })
  return exchange === null ? null : { ...exchange, hasRate: rateOf({ currency, rate }) !== null }
}
