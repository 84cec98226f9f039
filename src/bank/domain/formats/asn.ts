import { add } from '#kernel/money.ts'
import { csvRows, SEPARATORS } from '../csv-rows.ts'
import { FileRefusal } from '../file-refusal.ts'
import { amountIn, cleaned, dayIn } from '../read-values.ts'
import type { LineDraft, ReadEvent } from '../statement.ts'
import { eventsOf } from './columns-format.ts'
import type { TextFormat } from './text-format.ts'

const COLUMNS = 19
const DAY = /^(\d{2}-\d{2}-\d{4}|\d{8})$/
const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{8,30}$/

/** The export of ASN Bank, SNS and RegioBank: no names of columns, nineteen columns, the text between apostrophes. */
export const asn: TextFormat = {
  id: 'asn-csv',
  label: 'ASN Bank, SNS of RegioBank (CSV)',
  family: 'asn-csv',
  readings: ({ text, rowsBy }) =>
    SEPARATORS.flatMap((separator) => {
      const [first = []] = rowsBy(separator)
      const isOwn =
        DAY.test(first[0] ?? '') &&
        IBAN.test(first[1] ?? '') &&
        first[7]?.length === 3 &&
        first.length > AMOUNT
      return isOwn ? [() => linesIn(text, separator)] : []
    }),
}

const AMOUNT = 10
const TEXT = 17

function* linesIn(text: string, separator: string): Generator<ReadEvent> {
  for (const { place, fields: written, isEnded } of csvRows(text, separator)) {
    const fields = whole(written, separator)
    if (fields.length !== COLUMNS)
      throw new FileRefusal(!isEnded && fields.length < COLUMNS ? 'cut-off' : 'row-length', place)
    const field = (index: number): string => cleaned(fields[index] ?? '')
    yield* eventsOf({ account: field(1), currency: field(9), line: lineIn(place, fields, field) }, place)
  }
}

/** A separator between the apostrophes of the text makes no column. */
function whole(fields: readonly string[], separator: string): readonly string[] {
  const text = fields.slice(TEXT, -1).join(separator)
  return fields.length > COLUMNS && /^'.*'$/s.test(text)
    ? [...fields.slice(0, TEXT), text, ...fields.slice(-1)]
    : fields
}

function lineIn(place: number, fields: readonly string[], field: (index: number) => string): LineDraft {
  const amount = amountIn(field(AMOUNT), '.', place)
  return {
    place,
    bookedOn: asnDay(field(0), place),
    valueOn: asnDay(field(12), place),
    amount,
    name: field(3),
    iban: field(2),
    description: cleaned((fields[TEXT] ?? '').replace(/^'|'$/g, '')),
    bankReference: sequenceIn(field(15), field(11)),
    endToEndId: field(16),
    code: field(14),
    balanceAfter: add(amountIn(field(8), '.', place), amount),
  }
}

/** Alone with its journal day; zeros mean that there is none. */
const sequenceIn = (sequence: string, day: string): string =>
  /^0*$/.test(cleaned(sequence)) ? '' : `${cleaned(day)}/${cleaned(sequence)}`

const asnDay = (text: string, place: number): LineDraft['bookedOn'] =>
  dayIn(text, /^\d{8}$/.test(text.trim()) ? 'ymd' : 'dmy', place)
