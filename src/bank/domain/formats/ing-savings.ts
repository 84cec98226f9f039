import { amountIn, dayIn } from '../read-values.ts'
import { columnsFormat } from './columns-format.ts'
import { signedBy } from './ing.ts'

/** The export of ING for savings accounts, with the name or the kind of the account beside it; the account may be a number without a bank. */
export const ingSavings = columnsFormat({
  id: 'ing-savings-csv',
  label: 'ING Spaarrekening (CSV)',
  family: 'ing-savings-csv',
  headers: [['datum', 'omschrijving', 'rekening', 'tegenrekening', 'af bij', 'bedrag', 'valuta', 'mutatiesoort']],
  row: ({ place, text }) => ({
    account: text('rekening'),
    currency: text('valuta'),
    line: {
      place,
      bookedOn: dayIn(text('datum'), 'ymd', place),
      amount: signedBy(text('af bij'), text('bedrag'), place),
      name: text('omschrijving'),
      iban: text('tegenrekening'),
      description: text('mededelingen'),
      code: text('mutatiesoort'),
      balanceAfter: text('saldo na mutatie') === '' ? null : amountIn(text('saldo na mutatie'), ',', place),
    },
  }),
}) // prettier-ignore
