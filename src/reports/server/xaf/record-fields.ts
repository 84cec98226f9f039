import { fromDecimalText } from '#kernel/decimal.ts'
import { cents, type Cents } from '#kernel/money.ts'
import type { XmlRecord } from './xml-records.ts'

/** Debit is positive; null when the amount or the side cannot be read. */
export function signedAmount(record: XmlRecord): bigint | null {
  const amount = fromDecimalText((record['amnt'] ?? '').replace(/^\+/, ''), 2)
  if (amount === null) return null
  return record['amntTp'] === 'D' ? amount : record['amntTp'] === 'C' ? -amount : null
}

/** Version 4.0 has an element for the code; in 3.2 programs write it as the code of a leading scheme. */
export function rgsCodeIn(record: XmlRecord): string {
  const said = record['RGScode']
  if (said !== undefined) return said
  return [record['leadReference'], record['leadCode']].find((code) => RGS.test(code ?? '')) ?? ''
}
const RGS = /^[BW](?:[A-Z][a-z]{2}){1,4}$/

/** Whether an account is on the balance sheet, by its kind (B, P, or M for both), else by its RGS code; null where the file says neither. */
export function isBalanceSheetIn(record: XmlRecord): boolean | null {
  const [kind, code] = [record['accTp'] ?? '', rgsCodeIn(record)]
  if (/^[BMP]$/i.test(kind)) return kind.toUpperCase() !== 'P'
  return RGS.test(code) ? code.startsWith('B') : null
}

/** An open amount of a relation. (`opBalDesc` and `clBalDesc` contain amounts, despite their names.) */
export function saidBalance(record: XmlRecord, field: string, side: string): Cents | null {
  const amount = fromDecimalText(record[field] ?? '', 2)
  return amount === null ? null : cents(record[side] === 'C' ? -amount : amount)
}
