import { toDecimalText } from '#kernel/decimal.ts'
import type { Cents } from '#kernel/money.ts'

/**
 * The text of an EPC QR code that a banking app turns into a SEPA transfer, or null when the amount is outside what the
 * code can carry (€ 0,01 to € 999.999.999,99).
 *
 * Version 002, UTF-8, without BIC; the reference, else words. Lines end with a line feed; nothing after the last one used.
 * Source: EPC069-12 v2.1, "Quick Response Code: Guidelines to enable data capture for the initiation of a SCT".
 */
export function epcQrText(payment: {
  name: string
  iban: string
  amount: Cents
  remittance: string
  /** RF, ISO 11649; the code has either a reference or words. */
  reference: string | null
}): string | null {
  if (payment.amount < 1n || payment.amount > 99_999_999_999n) return null
  return [
    'BCD',
    '002',
    '1',
    'SCT',
    '',
    oneLine(payment.name, { characters: 70, bytes: 105 }),
    payment.iban.replaceAll(' ', ''),
    `EUR${toDecimalText(payment.amount, 2)}`,
    '',
    ...(payment.reference === null
      ? ['', oneLine(payment.remittance, { characters: 140, bytes: 140 })]
      : [payment.reference]),
  ].join('\n')
}

/**
 * At most so many characters and bytes, on one line: a line break in a name would push the IBAN to where the banking app
 * does not look for it. Together the byte limits keep the whole under the 331 bytes that a code may hold.
 */
function oneLine(text: string, most: { characters: number; bytes: number }): string {
  let [kept, characters, bytes] = ['', 0, 0]
  for (const character of text.replace(/\s+/g, ' ').trim()) {
    characters += 1
    bytes += utf8Bytes(character.codePointAt(0) ?? 0)
    if (characters > most.characters || bytes > most.bytes) break
    kept += character
  }
  return kept
}

const utf8Bytes = (codePoint: number): number =>
  codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4
