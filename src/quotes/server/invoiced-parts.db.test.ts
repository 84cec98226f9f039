import { expect, test } from 'vitest'
import { archiveInvoice, changeInvoice } from '#invoices/contract.ts'
import { listNotifications } from '#notifications/contract.ts'
import { getOverview } from '#overview/contract.ts'
import { getProject } from '#projects/contract.ts'
import { defectsInBooks } from '#testing/books.ts'
import { addCredit } from '#testing/money-steps.ts'
import { addShared, ownQuote, signBoth } from '#testing/quotes.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, lineOf, type TestTenant } from '#testing/test-tenant.ts'
import { beginProject, invoiceQuote, listQuotePage } from '../contract.ts'

/** A quote knows what is still to be invoiced: a concept invoices nothing, and what is cancelled or credited is free again. */
const kloppend = await testProgram()

const [AGREED, PARTLY, INVOICED] = [3000, 3500, 4000]

async function agreedQuote(who: TestTenant, lines = [lineOf({ quantity: 1, unitPrice: 1000 })]) {
  const id = await addShared(who, await who.addCustomer(), { lines })
  await signBoth(who, id)
  return id
}

const ask = (who: TestTenant, id: string, part: 'whole' | 'deposit' | 'rest', percentage?: number) =>
  who.call(invoiceQuote, {
    params: { id },
    body: { part, ...(percentage === undefined ? {} : { percentage }) },
  })

async function invoiced(
  who: TestTenant,
  id: string,
  part: 'whole' | 'deposit' | 'rest',
  percentage?: number,
) {
  const invoice = expectDone(await ask(who, id, part, percentage))
  expectDone(await who.move(invoice, 1000))
  return invoice
}

const standing = async (who: TestTenant, id: string) => {
  const { state, invoicedAmount, amountToInvoice, hasConceptInvoice } = await ownQuote(who, id)
  return [state, invoicedAmount, amountToInvoice, hasConceptInvoice]
}

/** The kinds of the tasks about the quote, with their amounts. */
const tasksOf = async (who: TestTenant, id: string) =>
  expectDone(await who.call(listNotifications))
    .tasks.filter(({ subject }) => subject === id)
    .map(({ kind, amount }) => [kind, amount])

test('a deposit of 25 % invoices nothing as a concept, and a quarter when it is finalised; the rest is a task with an amount', async () => {
  const who = await kloppend.register()
  const id = await agreedQuote(who)
  expect(await tasksOf(who, id)).toEqual([['quote-to-invoice', 1210]])
  const deposit = expectDone(await ask(who, id, 'deposit', 25))
  expect(await standing(who, id)).toEqual([AGREED, 0, 1210, true])
  expect(await tasksOf(who, id)).toEqual([['quote-concept-waits', 1210]])

  expectDone(await who.move(deposit, 1000))
  expect(await standing(who, id)).toEqual([PARTLY, 302.5, 907.5, false])
  expect(await tasksOf(who, id)).toEqual([['quote-rest-to-invoice', 907.5]])

  await invoiced(who, id, 'rest')
  expect(await standing(who, id)).toEqual([INVOICED, 1210, 0, false])
  expect(await tasksOf(who, id)).toEqual([])
  expect((await ask(who, id, 'rest')).errors).toEqual(['Deze offerte is al helemaal gefactureerd.'])
})

test('the list, the overview and the project say the same as the page', async () => {
  const who = await kloppend.register()
  const id = await agreedQuote(who)
  const projectId = expectDone(await who.call(beginProject, { params: { id } }))
  await invoiced(who, id, 'deposit', 25)
  const { rows, counts } = expectDone(
    await who.call(listQuotePage, { query: { filter: 'deels-gefactureerd' } }),
  )
  expect(rows).toMatchObject([{ id, state: PARTLY, amountToInvoice: 907.5 }])
  expect(counts).toMatchObject({ akkoord: 0, 'deels-gefactureerd': 1, gefactureerd: 0 })
  expect(expectDone(await who.call(getOverview)).quotes).toEqual({ 'partly-invoiced': 1 })
  const { documents } = expectDone(await who.call(getProject, { params: { id: projectId } }))
  expect(documents.find((document) => document.id === id)).toMatchObject({
    state: 'agreed',
    invoicedAmount: 302.5,
    amountToInvoice: 907.5,
  })
})

test('a deposit, a second term and the rest come to the quote to the cent, at two rates of VAT', async () => {
  const who = await kloppend.register()
  const lines = [
    lineOf({ quantity: 1, unitPrice: 333.33 }),
    lineOf({ quantity: 3, unitPrice: 17.19, vatPercentage: 9 }),
  ]
  const id = await agreedQuote(who, lines)
  const whole = (await ownQuote(who, id)).totalAmountSummary
  const parts = [
    await invoiced(who, id, 'deposit', 33.33),
    await invoiced(who, id, 'deposit', 12.5),
    await invoiced(who, id, 'rest'),
  ]
  const totals = await Promise.all(parts.map(async (part) => (await who.invoice(part)).totalAmountSummary))
  const sumOf = (key: 'netAmount' | 'vatAmount' | 'grossAmount') =>
    totals.reduce((sum, each) => sum + Math.round(each[key] * 100), 0) / 100
  expect({
    netAmount: sumOf('netAmount'),
    vatAmount: sumOf('vatAmount'),
    grossAmount: sumOf('grossAmount'),
  }).toEqual(whole)
  expect(await standing(who, id)).toEqual([INVOICED, whole.grossAmount, 0, false])
})

test('a cancelled deposit, a credited part and a cancelled final invoice are free to be invoiced again', async () => {
  const who = await kloppend.register()
  const id = await agreedQuote(who)
  const first = await invoiced(who, id, 'deposit', 25)
  expectDone(await who.move(first, 4000))
  expect(await standing(who, id)).toEqual([AGREED, 0, 1210, false])
  const second = await invoiced(who, id, 'deposit', 50)
  await addCredit(who, second, [0.5])
  expect(await standing(who, id)).toEqual([PARTLY, 302.5, 907.5, false])
  const final = await invoiced(who, id, 'rest')
  expectDone(await who.move(final, 4000))
  expect(await standing(who, id)).toEqual([PARTLY, 302.5, 907.5, false])
  await invoiced(who, id, 'rest')
  expect(await standing(who, id)).toEqual([INVOICED, 1210, 0, false])
  expect(await defectsInBooks(kloppend.database, who.tenantId)).toEqual([])
})

test('what was credited of the whole is the rest, and an invoice for exactly that closes the quote again', async () => {
  const who = await kloppend.register()
  const id = await agreedQuote(who)
  const whole = await invoiced(who, id, 'whole')
  await addCredit(who, whole, [0.1])
  expect(await standing(who, id)).toEqual([PARTLY, 1089, 121, false])
  expect((await ask(who, id, 'deposit', 5)).errors).toEqual([
    'De eindfactuur van deze offerte is al gemaakt. Factureer het restant.',
  ])
  const rest = expectDone(await ask(who, id, 'rest'))
  expect((await who.invoice(rest)).totalAmountSummary.grossAmount).toBe(121)
  expect((await ask(who, id, 'rest')).errors).toEqual([
    'Er staat al een conceptfactuur voor de rest van deze offerte klaar. Rond die af, of zet die in het archief.',
  ])
  expectDone(await who.move(rest, 1000))
  expect(await standing(who, id)).toEqual([INVOICED, 1210, 0, false])
  // The first is gone: all of it is left, less what the second was for.
  expectDone(await who.move(whole, 4000))
  expect(await standing(who, id)).toEqual([PARTLY, 121, 1089, false])
  const again = expectDone(await ask(who, id, 'rest'))
  expect((await who.invoice(again)).totalAmountSummary.grossAmount).toBe(1089)
})

test('a final invoice settles the quote also where less work was done; a concept in the archive is no task', async () => {
  const who = await kloppend.register()
  const id = await agreedQuote(who)
  const concept = expectDone(await ask(who, id, 'whole'))
  expectDone(await who.call(archiveInvoice, { params: { id: concept }, query: { archive: 'true' } }))
  expect(await standing(who, id)).toEqual([AGREED, 0, 1210, false])
  const final = expectDone(await ask(who, id, 'whole'))
  const { customerId, issueDate, version } = await who.invoice(final)
  const invoice = {
    customerId,
    lines: [lineOf({ quantity: 1, unitPrice: 900 })],
    issueDate: issueDate.value,
    dueDate: issueDate.value,
    deliveryDate: issueDate.value,
  }
  expectDone(await who.call(changeInvoice, { params: { id: final }, body: { invoice, version } }))
  expectDone(await who.move(final, 1000))
  expect(await standing(who, id)).toEqual([INVOICED, 1089, 0, false])
})
