import { toDecimalText } from '#kernel/decimal.ts'
import type { Cents } from '#kernel/money.ts'

/**
 * The text of an EPC QR code that a banking app turns into a SEPA transfer, or null when the amount is outside what the
 * code can carry (€ 0,01 to € 999.999.999,99).
 *
 * Version 002, UTF-8, without BIC; unstructured remittance. Lines end with a line feed; nothing after the last one used.
 * Source: EPC069-12 v2.1, "Quick Response Code: Guidelines to enable data capture for the initiation of a SCT".
 */
export function epcQrText(payment: {
  name: string
  iban: string
  amount: Cents
  remittance: string
}): string | null {
  if (payment.amount < 1n || payment.amount > 99_999_999_999n) return null
  return [
    'BCD',
    '002',
    '1',
    'SCT',
    '',
    payment.name.slice(0, 70),
    payment.iban.replaceAll(' ', ''),
    `EUR${toDecimalText(payment.amount, 2)}`,
    '',
    '',
    payment.remittance.slice(0, 140),
  ].join('\n')
}
