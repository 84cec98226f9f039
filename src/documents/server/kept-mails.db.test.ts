import { readFile, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { listMails } from '../contract.ts'
import { createProject, getProject } from '#projects/contract.ts'
import { shareQuote } from '#quotes/contract.ts'
import { addCredit, moveCredit } from '#testing/money-steps.ts'
import { addQuote } from '#testing/quotes.ts'
import { ONE_CONNECTION, testProgram } from '#testing/test-program.ts'
import { expectDone } from '#testing/test-tenant.ts'
import { allWorkDone } from '#testing/work-done.ts'

const kloppend = await testProgram({ smtpUrl: null }, undefined, ONE_CONNECTION)

test('without a mail server each mail is kept as a file, its owner’s only, and shown in the program', async () => {
  const folder = path.join(kloppend.dataDir, 'mail')
  const filesBefore = (await readdir(folder).catch(() => [])).length
  const tenant = await kloppend.register()
  const id = await tenant.addFinalised()
  expectDone(await tenant.move(id, 2000))
  await expect
    .poll(async () => expectDone(await tenant.call(listMails))[0]?.state, { timeout: 15_000, interval: 50 })
    .toBe('kept')
  const [mail] = expectDone(await tenant.call(listMails))
  expect(mail).toMatchObject({
    documentId: id,
    documentKind: 'invoice',
    purpose: 'invoice',
    recipient: 'info@bakkerijjansen.test',
    error: null,
  })
  expect((await tenant.invoice(id)).timesSentPerEmail).toBe(1)

  // Next to it is the mail that asks to confirm the address.
  expect(await readdir(folder)).toContain(`${String(mail?.id)}.eml`)
  expect(await readdir(folder)).toHaveLength(filesBefore + 2)
  const file = path.join(folder, `${String(mail?.id)}.eml`)
  expect((await stat(file)).mode & 0o077).toBe(0)
  const message = await PostalMime.parse(await readFile(file))
  expect(message.to).toMatchObject([{ address: 'info@bakkerijjansen.test' }])
  // The words, and the link to the page of the customer.
  expect(message.text?.startsWith(`${String(mail?.body)}\n\nBekijk en betaal: https://`)).toBe(true)
  expect(message.attachments).toHaveLength(1)
})

test('each mail says what its document is, so that it leads to the page of that document', async () => {
  const tenant = await kloppend.register()
  const customerId = await tenant.addCustomer({ name: 'Timmerbedrijf Van Dalen' })
  const invoiceId = await tenant.addFinalised()
  expectDone(await tenant.move(invoiceId, 2000))
  const creditNoteId = await addCredit(tenant, invoiceId)
  expectDone(await moveCredit(tenant, creditNoteId, 2000))
  const quoteId = await addQuote(tenant, customerId)
  expectDone(await tenant.call(shareQuote, { params: { id: quoteId }, body: {} }))
  const mails = expectDone(await tenant.call(listMails))
  expect(Object.fromEntries(mails.map((mail) => [mail.documentId, mail.documentKind]))).toEqual({
    [invoiceId]: 'invoice',
    [creditNoteId]: 'credit-note',
    [quoteId]: 'quote',
    null: null,
  })
})

test('a kept mail is named on the project of its document too', async () => {
  const tenant = await kloppend.register()
  const customerId = await tenant.addCustomer()
  const projectId = expectDone(await tenant.call(createProject, { body: { title: 'Dakkapel', customerId } }))
  const sent = await tenant.addFinalised({ customerId, projectId })
  expectDone(await tenant.move(sent, 2000))
  await allWorkDone(kloppend.database)
  const { documents } = expectDone(await tenant.call(getProject, { params: { id: projectId } }))
  expect(documents).toMatchObject([{ id: sent, state: 'sent', lastMail: 'kept' }])
})

test('a business whose name is an address does not look like that sender', async () => {
  const tenant = await kloppend.register({ tenantName: 'Belastingdienst <info@belastingdienst.nl>' })
  const id = await tenant.addFinalised()
  expectDone(await tenant.move(id, 2000))
  await allWorkDone(kloppend.database)
  const [mail] = expectDone(await tenant.call(listMails)).filter(({ documentId }) => documentId === id)
  const message = await PostalMime.parse(
    await readFile(path.join(kloppend.dataDir, 'mail', `${String(mail?.id)}.eml`)),
  )
  expect(message.from).toMatchObject({
    name: 'Belastingdienst via Kloppend',
    address: 'kloppend@kloppend.test',
  })
})
