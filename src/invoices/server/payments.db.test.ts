import { expect, test } from 'vitest'
import type { z } from 'zod'
import { countBillingStates } from '../contract.ts'
import { paySurplusBack } from '../payment-contract.ts'
import { takeBackWriteOff, writeOff } from '../write-off-contract.ts'
import { addDays } from '#kernel/local-date.ts'
import { listJournalEntries } from '#ledger/contract.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { defectsInBooks } from '#testing/books.ts'
import { accountId } from '#testing/expense-steps.ts'
import { addCredit, moveCredit, pay, plain, unpay } from '#testing/money-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, lineOf, type TestTenant } from '#testing/test-tenant.ts'
import { fingerprintOf } from '#testing/untouched.ts'

const kloppend = await testProgram()
const { database } = kloppend
const today = todayInAmsterdam()

const booked = async (tenant: TestTenant, description: RegExp): Promise<string[]> => {
  const entries = expectDone(await tenant.call(listJournalEntries))
  return entries
    .filter((entry) => description.test(entry.description))
    .flatMap(({ journalEntryLines }) =>
      journalEntryLines.map(
        ({ number, isDebit, amount }) => `${number} ${isDebit ? 'D' : 'C'} ${amount.toFixed(2)}`,
      ),
    )
}

test('an invoice is paid in parts: its state follows what is open, and the last part makes it paid', async () => {
  const tenant = await kloppend.register()
  const id = await tenant.addFinalised()
  expectDone(await tenant.move(id, 2000))
  expectDone(await pay(tenant, id, 100))
  expect(await tenant.invoice(id)).toMatchObject({ state: 2000, openAmount: 21 })
  expectDone(await pay(tenant, id, 21))
  const paid = await tenant.invoice(id)
  expect(paid).toMatchObject({ state: 3000, openAmount: 0 })
  expect(paid.payments.map(({ amount, account }) => [amount, account])).toEqual([
    [100, '1100 Bank'],
    [21, '1100 Bank'],
  ])
  expect(paid.timeline.map(({ kind, detail }) => [kind, plain(detail)]).slice(-2)).toEqual([
    ['payment', '€ 100,00'],
    ['paid', '€ 21,00'],
  ])
  expect(await booked(tenant, /^Ontvangen/)).toEqual(
    expect.arrayContaining(['1100 D 100.00', '1300 C 100.00', '1100 D 21.00', '1300 C 21.00']),
  )
  expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
})

test('“Betaald” pays the rest, and a payment may come in on another account', async () => {
  const tenant = await kloppend.register()
  const id = await tenant.addFinalised()
  expectDone(await pay(tenant, id, 20, { ledgerAccountId: await accountId(tenant, '1000') }))
  expectDone(await tenant.move(id, 3000))
  expect((await tenant.invoice(id)).payments.map(({ amount, account }) => [amount, account])).toEqual([
    [20, '1000 Kas'],
    [101, '1100 Bank'],
  ])
  expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
})

test('beyond what is open needs consent: the surplus is kept for the customer, and pays another invoice', async () => {
  const tenant = await kloppend.register()
  const id = await tenant.addFinalised()
  const refused = await pay(tenant, id, 150)
  expect([refused.status, plain(refused.errors[0])]).toEqual([
    422,
    'Er staat nog € 121,00 open: € 150,00 is € 29,00 te veel. Pas het bedrag aan, of kies wat er met het verschil gebeurt.',
  ])
  const paymentId = expectDone(await pay(tenant, id, 150, { consent: 'surplus' }))
  expect(await booked(tenant, /^Ontvangen/)).toEqual(['1100 D 150.00', '1300 C 121.00', '1620 C 29.00'])
  expect(await tenant.invoice(id)).toMatchObject({ state: 3000, openAmount: 0, customerSurplus: 29 })
  expect((await pay(tenant, id, 1)).status).toBe(409)

  const next = await tenant.addFinalised()
  const prepayment = await accountId(tenant, '1620')
  expect(plain((await pay(tenant, next, 30, { ledgerAccountId: prepayment })).errors[0])).toContain(
    'nog € 29,00',
  )
  const used = expectDone(await pay(tenant, next, 29, { ledgerAccountId: prepayment }))
  expect(await tenant.invoice(next)).toMatchObject({ openAmount: 92, customerSurplus: 0 })
  const undone = await unpay(tenant, id, paymentId)
  expect([undone.status, plain(undone.errors[0])]).toEqual([409, expect.stringContaining('al gebruikt')])
  expectDone(await unpay(tenant, next, used))
  expectDone(await unpay(tenant, id, paymentId))
  expect(await tenant.invoice(id)).toMatchObject({ state: 1000, openAmount: 121, customerSurplus: 0 })
  expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
})

test('a small difference is written off or gained with consent; a large one is not', async () => {
  const tenant = await kloppend.register()
  const [short, over, far] = [
    await tenant.addFinalised(),
    await tenant.addFinalised(),
    await tenant.addFinalised(),
  ]
  expectDone(await pay(tenant, short, 120.98, { consent: 'difference' }))
  expectDone(await pay(tenant, over, 121.01, { consent: 'difference' }))
  expect(await booked(tenant, /^Ontvangen/)).toEqual(
    expect.arrayContaining(['4700 D 0.02', '1300 C 121.00', '4700 C 0.01', '1100 D 121.01']),
  )
  for (const id of [short, over])
    expect(await tenant.invoice(id)).toMatchObject({ state: 3000, openAmount: 0 })
  for (const amount of [115.99, 126.01]) {
    const refused = await pay(tenant, far, amount, { consent: 'difference' })
    expect([refused.status, plain(refused.errors[0])]).toEqual([
      422,
      expect.stringContaining('hooguit € 5,00'),
    ])
  }
  expect(await tenant.invoice(far)).toMatchObject({ state: 1000, openAmount: 121 })
  expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
})

test('a payment is reversed by an entry; its history is kept, and the invoice is open as before', async () => {
  const tenant = await kloppend.register()
  const [finalised, sent] = [await tenant.addFinalised(), await tenant.addFinalised()]
  expectDone(await tenant.move(sent, 2000))
  for (const id of [finalised, sent]) {
    const paymentId = expectDone(await pay(tenant, id, 121))
    expectDone(await unpay(tenant, id, paymentId))
    const again = await unpay(tenant, id, paymentId)
    expect([again.status, plain(again.errors[0])]).toEqual([409, 'Deze betaling is al ongedaan gemaakt.'])
    const invoice = await tenant.invoice(id)
    expect(invoice).toMatchObject({ openAmount: 121, payments: [{ amount: 121, reversedOn: today }] })
    expect(invoice.entries).toHaveLength(3)
  }
  expect((await tenant.invoice(finalised)).state).toBe(1000)
  expect((await tenant.invoice(sent)).state).toBe(2000)
  expect((await unpay(tenant, finalised, (await tenant.invoice(sent)).payments[0]?.id ?? '')).status).toBe(
    404,
  )
  expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
})

test.each([
  ['nothing at all', { amount: 0 }, 400, 'Vul een bedrag boven € 0,00 in.'],
  ['less than nothing', { amount: -5 }, 400, 'Vul een bedrag boven € 0,00 in.'],
  ['a third decimal', { amount: 1.005 }, 400, 'hooguit twee decimalen'],
  ['a day to come', { date: addDays(today, 1) }, 422, 'De betaaldatum ligt in de toekomst.'],
  ['an odd consent', { consent: 'altijd' as 'surplus' }, 400, 'Kies surplus of difference.'],
])('%s is refused with a sentence, and nothing changes', async (_what, changes, status, sentence) => {
  const tenant = await kloppend.register()
  const id = await tenant.addFinalised()
  const refused = await pay(tenant, id, 10, changes)
  expect([refused.status, plain(refused.errors[0])]).toEqual([status, expect.stringContaining(sentence)])
  expect(await tenant.invoice(id)).toMatchObject({ openAmount: 121, payments: [] })
})

test('a concept is not paid, nor is anything paid on an account that holds no money or is another’s', async () => {
  const [tenant, other] = [await kloppend.register(), await kloppend.register()]
  const concept = await tenant.addConcept()
  expect((await pay(tenant, concept, 10)).status).toBe(409)
  const id = await tenant.addFinalised()
  const costs = await pay(tenant, id, 10, { ledgerAccountId: await accountId(tenant, '4200') })
  expect([costs.status, plain(costs.errors[0])]).toEqual([
    422,
    expect.stringContaining('kan geen betaling binnenkomen'),
  ])
  const theirs = await pay(tenant, id, 10, { ledgerAccountId: await accountId(other, '1100') })
  expect([theirs.status, plain(theirs.errors[0])]).toEqual([404, 'Grootboekrekening niet gevonden.'])
  expect((await pay(other, id, 10)).status).toBe(404)
})

test('fifty payments at once never exceed what is open, and a double click pays once', async () => {
  const tenant = await kloppend.register()
  const id = await tenant.addFinalised()
  const answers = await Promise.all(Array.from({ length: 50 }, () => pay(tenant, id, 10)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(12)
  expect(await tenant.invoice(id)).toMatchObject({ openAmount: 1 })
  const clicks = await Promise.all([tenant.move(id, 3000), tenant.move(id, 3000), pay(tenant, id, 1)])
  expect(clicks.filter(({ status }) => status === 200)).toHaveLength(1)
  const invoice = await tenant.invoice(id)
  expect(invoice).toMatchObject({ state: 3000, openAmount: 0 })
  const undone = await Promise.all(
    Array.from({ length: 5 }, () => unpay(tenant, id, invoice.payments[0]?.id ?? '')),
  )
  expect(undone.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
})

const longAgo = { issueDate: '2026-01-10', dueDate: '2026-01-24', deliveryDate: '2026-01-10' }
const mixed = {
  ...longAgo,
  lines: [
    lineOf({ quantity: 1, unitPrice: 100 }),
    lineOf({ quantity: 1, unitPrice: 50, vatPercentage: 9 }),
    lineOf({ quantity: 1, unitPrice: 10, vatPercentage: 0 }),
  ],
}

test('a bad debt is written off with its VAT, pro rata of what is open, and is returned when it is paid after all', async () => {
  const tenant = await kloppend.register()
  const id = await tenant.addFinalised(mixed)
  expect((await tenant.invoice(id)).totalAmountSummary).toMatchObject({ grossAmount: 185.5, vatAmount: 25.5 })
  expectDone(await pay(tenant, id, 92.75))
  expectDone(await tenant.call(writeOff, { params: { id }, body: {} }))
  expect(await tenant.invoice(id)).toMatchObject({ state: 1000, openAmount: 0, writtenOffAmount: 92.75 })
  expect(await booked(tenant, /^Oninbaar/)).toEqual([
    '4450 D 50.00',
    '4450 D 25.00',
    '4450 D 5.00',
    '1500 D 10.50',
    '1505 D 2.25',
    '1300 C 92.75',
  ])
  expect((await tenant.call(writeOff, { params: { id }, body: {} })).status).toBe(409)
  expect((await tenant.move(id, 2000)).errors[0]).toContain('afgeboekt als oninbaar')
  expect((await tenant.move(id, 4000)).errors[0]).toContain('afgeboekt als oninbaar')

  expectDone(await pay(tenant, id, 30.92))
  expect(await tenant.invoice(id)).toMatchObject({ state: 1000, openAmount: 0, writtenOffAmount: 61.83 })
  expectDone(await tenant.move(id, 3000))
  expect(await tenant.invoice(id)).toMatchObject({ state: 3000, openAmount: 0, writtenOffAmount: 0 })
  // Together the two returns are the write-off the other way round, to the cent.
  const returned = await booked(tenant, /^Alsnog/)
  const sumOf = (account: string) =>
    returned
      .filter((line) => line.startsWith(account))
      .reduce((total, line) => total + Math.round(Number(line.split(' ')[2]) * 100), 0)
  expect(['1300', '4450', '1500', '1505'].map(sumOf)).toEqual([9275, 8000, 1050, 225])
  expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
})

test('a write-off can be reversed, and needs an invoice that is due and has an open amount', async () => {
  const tenant = await kloppend.register()
  const [old, fresh] = [
    await tenant.addFinalised(longAgo),
    await tenant.addFinalised({ dueDate: addDays(today, 9) }),
  ]
  const early = await tenant.call(writeOff, { params: { id: fresh }, body: {} })
  expect([early.status, plain(early.errors[0])]).toEqual([409, expect.stringContaining('nog niet vervallen')])
  expectDone(await tenant.call(writeOff, { params: { id: old }, body: { date: today } }))
  expect(
    expectDone(await tenant.call(countBillingStates, { params: { tenantId: tenant.tenantId } })),
  ).toContainEqual({ state: 3000, count: 0 })
  expectDone(await tenant.call(takeBackWriteOff, { params: { id: old } }))
  expect((await tenant.call(takeBackWriteOff, { params: { id: old } })).status).toBe(409)
  expect(await tenant.invoice(old)).toMatchObject({ state: 1000, openAmount: 121, writtenOffAmount: 0 })
  expectDone(await tenant.move(old, 3000))
  expect((await tenant.call(writeOff, { params: { id: old }, body: {} })).status).toBe(409)
  expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
})

test('a payment on a cancelled invoice that bounced is not owed to the customer; once paid back it cannot be undone', async () => {
  const tenant = await kloppend.register()
  const [bounced, refunded] = [await tenant.addFinalised(), await tenant.addFinalised()]
  const payments = [expectDone(await pay(tenant, bounced, 121)), expectDone(await pay(tenant, refunded, 121))]
  const credits = [await addCredit(tenant, bounced), await addCredit(tenant, refunded)]
  expectDone(await unpay(tenant, bounced, payments[0] ?? ''))
  expect(await tenant.invoice(bounced)).toMatchObject({ state: 4000, openAmount: 0 })
  expectDone(await moveCredit(tenant, credits[1] ?? '', 4000))
  const undone = await unpay(tenant, refunded, payments[1] ?? '')
  expect([undone.status, plain(undone.errors[0])]).toEqual([409, expect.stringContaining('al teruggegeven')])
  expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
})

test('what a customer paid too much goes back once, however many ask at once, and can be undone', async () => {
  const tenant = await kloppend.register()
  const id = await tenant.addFinalised()
  const refund = (body: z.input<typeof paySurplusBack.body> = {}, invoiceId = id) =>
    tenant.call(paySurplusBack, { params: { id: invoiceId }, body })
  const none = await refund()
  expect([none.status, plain(none.errors[0])]).toEqual([
    409,
    expect.stringContaining('niets te veel betaald'),
  ])
  expect((await refund({}, await tenant.addConcept())).status).toBe(409)
  expectDone(await pay(tenant, id, 171, { consent: 'surplus' }))

  const before = await fingerprintOf(database)
  const beyond = await refund({ amount: 50.01 })
  expect([beyond.status, plain(beyond.errors[0])]).toEqual([
    422,
    expect.stringContaining('nog € 50,00 te veel'),
  ])
  expect((await refund({ date: addDays(today, 1) })).status).toBe(422)
  expect((await refund({ amount: 0 })).status).toBe(400)
  expect((await refund({ ledgerAccountId: await accountId(tenant, '1620') })).status).toBe(422)
  expect(await fingerprintOf(database)).toBe(before)

  // From another invoice of the same customer too: fifty times ten euros, of which five fit.
  const other = await tenant.addFinalised()
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => refund({ amount: 10 }, index % 2 === 0 ? id : other)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(await tenant.invoice(id)).toMatchObject({ state: 3000, openAmount: 0, customerSurplus: 0 })
  expect(await tenant.invoice(other)).toMatchObject({ state: 1000, openAmount: 121 })
  expect(await booked(tenant, /^Terugbetaald/)).toEqual(
    Array.from({ length: 5 }, () => ['1100 C 10.00', '1620 D 10.00']).flat(),
  )
  expect((await refund()).status).toBe(409)

  const paidBack = [...(await tenant.invoice(id)).payments, ...(await tenant.invoice(other)).payments]
  const one = (await tenant.invoice(other)).payments[0]?.id
  const [from, payment] =
    one === undefined ? [id, paidBack.find(({ amount }) => amount < 0)?.id] : [other, one]
  expectDone(await unpay(tenant, from, payment ?? ''))
  expect((await tenant.invoice(id)).customerSurplus).toBe(10)
  expectDone(await refund())
  expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
})
