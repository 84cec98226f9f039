import { fromDecimalText, parseTypedDecimal } from '#kernel/decimal.ts'

/** `1.234,50`, `€ 12,50` and also `1,234.50` and `85.0000`, as programs write them; null when it is no amount. */
export function priceIn(text: string): bigint | null {
  const bare = text.replace(/[\s€\u00a0]|EUR/gi, '')
  if (/^-?\d{1,3}(,\d{3})+\.\d+$/.test(bare)) return fromDecimalText(bare.replaceAll(',', ''), 4)
  return parseTypedDecimal(bare, 4)
}

export const noPrice = (text: string): string =>
  text === '' ? 'Er staat geen prijs.' : `De prijs “${text.slice(0, 30)}” is geen bedrag, zoals 12,50.`
