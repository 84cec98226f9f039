import { expect, test } from 'vitest'
import { correctExpense, getExpense } from '#expenses/contract.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { balancesOf, ingFile, sendBankFile } from '#testing/bank-steps.ts'
import { defectsInBooks } from '#testing/books.ts'
import { addExpense, expenseLineOf } from '#testing/expense-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { createBankAccount, decideBankLine, listBankLines, undoBankLine } from '../contract.ts'

const kloppend = await testProgram()

/** USD 19,99 at EUR 1 = USD 1,0870: € 18,39 on account. */
const toolIn = async (tenant: TestTenant, perEuro: number) => ({
  description: 'Tool',
  supplierName: 'Tool Works',
  foreign: { currency: 'USD', perEuro },
  lines: [
    await expenseLineOf(tenant, { cost: '4220', payment: '1600', unitPrice: 19.99, vatTreatment: 3000 }),
  ],
})
const tool = async (tenant: TestTenant): Promise<string> => addExpense(tenant, await toolIn(tenant, 1.087))

async function withLine(amount: number, text = 'Betaalpas 19,99 USD', first = false) {
  const tenant = await kloppend.register()
  expectDone(await tenant.call(createBankAccount, { body: { iban: 'NL91ABNA0417164300', name: 'Zakelijk' } }))
  const send = async () =>
    expectDone(
      await sendBankFile(tenant, ingFile([[todayInAmsterdam(), amount, 'TOOL WORKS INC', '', text]])),
    )
  if (first) await send()
  const expense = await tool(tenant)
  if (!first) await send()
  const [line] = expectDone(await tenant.call(listBankLines, { query: { state: 'open' } }))
  if (line === undefined) throw new Error('there is no line')
  return { tenant, expense, line }
}

test.each([
  ['the receipt comes first', false],
  ['the line comes first', true],
])('the line of € 18,42 and the receipt of USD 19,99 find each other when %s', async (_name, first) => {
  const { tenant, expense, line } = await withLine(-18.42, undefined, first)
  const [proposal] = line.proposals
  expect(proposal?.parts).toMatchObject([{ kind: 'expense', targetId: expense, amount: -18.42 }])
  expect(proposal?.reasons.map(({ code }) => code)).toEqual(expect.arrayContaining(['F1', 'F2', 'P3']))
  expect(proposal?.automatic).toBe(false)

  const parts = [{ kind: 'expense', targetId: expense, amount: -18.42 } as const]
  expectDone(await tenant.call(decideBankLine, { params: { id: line.id }, body: { parts } }))
  expect(await balancesOf(tenant)).toMatchObject({ '1100': -1842, '9020': 3, '4220': 1839 })
  expect(expectDone(await tenant.call(getExpense, { params: { id: expense } })).openAmount).toBe(0)
  expect(await defectsInBooks(kloppend.database, tenant.tenantId)).toEqual([])
})

test('a decision that was a mistake takes its difference back too', async () => {
  const { tenant, expense, line } = await withLine(-18.3)
  const parts = [{ kind: 'expense', targetId: expense, amount: -18.3 } as const]
  expectDone(await tenant.call(decideBankLine, { params: { id: line.id }, body: { parts } }))
  expect(await balancesOf(tenant)).toMatchObject({ '1100': -1830, '9020': -9 })
  expectDone(await tenant.call(undoBankLine, { params: { id: line.id } }))
  const balances = await balancesOf(tenant)
  expect([balances['9020'] ?? 0, balances['1600'], balances['1100'] ?? 0]).toEqual([0, -1839, 0])
  expect(expectDone(await tenant.call(getExpense, { params: { id: expense } })).openAmount).toBe(18.39)
  expect(await defectsInBooks(kloppend.database, tenant.tenantId)).toEqual([])
})

test('more than five percent is refused with a sentence, and booked with consent', async () => {
  const { tenant, expense, line } = await withLine(-20)
  const decided = (consent?: 'difference') =>
    tenant.call(decideBankLine, {
      params: { id: line.id },
      body: {
        parts: [
          { kind: 'expense', targetId: expense, amount: -20, ...(consent !== undefined && { consent }) },
        ],
      },
    })
  const refused = await decided()
  expect([refused.status, refused.errors.join(' ')]).toEqual([
    422,
    expect.stringContaining('meer dan 5% verschil'),
  ])
  expectDone(await decided('difference'))
  expect(await balancesOf(tenant)).toMatchObject({ '1100': -2000, '9020': 161 })
})

test('a payment of a cost that was corrected since is undone, and the cost in its place is open again', async () => {
  const { tenant, expense, line } = await withLine(-18.42)
  const parts = [{ kind: 'expense', targetId: expense, amount: -18.42 } as const]
  expectDone(await tenant.call(decideBankLine, { params: { id: line.id }, body: { parts } }))
  const { backingDocumentId } = expectDone(await tenant.call(getExpense, { params: { id: expense } }))
  const corrected = async (id: string, perEuro: number) =>
    tenant.call(correctExpense, {
      params: { id },
      body: { ...(await toolIn(tenant, perEuro)), description: 'Tool, oktober', backingDocumentId },
    })
  const next = expectDone(await corrected(expense, 1.087))
  // The difference is of the first one, and is in the way as much.
  expect((await corrected(next, 1.1)).errors.join(' ')).toContain('Maak eerst bij Bank de betaling ongedaan')
  expectDone(await tenant.call(undoBankLine, { params: { id: line.id } }))
  expect(expectDone(await tenant.call(getExpense, { params: { id: next } })).openAmount).toBe(18.39)
  expectDone(await corrected(next, 1.1))
  const left = Object.entries(await balancesOf(tenant)).filter(([, cents]) => cents !== 0)
  expect(Object.fromEntries(left)).toMatchObject({ '1600': -1817, '4220': 1817 })
  expect(Object.fromEntries(left)).not.toHaveProperty('9020')
  expect(await defectsInBooks(kloppend.database, tenant.tenantId)).toEqual([])
})
