import { cents, type Cents } from '#kernel/money.ts'

/**
 * Amounts in a line, in their order: two decimals after a comma or a point, thousands with the other mark or
 * a space, a minus before or after. Other figures are left out: dates, percentages, three decimals (a litre's
 * price, kilos).
 */
export function amountsIn(text: string): Cents[] {
  return [...mended(text).matchAll(AMOUNT)].map(({ groups = {} }) => {
    const { before = '', whole = '', fraction = '', after = '' } = groups
    const amount = BigInt(whole.replace(/\D/g, '') + fraction)
    return cents(before.includes('-') || after === '-' ? -amount : amount)
  })
}

const AMOUNT =
  /(?<![\d.,/:-])(?<before>-?\s?(?:€|EUR)?\s?-?)(?<whole>\d{1,3}(?:[. ]\d{3})+|\d{1,3}(?:,\d{3})+(?=\.)|\d{1,7})[.,](?<fraction>\d{2})(?![\d%]|[.,/:]\d|\s?%|-\d)(?<after>-?)/g

/**
 * Typical errors of text recognition in figures: letters that look like them, and a space next to the comma.
 */
const mended = (text: string): string =>
  text
    .replace(/\S*[.,]\s?\S{2}(?!\S)/g, (part) =>
      /\d/.test(part) ? part.replace(/[Oo]/g, '0').replace(/[lI|]/g, '1') : part,
    )
    .replace(/(\d)\s?([.,])\s?(\d{2})(?=\D|$)/g, (match, left: string, mark: string, right: string) =>
      match.includes(' ') ? `${left}${mark}${right}` : match,
    )
