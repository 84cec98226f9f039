import { expect, test } from 'vitest'
import {
  correctExpense,
  createExpense,
  getExpense,
  listSimilarExpenses,
  markExpenseValid,
  payExpense,
  withdrawExpense,
} from '../contract.ts'
import { lockExpense } from './expense-rows.ts'
import type { ExpenseId, TenantId, UserId } from '#kernel/ids.ts'
import { addDays } from '#kernel/local-date.ts'
import { closePeriod } from '#ledger/server/closed-periods.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { withTenant } from '#platform/server/db/tenant-transaction.ts'
import { createProject, getProject } from '#projects/contract.ts'
import { defectsInBooks } from '#testing/books.ts'
import {
  accountId,
  addExpense,
  balanceOf,
  expenseLineOf,
  expenseOf,
  newPdf,
  upload,
} from '#testing/expense-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { claimsIn, expectDone } from '#testing/test-tenant.ts'

const kloppend = await testProgram()
const { database } = kloppend
const tenant = await kloppend.register()

test('withdrawn: reversed without a replacement, once, and removed from its project', async () => {
  const who = await kloppend.register()
  const customerId = await who.addCustomer()
  const projectId = expectDone(await who.call(createProject, { body: { title: 'Tuin', customerId } }))
  const id = await addExpense(who, { projectId })
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => who.call(withdrawExpense, { params: { id } })),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409])
  expect(await balanceOf(who)).toEqual({})
  const expense = expectDone(await who.call(getExpense, { params: { id } }))
  expect(expense).toMatchObject({
    withdrawn: { userAccountId: claimsIn(who.token)['sub'] },
    correctedById: null,
    openAmount: 0,
    entries: [{ description: 'Kantoorhandel' }, { description: 'Teruggedraaid: Kantoorhandel' }],
  })
  const project = expectDone(await who.call(getProject, { params: { id: projectId } }))
  expect(project.profit.expenseNet).toBe(0)
  const sentence = [
    'Deze uitgave is ingetrokken en telt niet meer mee. Boek die opnieuw als dat niet de bedoeling was.',
  ]
  const bankLedgerAccountId = await accountId(who, '1100')
  for (const answer of [
    await who.call(withdrawExpense, { params: { id } }),
    await who.call(markExpenseValid, { params: { id } }),
    await who.call(payExpense, { params: { id }, body: { bankLedgerAccountId } }),
    await who.call(correctExpense, { params: { id }, body: await expenseOf(who) }),
  ])
    expect(answer).toMatchObject({ status: 409, errors: sentence })
  expect(await defectsInBooks(database, who.tenantId)).toEqual([])
  await expect(
    database.superuser.query(
      `update expenses set withdrawn_at = null, withdrawn_by = null where id = '${id}'`,
    ),
  ).rejects.toThrow('does not change')
})

test('a purchase on account may be withdrawn until it is paid; after that it is refused', async () => {
  const who = await kloppend.register()
  const onAccount = async () => addExpense(who, { lines: [await expenseLineOf(who, { payment: '1600' })] })
  const [open, paid] = [await onAccount(), await onAccount()]
  const bankLedgerAccountId = await accountId(who, '1100')
  expectDone(await who.call(payExpense, { params: { id: paid }, body: { bankLedgerAccountId } }))
  expect(await who.call(withdrawExpense, { params: { id: paid } })).toMatchObject({
    status: 409,
    errors: [
      'Op deze uitgave is al betaald, dus intrekken kan niet meer. Corrigeer die, of meld een terugbetaling.',
    ],
  })
  expectDone(await who.call(withdrawExpense, { params: { id: open } }))
  expect(await balanceOf(who)).toEqual({ '4200': 57.85, '1520': 12.15, '1100': -70 })
  // The replacement too: the payment counts for the correction.
  const draft = await expenseOf(who, { lines: [await expenseLineOf(who, { payment: '1600' })] })
  const next = expectDone(await who.call(correctExpense, { params: { id: paid }, body: draft }))
  expect((await who.call(withdrawExpense, { params: { id: next } })).status).toBe(409)
  expect(await defectsInBooks(database, who.tenantId)).toEqual([])
})

test('an expense that is withdrawn after its period was closed is reversed today', async () => {
  const who = await kloppend.register()
  const today = todayInAmsterdam()
  const date = addDays(today, -1)
  const id = await addExpense(who, { date })
  const userId = String(claimsIn(who.token)['sub']) as UserId
  const period = { kind: 'vat', period: date.slice(0, 7), firstDay: date, lastDay: date } as const
  await withTenant(kloppend.program.database, who.tenantId as TenantId, (tx) =>
    closePeriod(tx, userId, period),
  )
  expect((await who.call(createExpense, { body: await expenseOf(who, { date }) })).status).toBe(409)
  expectDone(await who.call(withdrawExpense, { params: { id } }))
  const { entries } = expectDone(await who.call(getExpense, { params: { id } }))
  expect(entries.map(({ transactionDate }) => transactionDate)).toEqual([date, today])
})

test('paying and withdrawing at once: one of them', async () => {
  const who = await kloppend.register()
  const bankLedgerAccountId = await accountId(who, '1100')
  for (let round = 0; round < 6; round += 1) {
    const id = await addExpense(who, { lines: [await expenseLineOf(who, { payment: '1600' })] })
    const answers = await Promise.all([
      who.call(payExpense, { params: { id }, body: { bankLedgerAccountId } }),
      who.call(withdrawExpense, { params: { id } }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  }
  expect(await defectsInBooks(database, who.tenantId)).toEqual([])
})

test('a command that waited for an expense sees its new state, with all its rows', async () => {
  const who = await kloppend.register()
  const id = (await addExpense(who)) as ExpenseId
  const first = await database.superuser.connect()
  try {
    await first.query('begin')
    await first.query('select from expenses where id = $1 for update', [id])
    const waiting = withTenant(kloppend.program.database, who.tenantId as TenantId, (tx) =>
      lockExpense(tx, id),
    )
    await expect
      .poll(
        async () =>
          (
            await database.superuser.query(
              `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
            )
          ).rowCount,
      )
      .toBeGreaterThan(0)
    await first.query(
      `update ledger_accounts set name = 'Papier en pennen' where tenant_id = $1 and number = '4200'`,
      [who.tenantId],
    )
    await first.query(
      'update expenses set marked_valid_by = created_by, marked_valid_at = now() where id = $1',
      [id],
    )
    await first.query('commit')
    const seen = await waiting
    expect(seen.markedValid).not.toBeNull()
    expect(seen.lines[0]?.cost.name).toBe('Papier en pennen')
  } finally {
    first.release()
  }
})

test('a withdrawn expense releases its file: uploading it again asks nothing', async () => {
  const bytes = newPdf()
  const backingDocumentId = String(expectDone(await upload(tenant, bytes)))
  const id = await addExpense(tenant, { backingDocumentId })
  expect((await upload(tenant, bytes)).status).toBe(409)
  expectDone(await tenant.call(withdrawExpense, { params: { id } }))
  const again = String(expectDone(await upload(tenant, bytes)))
  expect(again).not.toBe(backingDocumentId)
  await addExpense(tenant, { backingDocumentId: again })
})

test('the same supplier, amount and day is found, and nothing else', async () => {
  const who = await kloppend.register()
  const id = await addExpense(who, { description: 'Kantoorhandel Pen & Papier', date: '2026-11-03' })
  const like = async (changes: object) =>
    expectDone(
      await who.call(listSimilarExpenses, {
        query: { date: '2026-11-03', grossAmount: '70', description: 'kantoorhandel', ...changes },
      }),
    )
  expect(await like({})).toEqual([
    {
      id,
      description: 'Kantoorhandel Pen & Papier',
      date: '2026-11-03',
      grossAmount: 70,
      supplierInvoiceNumber: null,
    },
  ])
  expect(await like({ except: id })).toEqual([])
  expect(await like({ date: '2026-11-04' })).toEqual([])
  expect(await like({ grossAmount: '70.01' })).toEqual([])
  expect(await like({ description: 'Bakker Jansen' })).toEqual([])
  expectDone(await who.call(withdrawExpense, { params: { id } }))
  expect(await like({})).toEqual([])
  for (const grossAmount of ['', '7,00', '1e3', '0x10', '70.005', '99999999999'])
    expect(
      (
        await who.send(
          'GET',
          `/api/Expenses/similar?date=2026-11-03&description=x&grossAmount=${grossAmount}`,
        )
      ).status,
    ).toBe(400)
})
