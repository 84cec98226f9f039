import { FileRefusal } from '../file-refusal.ts'
import { amountIn, dayIn } from '../read-values.ts'
import { columnsFormat } from './columns-format.ts'
import { joined } from './references.ts'

/** The activity of a PayPal account, in English or Dutch. Holds and other rows that move no balance are left out, and counted. */
export const paypal = columnsFormat({
  id: 'paypal-csv',
  label: 'PayPal (CSV)',
  family: 'paypal-csv',
  headers: [
    ['date', 'name', 'type', 'status', 'currency', 'gross', 'fee', 'net', 'transaction id'],
    ['datum', 'naam', 'type', 'status', 'valuta', 'bruto', 'net', 'transactiereferentie'],
    ['datum', 'naam', 'type', 'status', 'valuta', 'bruto', 'netto', 'transactiereferentie'],
  ],
  row: ({ place, text }) => {
    const status = text('status')
    const impact = text('balance impact', 'effect op saldo')
    if (!/^(completed|voltooid)$/i.test(status) || /^memo$/i.test(impact))
      return { refused: `Deze regel heeft de status ${status.slice(0, 20) || 'onbekend'} en verandert het saldo niet.` }
    const amount = text('net', 'netto')
    const balance = text('balance', 'saldo')
    return {
      account: '',
      currency: text('currency', 'valuta'),
      line: {
        place,
        bookedOn: localDay(text('date', 'datum'), place),
        amount: amountIn(amount, markOf(amount), place),
        name: text('name', 'naam'),
        description: joined(text('type'), text('subject', 'onderwerp'), text('invoice number', 'factuurnummer')),
        bankReference: text('transaction id', 'transactiereferentie'),
        code: text('type'),
        balanceAfter: balance === '' ? null : amountIn(balance, markOf(balance), place),
      },
    }
  },
}) // prettier-ignore

/** Decimals are after the last mark. */
const markOf = (amount: string): ',' | '.' => (amount.lastIndexOf(',') > amount.lastIndexOf('.') ? ',' : '.')

/** A day with slashes may have the month first, as in the United States; a day that fits both is refused. */
function localDay(text: string, place: number): ReturnType<typeof dayIn> {
  const [first = 0, second = 0] = text.split(/\D/).map(Number)
  if (!text.includes('/') || first > 12 || first === second) return dayIn(text, /^\d{4}/.test(text) ? 'ymd' : 'dmy', place)
  if (second > 12) return dayIn(text.replace(/^(\d+)\/(\d+)/, '$2/$1'), 'dmy', place)
  throw new FileRefusal('day', place)
} // prettier-ignore
