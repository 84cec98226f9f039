import { expect, test } from 'vitest'
import {
  correctExpense,
  createExpense,
  getExpense,
  listExpenses,
  markExpenseValid,
  payExpense,
} from '../contract.ts'
import { getBalance, listJournalEntries } from '#ledger/contract.ts'
import { getVatReturn } from '#taxes/contract.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { defectsInBooks } from '#testing/books.ts'
import {
  accountId,
  addExpense,
  askSecondPerson,
  balanceOf,
  expenseLineOf,
  expenseOf,
  uploadedPdf,
  type ExpenseWire,
} from '#testing/expense-steps.ts'
import { closeProject, createProject } from '#projects/contract.ts'
import { seated } from '#testing/seats.ts'
import { testProgram } from '#testing/test-program.ts'
import { claimsIn, expectDone } from '#testing/test-tenant.ts'

const kloppend = await testProgram()
const { database } = kloppend
const tenant = await kloppend.register()
const other = await kloppend.register()
const ABSENT = '0199b1c2-0000-7000-8000-000000000001'

test('POST /api/Expenses takes the specification’s payload, books it at once, and GET lists it', async () => {
  const who = await kloppend.register()
  const id = await addExpense(who)
  expect(await balanceOf(who)).toEqual({ '4200': 57.85, '1520': 12.15, '1100': -70 })
  const [expense] = expectDone(await who.call(listExpenses))
  expect(expense).toMatchObject({
    id,
    description: 'Kantoorhandel',
    date: todayInAmsterdam(),
    netAmount: 57.85,
    vatAmount: 12.15,
    grossAmount: 70,
    openAmount: 0,
    projectId: null,
    costAccounts: ['Kantoorbenodigdheden'],
    markedAsValid: null,
    correctedById: null,
  })
  const [entry] = expectDone(await who.call(listJournalEntries))
  expect(entry).toMatchObject({
    description: 'Kantoorhandel',
    document: { id, kind: 'expense', correctsId: null },
  })
  expect(
    expectDone(await who.call(getBalance)).ledgerAccounts.map(({ numberAsString }) => numberAsString),
  ).toContain('1520')
  expect(await defectsInBooks(database, who.tenantId)).toEqual([])
})

test('of a business that asks a second person, another than the author reports that an expense was checked', async () => {
  const owner = await kloppend.register()
  const id = await addExpense(owner)
  const seen = async () => expectDone(await owner.call(getExpense, { params: { id } }))
  expect(await seen()).toMatchObject({ waitsForCheck: false, bookedById: claimsIn(owner.token)['sub'] })
  await askSecondPerson(owner)
  await askSecondPerson(owner)
  expect(await seen()).toMatchObject({ waitsForCheck: true, markedAsValid: null })
  const refused = await owner.call(markExpenseValid, { params: { id } })
  expect([refused.status, refused.errors[0]]).toEqual([
    409,
    'Jij hebt deze uitgave geboekt. Laat een ander hem nakijken, of zet “Vier ogen” uit bij Instellingen › Mensen.',
  ])
  const accountant = await seated(kloppend, await kloppend.register(), owner, 'accountant-posting')
  expectDone(await accountant.call(markExpenseValid, { params: { id } }))
  expect(await seen()).toMatchObject({
    waitsForCheck: false,
    markedAsValid: { userAccountId: claimsIn(accountant.token)['sub'] },
  })
})

test('marked as valid: who and when, by the server’s clock, once', async () => {
  const id = await addExpense(tenant)
  const before = new Date().toISOString()
  expectDone(await tenant.call(markExpenseValid, { params: { id } }))
  const first = expectDone(await tenant.call(getExpense, { params: { id } })).markedAsValid
  expect(first?.userAccountId).toBe(claimsIn(tenant.token)['sub'])
  expect(new Date(first?.timeStamp ?? 0).toISOString() >= before).toBe(true)
  expectDone(await tenant.call(markExpenseValid, { params: { id } }))
  expect(expectDone(await tenant.call(getExpense, { params: { id } })).markedAsValid).toEqual(first)
})

test('on account: open until it is marked paid, and then not again', async () => {
  const who = await kloppend.register()
  const id = await addExpense(who, {
    date: '2026-11-01',
    lines: [await expenseLineOf(who, { payment: '1600' })],
  })
  expect(expectDone(await who.call(getExpense, { params: { id } })).openAmount).toBe(70)
  const pay = async (number: string, date = '2026-11-10') =>
    who.call(payExpense, {
      params: { id },
      body: { bankLedgerAccountId: await accountId(who, number), date },
    })
  expect(await pay('4200')).toMatchObject({ status: 422 })
  expect(await pay('1600')).toMatchObject({ status: 422 })
  expect((await pay('1100', '2026-10-01')).errors).toEqual([
    'De betaaldatum ligt voor de datum van de uitgave.',
  ])
  const answers = await Promise.all(Array.from({ length: 8 }, () => pay('1100')))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200,
    ...Array.from({ length: 7 }, () => 409),
  ])
  expect(await balanceOf(who)).toEqual({ '4200': 57.85, '1520': 12.15, '1100': -70 })
  expect(expectDone(await who.call(getExpense, { params: { id } }))).toMatchObject({
    openAmount: 0,
    payments: [{ date: '2026-11-10', amount: 70, account: 'Bank' }],
    entries: [{ description: 'Kantoorhandel' }, { description: 'Betaald: Kantoorhandel' }],
  })
  expect(await defectsInBooks(database, who.tenantId)).toEqual([])
})

test('a correction reverses the old one and books again; payments count for the new one', async () => {
  const who = await kloppend.register()
  const onAccount = async (unitPrice: number) => [await expenseLineOf(who, { payment: '1600', unitPrice })]
  const draft = await expenseOf(who, { lines: await onAccount(57.85) })
  const id = expectDone(await who.call(createExpense, { body: draft }))
  const bankLedgerAccountId = await accountId(who, '1100')
  expectDone(await who.call(payExpense, { params: { id }, body: { bankLedgerAccountId } }))
  const correction = { ...draft, description: 'Kantoorhandel Noord', lines: await onAccount(100) }
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => who.call(correctExpense, { params: { id }, body: correction })),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409])
  const newId = answers.find(({ status }) => status === 200)?.data ?? ''
  expect(await balanceOf(who)).toEqual({ '4200': 100, '1520': 21, '1100': -70, '1600': -51 })
  const old = expectDone(await who.call(getExpense, { params: { id } }))
  expect(old).toMatchObject({ correctedById: newId, openAmount: 0 })
  expect(expectDone(await who.call(getExpense, { params: { id: newId } }))).toMatchObject({
    correctsId: id,
    openAmount: 51,
    document: { id: draft.backingDocumentId },
  })
  expect((await who.call(markExpenseValid, { params: { id } })).status).toBe(409)
  expect((await who.call(payExpense, { params: { id }, body: { bankLedgerAccountId } })).status).toBe(409)
  expect(await defectsInBooks(database, who.tenantId)).toEqual([])
})

test('a double click books once', async () => {
  const body = await expenseOf(tenant)
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => tenant.call(createExpense, { body, key: 'one-expense' })),
  )
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
})

test('a document is booked once, also when many try', async () => {
  const body = await expenseOf(tenant)
  const answers = await Promise.all(Array.from({ length: 6 }, () => tenant.call(createExpense, { body })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.find(({ status }) => status === 409)?.errors[0]).toContain('hoort al bij een andere uitgave')
})

const asOther = async (): Promise<Partial<ExpenseWire>> => ({ backingDocumentId: await uploadedPdf(other) })
const withLine = async (changes: object): Promise<Partial<ExpenseWire>> => ({
  lines: [{ ...(await expenseLineOf(tenant)), ...changes }],
})

test.each([
  ['no document', () => ({ backingDocumentId: '' }), 400, 'Upload een document bij de uitgave.'],
  [
    'null as its document',
    () => ({ backingDocumentId: null as never }),
    400,
    'Upload een document bij de uitgave.',
  ],
  ['a document that is not there', () => ({ backingDocumentId: ABSENT }), 404, 'Document niet gevonden.'],
  ['someone else’s document', asOther, 404, 'Document niet gevonden.'],
  ['an unknown project', () => ({ projectId: ABSENT }), 404, 'Project niet gevonden.'],
  ['no lines', () => ({ lines: [] }), 400, 'Voeg minstens één regel toe.'],
  ['no description', () => ({ description: '  ' }), 400, 'Verplicht veld'],
  ['a day that is none', () => ({ date: '2026-02-30' }), 400, 'bestaande datum'],
  [
    'an account that is not there',
    () => withLine({ costLedgerAccountId: ABSENT }),
    404,
    'Grootboekrekening niet gevonden.',
  ],
  [
    'someone else’s account',
    async () => withLine({ costLedgerAccountId: await accountId(other, '4200') }),
    404,
    'Grootboekrekening niet gevonden.',
  ],
  [
    'revenue as its cost',
    async () => withLine({ costLedgerAccountId: await accountId(tenant, '8000') }),
    422,
    'kun je geen kosten boeken',
  ],
  [
    'receivables as its payment',
    async () => withLine({ bankLedgerAccountId: await accountId(tenant, '1300') }),
    422,
    'kun je niet betalen',
  ],
  ['a rate that there is not', () => withLine({ vatPercentage: 19 }), 422, 'btw-tarief van 21, 9 of 0'],
  ['a treatment that there is not', () => withLine({ vatTreatment: 4000 }), 400, 'btw-behandeling'],
  ['nothing to pay', () => withLine({ unitPrice: 0 }), 422, 'mag niet € 0,00 zijn'],
  ['VAT far from its rate', () => withLine({ vatAmount: 20 }), 422, 'wijkt meer dan € 1,00 af'],
  [
    'VAT on what is reversed',
    () => withLine({ vatTreatment: 2000, vatAmount: 12.15 }),
    422,
    'staat er geen btw',
  ],
  ['deductible as a word', () => withLine({ vatDeductible: 'ja' }), 400, 'aftrekbaar'],
  ['half a cent of VAT', () => withLine({ vatAmount: 12.155 }), 400, 'hooguit twee decimalen'],
  [
    'an amount beyond the books',
    () => withLine({ quantity: 1_000_000, unitPrice: 100_000_000 }),
    422,
    'hooguit € 10.000.000.000',
  ],
] as const)('an expense with %s is refused and nothing is booked', async (_, changesOf, status, sentence) => {
  const changes: Partial<ExpenseWire> = await changesOf()
  const body = { ...(await expenseOf(tenant)), ...changes }
  const before = expectDone(await tenant.call(listExpenses)).length
  const answer = await tenant.call(createExpense, { body })
  expect(answer.errors.join(' ')).toContain(sentence)
  expect(answer.status).toBe(status)
  expect(expectDone(await tenant.call(listExpenses))).toHaveLength(before)
})

test('a closed project accepts no expense', async () => {
  const customerId = await tenant.addCustomer()
  const projectId = expectDone(
    await tenant.call(createProject, { body: { title: 'Verbouwing', customerId } }),
  )
  const id = await addExpense(tenant, { projectId })
  expectDone(await tenant.call(closeProject, { params: { id: projectId } }))
  const answer = await tenant.call(createExpense, { body: await expenseOf(tenant, { projectId }) })
  expect(answer).toMatchObject({
    status: 409,
    errors: ['Dit project is afgesloten: er kan geen document meer bij. Kies een ander project, of geen.'],
  })
  // An existing expense may still be corrected.
  const body = await expenseOf(tenant, { projectId })
  expectDone(await tenant.call(correctExpense, { params: { id }, body }))
})

test('another tenant finds nothing', async () => {
  const id = await addExpense(tenant)
  for (const answer of [
    await other.call(getExpense, { params: { id } }),
    await other.call(markExpenseValid, { params: { id } }),
    await other.call(correctExpense, { params: { id }, body: await expenseOf(other) }),
    await other.call(payExpense, {
      params: { id },
      body: { bankLedgerAccountId: await accountId(other, '1100') },
    }),
  ])
    expect(answer).toMatchObject({ status: 404, errors: ['Uitgave niet gevonden.'] })
})

test('the database itself keeps a booked expense as it is', async () => {
  const id = await addExpense(tenant)
  for (const statement of [
    `update expenses set gross_cents = 1, net_cents = 1, vat_cents = 0 where id = '${id}'`,
    `delete from expenses where id = '${id}'`,
    `update expense_lines set unit_price = 1 where expense_id = '${id}'`,
    `update backing_documents set sha256 = repeat('0', 64)`,
  ])
    await expect(database.superuser.query(statement), statement).rejects.toThrow(
      /does not change|never deleted|append-only/,
    )
})

test('the VAT of a customs document, and a purchase with foreign VAT, are booked and in the right boxes', async () => {
  const who = await kloppend.register()
  const customs = await expenseLineOf(who, { unitPrice: 0, vatAmount: 210 })
  const hotel = await expenseLineOf(who, { unitPrice: 121, vatPercentage: 0, vatTreatment: 6000 })
  const id = await addExpense(who, { date: '2026-11-03', lines: [customs, hotel] })
  expect(await balanceOf(who)).toEqual({ '1520': 210, '4200': 121, '1100': -331 })
  const { boxes } = expectDone(await who.call(getVatReturn, { params: { period: '2026-Q4' } }))
  expect(boxes['5b'].vat).toBe(210)
  expect(boxes['4b']).toMatchObject({ turnover: 0, vat: 0 })
  expect(expectDone(await who.call(getExpense, { params: { id } })).lines).toMatchObject([
    { unitPrice: 0, vatAmount: 210 },
    { vatTreatment: 6000, vatPercentage: 0 },
  ])
  expect(await defectsInBooks(database, who.tenantId)).toEqual([])
})
