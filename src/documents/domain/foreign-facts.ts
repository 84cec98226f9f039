import type { Format } from '#kernel/format.ts'
import { decimalsOf } from '#ledger/domain/currency-decimals.ts'
import { foreignAmount, type ForeignAmount } from '#ledger/domain/foreign-money.ts'
import type { DayRate, ForeignFigures } from './foreign-figures.ts'
import type { Wording } from './language/dutch.ts'
import { bearsVat } from './line.ts'
import { rateKeyOf, type Totals } from './totals.ts'
import { amountInWords, totalInWords, vatNameOf } from './vat-label.ts'

/** A label with its value. */
interface Row {
  readonly label: string
  readonly value: string
}

// What a document in another currency shows beside the same facts as any other: amounts with the code of the currency, and its VAT in euros.

/** `USD 1.234,50` in the language of the reader; without the code for a column. */
export function readableForeign(amount: ForeignAmount, code: string, format: Format, hasCode = true): string {
  const figure = format.decimal(amount < 0n ? -amount : amount, 3, decimalsOf(code))
  return `${amount < 0n ? '-' : ''}${hasCode ? `${code}\u00a0` : ''}${figure}`
}

/** `Koers: EUR 1 = USD 1,0870 (28 november 2026)`: the rate with its direction and day. */
export const rateInWords = (
  { currency, perEuro, day }: DayRate,
  { currency: words, format }: Wording,
): Row => ({
  label: words.rate,
  value: `EUR\u00a01 = ${currency}\u00a0${format.decimal(perEuro, 6, 4)} (${format.shortDay(day)})`,
})

/**
 * The totals in the currency, and below them the VAT of each rate in euros, which the law wants on the document.
 *
 * @param hasEuros false for what is offered, which owes no VAT yet
 * @see art. 230 of Directive 2006/112/EC; art. 35a, first paragraph, Wet OB 1968
 */
export function foreignTotalFacts(
  { currency, perRate, net, gross }: ForeignFigures,
  totals: Totals,
  words: Wording,
  hasEuros = true,
) {
  const shown = (amount: ForeignAmount): string => readableForeign(amount, currency, words.format)
  const inEuros = hasEuros ? totals.perRate.filter((rate) => bearsVat(rate) && rate.vatRate !== 0n) : []
  return {
    net: { label: words.labels.subtotal, value: shown(net) },
    perRate: [
      ...totals.perRate.map((rate) => {
        const own = perRate.find((each) => rateKeyOf(each) === rateKeyOf(rate))
        const [over, vat] = [own?.net ?? foreignAmount(0n), own?.vat ?? foreignAmount(0n)]
        return {
          label: words.vat.over(vatNameOf(rate, words), shown(over)),
          name: vatNameOf(rate, words),
          value: shown(vat),
        }
      }),
      ...inEuros.map((rate) => {
        const name = words.currency.vatInEuros(vatNameOf(rate, words))
        return { label: name, name, value: words.format.euros(rate.vat) }
      }),
    ],
    gross: { label: words.labels.total, value: shown(gross) },
  }
}

/** The total of a document with a description of its VAT, in the currency of that document: `USD 1.210,00 inclusief btw`. */
export const totalOfDocument = (
  { totals, foreign }: { readonly totals: Totals; readonly foreign?: ForeignFigures },
  words: Wording,
): string =>
  foreign === undefined
    ? totalInWords(totals, words)
    : amountInWords(foreign, words, (amount) => readableForeign(amount, foreign.currency, words.format))

/** The figures with the other sign, as a credit note prints them. */
export function negatedFigures<Figures extends ForeignFigures>(figures: Figures): Figures {
  const minus = (amount: ForeignAmount): ForeignAmount => foreignAmount(-amount)
  return {
    ...figures,
    perRate: figures.perRate.map((rate) => ({ ...rate, net: minus(rate.net), vat: minus(rate.vat) })),
    net: minus(figures.net),
    vat: minus(figures.vat),
    gross: minus(figures.gross),
  }
}
