import type { BasisPoints } from '#kernel/money.ts'
import type { Wording } from './language/dutch.ts'
import { bearsVat, type VatTreatment } from './line.ts'
import type { RateTotal, Totals } from './totals.ts'

/** The text in the VAT column of a line: `21%`, `verlegd`, `vrijgesteld`. */
export function vatCellOf(
  { vatTreatment, vatRate }: { readonly vatTreatment: VatTreatment; readonly vatRate: BasisPoints },
  { vat, format }: Wording,
): string {
  switch (vatTreatment) {
    case 'standard':
    case 'oss':
      return format.rate(vatRate)
    case 'reverse-charge':
      return vat.reversed
    case 'exempt':
    case 'kor':
      return vat.exempt
  }
}

/** A row of the totals: `Btw 21% over € 760,00`, `Btw verlegd over € 2.100,00`. */
export const rateLabelOf = (
  rate: Pick<RateTotal, 'vatTreatment' | 'vatRate' | 'net'>,
  words: Wording,
): string => words.vat.over(vatNameOf(rate, words), words.format.euros(rate.net))

/** `Btw 21%`, `Btw verlegd`, `Vrijgesteld van btw`. */
export function vatNameOf(
  { vatTreatment, vatRate }: Pick<RateTotal, 'vatTreatment' | 'vatRate'>,
  { vat, format }: Wording,
): string {
  switch (vatTreatment) {
    case 'standard':
      return vat.rate(format.rate(vatRate))
    case 'reverse-charge':
      return vat.reversedName
    case 'exempt':
      return vat.exemptName
    case 'kor':
      return vat.korName
    case 'oss':
      return vat.ossRate(format.rate(vatRate))
  }
}

/**
 * A total with a description of its VAT: `€ 121,00 inclusief btw`, `€ 2.350,00, btw verlegd`. Several cases
 * are all named, so that the customer agrees to the content of the document.
 */
export const totalInWords = (totals: Pick<Totals, 'gross' | 'vat' | 'perRate'>, words: Wording): string =>
  amountInWords(totals, words, words.format.euros)

/** The same of amounts that are not euros. @param shown writes an amount */
export function amountInWords<Amount>(
  {
    gross,
    vat,
    perRate,
  }: {
    readonly gross: Amount
    readonly vat: Amount
    readonly perRate: readonly (Pick<RateTotal, 'vatTreatment' | 'vatRate'> & { readonly net: Amount })[]
  },
  words: Wording,
  shown: (amount: Amount) => string,
): string {
  const total = shown(gross)
  const taxed = perRate.filter((rate) => bearsVat(rate) && rate.vatRate > 0n)
  const others = perRate.filter((rate) => !taxed.includes(rate))
  if (others.length === 0) return words.vat.including(total)
  if (taxed.length === 0 && others.length === 1)
    return `${total}, ${others.map((rate) => words.vat.inSentence(vatNameOf(rate, words))).join('')}`
  const parts = [
    ...(taxed.length === 0 ? [] : [words.vat.includingVat(shown(vat))]),
    ...others.map((rate) => words.vat.inSentence(words.vat.over(vatNameOf(rate, words), shown(rate.net)))),
  ]
  return `${total}, ${inSeries(parts, words.vat.and)}`
}

/** `a`, `a en b`, `a, b en c`. */
const inSeries = (parts: readonly string[], and: string): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${and} ${parts.at(-1) ?? ''}`
