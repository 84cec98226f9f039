import { expect, test } from 'vitest'
import { changeCreditNote, createRefund, getCreditable, getRefundable } from '../contract.ts'
import {
  correctExpense,
  getExpense,
  listExpensePage,
  payExpense,
  withdrawExpense,
} from '#expenses/contract.ts'
import { listInvoicePage } from '#invoices/contract.ts'
import { addDays } from '#kernel/local-date.ts'
import { listLedgerAccounts } from '#ledger/contract.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { closeProject, createProject, getProject } from '#projects/contract.ts'
import { defectsInBooks } from '#testing/books.ts'
import { accountId, addExpense, expenseLineOf, expenseOf, uploadedPdf } from '#testing/expense-steps.ts'
import { creditNote, draftCredit, moveCredit, pay, plain, supplierRefund } from '#testing/money-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, lineOf, type TestTenant } from '#testing/test-tenant.ts'

const kloppend = await testProgram()
const { database } = kloppend
const today = todayInAmsterdam()

/** Debit − credit per account that moved, in cents. */
async function balances(tenant: TestTenant): Promise<Record<string, number>> {
  const accounts = expectDone(
    await tenant.call(listLedgerAccounts, { params: { tenantId: tenant.tenantId } }),
  )
  return Object.fromEntries(
    accounts
      .map(
        ({ numberAsString, debitTotalAmount, creditTotalAmount }) =>
          [numberAsString, Math.round((debitTotalAmount - creditTotalAmount) * 100)] as const,
      )
      .filter(([, balance]) => balance !== 0),
  )
}

async function refundCustomer(tenant: TestTenant, invoiceId: string, quantity: number, date: string = today) {
  const [line] = (await tenant.invoice(invoiceId)).lines
  return tenant.call(createRefund, {
    body: {
      direction: 'customer',
      invoiceId,
      reason: 'Retour',
      date,
      lines: [{ invoiceLineId: line?.id ?? '', quantity }],
    },
  })
}

test('a refund to a customer: a credit note and its payout, of no more than was paid', async () => {
  const tenant = await kloppend.register()
  const invoiceId = await tenant.addFinalised()
  const unpaid = await refundCustomer(tenant, invoiceId, 1)
  expect([unpaid.status, unpaid.errors[0]]).toEqual([409, expect.stringContaining('niets betaald')])
  // Refused as a whole: no credit note remains, and the series has no gap.
  expect(await tenant.invoice(invoiceId)).toMatchObject({ openAmount: 121, creditNotes: [] })

  expectDone(await pay(tenant, invoiceId, 100))
  const made = expectDone(await refundCustomer(tenant, invoiceId, 1))
  expect(made).toMatchObject({ amount: 39.5, expenseId: null })
  expect(await creditNote(tenant, made.creditNoteId ?? '')).toMatchObject({
    state: 4000,
    openAmount: 0,
    settlements: [{ amount: 21 }],
    payouts: [{ amount: 39.5 }],
  })
  expect(expectDone(await refundCustomer(tenant, invoiceId, 1))).toMatchObject({ amount: 60.5 })
  expect(await balances(tenant)).toEqual({})
  expect((await refundCustomer(tenant, invoiceId, 1)).status).toBe(409)
  expect((await refundCustomer(tenant, invoiceId, 1, addDays(today, 1))).status).toBe(409)
  expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
})

test('a supplier refunds in parts: the same VAT, project and account, and all of it mirrors the expense', async () => {
  const tenant = await kloppend.register()
  const customerId = await tenant.addCustomer()
  const projectId = expectDone(await tenant.call(createProject, { body: { title: 'Winkel', customerId } }))
  const expenseId = await addExpense(tenant, {
    projectId,
    lines: [
      await expenseLineOf(tenant),
      await expenseLineOf(tenant, { unitPrice: 33.33, vatPercentage: 9, vatDeductible: false }),
      await expenseLineOf(tenant, { unitPrice: 10, vatTreatment: 2000 }),
    ],
  })
  expectDone(await tenant.call(closeProject, { params: { id: projectId } }))
  const first = expectDone(await supplierRefund(tenant, expenseId, [33.33, 0.01, 4.44]))
  expect(first).toMatchObject({ amount: 37.78, creditNoteId: null })
  expect(expectDone(await tenant.call(getExpense, { params: { id: first.expenseId ?? '' } }))).toMatchObject({
    description: 'Terugbetaling: Kantoorhandel',
    projectId,
    grossAmount: -37.78,
    lines: [
      { vatPercentage: 21, vatTreatment: 0 },
      { vatPercentage: 9, vatDeductible: false },
      { vatTreatment: 2000 },
    ],
  })
  expect(expectDone(await tenant.call(getRefundable, { params: { id: expenseId } }))).toMatchObject({
    lines: [{ left: 36.67 }, { left: 36.32 }, { left: 5.56 }],
    left: 78.55,
  })
  const beyond = await supplierRefund(tenant, expenseId, [36.68])
  expect([beyond.status, plain(beyond.errors[0])]).toEqual([
    422,
    expect.stringContaining('nog hooguit € 36,67'),
  ])
  expectDone(await supplierRefund(tenant, expenseId, [36.67, 36.32, 5.56]))
  expect(await balances(tenant)).toEqual({})
  expect(expectDone(await tenant.call(getProject, { params: { id: projectId } })).profit).toMatchObject({
    expenseNet: 0,
    total: 0,
  })
  expect((await supplierRefund(tenant, expenseId, [0.01])).status).toBe(422)
  expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
})

test('the choices are paid invoices and expenses, found by the typed text, of one project if that is requested', async () => {
  const tenant = await kloppend.register()
  const customerId = await tenant.addCustomer({ name: 'Bakkerij Vos' })
  const projectId = expectDone(await tenant.call(createProject, { body: { title: 'Gevel', customerId } }))
  await tenant.addFinalised({ customerId })
  const paid = await tenant.addFinalised({ customerId })
  const onProject = await tenant.addFinalised({ customerId, projectId })
  await tenant.move(paid, 3000)
  expectDone(await pay(tenant, onProject, 1))
  const invoices = async (query: object) =>
    expectDone(await tenant.call(listInvoicePage, { query: { refundable: 'true', ...query } })).rows.map(
      ({ id }) => id,
    )
  expect((await invoices({})).toSorted()).toEqual([paid, onProject].toSorted())
  expect(await invoices({ projectId })).toEqual([onProject])
  expect(await invoices({ projectId, search: 'vos' })).toEqual([onProject])
  expect(await invoices({ search: 'zebra' })).toEqual([])

  const bought = await addExpense(tenant, { description: 'Lampen', projectId })
  const onAccount = await addExpense(tenant, {
    description: 'Lampen op rekening',
    lines: [await expenseLineOf(tenant, { payment: '1600' })],
  })
  const withdrawn = await addExpense(tenant, { description: 'Lampen teruggedraaid' })
  expectDone(await tenant.call(withdrawExpense, { params: { id: withdrawn } }))
  const expenses = async (query: object) =>
    expectDone(await tenant.call(listExpensePage, { query: { search: 'lampen', ...query } })).rows.map(
      ({ id }) => id,
    )
  expect((await expenses({})).toSorted()).toEqual([bought, onAccount].toSorted())
  expect(await expenses({ refundable: 'true' })).toEqual([bought])
  expect(await expenses({ refundable: 'true', projectId })).toEqual([bought])
})

test('an expense on account is refunded up to its payments, also when two request at once', async () => {
  const tenant = await kloppend.register()
  const expenseId = await addExpense(tenant, { lines: [await expenseLineOf(tenant, { payment: '1600' })] })
  const unpaid = await supplierRefund(tenant, expenseId, [10])
  expect([unpaid.status, unpaid.errors[0]]).toEqual([422, expect.stringContaining('niets betaald')])
  expectDone(
    await tenant.call(payExpense, {
      params: { id: expenseId },
      body: { bankLedgerAccountId: await accountId(tenant, '1100') },
    }),
  )
  const answers = await Promise.all([1, 2, 3].map(() => supplierRefund(tenant, expenseId, [40])))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
})

test('an invalid refund is refused with a sentence, and nothing changes', async () => {
  const [tenant, other] = [await kloppend.register(), await kloppend.register()]
  const expenseId = await addExpense(tenant)
  const refusals = [
    await supplierRefund(tenant, expenseId, []),
    await supplierRefund(tenant, expenseId, [70], { date: addDays(today, 1) }),
    await supplierRefund(tenant, expenseId, [70], { date: '2020-01-01' }),
    await supplierRefund(tenant, expenseId, [70], { backingDocumentId: await uploadedPdf(other) }),
    await supplierRefund(tenant, expenseId, [70], { ledgerAccountId: await accountId(tenant, '1300') }),
    await tenant.call(createRefund, { body: { direction: 'nobody' } as never }),
    await refundCustomer(tenant, await tenant.addFinalised({ lines: [lineOf()] }), 3),
  ]
  expect(refusals.map(({ status }) => status)).toEqual([422, 422, 422, 404, 422, 400, 422])
  for (const { errors } of refusals) expect(errors[0]).toMatch(/[.)]$/)
  expect(expectDone(await tenant.call(getRefundable, { params: { id: expenseId } })).left).toBe(70)
  expect((await other.call(getRefundable, { params: { id: expenseId } })).status).toBe(404)
  expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
})

test('a correction or a withdrawal never makes refunds exceed the payments', async () => {
  const tenant = await kloppend.register()
  const expenseId = await addExpense(tenant)
  const { expenseId: refundId } = expectDone(await supplierRefund(tenant, expenseId, [50]))
  const correct = async (id: string, unitPrice: number) =>
    tenant.call(correctExpense, {
      params: { id },
      body: await expenseOf(tenant, {
        date: today,
        lines: [await expenseLineOf(tenant, { quantity: -1, unitPrice, vatPercentage: 0 })],
      }),
    })
  const refused = await correct(refundId ?? '', 50.01)
  expect([refused.status, plain(refused.errors[0])]).toEqual([422, expect.stringContaining('was € 50,00')])
  const less = expectDone(await correct(refundId ?? '', 30))
  // Nor in two steps.
  expect((await correct(less, 50.01)).status).toBe(422)
  const last = expectDone(await correct(less, 50))

  const touched = [
    await tenant.call(correctExpense, { params: { id: expenseId }, body: await expenseOf(tenant) }),
    await tenant.call(withdrawExpense, { params: { id: expenseId } }),
  ]
  for (const { status, errors } of touched)
    expect([status, plain(errors[0])]).toEqual([409, expect.stringContaining('al € 50,00 teruggekomen')])
  expectDone(await tenant.call(withdrawExpense, { params: { id: last } }))
  expect(expectDone(await tenant.call(getRefundable, { params: { id: expenseId } })).left).toBe(70)
  expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
})

test('a withdrawn refund may be made again, and its expense is free again', async () => {
  const tenant = await kloppend.register()
  const expenseId = await addExpense(tenant)
  const { expenseId: refundId } = expectDone(await supplierRefund(tenant, expenseId, [70]))
  expectDone(await tenant.call(withdrawExpense, { params: { id: refundId ?? '' } }))
  expectDone(await supplierRefund(tenant, expenseId, [20]))
  expect(expectDone(await tenant.call(getRefundable, { params: { id: expenseId } })).left).toBe(50)
  expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
})

test('a customer gets € 50 back on an invoice of € 423,50: an amount with its VAT, and never more than the remainder', async () => {
  const tenant = await kloppend.register()
  const invoiceId = await tenant.addFinalised({ lines: [lineOf({ quantity: 1, unitPrice: 350 })] })
  expectDone(await pay(tenant, invoiceId, 423.5))
  const refund = (body: object) =>
    tenant.call(createRefund, { body: { direction: 'customer', invoiceId, date: today, ...body } })
  const made = expectDone(await refund({ amount: 50, reason: 'Korting achteraf' }))
  expect(made.amount).toBe(50)
  expect(await creditNote(tenant, made.creditNoteId ?? '')).toMatchObject({
    state: 4000,
    totalAmountSummary: { netAmount: 41.32, vatAmount: 8.68, grossAmount: 50 },
    lines: [
      {
        invoiceLineId: null,
        description: `Deel van factuur ${today.slice(0, 4)}-0001`,
        quantity: 1,
        unitPrice: 41.32,
      },
    ],
    perRate: [{ vatPercentage: 21, netAmount: 41.32, vatAmount: 8.68 }],
  })
  expect(await refund({ amount: 373.51 })).toMatchObject({
    status: 422,
    errors: [expect.stringMatching(/nog €.373,50 te crediteren/)],
  })
  const [line] = (await tenant.invoice(invoiceId)).lines
  expect(await refund({ amount: 1, lines: [{ invoiceLineId: line?.id, quantity: 1 }] })).toMatchObject({
    status: 422,
    errors: [expect.stringContaining('niet allebei')],
  })
  expect(await refund({})).toMatchObject({ status: 422 })
  expect(await refund({ amount: 0 })).toMatchObject({ status: 400 })
  expect(await refund({ amount: 1, amountOf: { vatTreatment: 0, vatPercentage: 9 } })).toMatchObject({
    status: 422,
    errors: [expect.stringContaining('staat niet op de factuur')],
  })

  // Crediting all remaining quantities subtracts the amount again; then the books are as if nothing had been
  // sold.
  expect(expectDone(await refundCustomer(tenant, invoiceId, 1)).amount).toBe(373.5)
  expect(await balances(tenant)).toEqual({})
  expect(await tenant.invoice(invoiceId)).toMatchObject({ state: 4000, creditedAmount: 423.5 })
  expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
})

test('an amount is divided over the rates in proportion; for a concept it is computed again when it is finalised', async () => {
  const tenant = await kloppend.register()
  const customerId = await tenant.addCustomer({ cocNumber: '87654321' })
  const invoiceId = await tenant.addFinalised({
    customerId,
    lines: [
      lineOf({ quantity: 1, unitPrice: 100 }),
      lineOf({ quantity: 1, unitPrice: 100, vatPercentage: 9 }),
    ],
  })
  const draft = async (body: object) =>
    expectDone(await draftCredit(tenant, invoiceId, [], { lines: undefined, ...body }))
  const proportional = await draft({ amount: 23 })
  expect(await creditNote(tenant, proportional)).toMatchObject({
    perRate: [
      { vatPercentage: 21, netAmount: 10, vatAmount: 2.1 },
      { vatPercentage: 9, netAmount: 10, vatAmount: 0.9 },
    ],
  })
  const ofOneRate = await draft({ amount: 109, amountOf: { vatTreatment: 0, vatPercentage: 9 } })
  expectDone(await moveCredit(tenant, ofOneRate, 1000))
  // The amount that the concept took of 9 % is no longer available.
  expect(await moveCredit(tenant, proportional, 1000)).toMatchObject({ status: 422 })
  expect(await creditNote(tenant, proportional)).toMatchObject({ lines: [] })
  const { version } = await creditNote(tenant, proportional)
  const changed = await tenant.call(changeCreditNote, {
    params: { id: proportional },
    body: { creditNote: { issueDate: today, amount: 20 }, version },
  })
  expectDone(changed)
  expectDone(await moveCredit(tenant, proportional, 1000))
  expect(await creditNote(tenant, proportional)).toMatchObject({
    perRate: [{ vatPercentage: 21, netAmount: 16.53, vatAmount: 3.47 }],
    totalAmountSummary: { grossAmount: 20 },
  })
  const { lines, amounts } = expectDone(await tenant.call(getCreditable, { params: { id: invoiceId } }))
  expect([lines, amounts.length]).toEqual([[], 2])
  const ubl = await tenant.send('GET', `/api/CreditNotes/${ofOneRate}/ubl?profile=nlcius`)
  expect(ubl.status).toBe(200)
  expectDone(await tenant.move(invoiceId, 4000))
  expect(await balances(tenant)).toEqual({})
  expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
})

test('the database itself refuses more of a rate than was invoiced', async () => {
  const tenant = await kloppend.register()
  const invoiceId = await tenant.addFinalised({
    lines: [
      lineOf({ quantity: 1, unitPrice: 100 }),
      lineOf({ quantity: 1, unitPrice: 100, vatPercentage: 9 }),
    ],
  })
  const id = expectDone(
    await draftCredit(tenant, invoiceId, [], {
      lines: undefined,
      amount: 100,
      amountOf: { vatTreatment: 0, vatPercentage: 9 },
    }),
  )
  const owner = database.superuser
  await owner.query(`
    set session_replication_role = replica;
    update document_lines set unit_price = 1500000 where document_id = '${id}';
    set session_replication_role = origin`)
  await expect(
    owner.query(
      `update documents set state = 'finalised', number = 'C-X', customer_name = 'X', open_cents = -10000, frozen = '{}', finalised_at = now() where id = '${id}'`,
    ),
  ).rejects.toThrow('more is credited than was invoiced')
})
