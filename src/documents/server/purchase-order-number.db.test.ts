import { expect, test } from 'vitest'
import { changeCreditNoteState, createCreditNote, getCreditNote } from '#credit-notes/contract.ts'
import { createInvoice, duplicateInvoice, listInvoicePage } from '#invoices/contract.ts'
import { invoiceQuote } from '#quotes/contract.ts'
import { addShared, ownQuote, signBoth } from '#testing/quotes.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, invoiceOf } from '#testing/test-tenant.ts'

/** The buyer's number for the order, from the form to what the buyer gets. */
const kloppend = await testProgram()
const ours = await kloppend.register()
const customerId = await ours.addCustomer({ cocNumber: '87654321', name: 'Bakkerij De Vries' })
const NUMBER = 'PO-4500/77'
const found = async (word: string): Promise<(string | null)[]> =>
  expectDone(await ours.call(listInvoicePage, { query: { search: word } })).rows.map(({ id }) => id)

test('the number is found, and is on the invoice, the e-invoice and the credit note', async () => {
  const id = await ours.addFinalised({ customerId, purchaseOrderNumber: NUMBER })
  expect((await ours.invoice(id)).purchaseOrderNumber).toBe(NUMBER)
  expect(await found('4500/77')).toEqual([id])
  expect((await ours.send('GET', `/api/Invoices/${id}/ubl`)).text).toContain(
    `<cac:OrderReference><cbc:ID>${NUMBER}</cbc:ID></cac:OrderReference>`,
  )

  const [line] = (await ours.invoice(id)).lines
  const body = {
    invoiceId: id,
    reason: 'Te veel gerekend',
    issueDate: (await ours.invoice(id)).issueDate.value,
    lines: [{ invoiceLineId: line?.id ?? '', quantity: 1 }],
  }
  const noteId = expectDone(await ours.call(createCreditNote, { body }))
  expectDone(
    await ours.call(changeCreditNoteState, { params: { id: noteId }, query: { billingState: '1000' } }),
  )
  const note = expectDone(await ours.call(getCreditNote, { params: { id: noteId } }))
  expect(note).toMatchObject({ reason: 'Te veel gerekend', purchaseOrderNumber: NUMBER })
  expect((await ours.send('GET', `/api/CreditNotes/${noteId}/ubl`)).text).toContain(
    `<cac:OrderReference><cbc:ID>${NUMBER}</cbc:ID></cac:OrderReference>`,
  )
})

test('the signer of a quote sees the number, and the invoice of the quote has the same', async () => {
  const id = await addShared(ours, customerId, { purchaseOrderNumber: NUMBER })
  expect((await ownQuote(ours, id)).purchaseOrderNumber).toBe(NUMBER)
  const byLink = await fetch(`${kloppend.address}/api/Quotes/${id}`)
  expect(await byLink.json()).toMatchObject({ data: { view: 'public', purchaseOrderNumber: NUMBER } })
  await signBoth(ours, id)
  const invoiceId = expectDone(await ours.call(invoiceQuote, { params: { id }, body: { part: 'whole' } }))
  expect((await ours.invoice(invoiceId)).purchaseOrderNumber).toBe(NUMBER)
})

test('a copy keeps the number, and more than fifty characters are refused', async () => {
  const id = await ours.addConcept({ customerId, purchaseOrderNumber: NUMBER })
  const copy = expectDone(await ours.call(duplicateInvoice, { params: { id } }))
  expect((await ours.invoice(copy)).purchaseOrderNumber).toBe(NUMBER)
  expect((await ours.invoice(await ours.addConcept({ customerId }))).purchaseOrderNumber).toBeNull()
  const long = invoiceOf(customerId, { purchaseOrderNumber: 'x'.repeat(51) })
  const refused = await ours.call(createInvoice, { body: long })
  expect(refused).toMatchObject({ status: 400 })
  expect(refused.errors.join(' ')).toContain('Het inkoopnummer van de klant mag hooguit 50 tekens lang zijn.')
  expectDone(
    await ours.call(createInvoice, { body: invoiceOf(customerId, { purchaseOrderNumber: 'x'.repeat(50) }) }),
  )
})
