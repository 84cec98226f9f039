import { negate, type Cents } from '#kernel/money.ts'
import { FileRefusal } from '../file-refusal.ts'
import { firstOf, labelledText } from '../labelled-text.ts'
import { amountIn, dayIn } from '../read-values.ts'
import type { LineDraft } from '../statement.ts'
import { columnsFormat, type Columns } from './columns-format.ts'
import { joined, referenceIn } from './references.ts'

/** Labels in the text of a line, Dutch and English, the longer ones first. */
const LABELS = [
  'Naam', 'Name', 'Omschrijving', 'Description', 'IBAN', 'BIC', 'Kenmerk', 'Reference', 'Valutadatum', 'Value date', 'Machtiging ID',
  'Mandate ID', 'Incassant ID', 'Creditor ID', 'Pasvolgnr', 'Card sequence no.', 'Transactie', 'Transaction', 'Term', 'Datum/Tijd',
  'Date/time', 'Overige partij', 'Other party', 'Type',
] // prettier-ignore

/**
 * The export of ING for payment accounts: of before and after 2020, of the Dutch and the English screens. They give a line the same
 * texts, because the labels are left out.
 */
export const ing = columnsFormat({
  id: 'ing-csv',
  label: 'ING (CSV)',
  family: 'ing-csv',
  headers: [
    ['datum', 'naam / omschrijving', 'rekening', 'tegenrekening', 'code', 'af bij', 'bedrag (eur)', 'mededelingen'],
    ['date', 'name / description', 'account', 'counterparty', 'code', 'debit/credit', 'amount (eur)', 'notifications'],
  ],
  row: (columns) => ({
    account: columns.text('rekening', 'account'),
    currency: 'EUR',
    line: lineIn(columns),
  }),
}) // prettier-ignore

function lineIn(columns: Columns): LineDraft {
  const { place, text } = columns
  const parts = labelledText(text('mededelingen', 'notifications'), LABELS)
  const valueDay = firstOf(parts, 'valutadatum', 'value date')
  const balance = text('saldo na mutatie', 'resulting balance')
  return {
    place,
    bookedOn: dayIn(text('datum', 'date'), 'ymd', place),
    valueOn: /^\d{2}[-/]\d{2}[-/]\d{4}/.test(valueDay) ? dayIn(valueDay, 'dmy', place) : null,
    amount: signedBy(text('af bij', 'debit/credit'), text('bedrag (eur)', 'amount (eur)'), place),
    name: text('naam / omschrijving', 'name / description'),
    iban: text('tegenrekening', 'counterparty') || firstOf(parts, 'iban').replace(/\s.*$/, ''),
    description: joined(
      parts.get('') ?? '',
      firstOf(parts, 'omschrijving', 'description'),
      firstOf(parts, 'transactie', 'transaction'),
      firstOf(parts, 'term'),
    ),
    ...referenceIn(firstOf(parts, 'kenmerk', 'reference')),
    mandate: firstOf(parts, 'machtiging id', 'mandate id'),
    creditorId: firstOf(parts, 'incassant id', 'creditor id'),
    code: text('code'),
    balanceAfter: balance === '' ? null : amountIn(balance, ',', place),
  }
}

/** The amount has no sign of its own: a word has it. @throws FileRefusal `sign` for another word */
export function signedBy(word: string, text: string, place: number): Cents {
  const amount = amountIn(text, ',', place)
  if (/^(af|debit|debet|d)$/i.test(word)) return negate(amount)
  if (/^(bij|credit|c)$/i.test(word)) return amount
  throw new FileRefusal('sign', place)
}
