import { amountIn, dayIn } from '../read-values.ts'
import { columnsFormat } from './columns-format.ts'
import { joined } from './references.ts'

/** The export of Wise, a file for each currency. */
export const wise = columnsFormat({
  id: 'wise-csv',
  label: 'Wise (CSV)',
  family: 'wise-csv',
  headers: [['transferwise id', 'date', 'amount', 'currency', 'description', 'payment reference', 'running balance']],
  row: ({ place, text }) => ({
    account: '',
    currency: text('currency'),
    line: {
      place,
      bookedOn: dayIn(text('date'), /^\d{4}/.test(text('date')) ? 'ymd' : 'dmy', place),
      amount: amountIn(text('amount'), '.', place),
      name: text('payer name') || text('payee name') || text('merchant'),
      iban: text('payee account number'),
      description: joined(text('description'), text('payment reference')),
      bankReference: text('transferwise id'),
      balanceAfter: text('running balance') === '' ? null : amountIn(text('running balance'), '.', place),
    },
  }),
}) // prettier-ignore
