import { counted } from '#kernel/dutch-format.ts'

/** When a customer usually pays, by the median of paid invoices. */
export interface PaymentBehaviour {
  /** Days from the issue date to the last payment. */
  readonly day: number
  /** Days from the due date; negative before it. */
  readonly daysLate: number
  /** How many invoices say so. */
  readonly invoices: number
}

/** `op dag 19, 5 dagen na de vervaldatum`. */
export const behaviourInWords = ({ day, daysLate }: PaymentBehaviour): string =>
  `${day <= 0 ? 'op de factuurdatum' : `op dag ${String(day)}`}, ${
    daysLate > 0
      ? `${counted(daysLate, 'dag', 'dagen')} na de vervaldatum`
      : daysLate === 0
        ? 'op de vervaldatum'
        : `${counted(-daysLate, 'dag', 'dagen')} voor de vervaldatum`
  }`
