import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getExpense } from '#expenses/contract.ts'
import { listIncomingPage, receiveIncoming } from '#expenses/incoming-contract.ts'
import { endMembership } from '#tenants/member-contract.ts'
import { addExpense, newPdf, upload } from '#testing/expense-steps.ts'
import { memberId } from '#testing/member-steps.ts'
import { seated } from '#testing/seats.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'

const kloppend = await testProgram()

const remove = async (owner: TestTenant, who: TestTenant) =>
  expectDone(
    await owner.call(endMembership, {
      params: { id: await memberId(owner, who) },
      body: { password: owner.password },
    }),
  )

test('the draft invoice of a removed member is read and finalised by the owner', async () => {
  const owner = await kloppend.register()
  const member = await seated(kloppend, await kloppend.register(), owner, 'billing')
  const draft = await member.addConcept()
  const number = (await owner.invoice(await owner.addFinalised())).invoiceNumber
  await remove(owner, member)
  expect((await member.send('GET', `/api/Invoices/${draft}`)).status).toBe(401)
  expect((await owner.invoice(draft)).invoiceNumber).toBeNull()
  expectDone(await owner.move(draft, 1000))
  expect((await owner.invoice(draft)).invoiceNumber).not.toBe(number)
})

test('the receipt that a removed employee sent waits with the sender, and is booked by the owner', async () => {
  const owner = await kloppend.register()
  const employee = await seated(kloppend, await kloppend.register(), owner, 'employee')
  const receipt = String(
    expectDone(
      await upload(employee, newPdf(), { path: receiveIncoming.path, name: 'lunch.pdf', key: randomUUID() }),
    ),
  )
  await remove(owner, employee)
  expect((await employee.send('GET', `/api/IncomingDocuments/${receipt}/file`)).status).toBe(401)
  const { rows } = expectDone(await owner.call(listIncomingPage))
  expect(rows).toMatchObject([{ id: receipt, fileName: 'lunch.pdf', sentBy: employee.email }])
  expect((await owner.send('GET', `/api/IncomingDocuments/${receipt}/file`)).status).toBe(200)
  const expense = await addExpense(owner, { backingDocumentId: receipt })
  expect(expectDone(await owner.call(getExpense, { params: { id: expense } }))).toMatchObject({
    backingDocumentId: receipt,
  })
  expect(expectDone(await owner.call(listIncomingPage)).rows).toEqual([])
})
