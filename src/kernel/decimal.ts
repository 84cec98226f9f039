/**
 * Conversion between decimal digits and scaled integers, without a float. A scaled integer of scale 2 counts
 * hundredths: "12.5" is 1250n.
 */

/** The digits of a scaled integer: `1250n` at scale 2 is `"12.50"`. */
export function toDecimalText(value: bigint, scale: number): string {
  const magnitude = (value < 0n ? -value : value).toString().padStart(scale + 1, '0')
  const whole = magnitude.slice(0, magnitude.length - scale)
  const fraction = scale === 0 ? '' : `.${magnitude.slice(-scale)}`
  return `${value < 0n ? '-' : ''}${whole}${fraction}`
}

/** How a language writes a number. */
export interface NumberMarks {
  readonly thousands: string
  readonly decimal: string
}

/**
 * How to write a scaled integer as people read it in one language: `12345000n` at scale 4 with at least two decimals is `1.234,50` in Dutch.
 * Decimals that are zero are left out as long as the least number remains. Not `Intl`, because a phone needs a tenth of a second to load its
 * data of one language.
 */
export const readableIn =
  (marks: NumberMarks) =>
  (value: bigint, scale: number, leastDecimals = 0): string => {
    const [whole = '', fraction = ''] = toDecimalText(value, scale).split('.')
    const grouped = whole.replace(/\B(?=(\d{3})+$)/g, marks.thousands)
    const kept = fraction.slice(0, leastDecimals) + fraction.slice(leastDecimals).replace(/0+$/, '')
    return kept === '' ? grouped : grouped + marks.decimal + kept
  }

/**
 * The scaled integer of plain digits, or null when there are more decimals than the scale has, or the text is
 * no number.
 */
export function fromDecimalText(text: string, scale: number): bigint | null {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text)
  if (match === null) return null
  const [, sign = '', whole = '', fraction = ''] = match
  if (fraction.length > scale && !/^0*$/.test(fraction.slice(scale))) return null
  const magnitude = BigInt(whole + fraction.slice(0, scale).padEnd(scale, '0'))
  return sign === '-' ? -magnitude : magnitude
}

/**
 * The scaled integer of a number as people in the Netherlands type it: `1234,5`, `1.234,50`, `€ 12`, `12.50`.
 * A point is a thousands mark only when it groups three digits and is followed by nothing but such groups and a comma;
 * otherwise it is a decimal mark, because phones offer only the point: `0.335` is a third of a euro, since no thousands
 * begin with a zero. Null when it cannot be read.
 */
export function parseTypedDecimal(typed: string, scale: number): bigint | null {
  const text = typed.replace(/[\s€%\u00a0]/g, '').replace('−', '-')
  const hasComma = text.includes(',')
  const grouped = /^-?[1-9]\d{0,2}(\.\d{3})+(,\d*)?$/.test(text)
  const plain = grouped || hasComma ? text.replaceAll('.', '').replace(',', '.') : text
  if (hasComma && !grouped && /\./.test(text)) return null
  return fromDecimalText(plain.replace(/\.$/, '').replace(/^(-?)\./, '$10.'), scale)
}
