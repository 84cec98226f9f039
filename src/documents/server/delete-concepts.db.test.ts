import { expect, test } from 'vitest'
import { deleteDocument, getMailDraft } from '../contract.ts'
import { makeNewVersion, shareQuote } from '#quotes/contract.ts'
import { draftCredit } from '#testing/money-steps.ts'
import { addQuote, addShared, ownQuote } from '#testing/quotes.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone } from '#testing/test-tenant.ts'

const kloppend = await testProgram()
const tenant = await kloppend.register()

test('a concept that never had a number is deleted, and leaves no hole in the numbers', async () => {
  const id = await tenant.addConcept()
  expectDone(await tenant.call(deleteDocument, { params: { id } }))
  expect((await tenant.send('GET', `/api/Invoices/${id}`)).status).toBe(404)
  expect((await tenant.call(deleteDocument, { params: { id } })).status).toBe(404)
  const next = await tenant.invoice(await tenant.addFinalised())
  expect(next.invoiceNumber).toMatch(/-0001$/)
})

test('what has a number is never deleted, nor what is another tenant’s', async () => {
  const id = await tenant.addFinalised()
  expect(await tenant.call(deleteDocument, { params: { id } })).toMatchObject({
    status: 409,
    errors: [
      'Alleen een concept zonder nummer kan worden verwijderd. Neem een afgeronde factuur terug met een creditnota; een gedeelde offerte trek je in.',
    ],
  })
  const stranger = await kloppend.register()
  const theirs = await stranger.addConcept()
  expect((await tenant.call(deleteDocument, { params: { id: theirs } })).status).toBe(404)
  expect((await stranger.invoice(theirs)).state).toBe(0)
})

test('a concept quote is deleted with its link; of a shared one only the concept of its next version', async () => {
  const customerId = await tenant.addCustomer()
  const id = await addQuote(tenant, customerId)
  expectDone(await tenant.call(deleteDocument, { params: { id } }))
  expect((await tenant.send('GET', `/api/Quotes/${id}`)).status).toBe(404)
  const { rows } = await kloppend.database.superuser.query(
    'select from public_links where key = $1 union all select from quote_events where document_id::text = $1',
    [id],
  )
  expect(rows).toEqual([])

  const shared = await addShared(tenant, customerId)
  expect((await tenant.call(deleteDocument, { params: { id: shared } })).status).toBe(409)
  const next = expectDone(await tenant.call(makeNewVersion, { params: { id: shared } }))
  expectDone(await tenant.call(deleteDocument, { params: { id: next } }))
  expect((await ownQuote(tenant, shared)).state).toBe(1000)
  // Another may be begun: the place of the version is free again.
  const again = expectDone(await tenant.call(makeNewVersion, { params: { id: shared } }))
  expect((await ownQuote(tenant, again)).state).toBe(0)
})

test('the database itself refuses the runtime role, and the owner what is final', async () => {
  const concept = await tenant.addConcept()
  await tenant.addFinalised()
  for (const statement of [
    'delete from documents',
    'delete from document_events',
    'delete from quotes',
    'delete from quote_events',
    'delete from public_links',
  ])
    await expect(
      kloppend.database.superuser.query(
        `set role kloppend_owner; begin; set local app.tenant_id = '${tenant.tenantId}'; ${statement}`,
      ),
    ).rejects.toThrow(/never deleted|append-only|permission denied/)
  await kloppend.database.superuser.query('rollback; reset role')
  expect((await tenant.invoice(concept)).state).toBe(0)
})

test('a concept credit note is deleted too, and takes nothing back', async () => {
  const invoiceId = await tenant.addFinalised()
  const id = expectDone(await draftCredit(tenant, invoiceId))
  expectDone(await tenant.call(deleteDocument, { params: { id } }))
  expect((await tenant.send('GET', `/api/CreditNotes/${id}`)).status).toBe(404)
  expect((await tenant.invoice(invoiceId)).creditedAmount).toBe(0)
})

test('a customer without an address is asked for one where a mail needs it', async () => {
  const customerId = await tenant.addCustomer({ contactEmail: '' })
  const id = await tenant.addFinalised({ customerId })
  expect(expectDone(await tenant.call(getMailDraft, { params: { id } })).to).toEqual([])
  expect(await tenant.move(id, 2000)).toMatchObject({
    status: 422,
    errors: [
      'Bakkerij Jansen heeft geen e-mailadres. Vul er een in, of leg vast dat je zonder mail verstuurde.',
    ],
  })
  const quoteId = await addQuote(tenant, customerId)
  expect((await tenant.call(shareQuote, { params: { id: quoteId }, body: { mail: true } })).status).toBe(422)
  expectDone(await tenant.call(shareQuote, { params: { id: quoteId }, body: { mail: false } }))
})
