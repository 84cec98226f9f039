import type { VatPayments } from '#bank/server/part-payments.ts'
import { payVatReturnByBank, reverseVatPayment } from '#taxes/server/pay-vat-return.ts'

/** Taxes are above the bank: how a line pays a return is handed in. */
export const vatPayments: VatPayments = { pay: payVatReturnByBank, reverse: reverseVatPayment }
