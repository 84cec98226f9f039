import { z } from 'zod'
import type { ExchangeRate } from '#ledger/domain/foreign-money.ts'
import {
  EURO,
  isForeign,
  rateOf,
  rateText,
  typedRate,
  type CurrencyValues,
} from '#ledger/web/currency-values.ts'

// The currency in the form of a quote and of an invoice.

/** The fields as they are typed; a draft of before there was a choice is in euros. */
export const typedCurrency = { currency: z.string().catch(EURO), rate: z.string().catch('') }

/** A stored currency, as it is typed. */
export const currencyOfDocument = (
  foreign: Pick<ExchangeRate, 'currency' | 'perEuro'> | null,
): CurrencyValues => ({
  currency: foreign?.currency ?? EURO,
  rate: foreign === null ? '' : rateText(foreign),
})

/** What the call takes of it; null where the rate is refused, which is then beside its field. */
export function currencyIn(
  typed: CurrencyValues,
  context: z.RefinementCtx,
): { readonly foreign?: ExchangeRate } | null {
  const refused = isForeign(typed) ? typedRate(typed.rate) : null
  if (typeof refused === 'string') {
    context.addIssue({ code: 'custom', path: ['rate'], message: refused })
    return null
  }
  const foreign = rateOf(typed)
  return foreign === null ? {} : { foreign }
}
