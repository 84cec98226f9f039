import { amountIn, dayIn } from '../read-values.ts'
import { columnsFormat } from './columns-format.ts'

/** The export of a credit card of Rabobank. The account that is named is the one that the card is collected from. */
export const rabobankCard = columnsFormat({
  id: 'rabobank-card-csv',
  label: 'Rabobank creditcard (CSV)',
  family: 'rabobank-card-csv',
  headers: [['tegenrekening iban', 'munt', 'creditcard nummer', 'productnaam', 'transactiereferentie', 'datum', 'bedrag', 'omschrijving']],
  row: ({ place, text }) => ({
    account: '',
    currency: text('munt'),
    line: {
      place,
      bookedOn: dayIn(text('datum'), 'ymd', place),
      amount: amountIn(text('bedrag'), ',', place),
      name: text('omschrijving'),
      description: text('omschrijving'),
      bankReference: text('transactiereferentie'),
    },
  }),
}) // prettier-ignore
