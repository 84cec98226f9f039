import { expect, test } from 'vitest'
import { removePayment } from '#invoices/payment-contract.ts'
import { listLedgerAccounts } from '#ledger/contract.ts'
import { addDays, localDate } from '#kernel/local-date.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { ingFile, sendBankFile, type FileLine } from '#testing/bank-steps.ts'
import { defectsInBooks } from '#testing/books.ts'
import { accountId } from '#testing/expense-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { decideBankLine, listBankAccounts, listBankLines, reconcileBank, undoBankLine } from '../contract.ts'

const kloppend = await testProgram()
const today = todayInAmsterdam()
const BAKER = 'NL39RABO0300065264'

/** A business with these lines of the bank; the ids of the lines in their order. */
async function withLines(...lines: readonly FileLine[]): Promise<{ tenant: TestTenant; ids: string[] }> {
  const tenant = await kloppend.register()
  return { tenant, ids: lines.length === 0 ? [] : await readLines(tenant, lines) }
}
async function readLines(tenant: TestTenant, lines: readonly FileLine[], opening = 0): Promise<string[]> {
  expectDone(await sendBankFile(tenant, ingFile(lines, opening)))
  return (await open(tenant)).map(({ id }) => id)
}
const open = async (tenant: TestTenant) =>
  expectDone(await tenant.call(listBankLines, { query: { state: 'open' } }))
type Part = NonNullable<Parameters<typeof decide>[2]>[number]
const decide = (
  tenant: TestTenant,
  id: string | undefined,
  parts: { kind: 'invoice' | 'account' | 'transfer' | 'link'; targetId?: string; ledgerAccountId?: string; amount: number }[],
) => tenant.call(decideBankLine, { params: { id: id ?? '' }, body: { parts } }) // prettier-ignore
const undo = (tenant: TestTenant, id: string | undefined) =>
  tenant.call(undoBankLine, { params: { id: id ?? '' } })
const balances = async (tenant: TestTenant): Promise<Record<string, number>> => {
  const accounts = expectDone(await tenant.call(listLedgerAccounts, { params: { tenantId: tenant.tenantId } }))
  const sums = accounts.map(({ numberAsString, debitTotalAmount, creditTotalAmount }) => [numberAsString, Math.round((debitTotalAmount - creditTotalAmount) * 100) / 100] as const)
  return Object.fromEntries(sums.filter(([, amount]) => amount !== 0))
} // prettier-ignore
const reconciled = async (tenant: TestTenant, date: string = today) => {
  const [account] = expectDone(await tenant.call(listBankAccounts))
  const query = { bankAccountId: account?.id ?? '', date }
  return expectDone(await tenant.call(reconcileBank, { query }))
}

test('a line is booked on an account, split over several, and nothing of it has VAT', async () => {
  const { tenant, ids } = await withLines([today, -1_000, 'Kredietbank', '', 'Aflossing en rente'])
  const [loan, interest] = [await accountId(tenant, '0600'), await accountId(tenant, '9010')]
  const parts: Part[] = [
    { kind: 'account', ledgerAccountId: loan, amount: -850 },
    { kind: 'account', ledgerAccountId: interest, amount: -150 },
  ]
  expectDone(await decide(tenant, ids[0], parts))
  expect(await balances(tenant)).toEqual({ '0600': 850, '1100': -1_000, '9010': 150 })
  expect(await open(tenant)).toEqual([])
  const [line] = expectDone(await tenant.call(listBankLines, { query: { state: 'done' } }))
  expect(line?.decision?.parts).toMatchObject(
    parts.map(({ amount, ledgerAccountId }) => ({ kind: 'account', targetId: null, ledgerAccountId, vatCode: null, amount })),
  )
}) // prettier-ignore

test('one line pays two invoices, and both show it', async () => {
  const { tenant } = await withLines()
  const invoices = [await tenant.addFinalised(), await tenant.addFinalised()]
  const [id] = await readLines(tenant, [[today, 200, 'Bakkerij Jansen', BAKER, 'Twee facturen']])
  const [first = '', second = ''] = invoices
  expectDone(
    await decide(tenant, id, [
      { kind: 'invoice', targetId: first, amount: 121 },
      { kind: 'invoice', targetId: second, amount: 79 },
    ]),
  )
  expect((await tenant.invoice(first)).openAmount).toBe(0)
  expect((await tenant.invoice(second)).openAmount).toBe(42)
  expect((await balances(tenant))['1100']).toBe(200)
  expect(await defectsInBooks(kloppend.database, tenant.tenantId)).toEqual([])
})

test('a payment that was recorded by the user is linked: no entry, and 1100 is as it was', async () => {
  const { tenant } = await withLines()
  expectDone(await tenant.move(await tenant.addFinalised(), 3000))
  const [id] = await readLines(tenant, [[today, 121, 'Bakkerij Jansen', BAKER, 'Bedankt']])
  const before = await balances(tenant)
  const [line] = await open(tenant)
  const link = line?.proposals[0]?.parts[0]
  expect(link?.kind).toBe('link')
  const parts: Part[] = [{ kind: 'link', targetId: link?.targetId ?? '', amount: 121 }]
  expectDone(await decide(tenant, id, parts))
  expect(await balances(tenant)).toEqual(before)
  expect(await reconciled(tenant)).toEqual({ ledger: 121, linesToDo: 0, postingsWithoutLine: 0, statement: 121, difference: 0, firstDifference: null })

  const [again] = await readLines(tenant, [[today, 121, 'Bakkerij Jansen', BAKER, 'Nog eens']], 121)
  expect((await decide(tenant, again, parts)).problems[0]?.code).toBe('bank.entry-not-found')
}) // prettier-ignore

test('a transfer between own accounts meets on 1190', async () => {
  const { tenant, ids } = await withLines([today, -2_000, 'Sparen', 'NL68KNAB0123456789', ''])
  expectDone(await decide(tenant, ids[0], [{ kind: 'transfer', amount: -2_000 }]))
  expect(await balances(tenant)).toEqual({ '1100': -2_000, '1190': 2_000 })
})

test('undone, every account is as before, the line is to do and can be decided again', async () => {
  const { tenant } = await withLines()
  const invoice = await tenant.addFinalised()
  const before = await balances(tenant)
  await readLines(tenant, [
    [today, 121, 'Bakkerij Jansen', BAKER, 'Factuur'],
    [today, -9.95, 'Kosten pakket', '', ''],
  ])
  const idOf = new Map((await open(tenant)).map(({ id, amount }) => [amount, id]))
  const ids = [121, -9.95].map((amount) => idOf.get(amount) ?? '')
  const costs: Part[] = [{ kind: 'account', ledgerAccountId: await accountId(tenant, '4530'), amount: -9.95 }]
  for (let time = 0; time < 2; time += 1) {
    expectDone(await decide(tenant, ids[0], [{ kind: 'invoice', targetId: invoice, amount: 121 }]))
    expectDone(await decide(tenant, ids[1], costs))
    expect(await open(tenant)).toEqual([])
    for (const id of ids) expectDone(await undo(tenant, id))
    expect(await balances(tenant)).toEqual(before)
    expect((await open(tenant)).map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  }
  expect((await undo(tenant, ids[0])).problems[0]?.code).toBe('bank.not-decided')
  expect(await defectsInBooks(kloppend.database, tenant.tenantId)).toEqual([])
})

test('a payment that was taken off its invoice can be undone on the line all the same', async () => {
  const { tenant } = await withLines()
  const invoice = await tenant.addFinalised()
  const [id] = await readLines(tenant, [[today, 121, 'Bakkerij Jansen', BAKER, 'Factuur']])
  expectDone(await decide(tenant, id, [{ kind: 'invoice', targetId: invoice, amount: 121 }]))
  const { rows } = await kloppend.database.superuser.query<{ id: string }>(
    'select id from payments where tenant_id = $1',
    [tenant.tenantId],
  )
  const params = { id: invoice, paymentId: rows[0]?.id ?? '' }
  const decided = async () =>
    expectDone(await tenant.call(listBankLines, { query: { state: 'done' } }))[0]?.decision
  expect((await decided())?.isReversed).toBe(false)
  expectDone(await tenant.call(removePayment, { params }))
  expect((await decided())?.isReversed).toBe(true)
  expectDone(await undo(tenant, id))
  expect((await balances(tenant))['1100']).toBeUndefined()
})

test('an account that is known from decisions counts, until they are undone', async () => {
  const { tenant } = await withLines()
  const invoices = [await tenant.addFinalised(), await tenant.addFinalised()]
  const [id] = await readLines(tenant, [[today, 121, 'J', BAKER, 'x']])
  expectDone(await decide(tenant, id, [{ kind: 'invoice', targetId: invoices[0] ?? '', amount: 121 }]))
  await readLines(tenant, [[today, 121, 'J', BAKER, 'y']], 121)
  const codes = async () => (await open(tenant)).at(-1)?.proposals[0]?.reasons.map(({ code }) => code)
  expect(await codes()).toContain('P1')
  expectDone(await undo(tenant, id))
  expect(await codes()).not.toContain('P1')
})

test('ledger + to do − unlinked = statement on every day, whatever was decided', async () => {
  const day = (back: number) => addDays(localDate(today), -back)
  const { tenant } = await withLines()
  expectDone(await tenant.move(await tenant.addFinalised(), 3000))
  const ids = await readLines(tenant, [
    [day(6), 500, 'Inbreng', '', ''],
    [day(5), 121, 'Bakkerij Jansen', BAKER, ''],
    [day(3), -20, 'Pinpas', '', ''],
    [day(0), -2.5, 'Koffie', '', ''],
  ])
  const check = async () => {
    for (let back = 8; back >= 0; back -= 1) expect((await reconciled(tenant, day(back))).difference ?? 0).toBe(0)
  }
  await check()
  expectDone(await decide(tenant, ids[0], [{ kind: 'account', ledgerAccountId: await accountId(tenant, '0520'), amount: 500 }]))
  const entry = (await open(tenant)).find(({ id }) => id === ids[1])?.proposals.find(({ parts }) => parts[0]?.kind === 'link')
  expectDone(await decide(tenant, ids[1], [{ kind: 'link', targetId: entry?.parts[0]?.targetId ?? '', amount: 121 }]))
  expectDone(await decide(tenant, ids[2], [{ kind: 'transfer', amount: -20 }]))
  await check()
  expectDone(await undo(tenant, ids[2]))
  await check()
  expect(await reconciled(tenant)).toEqual({ ledger: 621, linesToDo: -22.5, postingsWithoutLine: 0, statement: 598.5, difference: 0, firstDifference: null })
}) // prettier-ignore

test('of two who decide at once one is refused, and one entry is booked', async () => {
  const { tenant, ids } = await withLines([today, -9.95, 'Kosten', '', ''])
  const answers = await Promise.all([1, 2, 3, 4].map(() => decide(tenant, ids[0], [{ kind: 'transfer', amount: -9.95 }]))) // prettier-ignore
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
  expect(await balances(tenant)).toEqual({ '1100': -9.95, '1190': 9.95 })
})

test('what cannot be is refused in Dutch, and nothing is booked', async () => {
  const { tenant, ids } = await withLines([today, -50, 'X', '', ''])
  const [id] = ids
  const invoice = await tenant.addFinalised()
  const before = await balances(tenant)
  const other = await kloppend.register()
  const code = async (parts: Part[]) => (await decide(tenant, id, parts)).problems[0]?.code
  expect(await code([{ kind: 'transfer', amount: -49 }])).toBe('bank.parts-differ')
  expect(await code([{ kind: 'transfer', amount: -50 }, { kind: 'transfer', amount: 0 }])).toBe('bank.part-of-nothing')
  expect(await code([{ kind: 'account', amount: -50 }])).toBe('bank.account-missing')
  expect(await code([{ kind: 'invoice', amount: -50 }])).toBe('bank.target-missing')
  expect(await code([{ kind: 'invoice', targetId: invoice, amount: -50 }])).toBe('bank.no-payment-to-reverse')
  expect(await code([{ kind: 'link', targetId: invoice, amount: -50 }])).toBe('bank.entry-not-found')
  for (const number of ['1100', '1300', '1520', '8000'])
    expect(await code([{ kind: 'account', ledgerAccountId: await accountId(tenant, number), amount: -50 }])).toBe('bank.account-needs-document')
  expect((await decide(other, id, [{ kind: 'transfer', amount: -50 }])).status).toBe(404)
  expect((await undo(other, id)).status).toBe(404)
  expect(await balances(tenant)).toEqual(before)
  expect(await open(tenant)).toHaveLength(1)
}) // prettier-ignore
