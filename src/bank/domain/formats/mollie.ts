import { negate } from '#kernel/money.ts'
import { amountIn, dayIn } from '../read-values.ts'
import { columnsFormat } from './columns-format.ts'

/** The export of Mollie: payments, refunds and withheld fees. The reference of the payout is in the line of the bank. */
export const mollie = columnsFormat({
  id: 'mollie-csv',
  label: 'Mollie (CSV)',
  family: 'mollie-csv',
  headers: [
    ['datum', 'betaalmethode', 'valuta', 'bedrag', 'status', 'id', 'omschrijving'],
    ['date', 'payment method', 'currency', 'amount', 'status', 'id', 'description'],
  ],
  row: ({ place, text }) => {
    const status = text('status')
    if (!/^(paid|paidout|betaald|uitbetaald|refunded|teruggestort|)$/i.test(status))
      return { refused: `Deze regel heeft de status ${status.slice(0, 20)} en telt niet mee.` }
    const written = text('bedrag', 'amount')
    const amount = amountIn(written, /,\d{1,2}$/.test(written) ? ',' : '.', place)
    const isRefund = /^(refunded|teruggestort)$/i.test(status) && amount > 0n
    return {
      account: '',
      currency: text('valuta', 'currency'),
      line: {
        place,
        bookedOn: dayIn(text('datum', 'date'), /^\d{4}/.test(text('datum', 'date')) ? 'ymd' : 'dmy', place),
        amount: isRefund ? negate(amount) : amount,
        name: text('naam consument', 'consumer name'),
        iban: text('rekening consument', 'consumer bank account'),
        description: text('omschrijving', 'description'),
        bankReference: isRefund ? '' : text('id'),
        endToEndId: text('uitbetalingsreferentie', 'settlement reference'),
        code: text('betaalmethode', 'payment method'),
      },
    }
  },
}) // prettier-ignore
