import type pg from 'pg'
import { describe, expect, test } from 'vitest'
import type { TenantId, UserId } from '#kernel/ids.ts'
import { localDate } from '#kernel/local-date.ts'
import { cents } from '#kernel/money.ts'
import { accountNumber } from '../domain/account.ts'
import type { Cause } from '../domain/cause.ts'
import { balanced, type Posting } from '../domain/journal-entry.ts'
import { bookYear, parsePeriod, type ClosedKind, type Period } from '../domain/period.ts'
import { closedPeriods, closePeriod, lockBooks } from './closed-periods.ts'
import { post } from './post.ts'
import { sql, withTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { runForTenant } from '#platform/server/db/testing/run-for-tenant.ts'
import { newId } from '#platform/server/new-id.ts'
import { defectsInBooks, numbersInOrder } from '#testing/books.ts'
import { testProgram } from '#testing/test-program.ts'
import { type TestTenant } from '#testing/test-tenant.ts'
import { fingerprintOf } from '#testing/untouched.ts'

/** A filed VAT period and a closed year take nothing more, also not what was on its way when they closed. */
const kloppend = await testProgram()
const { database } = kloppend

const inTransaction = <T>(tenant: TestTenant, work: (tx: TenantTx) => Promise<T>): Promise<T> =>
  withTenant(kloppend.program.database, tenant.tenantId as TenantId, work)

const quarter = (text: string): Period => {
  const period = parsePeriod(text)
  if (period === null) throw new Error(`${text} is no period`)
  return period
}

/** Close a period as the program does, and return the balance of the receivable at that moment. */
const close = (tenant: TestTenant, kind: ClosedKind, period: Period): Promise<bigint> =>
  inTransaction(tenant, async (tx) => {
    await lockBooks(tx)
    const { rows } = await sql<{ booked: bigint }>`
      select coalesce(sum(amount_cents) filter (where side = 'debit'), 0)::bigint as booked from postings
      where account_number = '1300' and entry_date between ${period.firstDay}::date and ${period.lastDay}::date`.execute(
      tx,
    )
    await closePeriod(tx, newId<UserId>(), { kind, ...period })
    return rows[0]?.booked ?? 0n
  })

const day = (date: string) => ({ issueDate: date, dueDate: date, deliveryDate: date })

/** Book an entry of this kind of cause; some of them no part of the program uses yet. */
const book = (tx: TenantTx, type: Cause['type'] | 'import', date: string, vat = false) =>
  post(
    tx,
    balanced({
      journal: 'memo',
      date: localDate(date),
      description: 'Boeking',
      postings: [posting('4600', 'debit', vat), posting('0210', 'credit', false)],
    }),
    { type, id: newId(), purpose: 'book' } as Cause,
  )
const posting = (account: string, side: 'debit' | 'credit', vat: boolean): Posting => ({
  account: accountNumber(account),
  side,
  amount: cents(100_00n),
  ...(vat ? { vatCode: 'purchase-nl' as const } : {}),
})

describe('a closed year', () => {
  test('refuses what is dated in it with the way out, changes nothing, and leaves no hole in the numbers', async () => {
    const tenant = await kloppend.register()
    await tenant.addFinalised(day('2025-06-30'))
    const late = await tenant.addConcept(day('2025-12-31'))
    await close(tenant, 'year', bookYear(2025))
    const before = await fingerprintOf(database)

    const refused = await tenant.move(late, 1000)
    expect(refused.status).toBe(409)
    expect(refused.errors).toEqual([
      'Boekjaar 2025 is afgesloten: op 31-12-2025 kan niets meer worden geboekt. ' +
        'Kies de datum van vandaag, of heropen het boekjaar als het echt in dat jaar hoort.',
    ])
    expect(await fingerprintOf(database)).toBe(before)

    // The days beside it are open.
    await tenant.addFinalised(day('2024-12-31'))
    await tenant.addFinalised(day('2026-01-01'))
    expect(await numbersInOrder(database, tenant.tenantId)).toEqual(['2025-0001', '2024-0001', '2026-0001'])
    expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
  })

  test('is closed to depreciation and to its own closing entries as well', async () => {
    const tenant = await kloppend.register()
    await close(tenant, 'year', bookYear(2025))
    for (const type of ['asset', 'year-end', 'opening', 'memo'] as const)
      await expect(inTransaction(tenant, (tx) => book(tx, type, '2025-12-31'))).rejects.toMatchObject({
        code: 'ledger.period-closed',
      })
  })

  test('is closed once, and for one tenant', async () => {
    const [tenant, other] = [await kloppend.register(), await kloppend.register()]
    await close(tenant, 'year', bookYear(2025))
    await expect(close(tenant, 'year', bookYear(2025))).rejects.toMatchObject({
      code: 'ledger.already-closed',
    })
    await other.addFinalised(day('2025-06-30'))
    expect(await inTransaction(other, closedPeriods)).toEqual([])
    expect(await inTransaction(tenant, closedPeriods)).toMatchObject([
      { kind: 'year', period: '2025', firstDay: '2025-01-01', lastDay: '2025-12-31' },
    ])
  })
})

describe('a filed VAT period', () => {
  test('refuses every document and every memo that is dated in it', async () => {
    const tenant = await kloppend.register()
    const late = await tenant.addConcept(day('2026-03-31'))
    await close(tenant, 'vat', quarter('2026-Q1'))
    const refused = await tenant.move(late, 1000)
    expect(refused.status).toBe(409)
    expect(refused.errors[0]).toContain('btw-aangifte over het 1e kwartaal van 2026 is ingediend')
    for (const type of ['memo', 'expense', 'vat-return', 'import'] as const)
      await expect(inTransaction(tenant, (tx) => book(tx, type, '2026-01-01'))).rejects.toMatchObject({
        code: 'ledger.period-closed',
      })
    await tenant.addFinalised(day('2026-04-01'))
  })

  test('takes what no return counts: depreciation, closing the year, an opening balance; not with VAT in it', async () => {
    const tenant = await kloppend.register()
    await close(tenant, 'vat', quarter('2025-Q4'))
    for (const type of ['asset', 'year-end', 'opening'] as const) {
      await inTransaction(tenant, (tx) => book(tx, type, '2025-12-31'))
      await expect(inTransaction(tenant, (tx) => book(tx, type, '2025-12-31', true))).rejects.toMatchObject({
        code: 'ledger.period-closed',
      })
    }
    expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
  })
})

test('a closed account takes nothing, also not by an invoice', async () => {
  const tenant = await kloppend.register()
  await inTransaction(tenant, (tx) =>
    tx
      .updateTable('ledger_accounts')
      .set({ closed_at: new Date().toISOString() })
      .where('number', '=', '8000')
      .execute(),
  )
  const id = await tenant.addConcept()
  const refused = await tenant.move(id, 1000)
  expect(refused.status).toBe(409)
  expect(refused.errors).toEqual([
    'Grootboekrekening 8000 is gesloten. Kies een andere, of open die weer bij Grootboekrekeningen.',
  ])
})

describe('posting while a period closes', () => {
  test('either lands before and is in the figures, or is refused', async () => {
    const outcomes = new Set<number>()
    for (let round = 0; round < 12; round += 1) {
      const tenant = await kloppend.register()
      const ids = await Promise.all(Array.from({ length: 4 }, () => tenant.addConcept(day('2025-11-20'))))
      const closing = new Promise<void>((resolve) => setTimeout(resolve, round)).then(() =>
        close(tenant, 'year', bookYear(2025)),
      )
      const answers = await Promise.all(ids.map((id) => tenant.move(id, 1000)))
      const figures = await closing
      for (const { status } of answers) outcomes.add(status)
      expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
      expect(figures).toBe(BigInt(answers.filter(({ status }) => status === 200).length) * 121_00n)
      expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
    }
    expect(outcomes.size).toBeGreaterThan(0)
  })

  test('waits for a closing transaction, and is refused when that commits', async () => {
    const tenant = await kloppend.register()
    const id = await tenant.addConcept(day('2025-11-20'))
    const closer = await database.app.connect()
    await closer.query(`begin; set local app.tenant_id = '${tenant.tenantId}'`)
    // A forgetful one that reads no figures and locks nothing: the row itself does.
    await closer.query(insertOf(tenant, 'year', '2025'))
    const move = tenant.move(id, 1000)
    await expect
      .poll(async () => (await database.superuser.query('select from pg_locks where not granted')).rowCount, {
        timeout: 15_000,
      })
      .toBeGreaterThan(0)
    await closer.query('commit')
    closer.release()
    expect((await move).status).toBe(409)
    expect((await tenant.invoice(id)).state).toBe(0)
  })
})

describe('what the database keeps', () => {
  test.each([
    [`update closed_periods set last_day = last_day - 1`, /permission denied|stays as it is/],
    [`delete from closed_periods where kind = 'vat'`, /stays as it is/],
    [`truncate closed_periods`, /permission denied|append-only/],
  ])('%s is refused, to the runtime role and to the owner', async (statement, words) => {
    const tenant = await kloppend.register()
    await close(tenant, 'vat', quarter('2026-Q1'))
    for (const pool of [database.app, database.owner])
      await expect(attempt(pool, tenant, statement)).rejects.toThrow(words)
  })

  test('the runtime role opens a year again, which is how a year is opened', async () => {
    const tenant = await kloppend.register()
    await close(tenant, 'year', bookYear(2025))
    await attempt(database.app, tenant, `delete from closed_periods where kind = 'year' and period = '2025'`)
    const again = await tenant.addConcept(day('2025-06-30'))
    expect((await tenant.move(again, 1000)).status).toBe(200)
  })

  test('the runtime role cannot call the inner posting function', async () => {
    const tenant = await kloppend.register()
    const planted = JSON.stringify({
      id: newId(),
      journal: 'memo',
      date: '2026-01-01',
      description: 'Geplant',
      cause: { type: 'memo', id: newId(), purpose: 'book' },
      postings: [
        { account: '1100', side: 'debit', amount: '1' },
        { account: '1000', side: 'credit', amount: '1' },
      ],
    })
    await expect(
      attempt(database.app, tenant, `select write_entry('${tenant.tenantId}', '${planted}', null)`),
    ).rejects.toThrow('permission denied')
  })
})

const insertOf = (tenant: TestTenant, kind: ClosedKind, year: string): string =>
  `insert into closed_periods (tenant_id, kind, period, first_day, last_day, closed_by)
   values ('${tenant.tenantId}', '${kind}', '${year}', '${year}-01-01', '${year}-12-31', '${newId()}')`

const attempt = (pool: pg.Pool, tenant: TestTenant, statement: string): Promise<void> =>
  runForTenant(pool, tenant.tenantId, statement)
