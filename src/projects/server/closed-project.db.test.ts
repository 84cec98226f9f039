import { expect, test } from 'vitest'
import { expenseOf } from '#testing/expense-steps.ts'
import { addQuote, addShared, quoteOf } from '#testing/quotes.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, invoiceOf } from '#testing/test-tenant.ts'
import { changeInvoice, createInvoice, duplicateInvoice } from '#invoices/contract.ts'
import { changeQuote, createQuote, duplicateQuote, invoiceQuote, makeNewVersion } from '#quotes/contract.ts'
import { agreeByHand } from '#quotes/agreement-contract.ts'
import { getQuote } from '#quotes/link-contract.ts'
import { createExpense } from '#expenses/contract.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { closeProject, createProject } from '../contract.ts'

// Nothing is added to a closed project: each command refuses with the same sentence, and a copy has no
// project.
const kloppend = await testProgram()
const tenant = await kloppend.register()
const customerId = await tenant.addCustomer()

async function addClosedProject(before: (projectId: string) => Promise<string>) {
  const project = { title: 'Dakkapel', customerId }
  const projectId = expectDone(await tenant.call(createProject, { body: project }))
  const id = await before(projectId)
  expectDone(await tenant.call(closeProject, { params: { id: projectId } }))
  return { projectId, id }
}
const REFUSED = { status: 409, errors: [expect.stringContaining('Dit project is')] }

test('quotes and invoices are refused on it, new ones and moved ones', async () => {
  const { projectId } = await addClosedProject((project) =>
    addQuote(tenant, customerId, { projectId: project }),
  )
  const quote = quoteOf(customerId, { projectId })
  const invoice = invoiceOf(customerId, { projectId })
  expect(await tenant.call(createQuote, { body: quote })).toMatchObject(REFUSED)
  expect(await tenant.call(createInvoice, { body: invoice })).toMatchObject(REFUSED)
  const ownQuote = await addQuote(tenant, customerId)
  expect(
    await tenant.call(changeQuote, { params: { id: ownQuote }, body: { quote, version: 1 } }),
  ).toMatchObject(REFUSED)
  const ownInvoice = await tenant.addConcept({ customerId })
  expect(
    await tenant.call(changeInvoice, { params: { id: ownInvoice }, body: { invoice, version: 1 } }),
  ).toMatchObject(REFUSED)
  expect(await tenant.call(createExpense, { body: await expenseOf(tenant, { projectId }) })).toMatchObject(
    REFUSED,
  )
})

test('an agreed quote on it is not invoiced', async () => {
  const { id } = await addClosedProject(async (projectId) => {
    const agreed = await addShared(tenant, customerId, { projectId })
    expectDone(
      await tenant.call(agreeByHand, {
        params: { id: agreed },
        body: { name: 'Jan van Dalen', channel: 'telefoon', date: todayInAmsterdam() },
      }),
    )
    return agreed
  })
  expect(await tenant.call(invoiceQuote, { params: { id }, body: { part: 'whole' } })).toMatchObject(REFUSED)
})

test('a copy of a quote or an invoice, and a new version of a quote, have no project', async () => {
  const { id } = await addClosedProject((projectId) => addShared(tenant, customerId, { projectId }))
  const copy = expectDone(await tenant.call(duplicateQuote, { params: { id } }))
  const next = expectDone(await tenant.call(makeNewVersion, { params: { id } }))
  for (const made of [copy, next])
    expect(expectDone(await tenant.call(getQuote, { params: { id: made } }))).toMatchObject({
      projectId: null,
    })
  const invoice = await addClosedProject((projectId) => tenant.addConcept({ customerId, projectId }))
  const copied = expectDone(await tenant.call(duplicateInvoice, { params: { id: invoice.id } }))
  expect(await tenant.invoice(copied)).toMatchObject({ projectId: null })
})
