import { amountIn, dayIn } from '../read-values.ts'
import { columnsFormat } from './columns-format.ts'
import { signedBy } from './ing.ts'

/** The export of Triodos. */
export const triodos = columnsFormat({
  id: 'triodos-csv',
  label: 'Triodos (CSV)',
  family: 'triodos-csv',
  headers: [['boekdatum', 'rekeningnummer', 'bedrag', 'debet / credit', 'naam tegenrekening', 'tegenrekening', 'code', 'omschrijving']],
  row: ({ place, text }) => ({
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
  }),
}) // prettier-ignore
