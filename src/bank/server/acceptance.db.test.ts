import { expect, test } from 'vitest'
import { addDays, localDate } from '#kernel/local-date.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { ingFile, sendBankFile, type FileLine } from '#testing/bank-steps.ts'
import { defectsInBooks } from '#testing/books.ts'
import { accountId, balanceOf } from '#testing/expense-steps.ts'
import { pay } from '#testing/money-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, lineOf, type TestTenant } from '#testing/test-tenant.ts'
import { decideBankLine, listBankAccounts, listBankLines, reconcileBank, undoBankLine } from '../contract.ts'

/** The bank as its user sees it, in the numbers of a quarter. */
const kloppend = await testProgram()
const today = todayInAmsterdam()
const BAKER = 'NL39RABO0300065264'

const open = async (who: TestTenant) =>
  expectDone(await who.call(listBankLines, { query: { state: 'open' } }))
const entriesOf = async (who: TestTenant): Promise<number> => {
  const { rows } = await kloppend.database.superuser.query<{ count: number }>(
    'select count(*)::int as count from journal_entries where tenant_id = $1',
    [who.tenantId],
  )
  return rows[0]?.count ?? 0
}
/** As autovacuum does within a minute: until then a connection keeps the plan of an empty business. */
const takeStatistics = async (): Promise<void> => {
  await kloppend.database.superuser.query('analyze')
}
const day = (back: number): string => addDays(localDate(today), -back)

test('fifty invoices that were marked as paid, and then the statement: fifty links and no entry', async () => {
  const who = await kloppend.register()
  const lines: FileLine[] = []
  for (let number = 1; number <= 50; number += 1) {
    const id = await who.addFinalised({ lines: [lineOf({ quantity: 1, unitPrice: 100 + number })] })
    const amount = (await who.invoice(id)).openAmount
    expectDone(await pay(who, id, amount))
    lines.push([today, amount, 'Bakkerij Jansen', BAKER, `Betaling ${String(number)}`])
  }
  await takeStatistics()
  const [before, entries] = [await balanceOf(who), await entriesOf(who)]
  expectDone(await sendBankFile(who, ingFile(lines)))
  const found = await open(who)
  expect(found.map(({ proposals }) => [proposals[0]?.parts[0]?.kind, proposals[0]?.automatic])).toEqual(
    lines.map(() => ['link', true]),
  )
  for (const { id, proposals, amount } of found) {
    const targetId = proposals[0]?.parts[0]?.targetId ?? ''
    expectDone(await who.call(decideBankLine, { params: { id }, body: { parts: [{ kind: 'link', targetId, amount }] } }))
  }
  expect(await open(who)).toEqual([])
  expect([await balanceOf(who), await entriesOf(who)]).toEqual([before, entries])
}, 180_000) // prettier-ignore

test('five hundred decisions, and all of them undone: every account as before, a thousand entries, on every day reconciled', { tags: 'soak', timeout: 400_000 }, async () => {
  const who = await kloppend.register()
  const lines = Array.from({ length: 500 }, (_, index): FileLine => {
    const euros = (index % 2 === 0 ? -1 : 1) * ((index % 83) + 1.01)
    return [day(92 - Math.floor(index / 6)), euros, `Tegenpartij ${String(index % 40)}`, '', `Regel ${String(index)}`]
  })
  expectDone(await sendBankFile(who, ingFile(lines)))
  const found = await open(who)
  expect(found).toHaveLength(500)
  const before = await balanceOf(who)
  const ledgerAccountId = await accountId(who, '4530')
  const [account] = expectDone(await who.call(listBankAccounts))
  const bankAccountId = account?.id ?? ''
  const check = async (step: number) => {
    for (let back = 93; back >= 0; back -= step) {
      const query = { bankAccountId, date: day(back) }
      expect(expectDone(await who.call(reconcileBank, { query })).difference).toBe(0)
    }
  }
  for (const [index, { id, amount }] of found.entries()) {
    const part = index % 3 === 0 ? { kind: 'transfer' as const, amount } : { kind: 'account' as const, ledgerAccountId, amount }
    expectDone(await who.call(decideBankLine, { params: { id }, body: { parts: [part] } }))
    if (index % 100 === 50) await takeStatistics()
  }
  expect([await open(who), await entriesOf(who)]).toEqual([[], 500])
  await check(1)
  expect(await defectsInBooks(kloppend.database, who.tenantId)).toEqual([])
  for (const { id } of found.slice(0, 250)) expectDone(await who.call(undoBankLine, { params: { id } }))
  await check(7)
  await takeStatistics()
  for (const { id } of found.slice(250)) expectDone(await who.call(undoBankLine, { params: { id } }))
  expect([await balanceOf(who), await entriesOf(who)]).toEqual([before, 1_000])
  expect(await open(who)).toHaveLength(500)
  expect(await defectsInBooks(kloppend.database, who.tenantId)).toEqual([])
}) // prettier-ignore
