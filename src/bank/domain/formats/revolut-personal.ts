import { subtract } from '#kernel/money.ts'
import { amountIn, dayIn } from '../read-values.ts'
import { columnsFormat } from './columns-format.ts'

/** The export of a personal account of Revolut. It does not name its account; the fee comes off the amount. */
export const revolutPersonal = columnsFormat({
  id: 'revolut-csv',
  label: 'Revolut (CSV)',
  family: 'revolut-csv',
  headers: [['type', 'product', 'started date', 'completed date', 'description', 'amount', 'fee', 'currency', 'state', 'balance']],
  row: ({ place, text }) => {
    const state = text('state')
    if (state.toUpperCase() !== 'COMPLETED')
      return { refused: `Deze regel heeft de status ${state.slice(0, 20) || 'onbekend'} en telt nog niet mee.` }
    const fee = amountIn(text('fee') || '0', '.', place)
    return {
      account: '',
      currency: text('currency'),
      line: {
        place,
        bookedOn: dayIn(text('completed date'), 'ymd', place),
        amount: subtract(amountIn(text('amount'), '.', place), fee),
        name: text('description'),
        description: text('description'),
        code: text('type'),
        balanceAfter: text('balance') === '' ? null : amountIn(text('balance'), '.', place),
      },
    }
  },
}) // prettier-ignore
