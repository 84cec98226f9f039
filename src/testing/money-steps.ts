import type { z } from 'zod'
import {
  changeCreditNoteState,
  createCreditNote,
  createRefund,
  getCreditNote,
  settleCreditNote,
  type newCreditNote,
} from '#credit-notes/contract.ts'
import { getExpense } from '#expenses/contract.ts'
import { addPayment, removePayment } from '#invoices/payment-contract.ts'
import { takeBackWriteOff, writeOff } from '#invoices/write-off-contract.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { addExpense, uploadedPdf } from './expense-steps.ts'
import { expectDone, type InvoiceWire, type StateCode, type TestTenant } from './test-tenant.ts'
import type { Answer } from './wire-client.ts'

export type PaymentWire = z.input<typeof addPayment.body>
export type CreditNoteAnswer = z.input<typeof getCreditNote.data>

/** Pay an amount on an invoice, today and on the bank unless `changes` says otherwise. */
export const pay = (
  tenant: TestTenant,
  invoiceId: string,
  amount: number,
  changes: Partial<PaymentWire> = {},
): Promise<Answer<string>> =>
  tenant.call(addPayment, {
    params: { id: invoiceId },
    body: { date: todayInAmsterdam(), amount, ...changes },
  })

export const unpay = (tenant: TestTenant, invoiceId: string, paymentId: string): Promise<Answer<null>> =>
  tenant.call(removePayment, { params: { id: invoiceId, paymentId } })

/** A quantity of each line, by its place on the invoice; all of it for `true`. */
export async function draftCredit(
  tenant: TestTenant,
  invoiceId: string,
  quantities: readonly (number | true)[] = [true],
  changes: Partial<z.input<typeof newCreditNote>> = {},
): Promise<Answer<string>> {
  const { lines } = await tenant.invoice(invoiceId)
  return tenant.call(createCreditNote, {
    body: {
      invoiceId,
      reason: 'Te veel gerekend',
      issueDate: todayInAmsterdam(),
      lines: lines.flatMap(({ id, quantity }, index) => {
        const wanted = quantities[index] ?? 0
        return wanted === 0 ? [] : [{ invoiceLineId: id, quantity: wanted === true ? quantity : wanted }]
      }),
      ...changes,
    },
  })
}

export const moveCredit = (tenant: TestTenant, id: string, to: StateCode): Promise<Answer<null>> =>
  tenant.call(changeCreditNoteState, { params: { id }, query: { billingState: String(to) } })

/** A finalised credit note; its id. */
export async function addCredit(
  tenant: TestTenant,
  invoiceId: string,
  quantities?: readonly (number | true)[],
  changes?: Partial<z.input<typeof newCreditNote>>,
): Promise<string> {
  const id = expectDone(await draftCredit(tenant, invoiceId, quantities, changes))
  expectDone(await moveCredit(tenant, id, 1000))
  return id
}

export const creditNote = async (tenant: TestTenant, id: string): Promise<CreditNoteAnswer> =>
  expectDone(await tenant.call(getCreditNote, { params: { id } }))

/** Every kind of payment and settlement once, so that none of the tables is empty. */
export async function moneyHistory(tenant: TestTenant, invoice: Partial<InvoiceWire>): Promise<void> {
  const paid = await tenant.addFinalised(invoice)
  const bounced = expectDone(await pay(tenant, paid, 121))
  expectDone(await unpay(tenant, paid, bounced))
  expectDone(await pay(tenant, paid, 150, { consent: 'surplus' }))
  const credit = await addCredit(tenant, paid, [1])
  const other = await tenant.addFinalised(invoice)
  expectDone(
    await tenant.call(settleCreditNote, { params: { id: credit }, body: { invoiceId: other, amount: 20 } }),
  )
  expectDone(await moveCredit(tenant, credit, 4000))
  expectDone(await tenant.call(writeOff, { params: { id: other }, body: {} }))
  expectDone(await tenant.call(takeBackWriteOff, { params: { id: other } }))
  await draftCredit(tenant, other, [1])
  const expenseId = await addExpense(tenant, invoice.projectId ? { projectId: invoice.projectId } : {})
  expectDone(await supplierRefund(tenant, expenseId, [70]))
}

/** A supplier refunds a quantity of each line of an expense, by its place. */
export async function supplierRefund(
  tenant: TestTenant,
  expenseId: string,
  amounts: readonly number[],
  changes: Partial<Extract<z.input<typeof createRefund.body>, { direction: 'supplier' }>> = {},
): Promise<Answer<z.input<typeof createRefund.data>>> {
  const { lines } = expectDone(await tenant.call(getExpense, { params: { id: expenseId } }))
  return tenant.call(createRefund, {
    body: {
      direction: 'supplier',
      expenseId,
      date: todayInAmsterdam(),
      backingDocumentId: await uploadedPdf(tenant),
      lines: lines.flatMap(({ id }, index) => {
        const amount = amounts[index]
        return amount === undefined ? [] : [{ expenseLineId: id, amount }]
      }),
      ...changes,
    },
  })
}

/** A sentence as it is typed: amounts in it have a non-breaking space. */
export const plain = (sentence: string | null | undefined): string =>
  (sentence ?? '').replaceAll('\u00a0', ' ')
