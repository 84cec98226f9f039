import { toDecimalText } from './decimal.ts'
import type { Format } from './format.ts'

const euro = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'EUR' })
const unitEuro = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 4 })
const plain = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 4 })

const digits = (value: bigint, scale: number): Intl.StringNumericLiteral =>
  toDecimalText(value, scale) as Intl.StringNumericLiteral

const MONTHS = [
  'January', 'February', 'March', 'April', 'May', 'June',
  'July', 'August', 'September', 'October', 'November', 'December',
] as const // prettier-ignore

const month: Format['month'] = (number) => MONTHS[number - 1] ?? ''

/** `€1,234.56`, negative `-€12.00`. */
const euros: Format['euros'] = (amount) => {
  const magnitude = euro.format(digits(amount < 0n ? -amount : amount, 2)).replace(/[\s\u00a0\u202f]/g, '')
  return amount < 0n ? `-${magnitude}` : magnitude
}

/** How figures and days read in the English of a European customer: `€1,234.56`, `20 November 2026`. */
export const englishFormat: Format = {
  euros,
  amount: (amount) => euros(amount).replace('€', ''),
  price: (each) => unitEuro.format(digits(each, 4)),
  quantity: (count) => plain.format(digits(count, 4)),
  rate: (rate) => `${plain.format(digits(rate, 2))}%`,
  day: (date) => `${String(Number(date.slice(8)))} ${month(Number(date.slice(5, 7)))} ${date.slice(0, 4)}`,
  shortDay: (date) => `${date.slice(8)}/${date.slice(5, 7)}/${date.slice(0, 4)}`,
  month,
  counted: (count, one, more) => `${plain.format(count)} ${BigInt(count) === 1n ? one : more}`,
  decimalMark: '.',
}
