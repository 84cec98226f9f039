import { formatDateInWords, formatEuros, formatIban } from '#kernel/dutch-format.ts'
import type { Cents } from '#kernel/money.ts'
import { countryName } from './country.ts'
import { documentKinds } from './document-kinds.ts'
import { epcQrText } from './epc-qr.ts'
import type { FrozenDocument, Party, Supplier } from './frozen-document.ts'
import type { Particulars } from './particulars.ts'
import { isPayable } from './wording.ts'

// The heading of a document and its payment data, in words: one source for the PDF, the drawn paper and the
// pages that a customer opens.

/** A label with its value; the strong ones are set apart: what must be paid, and when. */
export interface Fact {
  readonly label: string
  readonly value: string
  readonly isStrong: boolean
}

/** The one way to name the last day of payment; what is paid on that day is in time. */
export const PAY_BY = 'Te betalen uiterlijk'

type Dated = Pick<FrozenDocument, 'kind' | 'number' | 'issueDate' | 'dueDate' | 'deliveryDate' | 'totals'> &
  References

type References = Omit<Particulars, 'title'>

/** The references of the buyer that are filled in. */
export const referencesOf = ({ purchaseOrderNumber }: References): Fact[] =>
  purchaseOrderNumber === null ? [] : [plain('Inkoopnummer', purchaseOrderNumber)]

const plain = (label: string, value: string): Fact => ({ label, value, isStrong: false })

/** Number, references, dates, and the amount. */
export function factsOf(document: Dated): Fact[] {
  const { numberLabel, dateLabel, amountIs } = documentKinds[document.kind]
  const payable = isPayable(document)
  const strong = (label: string, value: string): Fact => ({ label, value, isStrong: true })
  return [
    plain(numberLabel, document.number),
    ...referencesOf(document),
    plain(dateLabel, formatDateInWords(document.issueDate)),
    ...(amountIs === 'offered'
      ? [strong('Geldig tot en met', formatDateInWords(document.dueDate))]
      : [plain('Leverdatum', formatDateInWords(document.deliveryDate))]),
    ...(payable ? [strong(PAY_BY, formatDateInWords(document.dueDate))] : []),
    strong(payable ? 'Te betalen' : 'Totaal', formatEuros(document.totals.gross)),
  ]
}

type Addressed = Pick<Party, 'street' | 'houseNumber' | 'zipCode' | 'city' | 'country'>

/** Street and number, postcode and town, and the country when the letter crosses a border. */
export const addressLines = (party: Addressed, isAbroad: boolean): string[] => [
  `${party.street} ${party.houseNumber}`.trim(),
  `${party.zipCode.replace(/^(\d{4})([A-Z]{2})$/, '$1 $2')} ${party.city}`.trim(),
  ...(isAbroad ? [countryName(party.country)] : []),
]

/** `KvK 12345678`, `Btw-id NL…`; those that there are. */
export const registrationsOf = (party: Pick<Party, 'kvkNumber' | 'vatId'>): string[] =>
  [party.kvkNumber && `KvK ${party.kvkNumber}`, party.vatId && `Btw-id ${party.vatId}`].filter(
    (fact): fact is string => fact !== null && fact !== '',
  )

/** What a transfer needs: where, to whom, how much, and the words by which it is recognised. */
export interface Transfer {
  readonly iban: string
  readonly name: string
  readonly amount: Cents
  readonly remittance: string
}

/** The transfer that pays `amount` of an invoice. */
export const transferFor = (
  document: { readonly number: string; readonly supplier: Pick<Supplier, 'iban' | 'nameOnAccount'> },
  amount: Cents,
): Transfer => ({
  iban: document.supplier.iban,
  name: document.supplier.nameOnAccount,
  amount,
  remittance: `Factuur ${document.number}`,
})

/** The text of its QR code; null when the code cannot carry the amount. */
export const qrTextOf = (transfer: Transfer): string | null => epcQrText(transfer)

/** The text of the QR code for screen readers. */
export const qrLabelOf = ({ amount, iban, name }: Transfer): string =>
  `QR-code voor de bankapp: ${formatEuros(amount)} naar ${formatIban(iban)} t.n.v. ${name}`
