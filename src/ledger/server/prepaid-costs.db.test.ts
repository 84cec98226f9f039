import { expect, test } from 'vitest'
import { closeYear } from '#year-end/contract.ts'
import { localDate } from '#kernel/local-date.ts'
import type { TenantId } from '#kernel/ids.ts'
import { withTenant } from '#platform/server/db/tenant-transaction.ts'
import { getReport } from '#reports/contract.ts'
import { defectsInBooks } from '#testing/books.ts'
import { accountId } from '#testing/expense-steps.ts'
import { balanceOf, handSteps } from '#testing/hand-steps.ts'
import { exportOf, importInto } from '#transfer/server/testing/moving.ts'
import { getProof } from '#proof/contract.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import {
  changeLedgerAccount,
  changeOpeningBalance,
  createOpeningBalance,
  getOpeningBalance,
  listJournalEntries,
  reverseJournalEntry,
} from '../contract.ts'
import { spreadPrepaidCosts } from './prepaid-costs.ts'

/** A cost that was paid before the books is a cost of its months, by itself, and follows the opening balance. */
const kloppend = await testProgram()
const { database } = kloppend
const { expectRefused } = handSteps(database)
const START = '2025-07-01'

interface Insurance {
  readonly id?: string
  readonly description?: string
  readonly cost?: string
  readonly amount: number
  readonly firstDay?: string
  readonly lastDay?: string
}

/** An opening balance on 1 July 2025 with money, and what was paid ahead of an insurance until 30 June 2026. */
const bodyOf = async (who: TestTenant, insured: Insurance | null) => {
  const line = async (account: string, amount: number) => ({
    ledgerAccountId: await accountId(who, account),
    isDebit: amount > 0,
    amount: Math.abs(amount),
  })
  const amount = insured?.amount ?? 0
  const prepaid = insured === null ? [] : [
    {
      ...(await line('1400', amount)),
      prepaid: {
        id: insured.id ?? null,
        description: insured.description ?? 'Verzekering bestelbus',
        ledgerAccountId: await accountId(who, insured.cost ?? '4520'),
        firstDay: insured.firstDay ?? START,
        lastDay: insured.lastDay ?? '2026-06-30',
      },
    },
  ] // prettier-ignore
  return { date: START, lines: [await line('1100', 5_000), ...prepaid, await line('0500', -5_000 - amount)] }
}

async function began(insured: Insurance = { amount: 1_000 }): Promise<TestTenant> {
  const who = await kloppend.register()
  expectDone(await who.call(createOpeningBalance, { body: await bodyOf(who, insured) }))
  return who
}
const corrected = async (who: TestTenant, insured: Insurance | null) =>
  who.call(changeOpeningBalance, { body: await bodyOf(who, insured) })
const costsOf = async (who: TestTenant) =>
  expectDone(await who.call(getOpeningBalance, {}))?.prepaidCosts ?? []

/** Debit less credit of an account between two days. */
async function within(who: TestTenant, account: string, from: string, to: string): Promise<number> {
  const { rows } = expectDone(
    await who.call(getReport, { params: { name: 'trial-balance' }, query: { from, to } } as never),
  )
  const [, debit = 0, credit = 0] = rows.find(({ texts }) => texts[0] === account)?.amounts ?? []
  return Math.round(((debit ?? 0) - (credit ?? 0)) * 100) / 100
}
const half = (who: TestTenant, account = '4520') =>
  Promise.all([within(who, account, START, '2025-12-31'), within(who, account, '2026-01-01', '2026-06-30')])

test('an insurance that was paid before the start is a cost of its months to the cent, and nothing is left of it', async () => {
  const who = await began()
  // 184 of 365 days are in 2025: 504.11.
  expect(await half(who)).toEqual([504.11, 495.89])
  expect(await balanceOf(who, '1400')).toBe(0)
  expect(await within(who, '4520', '2025-07-01', '2025-07-31')).toBe(84.93)
  expect(await within(who, '4520', '2025-09-01', '2025-09-30')).toBe(82.19)
  expect(await costsOf(who)).toMatchObject([
    { description: 'Verzekering bestelbus', number: '4520', amount: 1_000, spreadAmount: 1_000 },
  ])
  const entries = expectDone(await who.call(listJournalEntries, { query: { limit: '200' } }))
  const months = entries.filter(({ description }) => description.startsWith('Vooruitbetaald'))
  expect(months).toHaveLength(12)
  expect(months.every(({ isReversible, kind }) => !isReversible && kind === 'opening')).toBe(true)
  expect(months.map(({ transactionDate }) => transactionDate)).toContain('2026-02-28')
  expect(await defectsInBooks(database, who.tenantId)).toEqual([])
})

test('a correction of the opening balance books the difference of each month, and keeps the cost', async () => {
  const who = await began()
  const [before] = await costsOf(who)
  const id = before?.id ?? ''
  expectDone(await corrected(who, { id, amount: 730 }))
  expect([await half(who), await balanceOf(who, '1400')]).toEqual([[368, 362], 0])
  expect(await costsOf(who)).toMatchObject([{ id, amount: 730, spreadAmount: 730 }])
  // Another kind of costs, and other days: what was booked in the wrong months goes back.
  expectDone(await corrected(who, { id, amount: 730, cost: '4220', firstDay: '2025-09-01', lastDay: '2025-10-31' })) // prettier-ignore
  expect(await half(who)).toEqual([0, 0])
  expect(await half(who, '4220')).toEqual([730, 0])
  // The same again books no month again.
  const count = async () =>
    (expectDone(await who.call(listJournalEntries, { query: { limit: '200' } }))).filter(
      ({ description }) => description.startsWith('Vooruitbetaald'),
    ).length // prettier-ignore
  const was = await count()
  expectDone(await corrected(who, { id, amount: 730, cost: '4220', firstDay: '2025-09-01', lastDay: '2025-10-31' })) // prettier-ignore
  expect(await count()).toBe(was)
  // A cost that no line names falls away with its months.
  expectDone(await corrected(who, null))
  expect([await half(who, '4220'), await balanceOf(who, '1400'), await costsOf(who)]).toEqual([[0, 0], 0, []])
  await expectRefused(() => corrected(who, { id, amount: 10 }), 404, 'staan niet in je beginbalans')
  expect(await defectsInBooks(database, who.tenantId)).toEqual([])
})

test('an opening balance that is reversed takes its months along, and a new one begins again', async () => {
  const who = await began()
  const opening = expectDone(await who.call(getOpeningBalance, {}))
  expectDone(await who.call(reverseJournalEntry, { params: { id: opening?.entryId ?? '' } }))
  expect([await half(who), await balanceOf(who, '1400')]).toEqual([[0, 0], 0])
  expectDone(await who.call(createOpeningBalance, { body: await bodyOf(who, { amount: 365 }) }))
  expect([await half(who), await balanceOf(who, '1400')]).toEqual([[184, 181], 0])
  expect(await defectsInBooks(database, who.tenantId)).toEqual([])
})

test('a year is closed with its months of the cost, and a month that comes later waits for its end', async () => {
  const until = '2027-12-31'
  const who = await began({ amount: 914, lastDay: until })
  const spread = (day: string) =>
    withTenant(kloppend.program.database, who.tenantId as TenantId, (tx) =>
      spreadPrepaidCosts(tx, localDate(day)),
    )
  // 914 days from 1 July 2025: a euro a day.
  expect(await within(who, '4520', START, '2025-12-31')).toBe(184)
  expectDone(await who.call(closeYear, { params: { year: '2025' }, body: { acceptPoints: true } }))
  expect(await within(who, '4520', START, '2025-12-31')).toBe(184)
  await expectRefused(() => corrected(who, { amount: 900 }), 409, 'afgesloten')
  const left = await balanceOf(who, '1400')
  await Promise.all([spread('2026-12-31'), spread('2026-12-31')])
  expect(await balanceOf(who, '1400')).toBe(365)
  expect(left).toBeGreaterThanOrEqual(365)
  // An account of which months are to come stays open.
  const closed = { isClosed: true }
  const id = await accountId(who, '4520')
  await expectRefused(() => who.call(changeLedgerAccount, { params: { id }, body: closed }), 409, 'nog maanden') // prettier-ignore
  expect(await defectsInBooks(database, who.tenantId)).toEqual([])
})

test('a prepaid cost of before the start, of no cost account or without an end is refused whole', async () => {
  const who = await kloppend.register()
  const create = async (insured: Insurance) =>
    who.call(createOpeningBalance, { body: await bodyOf(who, insured) })
  for (const [insured, words] of [
    [{ amount: 10, firstDay: '2025-06-30' }, 'begint vóór 01-07-2025'],
    [{ amount: 10, lastDay: '2025-06-01' }, 'ligt de laatste dag voor de eerste'],
    [{ amount: 10, cost: '1100' }, 'kies een soort kosten'],
    [{ amount: 10, description: ' ' }, 'Verplicht veld'],
    [{ amount: -10 }, 'debet op 1400'],
  ] as const) {
    const bodies = { ...insured }
    await expectRefused(() => create(bodies), words === 'Verplicht veld' ? 400 : 422, words)
  }
})

test('an exported business brings its prepaid cost along, and the months that are to come follow in the new one', async () => {
  const who = await began({ amount: 914, lastDay: '2027-12-31' })
  const [cost] = await costsOf(who)
  const other = await kloppend.register()
  await importInto(other, await exportOf(who))
  expect(await costsOf(other)).toEqual([{ ...cost, ledgerAccountId: await accountId(other, '4520') }])
  const { rows } = await database.superuser.query(
    `select from jobs where tenant_id = $1 and kind = 'ledger.prepaid-costs' and state = 'queued'`,
    [other.tenantId],
  )
  expect(rows).toHaveLength(1)
  await withTenant(kloppend.program.database, other.tenantId as TenantId, (tx) =>
    spreadPrepaidCosts(tx, localDate('2026-12-31')),
  )
  expect(await balanceOf(other, '1400')).toBe(365)
})

test('the proof names a prepaid cost that is more than the opening balance has, and the database refuses one', async () => {
  const who = await began()
  const planted = async (statement: string): Promise<void> => {
    const client = await database.superuser.connect()
    try {
      await client.query(`begin; set local session_replication_role = replica; ${statement}; commit`)
    } finally {
      client.release()
    }
  }
  const findings = async () =>
    expectDone(await who.call(getProof, {})).checks.find(({ id }) => id === 'opening')?.findings
  expect(await findings()).toEqual([])
  await planted(`update prepaid_costs set amount_cents = 120000 where tenant_id = '${who.tenantId}'`)
  expect((await findings())?.join(' ').replaceAll('\u00a0', ' ')).toContain(
    'Rekening 1400 begon met € 1.000,00, en de vooruitbetaalde kosten zijn samen € 1.200,00.',
  )
  await planted(`update prepaid_costs set amount_cents = 10000 where tenant_id = '${who.tenantId}'`)
  expect((await findings())?.join(' ').replaceAll('\u00a0', ' ')).toContain(
    '€ 1.000,00 is als kosten geboekt',
  )
  for (const statement of [
    'update prepaid_costs set amount_cents = 1 where tenant_id = $1',
    'update prepaid_costs set opening_id = gen_random_uuid(), amount_cents = 1 where tenant_id = $1',
    'delete from prepaid_costs where tenant_id = $1',
  ])
    await expect(database.superuser.query(statement, [who.tenantId])).rejects.toThrow('prepaid cost')
})
