import { amountIn, dayIn } from '../read-values.ts'
import { columnsFormat } from './columns-format.ts'

/** The export of bunq, of the Dutch and the English app: the English one has a point before the decimals. */
export const bunq = columnsFormat({
  id: 'bunq-csv',
  label: 'bunq (CSV)',
  family: 'bunq-csv',
  headers: [
    ['datum', 'bedrag', 'rekening', 'tegenrekening', 'naam', 'omschrijving'],
    ['date', 'amount', 'account', 'counterparty', 'name', 'description'],
  ],
  row: ({ place, text }) => {
    const amount = text('bedrag', 'amount')
    return {
      account: text('rekening', 'account'),
      currency: 'EUR',
      line: {
        place,
        bookedOn: dayIn(text('datum', 'date'), 'ymd', place),
        amount: amountIn(amount, /,\d{1,2}$/.test(amount) ? ',' : '.', place),
        name: text('naam', 'name'),
        iban: text('tegenrekening', 'counterparty'),
        description: text('omschrijving', 'description'),
      },
    }
  },
})
