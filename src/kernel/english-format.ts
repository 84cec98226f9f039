import { readableIn } from './decimal.ts'
import type { Format } from './format.ts'

const readable = readableIn({ thousands: ',', decimal: '.' })

const MONTHS = [
  'January', 'February', 'March', 'April', 'May', 'June',
  'July', 'August', 'September', 'October', 'November', 'December',
] as const // prettier-ignore

const month: Format['month'] = (number) => MONTHS[number - 1] ?? ''

/** `€1,234.56`, negative `-€12.00`. */
const euros: Format['euros'] = (amount) =>
  amount < 0n ? `-€${readable(-amount, 2, 2)}` : `€${readable(amount, 2, 2)}`

/** How figures and days read in the English of a European customer: `€1,234.56`, `20 November 2026`. */
export const englishFormat: Format = {
  euros,
  amount: (amount) => readable(amount, 2, 2),
  price: (each) => readable(each, 4, 2),
  decimal: readable,
  quantity: (count) => readable(count, 4),
  rate: (rate) => `${readable(rate, 2)}%`,
  day: (date) => `${String(Number(date.slice(8)))} ${month(Number(date.slice(5, 7)))} ${date.slice(0, 4)}`,
  shortDay: (date) => `${date.slice(8)}/${date.slice(5, 7)}/${date.slice(0, 4)}`,
  month,
  counted: (count, one, more) => `${readable(BigInt(count), 0)} ${BigInt(count) === 1n ? one : more}`,
  decimalMark: '.',
}
