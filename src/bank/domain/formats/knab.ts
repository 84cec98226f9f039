import { dayIn } from '../read-values.ts'
import { columnsFormat } from './columns-format.ts'
import { signedBy } from './ing.ts'

/** The export of Knab. The names of the columns are on the second line; `Referentie` is alone in its account. */
export const knab = columnsFormat({
  id: 'knab-csv',
  label: 'Knab (CSV)',
  family: 'knab-csv',
  headers: [['rekeningnummer', 'transactiedatum', 'creditdebet', 'bedrag', 'tegenrekeningnummer', 'tegenrekeninghouder', 'omschrijving', 'referentie']],
  row: ({ place, text }) => ({
    account: text('rekeningnummer'),
    currency: text('valutacode'),
    line: {
      place,
      bookedOn: dayIn(text('boekdatum') || text('transactiedatum'), 'dmy', place),
      valueOn: text('valutadatum') === '' ? null : dayIn(text('valutadatum'), 'dmy', place),
      amount: signedBy(text('creditdebet'), text('bedrag'), place),
      name: text('tegenrekeninghouder'),
      iban: text('tegenrekeningnummer'),
      description: text('omschrijving'),
      bankReference: text('referentie'),
      mandate: text('machtigingsnummer'),
      creditorId: text('incassant id'),
      code: text('betaalwijze') || text('type betaling'),
    },
  }),
}) // prettier-ignore
