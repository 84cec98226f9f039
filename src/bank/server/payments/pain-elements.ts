import { toDecimalText } from '#kernel/decimal.ts'
import type { Cents } from '#kernel/money.ts'
import { element } from '#platform/server/files/xml-text.ts'

/** Elements of the messages by which a bank is asked to pay or to collect. */

export const group = (name: string, content: readonly string[]): string =>
  `<${name}>${content.join('')}</${name}>`

/** @param iban without blanks */
export const account = (name: string, iban: string): string =>
  group(name, [group('Id', [element('IBAN', iban)])])

/** `1234.50`. */
export const euros = (amount: Cents): string => toDecimalText(amount, 2)

/** `2026-11-23T09:30:00Z`. */
export const timeOf = (moment: Date): string => `${moment.toISOString().slice(0, 19)}Z`

/** No bank is named: within SEPA the IBAN says it. */
export const unknownBank = (name: string): string =>
  group(name, [group('FinInstnId', [group('Othr', [element('Id', 'NOTPROVIDED')])])])
