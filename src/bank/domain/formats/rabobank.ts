import { amountIn, dayIn } from '../read-values.ts'
import { columnsFormat } from './columns-format.ts'
import { joined, referenceIn } from './references.ts'

/** The export of Rabobank for payment accounts. `Volgnr` is alone in its account; the older file lacks the last four columns. */
export const rabobank = columnsFormat({
  id: 'rabobank-csv',
  label: 'Rabobank (CSV)',
  family: 'rabobank-csv',
  headers: [['iban/bban', 'munt', 'volgnr', 'datum', 'bedrag', 'saldo na trn', 'tegenrekening iban/bban', 'naam tegenpartij']],
  row: ({ place, text }) => {
    const kenmerk = referenceIn(text('betalingskenmerk'))
    const transaction = referenceIn(text('transactiereferentie'))
    return {
      account: text('iban/bban'),
      currency: text('munt'),
      line: {
        place,
        bookedOn: dayIn(text('datum'), 'ymd', place),
        valueOn: text('rentedatum') === '' ? null : dayIn(text('rentedatum'), 'ymd', place),
        amount: amountIn(text('bedrag'), ',', place),
        name: text('naam tegenpartij') || text('naam uiteindelijke partij'),
        iban: text('tegenrekening iban/bban'),
        description: joined(
          text('omschrijving-1'),
          text('omschrijving-2'),
          text('omschrijving-3'),
          text('reden retour'),
        ),
        bankReference: text('volgnr'),
        endToEndId: transaction.endToEndId || kenmerk.endToEndId,
        kenmerk: kenmerk.kenmerk || transaction.kenmerk,
        mandate: text('machtigingskenmerk'),
        returnReason: /^[A-Z]{2}\d{2}\b/.exec(text('reden retour'))?.[0] ?? '',
        creditorId: text('incassant id'),
        code: text('code'),
        balanceAfter: amountIn(text('saldo na trn'), ',', place),
      },
    }
  },
}) // prettier-ignore
