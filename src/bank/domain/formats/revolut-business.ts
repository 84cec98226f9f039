import { amountIn, dayIn } from '../read-values.ts'
import { columnsFormat } from './columns-format.ts'
import { joined } from './references.ts'

/** The export of Revolut Business, the newest line first. Costs are inside `Total amount` and are a line of their own in the file's fee. */
export const revolutBusiness = columnsFormat({
  id: 'revolut-business-csv',
  label: 'Revolut Business (CSV)',
  family: 'revolut-business-csv',
  headers: [['date started (utc)', 'date completed (utc)', 'id', 'type', 'state', 'description', 'payment currency', 'amount', 'balance']],
  row: ({ place, text }) => {
    const state = text('state')
    if (state.toUpperCase() !== 'COMPLETED')
      return { refused: `Deze regel heeft de status ${state.slice(0, 20) || 'onbekend'} en telt nog niet mee.` }
    const total = text('total amount')
    return {
      account: '',
      currency: text('payment currency'),
      line: {
        place,
        bookedOn: dayIn(text('date completed (utc)'), 'ymd', place),
        amount: amountIn(total === '' ? text('amount') : total, '.', place),
        name: text('payer') || text('description'),
        description: joined(text('description'), text('reference')),
        bankReference: text('id'),
        code: text('type'),
        balanceAfter: text('balance') === '' ? null : amountIn(text('balance'), '.', place),
      },
    }
  },
}) // prettier-ignore
