import { subtract, ZERO, type Cents } from '#kernel/money.ts'
import { feeReferenceOf } from '../fee-of-line.ts'
import { amountIn, dayIn } from '../read-values.ts'
import type { LineDraft } from '../statement.ts'
import { columnsFormat, type Columns } from './columns-format.ts'
import { joined } from './references.ts'

/** The export of Revolut Business, the newest line first. What the bank charges is in the row of the payment, and is a line of its own. */
export const revolutBusiness = columnsFormat({
  id: 'revolut-business-csv',
  label: 'Revolut Business (CSV)',
  family: 'revolut-business-csv',
  headers: [['date started (utc)', 'date completed (utc)', 'id', 'type', 'state', 'description', 'payment currency', 'amount', 'balance']],
  row: (columns) => {
    const { text } = columns
    const state = text('state')
    if (state.toUpperCase() !== 'COMPLETED')
      return { refused: `Deze regel heeft de status ${state.slice(0, 20) || 'onbekend'} en telt nog niet mee.` }
    return { account: '', currency: text('payment currency'), ...linesIn(columns) }
  },
}) // prettier-ignore

function linesIn({ place, text }: Columns): { line: LineDraft; fee: LineDraft | null } {
  const amount = amountIn(text('amount'), '.', place)
  const total = text('total amount') === '' ? amount : amountIn(text('total amount'), '.', place)
  const charged = subtract(total, amount)
  const after = text('balance') === '' ? null : amountIn(text('balance'), '.', place)
  const bookedOn = dayIn(text('date completed (utc)'), 'ymd', place)
  const description = text('description')
  const line: LineDraft = {
    place,
    bookedOn,
    amount,
    name: partyOf(text('payer'), description, text('type'), amount),
    description: joined(description, text('reference')),
    bankReference: text('id'),
    code: text('type'),
    balanceAfter: after === null ? null : subtract(after, charged),
  }
  if (charged === ZERO) return { line, fee: null }
  const fee: LineDraft = {
    place,
    bookedOn,
    amount: charged,
    name: 'Revolut',
    description: joined('Kosten', description),
    bankReference: text('id') === '' ? '' : feeReferenceOf(text('id')),
    code: 'FEE',
    balanceAfter: after,
  }
  return { line, fee }
}

/** `Payer` is who paid the business, and of a payment with a card the person who has the card. */
const partyOf = (payer: string, description: string, type: string, amount: Cents): string =>
  /^card/i.test(type) || amount < 0n ? description : payer || description
