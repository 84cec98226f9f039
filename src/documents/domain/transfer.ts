import { formatIban } from '#kernel/dutch-format.ts'
import type { Cents } from '#kernel/money.ts'
import { epcQrText } from './epc-qr.ts'
import type { Supplier } from './party.ts'
import type { Wording } from './language/dutch.ts'

/** What a transfer needs: where, to whom, how much, and the words by which it is recognised. */
export interface Transfer {
  readonly iban: string
  readonly name: string
  readonly amount: Cents
  readonly remittance: string
  /** The reference that takes the place of the words; null where the document has none. */
  readonly reference: string | null
}

/** The transfer that pays `amount` of an invoice. */
export const transferFor = (
  document: {
    readonly number: string
    readonly paymentReference: string | null
    readonly supplier: Pick<Supplier, 'iban' | 'nameOnAccount'>
  },
  amount: Cents,
  { payment }: Wording,
): Transfer => ({
  iban: document.supplier.iban,
  name: document.supplier.nameOnAccount,
  amount,
  remittance: payment.remittance(document.number),
  reference: document.paymentReference,
})

/** The text of its QR code; null when the code cannot carry the amount. */
export const qrTextOf = (transfer: Transfer): string | null => epcQrText(transfer)

/** The text of the QR code for screen readers. */
export const qrLabelOf = ({ amount, iban, name }: Transfer, { payment, format }: Wording): string =>
  payment.qrLabel(format.euros(amount), formatIban(iban), name)
