import { expect, test } from 'vitest'
import { createExpense, correctExpense } from '#expenses/contract.ts'
import { listJournalEntries } from '#ledger/contract.ts'
import {
  addPrivateUse,
  fileVatReturn,
  getNextVatReturn,
  getVatReturn,
  getVatReturnBox,
  listVatReturns,
  payVatReturn,
  supplementVatReturn,
} from '../contract.ts'
import { setKor, setVatInterval } from '#tenants/vat-contract.ts'
import { defectsInBooks } from '#testing/books.ts'
import { accountId, addExpense, expenseLineOf, expenseOf, askSecondPerson } from '#testing/expense-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, lineOf, type TestTenant } from '#testing/test-tenant.ts'
import { fingerprintOf } from '#testing/untouched.ts'
import { allWorkDone } from '#testing/work-done.ts'

const kloppend = await testProgram()
const { database } = kloppend

const on = (day: string) => ({ issueDate: day, dueDate: day, deliveryDate: day })
const returnOf = async (who: TestTenant, period: string) =>
  expectDone(await who.call(getVatReturn, { params: { period } }))
const file = (who: TestTenant, period: string) => who.call(fileVatReturn, { params: { period } })
const newestEntry = async (who: TestTenant) => {
  const [entry] = expectDone(await who.call(listJournalEntries))
  return {
    date: entry?.transactionDate,
    lines: entry?.journalEntryLines.map(
      ({ number, isDebit, amount }) => `${isDebit ? 'D' : 'C'} ${number} ${String(amount)}`,
    ),
  }
}

/** A quarter with amounts in most boxes. */
async function busyQuarter(): Promise<TestTenant> {
  const who = await kloppend.register()
  const german = await who.addCustomer({
    name: 'Müller GmbH',
    country: 'DE',
    btwId: 'DE136695976',
    zipCode: '10115',
    city: 'Berlin',
  })
  const american = await who.addCustomer({
    name: 'Acme Inc',
    country: 'US',
    zipCode: '94103',
    city: 'San Francisco',
  })
  const dutch = await who.addCustomer({ name: 'Bouw BV', btwId: 'NL004495445B01' })
  await who.addFinalised({
    customerId: dutch,
    ...on('2026-01-15'),
    lines: [
      lineOf({ quantity: 8, unitPrice: 95 }),
      lineOf({ quantity: 3, unitPrice: 24.95, vatPercentage: 9 }),
      lineOf({ quantity: 1, unitPrice: 0.335 }),
    ],
  })
  await who.addFinalised({
    customerId: dutch,
    ...on('2026-01-20'),
    lines: [lineOf({ vatTreatment: 1000, quantity: 40, unitPrice: 52.5 })],
  })
  await who.addFinalised({
    customerId: german,
    ...on('2026-02-02'),
    lines: [lineOf({ vatTreatment: 1000, quantity: 10.5, unitPrice: 110 })],
  })
  await who.addFinalised({
    customerId: german,
    ...on('2026-02-03'),
    lines: [lineOf({ vatTreatment: 1000, supply: 'goods', unitPrice: 1250 })],
  })
  await who.addFinalised({
    customerId: american,
    ...on('2026-02-04'),
    lines: [
      lineOf({ vatPercentage: 0, supply: 'goods', unitPrice: 10.995, quantity: 1 }),
      lineOf({ vatPercentage: 0, unitPrice: 500 }),
    ],
  })
  for (const [date, changes] of [
    ['2026-01-12', {}],
    ['2026-02-18', { vatTreatment: 1000, unitPrice: 1000, cost: '7010', payment: '1600' }],
    ['2026-03-01', { vatTreatment: 2000, unitPrice: 89.99, payment: '1600' }],
    ['2026-03-02', { vatTreatment: 3000, unitPrice: 49.5 }],
    ['2026-03-03', { vatTreatment: 2000, unitPrice: 10, vatDeductible: false }],
    ['2026-02-16', { vatPercentage: 9, unitPrice: 36.7, vatDeductible: false, cost: '4410' }],
  ] as const)
    await addExpense(who, { date, lines: [await expenseLineOf(who, changes)] })
  return who
}

test('a quarter’s boxes are read from the books, rounded in the taxpayer’s favour', async () => {
  const who = await busyQuarter()
  const { boxes, status, deadline, amount } = await returnOf(who, '2026-Q1')
  const box = (turnover: number, vat: number, roundedTurnover: number, roundedVat: number) => ({
    turnover, vat, roundedTurnover, roundedVat,
  }) // prettier-ignore
  expect(boxes).toEqual({
    '1a': box(760.34, 159.67, 760, 159),
    '1b': box(74.85, 6.74, 74, 6),
    '1c': box(0, 0, 0, 0),
    '1d': box(0, 0, 0, 0),
    '1e': box(2100, 0, 2100, 0),
    '2a': box(1000, 210, 1000, 210),
    '3a': box(11, 0, 11, 0),
    '3b': box(3655, 0, 3655, 0),
    '3c': box(0, 0, 0, 0),
    '4a': box(49.5, 10.4, 49, 10),
    '4b': box(99.99, 21, 99, 21),
    '5a': box(0, 407.81, 0, 406),
    '5b': box(0, 251.45, 0, 252),
    '5c': box(0, 156.36, 0, 154),
    '5g': box(0, 156.36, 0, 154),
  })
  expect({ status, deadline, amount }).toEqual({ status: 'late', deadline: '2026-04-30', amount: 154 })
  const listed = expectDone(await who.call(listVatReturns))
  // The newest first, up to the quarter of today.
  expect(listed.slice(-4).map(({ period }) => period)).toEqual(['2026-Q4', '2026-Q3', '2026-Q2', '2026-Q1'])
  expect(listed.at(-1)).toMatchObject({ period: '2026-Q1', amount: 154, status: 'late' })
  expect(expectDone(await who.call(getNextVatReturn))?.period).toBe('2026-Q1')
})

test('each box opens to its postings, and they add up to it', async () => {
  const who = await busyQuarter()
  const { boxes } = await returnOf(who, '2026-Q1')
  for (const [box, { turnover, vat }] of Object.entries(boxes)) {
    const { postings } = expectDone(await who.call(getVatReturnBox, { params: { period: '2026-Q1', box } }))
    const sumOf = (column: 'turnover' | 'vat') =>
      postings.reduce((sum, posting) => sum + Math.round(posting[column] * 100), 0) / 100
    if (['5a', '5c', '5g'].includes(box)) expect(postings).toEqual([])
    else expect([box, sumOf('turnover'), sumOf('vat')]).toEqual([box, turnover, vat])
    for (const { document } of postings) expect(document).not.toBeNull()
  }
  const all = expectDone(
    await who.call(getVatReturnBox, { params: { period: '2026-Q1', box: '5b' } }),
  ).postings
  const rest = expectDone(
    await who.call(getVatReturnBox, {
      params: { period: '2026-Q1', box: '5b' },
      query: { after: String(all[0]?.entryNumber) },
    }),
  ).postings
  expect(rest).toEqual(all.slice(1))
})

test('filing settles to 1530, freezes the figures and closes the period; then the return is paid', async () => {
  const who = await busyQuarter()
  expectDone(await file(who, '2026-Q1'))
  expect(await newestEntry(who)).toEqual({
    date: '2026-03-31',
    lines: [
      'D 1500 159.67',
      'D 1505 6.74',
      'D 1510 210',
      'D 1512 10.4',
      'D 1514 21',
      'C 1520 251.45',
      'C 1530 154',
      'C 4710 2.36',
    ],
  })
  const filed = await returnOf(who, '2026-Q1')
  expect(filed).toMatchObject({
    status: 'filed',
    amount: 154,
    openAmount: 154,
    boxes: { '1a': { turnover: 760.34 } },
  })
  expect(filed.filings).toMatchObject([{ sequence: 0, amount: 154, openAmount: 154, payments: [] }])

  // Later entries are refused in the period, and it is filed once.
  const concept = await who.addConcept(on('2026-03-31'))
  const late = await who.move(concept, 1000)
  expect(late).toMatchObject({ status: 409 })
  expect(late.errors[0]).toContain('De btw-aangifte over het 1e kwartaal van 2026 is ingediend')
  const expense = await who.call(createExpense, { body: await expenseOf(who, { date: '2026-02-01' }) })
  expect(expense.status).toBe(409)
  expect(await file(who, '2026-Q1')).toMatchObject({
    status: 409,
    errors: ['De btw-aangifte over het 1e kwartaal van 2026 is al ingediend.'],
  })
  expect(
    (await who.call(addPrivateUse, { params: { period: '2026-Q1' }, body: { vatAmount: 10 } })).status,
  ).toBe(409)

  const pay = (body: object) => who.call(payVatReturn, { params: { period: '2026-Q1' }, body })
  expect(await pay({ amount: 155 })).toMatchObject({
    status: 422,
    errors: ['Op deze aangifte staat nog € 154,00 open. Vul hooguit dat bedrag in.'.replace('€ ', '€\u00a0')],
  })
  expect((await pay({ ledgerAccountId: await accountId(who, '4200') })).status).toBe(422)
  expectDone(await pay({ amount: 100, date: '2026-04-20' }))
  expect(await newestEntry(who)).toEqual({ date: '2026-04-20', lines: ['D 1530 100', 'C 1100 100'] })
  const answers = await Promise.all(Array.from({ length: 4 }, () => pay({ date: '2026-04-21' })))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
  expect(await returnOf(who, '2026-Q1')).toMatchObject({ status: 'paid', openAmount: 0 })
  expect(await defectsInBooks(database, who.tenantId)).toEqual([])
})

test('a refund is received, and a return of zero is filed without an entry', async () => {
  const who = await kloppend.register()
  await addExpense(who, { date: '2026-05-01' })
  expectDone(await file(who, '2026-Q2'))
  expect(await newestEntry(who)).toMatchObject({ lines: ['C 1520 12.15', 'D 1530 13', 'C 4710 0.85'] })
  expectDone(await who.call(payVatReturn, { params: { period: '2026-Q2' }, body: { date: '2026-07-10' } }))
  expect(await newestEntry(who)).toMatchObject({ lines: ['C 1530 13', 'D 1100 13'] })
  expectDone(await file(who, '2026-Q3'))
  expect((await newestEntry(who)).date).toBe('2026-07-10')
  expect(await returnOf(who, '2026-Q3')).toMatchObject({
    status: 'paid',
    amount: 0,
    filings: [{ entryNumber: null }],
  })
  expect(await who.call(payVatReturn, { params: { period: '2026-Q3' }, body: {} })).toMatchObject({
    status: 409,
  })
})

test.each([
  ['2026-Q5', 404, 'Dit tijdvak bestaat niet'],
  ['2026-13', 404, 'Dit tijdvak bestaat niet'],
  ['kwartaal', 404, 'Dit tijdvak bestaat niet'],
  ['1900-Q1', 404, 'Dit tijdvak bestaat niet'],
  ['2199-Q4', 404, 'Dit tijdvak bestaat niet'],
  ['2026-03', 404, 'die dagen vallen in het 1e kwartaal van 2026'],
  ['2026', 404, 'die dagen vallen in het 1e kwartaal van 2026'],
  ['2027-Q1', 409, 'loopt nog. Je kunt de aangifte indienen vanaf 1 april 2027'],
])('filing %s is refused with an instruction', async (period, status, sentence) => {
  const who = await kloppend.register()
  await allWorkDone(database)
  const before = await fingerprintOf(database)
  const answer = await file(who, period)
  expect(answer.status).toBe(status)
  expect(answer.errors[0]).toContain(sentence)
  expect(await fingerprintOf(database)).toBe(before)
  if (status === 404) expect((await who.call(getVatReturn, { params: { period } })).status).toBe(404)
})

test('absent records are refused: a box, a payment on an unfiled return, a supplement without a difference', async () => {
  const who = await busyQuarter()
  const params = { period: '2026-Q1' }
  expect((await who.call(getVatReturnBox, { params: { ...params, box: '9z' } })).status).toBe(404)
  expect((await who.call(payVatReturn, { params, body: {} })).errors[0]).toContain('nog niet ingediend')
  expect((await who.call(supplementVatReturn, { params })).errors[0]).toContain('nog niet ingediend')
  expectDone(await file(who, '2026-Q1'))
  expect((await who.call(supplementVatReturn, { params })).errors[0]).toContain('niets veranderd')
})

test('a small correction is included in the next return; a large one is a supplement and leaves that return', async () => {
  const who = await kloppend.register()
  const draft = async (unitPrice: number) =>
    expenseOf(who, { date: '2026-02-01', lines: [await expenseLineOf(who, { unitPrice })] })
  const small = await draft(100)
  const smallId = expectDone(await who.call(createExpense, { body: small }))
  const large = await draft(10_000)
  const largeId = expectDone(await who.call(createExpense, { body: large }))
  expectDone(await file(who, '2026-Q1'))
  expect((await returnOf(who, '2026-Q1')).amount).toBe(-2121)

  const correct = async (id: string, body: typeof small, unitPrice: number) =>
    expectDone(
      await who.call(correctExpense, {
        params: { id },
        body: { ...body, lines: [await expenseLineOf(who, { unitPrice })] },
      }),
    )
  await correct(smallId, small, 200)
  const first = await returnOf(who, '2026-Q1')
  expect(first).toMatchObject({ amount: -2121, boxes: { '5b': { vat: 2121 } } })
  expect(first.difference).toMatchObject({ balance: -21, needsSupplement: false, supplementDeadline: null })
  expect(first.difference.corrections.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([
    -42, 21,
  ])
  expect((await who.call(supplementVatReturn, { params: { period: '2026-Q1' } })).errors[0]).toContain(
    'gaat het vanzelf mee in je volgende aangifte',
  )
  const now = expectDone(await who.call(listVatReturns))[0]
  expect(now).toMatchObject({ amount: -21, status: 'running' })

  await correct(largeId, large, 2_000)
  const beyond = await returnOf(who, '2026-Q1')
  expect(beyond.difference).toMatchObject({ balance: 1659, needsSupplement: true })
  expect(beyond.difference.supplementDeadline).not.toBeNull()
  const running = await returnOf(who, now?.period ?? '')
  expect(running.checks.find(({ id }) => id === 'corrections')).toMatchObject({ level: 'wrong' })

  expectDone(await who.call(supplementVatReturn, { params: { period: '2026-Q1' } }))
  expect((await newestEntry(who)).lines).toEqual(['D 1520 1659', 'C 1530 1659'])
  const after = await returnOf(who, '2026-Q1')
  expect(after).toMatchObject({
    amount: -462,
    boxes: { '5b': { vat: 462 } },
    filings: [{ amount: -2121 }, { amount: 1659 }],
  })
  expect(after.difference).toMatchObject({ balance: 0, needsSupplement: false })
  expect(new Set(after.difference.corrections.map(({ reportedIn }) => reportedIn))).toEqual(
    new Set(['supplement']),
  )
  expect(await returnOf(who, now?.period ?? '')).toMatchObject({ amount: 0 })
  expect(expectDone(await who.call(listVatReturns))[0]).toMatchObject({ amount: 0 })
  // Settled at once, on both sides.
  expectDone(await who.call(payVatReturn, { params: { period: '2026-Q1' }, body: {} }))
  expect(await returnOf(who, '2026-Q1')).toMatchObject({ status: 'paid', openAmount: 0 })
  expect(await defectsInBooks(database, who.tenantId)).toEqual([])
})

test('many who file at once, and who finalise meanwhile: one return, and every invoice is in it or refused', async () => {
  const who = await kloppend.register()
  const concepts = await Promise.all(Array.from({ length: 6 }, () => who.addConcept(on('2026-02-01'))))
  const [filings, finals] = await Promise.all([
    Promise.all(Array.from({ length: 3 }, () => file(who, '2026-Q1'))),
    Promise.all(concepts.map((id) => who.move(id, 1000))),
  ])
  expect(filings.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  const booked = finals.filter(({ status }) => status === 200).length
  expect(finals.every(({ status }) => status === 200 || status === 409)).toBe(true)
  expect((await returnOf(who, '2026-Q1')).boxes['1a'].turnover).toBe(booked * 100)
  expect(await defectsInBooks(database, who.tenantId)).toEqual([])
})

test('per month and per year, with the deadline of each', async () => {
  const monthly = await kloppend.register()
  expectDone(await monthly.call(setVatInterval, { body: { interval: 'month', from: '2026-01-01' } }))
  await monthly.addFinalised(on('2026-01-31'))
  expect(await returnOf(monthly, '2026-01')).toMatchObject({ amount: 21, deadline: '2026-02-28' })
  expectDone(await file(monthly, '2026-01'))
  const filed = await monthly.call(setVatInterval, { body: { interval: 'quarter', from: '2026-01-01' } })
  expect(filed.errors[0]).toContain('al aangifte gedaan')
  const yearly = await kloppend.register()
  expectDone(await yearly.call(setVatInterval, { body: { interval: 'year', from: '2025-01-01' } }))
  await yearly.addFinalised(on('2025-06-30'))
  expect(await returnOf(yearly, '2025')).toMatchObject({
    amount: 21,
    deadline: '2026-03-31',
    asksPrivateUse: true,
  })
  const years = expectDone(await yearly.call(listVatReturns)).map(({ period }) => period)
  expect(years.slice(-2)).toEqual(['2026', '2025'])
})

test('under the KOR no return is due, except for reverse-charged VAT', async () => {
  const who = await kloppend.register()
  expectDone(await who.call(setKor, { body: { from: '2026-01-01' } }))
  await who.addFinalised(on('2026-02-01'))
  expect(await returnOf(who, '2026-Q1')).toMatchObject({ status: 'exempt', amount: 0 })
  expect(expectDone(await who.call(getNextVatReturn))).toBeNull()
  await addExpense(who, {
    date: '2026-05-01',
    lines: [await expenseLineOf(who, { vatTreatment: 2000, unitPrice: 100 })],
  })
  expect(await returnOf(who, '2026-Q2')).toMatchObject({
    status: 'late',
    amount: 21,
    boxes: { '4b': { vat: 21 }, '5b': { vat: 0 } },
  })
})

test('private use is in 1d, with its base', async () => {
  const who = await kloppend.register()
  expectDone(await who.call(addPrivateUse, { params: { period: '2025-Q4' }, body: { vatAmount: 1215 } }))
  expect(await newestEntry(who)).toEqual({ date: '2025-12-31', lines: ['D 0510 1215', 'C 1516 1215'] })
  expect((await returnOf(who, '2025-Q4')).boxes['1d']).toEqual({
    turnover: 5785.71,
    vat: 1215,
    roundedTurnover: 5785,
    roundedVat: 1215,
  })
  expect(
    (await who.call(addPrivateUse, { params: { period: '2025-Q4' }, body: { vatAmount: 0 } })).status,
  ).toBe(400)
})

test('checks name the records concerned', async () => {
  const who = await kloppend.register()
  const concept = await who.addConcept({ ...on('2026-02-01'), title: 'Nog te doen' })
  const twice = { date: '2026-02-02', description: 'Twee keer' }
  const [one, other] = [await addExpense(who, twice), await addExpense(who, twice)]
  const { checks } = await returnOf(who, '2026-Q1')
  const idsOf = (check: string) =>
    checks.find(({ id }) => id === check)?.items.map(({ document }) => document.id)
  expect(idsOf('concepts')).toEqual([concept])
  expect(idsOf('duplicates')?.toSorted()).toEqual([one, other].toSorted())
  // Who booked a cost has looked at it, unless the business asks a second person.
  expect(idsOf('unchecked')).toBeUndefined()
  await askSecondPerson(who)
  const asked = (await returnOf(who, '2026-Q1')).checks.find(({ id }) => id === 'unchecked')
  expect(asked?.items).toHaveLength(2)
  expect(checks.filter(({ level }) => level === 'ok').map(({ id }) => id)).toEqual([
    'icp', 'corrections', 'unfitting', 'uncoded', 'opening-vat', 'suspense',
  ]) // prettier-ignore
})
