import { evenRows, SEPARATORS } from '../csv-rows.ts'
import { amountIn, cleaned, dayIn } from '../read-values.ts'
import type { ReadEvent } from '../statement.ts'
import { columnsFormat, eventsOf, type RowReading } from './columns-format.ts'
import { signedBy } from './ing.ts'
import type { TextFormat } from './text-format.ts'

const NAMES = [
  'boekdatum', 'rekeningnummer', 'bedrag', 'debet / credit', 'naam tegenrekening', 'tegenrekening', 'code', 'omschrijving',
] as const // prettier-ignore

const named = columnsFormat({
  id: 'triodos-csv',
  label: 'Triodos (CSV)',
  family: 'triodos-csv',
  headers: [NAMES, NAMES.map((name) => name.replace(' / ', '/'))],
  row: ({ place, text }) =>
    rowOf(place, (name) => (name === 'debet / credit' ? text(name, 'debet/credit') : text(name))),
})

/** The export of Triodos: with names and a balance, or as it was before, eight columns without names. */
export const triodos: TextFormat = {
  ...named,
  readings: (file) => {
    const withNames = named.readings(file)
    if (withNames.length > 0) return withNames
    return SEPARATORS.flatMap((separator) => {
      const [[day = '', account = '', , word = ''] = []] = file.rowsBy(separator)
      const isOwn =
        /^\d{2}-\d{2}-\d{4}$/.test(day) &&
        /^NL\d{2}TRIO\d{10}$/.test(account) &&
        /^(debet|credit)$/i.test(word)
      return isOwn ? [() => linesIn(file.text, separator)] : []
    })
  },
}

function* linesIn(text: string, separator: string): Generator<ReadEvent> {
  const nameless = NAMES.map(() => '')
  for (const { place, fields } of evenRows(text, separator, nameless, 0)) {
    const at = (name: string): string => cleaned(fields[NAMES.findIndex((each) => each === name)] ?? '')
    yield* eventsOf(rowOf(place, at), place)
  }
}

const rowOf = (place: number, text: (name: string) => string): RowReading => ({
  account: text('rekeningnummer'),
  currency: 'EUR',
  line: {
    place,
    bookedOn: dayIn(text('boekdatum'), 'dmy', place),
    amount: signedBy(text('debet / credit'), text('bedrag'), place),
    name: text('naam tegenrekening'),
    iban: text('tegenrekening'),
    description: text('omschrijving'),
    code: text('code'),
    balanceAfter: text('saldo na boeking') === '' ? null : amountIn(text('saldo na boeking'), ',', place),
  },
})
