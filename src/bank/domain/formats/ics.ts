import { yearOf } from '#kernel/local-date.ts'
import { add, negate, ZERO } from '#kernel/money.ts'
import { FileRefusal } from '../file-refusal.ts'
import { amountIn, cleaned, dayIn } from '../read-values.ts'
import type { LineDraft, ReadEvent } from '../statement.ts'
import { signedBy } from './ing.ts'
import type { TextFormat } from './text-format.ts'

const MONTHS = ['jan', 'feb', 'mrt', 'apr', 'mei', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dec']
/** Since 2024 a month may have a point, an amount its sign of the euro, and what is zero no word. */
const MONTH = String.raw`([a-z]{3,9})\.?`
const AMOUNT = String.raw`(?:\u20ac\s?)?([\d.]+,\d{2})`
const ROW = new RegExp(
  String.raw`^\s*(\d{1,2})\s+${MONTH}\s+(\d{1,2})\s+${MONTH}\s+(\S.*?)\s{2,}${AMOUNT}\s+(Af|Bij)\s*$`,
)
/** Two days begin a row, whatever follows them. */
const BEGIN = new RegExp(String.raw`^\s*\d{1,2}\s+${MONTH}\s+\d{1,2}\s+${MONTH}\s`)
const DAY = new RegExp(String.raw`^\s*(\d{1,2})\s+${MONTH}\s+(\d{4})\s{2,}\d`, 'm')

/** The monthly text of International Card Services; days have no year, and the account is not named. */
export const ics: TextFormat = {
  id: 'ics-text',
  label: 'ICS creditcard (tekst)',
  family: 'ics-text',
  readings: ({ text, start }) =>
    start.includes('International Card Services') && DAY.test(start) ? [() => statementIn(text)] : [],
}

function* statementIn(text: string): Generator<ReadEvent> {
  const [, day = '', month = '', year = ''] = DAY.exec(text) ?? []
  const made = dayIn(`${day.padStart(2, '0')}-${monthOf(month, 0)}-${year}`, 'dmy', 0)
  const [opening, received, spent, closing] = totalsIn(text)
  const read = { received: ZERO, spent: ZERO }
  yield { kind: 'head', account: '', currency: 'EUR' }
  for (const [index, row] of text.split('\n').entries()) {
    const match = ROW.exec(row.trimEnd())
    if (match === null) {
      if (BEGIN.test(row)) throw new FileRefusal('unread-lines', index + 1)
      continue
    }
    const line = lineIn(match, index + 1, made)
    read[line.amount > 0n ? 'received' : 'spent'] = add(
      read[line.amount > 0n ? 'received' : 'spent'],
      line.amount,
    )
    yield { kind: 'line', line }
  }
  // Without any line that the totals tell of, the rows have a form that is not known.
  const isNone = read.received === ZERO && read.spent === ZERO
  if (isNone && [received, spent].some((total) => total !== undefined && total !== ZERO))
    throw new FileRefusal('unread-lines')
  yield { kind: 'foot', opening: opening ?? null, closing: closing ?? null, from: null, to: made }
}

function lineIn(match: RegExpExecArray, place: number, made: LineDraft['bookedOn']): LineDraft {
  const [, , , day = '', month = '', written = '', amount = '', sign = ''] = match
  const inYear = (year: number) =>
    dayIn(`${day.padStart(2, '0')}-${monthOf(month, place)}-${String(year)}`, 'dmy', place)
  const sameYear = inYear(yearOf(made))
  const [name = ''] = written.split(/\s{2,}/)
  return {
    place,
    bookedOn: sameYear > made ? inYear(yearOf(made) - 1) : sameYear,
    amount: signedBy(sign, amount, place),
    name: cleaned(name),
    description: cleaned(written),
  }
}

function monthOf(name: string, place: number): string {
  const short = name.toLowerCase().slice(0, 3)
  const index = MONTHS.indexOf(short === 'maa' ? 'mrt' : short)
  if (index < 0) throw new FileRefusal('day', place)
  return String(index + 1).padStart(2, '0')
}

/** `€ 1.311,73  Af   € 1.311,73  Bij   € 1.320,55  Af   € 1.320,55  Af`: what was owed, was received, was spent, is owed. */
function totalsIn(text: string): readonly LineDraft['amount'][] {
  const row = text.split('\n').find((line) => (line.match(/€/g) ?? []).length === 4) ?? ''
  const amounts = [...row.matchAll(/€\s*([\d.]+,\d{2})(?:\s+(Af|Bij))?/g)]
  return amounts.length < 4
    ? []
    : amounts.map(([, amount = '', sign]) => {
        const value = amountIn(amount, ',', 0)
        return sign === 'Af' ? negate(value) : value
      })
}
