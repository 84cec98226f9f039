import { amountIn, dayIn } from '../read-values.ts'
import { columnsFormat } from './columns-format.ts'

/** The export of N26, of now and of before. It does not name its account. */
export const n26 = columnsFormat({
  id: 'n26-csv',
  label: 'N26 (CSV)',
  family: 'n26-csv',
  headers: [
    ['booking date', 'partner name', 'partner iban', 'payment reference', 'amount (eur)'],
    ['date', 'payee', 'account number', 'payment reference', 'amount (eur)'],
  ],
  row: ({ place, text }) => {
    const valueDay = text('value date')
    return {
      account: '',
      currency: 'EUR',
      line: {
        place,
        bookedOn: dayIn(text('booking date', 'date'), 'ymd', place),
        valueOn: valueDay === '' ? null : dayIn(valueDay, 'ymd', place),
        amount: amountIn(text('amount (eur)'), '.', place),
        name: text('partner name', 'payee'),
        iban: text('partner iban', 'account number'),
        description: text('payment reference'),
        code: text('type', 'transaction type'),
      },
    }
  },
})
