import { yearOf } from '#kernel/local-date.ts'
import { negate } from '#kernel/money.ts'
import { FileRefusal } from '../file-refusal.ts'
import { amountIn, cleaned, dayIn } from '../read-values.ts'
import type { LineDraft, ReadEvent } from '../statement.ts'
import { signedBy } from './ing.ts'
import type { TextFormat } from './text-format.ts'

const MONTHS = ['jan', 'feb', 'mrt', 'apr', 'mei', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dec']
const ROW = /^(\d{2}) ([a-z]{3})\s+(\d{2}) ([a-z]{3})\s+(\S.*?)\s{2,}([\d.]+,\d{2})\s+(Af|Bij)\s*$/
const DAY = /^(\d{1,2}) ([a-z]+) (\d{4})\s{2,}\d/m

/** The monthly text of International Card Services; days have no year, and the account is not named. */
export const ics: TextFormat = {
  id: 'ics-text',
  label: 'ICS creditcard (tekst)',
  family: 'ics-text',
  recognises: ({ start }) => start.includes('International Card Services') && DAY.test(start),
  *read({ text }): Generator<ReadEvent> {
    const [, day = '', month = '', year = ''] = DAY.exec(text) ?? []
    const made = dayIn(`${day.padStart(2, '0')}-${monthOf(month, 0)}-${year}`, 'dmy', 0)
    yield { kind: 'head', account: '', currency: 'EUR' }
    for (const [index, row] of text.split('\n').entries()) {
      const match = ROW.exec(row.trimEnd())
      if (match !== null) yield { kind: 'line', line: lineIn(match, index + 1, made) }
    }
    const [opening = null, closing = null] = balancesIn(text)
    yield { kind: 'foot', opening, closing, from: null, to: made }
  },
}

function lineIn(match: RegExpExecArray, place: number, made: LineDraft['bookedOn']): LineDraft {
  const [, , , day = '', month = '', written = '', amount = '', sign = ''] = match
  const inYear = (year: number) => dayIn(`${day}-${monthOf(month, place)}-${String(year)}`, 'dmy', place)
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
  const index = MONTHS.indexOf(name.slice(0, 3) === 'maa' ? 'mrt' : name.slice(0, 3))
  if (index < 0) throw new FileRefusal('day', place)
  return String(index + 1).padStart(2, '0')
}

/** `€ 1.311,73  Af   € 1.311,73  Bij   € 1.320,55  Af   € 1.320,55  Af`: the first was owed, the last is. */
function balancesIn(text: string): LineDraft['amount'][] {
  const amounts = [...text.matchAll(/€\s*([\d.]+,\d{2})\s+(Af|Bij)/g)].slice(0, 4)
  if (amounts.length < 4) return []
  return [0, 3].map((index) => {
    const [, amount = '', sign = ''] = amounts[index] ?? []
    const value = amountIn(amount, ',', 0)
    return sign === 'Af' ? negate(value) : value
  })
}
