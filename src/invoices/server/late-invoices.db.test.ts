import { expect, test } from 'vitest'
import { defectsInBooks } from '#testing/books.ts'
import { addCredit, creditNote, moveCredit, pay } from '#testing/money-steps.ts'
import { plain } from '#testing/money-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, lineOf, type TestTenant } from '#testing/test-tenant.ts'
import { allWorkDone } from '#testing/work-done.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { fileVatReturn, getVatReturn, supplementVatReturn } from '#taxes/contract.ts'
import { setVatInterval } from '#tenants/vat-contract.ts'
import { writeOff } from '../write-off-contract.ts'

/** The return for the VAT of an invoice that was made too late, and the days of its payments and credits. */
const kloppend = await testProgram()
const { database } = kloppend
const today = todayInAmsterdam()
const quarterOf = (day: string): string =>
  `${day.slice(0, 4)}-Q${String(Math.ceil(Number(day.slice(5, 7)) / 3))}`

const late = { issueDate: '2026-10-05', dueDate: '2026-10-19', deliveryDate: '2026-01-31' }
const boxesOf = async (who: TestTenant, period: string) =>
  expectDone(await who.call(getVatReturn, { params: { period } })).boxes
const vatIn = async (who: TestTenant, period: string) => (await boxesOf(who, period))['1a'].vat
const file = async (who: TestTenant, period: string): Promise<void> => {
  expectDone(await who.call(fileVatReturn, { params: { period } }))
}
const sentenceOf = async (who: TestTenant, id: string): Promise<string> =>
  plain((await who.invoice(id)).questions.find(({ code }) => code === 'invoice.late')?.sentence)

/** Debit minus credit of an account at the end of a day, in cents. */
async function balanceOn(who: TestTenant, account: string, day: string): Promise<number> {
  const { rows } = await database.superuser.query<{ sum: string }>(
    `select coalesce(sum(case side when 'debit' then amount_cents else -amount_cents end), 0) as sum
     from postings where tenant_id = $1 and account_number = $2 and entry_date <= $3`,
    [who.tenantId, account, day],
  )
  return Number(rows[0]?.sum)
}

test('the VAT of a late invoice falls in the open period in which it should have been invoiced, and the user is told', async () => {
  const who = await kloppend.register()
  const id = await who.addConcept(late)
  expect(await sentenceOf(who, id)).toBe(
    'Je leverde op 31 januari 2026: de factuur had uiterlijk 15 februari 2026 gemaakt moeten zijn. ' +
      'De btw en de omzet komen in de aangifte over het 1e kwartaal van 2026, die nog niet is ingediend; de factuurdatum blijft staan. ' +
      'Klopt de leverdatum niet, pas die dan eerst aan.',
  )
  expectDone(await who.move(id, 1000))
  expect(await vatIn(who, '2026-Q1')).toBe(21)
  expect(await vatIn(who, '2026-Q4')).toBe(0)
  const { checks } = expectDone(await who.call(getVatReturn, { params: { period: '2026-Q1' } }))
  expect(checks.find((check) => check.id === 'late-invoices')).toMatchObject({
    level: 'attention',
    items: [{ document: { kind: 'invoice', id } }],
  })
  expect(await who.invoice(id)).toMatchObject({ issueDate: { value: '2026-10-05' } })
  expect(await defectsInBooks(database, who.tenantId)).toEqual([])
})

test('by month, quarter or year: an invoice that is late within its own period keeps its day', async () => {
  const who = await kloppend.register()
  expectDone(await who.call(setVatInterval, { body: { interval: 'year', from: '2026-01-01' } }))
  const id = await who.addConcept(late)
  expect(await sentenceOf(who, id)).toContain('De btw blijft in het tijdvak van de factuurdatum.')
  expectDone(await who.move(id, 1000))
  expect(await balanceOn(who, '1300', '2026-10-04')).toBe(0)
  expect(await vatIn(who, '2026')).toBe(21)

  const monthly = await kloppend.register()
  expectDone(await monthly.call(setVatInterval, { body: { interval: 'month', from: '2026-01-01' } }))
  await monthly.addFinalised({ issueDate: '2026-03-20', dueDate: '2026-03-20', deliveryDate: '2026-01-10' })
  expect(await vatIn(monthly, '2026-02')).toBe(21)
  expect(await vatIn(monthly, '2026-03')).toBe(0)
})

test('a sale forgotten in a filed period keeps its day, and a supplement takes it out of the running return', async () => {
  const who = await kloppend.register()
  await who.addFinalised({ issueDate: '2026-01-15', dueDate: '2026-01-15', deliveryDate: '2026-01-15' })
  await file(who, '2026-Q1')
  const filed = await boxesOf(who, '2026-Q1')
  const id = await who.addConcept({ ...late, lines: [lineOf({ quantity: 1, unitPrice: 6000 })] })
  expect(await sentenceOf(who, id)).toContain('en die is al ingediend: ze telt als correctie daarop')
  expectDone(await who.move(id, 1000))
  expect(await balanceOn(who, '1300', '2026-10-04')).toBe(12_100)
  expect(await boxesOf(who, '2026-Q1')).toEqual(filed)
  expect(await vatIn(who, '2026-Q4')).toBe(1260)

  const { difference } = expectDone(await who.call(getVatReturn, { params: { period: '2026-Q1' } }))
  expect(difference).toMatchObject({
    balance: 1260,
    needsSupplement: true,
    corrections: [{ invoiceId: id, expenseId: null, amount: 1260, reportedIn: 'open' }],
  })
  const running = expectDone(await who.call(getVatReturn, { params: { period: '2026-Q4' } }))
  expect(running.checks.find((check) => check.id === 'corrections')?.level).toBe('wrong')
  expectDone(await who.call(supplementVatReturn, { params: { period: '2026-Q1' } }))
  expect(await vatIn(who, '2026-Q4')).toBe(0)
  const after = await boxesOf(who, '2026-Q1')
  expect([after['1a'].turnover, after['1a'].vat]).toEqual([6100, 1281])
  await allWorkDone(database)
  expect(await defectsInBooks(database, who.tenantId)).toEqual([])
})

test('an invoice in time, or without anything for the return, asks nothing and keeps its day', async () => {
  const who = await kloppend.register()
  const inTime = await who.addConcept({ ...late, deliveryDate: '2026-09-01' })
  expect(await sentenceOf(who, inTime)).toBe('')
  const exempt = await who.addConcept({ ...late, lines: [lineOf({ vatTreatment: 4000 })] })
  expect(await sentenceOf(who, exempt)).toBe('')
  expectDone(await who.move(exempt, 1000))
  expect(await balanceOn(who, '1300', '2026-10-04')).toBe(0)
})

test('a deposit that was never invoiced is not taken off', async () => {
  const who = await kloppend.register()
  const customerId = await who.addCustomer()
  const id = await who.addConcept({
    customerId,
    lines: [
      lineOf({ quantity: 1, unitPrice: 100 }),
      lineOf({ quantity: 1, unitPrice: -40, isPrepayment: true }),
    ],
  })
  const refused = await who.move(id, 1000)
  expect(refused.status).toBe(409)
  expect(plain(refused.errors[0])).toContain('haalt € 40,00 (zonder btw) af voor een aanbetaling')
  await who.addFinalised({ customerId, lines: [lineOf({ quantity: 1, unitPrice: 50, isPrepayment: true })] })
  expectDone(await who.move(id, 1000))
  expect(await balanceOn(who, '1620', today)).toBe(-1000)
})

test('a receipt that is entered after the credit note of its invoice, with an earlier day, paid the invoice first', async () => {
  const who = await kloppend.register()
  const on = (day: string) => ({ issueDate: day, dueDate: day, deliveryDate: day })
  const id = await who.addFinalised(on('2026-11-01'))
  const noteId = await addCredit(who, id, [true], { issueDate: '2026-11-12' })
  expect(await creditNote(who, noteId)).toMatchObject({ state: 3000, openAmount: 0 })

  expectDone(await pay(who, id, 121, { date: '2026-11-05' }))
  // As if both had been entered in their order: the invoice was paid, and the credit note is owed.
  expect(await creditNote(who, noteId)).toMatchObject({ state: 1000, openAmount: 121, settlements: [] })
  expect(await who.invoice(id)).toMatchObject({
    state: 4000,
    openAmount: 0,
    settlements: [],
    customerSurplus: 0,
  })
  for (const [day, receivable] of [
    ['2026-11-04', 12_100],
    ['2026-11-05', 0],
    ['2026-11-11', 0],
    ['2026-11-12', -12_100],
  ] as const)
    expect([await balanceOn(who, '1300', day), await balanceOn(who, '1620', day)]).toEqual([receivable, 0])
  expect(await defectsInBooks(database, who.tenantId)).toEqual([])

  // It is paid back as any other; a receipt on the day of the credit note or later is a question, as before.
  expectDone(await moveCredit(who, noteId, 4000))
  expect((await pay(who, id, 121, { date: '2026-11-12' })).status).toBe(409)
  expect(await defectsInBooks(database, who.tenantId)).toEqual([])
})

test('a part that was received before a credit note frees so much of it, and no more', async () => {
  const who = await kloppend.register()
  const on = (day: string) => ({ issueDate: day, dueDate: day, deliveryDate: day })
  const id = await who.addFinalised(on('2026-11-01'))
  const noteId = await addCredit(who, id, [true], { issueDate: '2026-11-12' })
  expectDone(await pay(who, id, 21, { date: '2026-11-05' }))
  expect(await creditNote(who, noteId)).toMatchObject({ openAmount: 21, settlements: [{ amount: 100 }] })
  const refused = await pay(who, id, 101, { date: '2026-11-06' })
  expect(refused.status).toBe(422)
  expectDone(await pay(who, id, 101, { date: '2026-11-06', consent: 'surplus' }))
  expect(await defectsInBooks(database, who.tenantId)).toEqual([])
})

test('a payment in a filed period on a written-off invoice is booked on its day, and its VAT is a correction', async () => {
  const who = await kloppend.register()
  const on = (day: string) => ({ issueDate: day, dueDate: day, deliveryDate: day })
  const id = await who.addFinalised(on('2026-01-02'))
  expectDone(await who.call(writeOff, { params: { id }, body: { date: '2026-02-01' } }))
  await file(who, '2026-Q1')
  const filed = await boxesOf(who, '2026-Q1')
  expectDone(await pay(who, id, 121, { date: '2026-03-10' }))
  expect(await boxesOf(who, '2026-Q1')).toEqual(filed)
  for (const day of ['2026-03-09', '2026-03-10', today]) expect(await balanceOn(who, '1300', day)).toBe(0)
  expect(await balanceOn(who, '1100', '2026-03-10')).toBe(12_100)
  expect(await balanceOn(who, '4450', today)).toBe(0)
  const { difference } = expectDone(await who.call(getVatReturn, { params: { period: '2026-Q1' } }))
  expect(difference).toMatchObject({ balance: 21, corrections: [{ bookedOn: today, amount: 21 }] })
  const running = await boxesOf(who, quarterOf(today))
  expect([running['1a'].turnover, running['1a'].vat]).toEqual([100, 21])
  expect(await defectsInBooks(database, who.tenantId)).toEqual([])
})
