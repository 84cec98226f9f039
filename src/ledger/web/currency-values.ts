import { parseTypedDecimal } from '#kernel/decimal.ts'
import { formatDecimal } from '#kernel/dutch-format.ts'
import { currencies, currencyOf } from '../domain/currency.ts'
import { MAX_RATE, ratePerEuro, type ExchangeRate, type RatePerEuro } from '../domain/foreign-money.ts'

/** The choice for a document in euros. */
export const EURO = 'EUR'

/** The euro first, then the currencies by their code. */
export const currencyChoices = [
  { value: EURO, label: 'Euro (EUR)' },
  ...currencies.map(({ code, name }) => ({ value: code, label: `${code} – ${name}` })),
]

/** The part of the form that says in which currency the amounts are. */
export interface CurrencyValues {
  /** `EUR`, or the code of another currency. */
  readonly currency: string
  /** As typed: what one euro was. */
  readonly rate: string
}

/** Whether the currency of a form is another than the euro; a draft of before there was a choice has none. */
export const isForeign = ({ currency }: { readonly currency?: string | undefined }): boolean =>
  currency !== undefined && currencyOf(currency) !== null

/**
 * A typed rate. `1.087` is refused and not guessed: the point may mark decimals or thousands.
 *
 * @returns the rate, or the sentence that says what to do
 */
export function typedRate(typed: string): RatePerEuro | string {
  const text = typed.trim()
  if (text === '') return 'Vul de koers in.'
  if (/^[1-9]\d{0,2}\.\d{3}$/.test(text))
    return `Bedoel je ${text.replace('.', ',')} of ${text.replace('.', '')}? Schrijf een komma voor de decimalen.`
  const parsed = parseTypedDecimal(text, 6)
  if (parsed === null) return 'Vul een koers in met hooguit zes decimalen, bijvoorbeeld 1,0870.'
  if (parsed <= 0n || parsed > MAX_RATE) return 'Een koers is meer dan 0 en hooguit 1.000.000.'
  return ratePerEuro(parsed)
}

/** The rate of the form; null for the euro, and while the rate cannot be read. */
export function rateOf({ currency, rate }: CurrencyValues): ExchangeRate | null {
  const known = currencyOf(currency)
  const perEuro = typedRate(rate)
  return known === null || typeof perEuro === 'string'
    ? null
    : { currency: known.code, perEuro, source: 'typed' }
}

/** `1087` becomes `1087,0000`, `1,087` becomes `1,0870`; what is refused stays as it was typed. */
export function tidyRate(typed: string): string | null {
  const perEuro = typedRate(typed)
  return typeof perEuro === 'string' ? null : formatDecimal(perEuro, 6, 4)
}

/** A rate as typed text. */
export const rateText = ({ perEuro }: Pick<ExchangeRate, 'perEuro'>): string => formatDecimal(perEuro, 6, 4)
