import { describe, expect, test } from 'vitest'
import { accountId, addExpense, expenseLineOf } from '#testing/expense-steps.ts'
import { balanceOf, handSteps } from '#testing/hand-steps.ts'
import { defectsInBooks } from '#testing/books.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import type { TenantId, UserId } from '#kernel/ids.ts'
import { localDate } from '#kernel/local-date.ts'
import { bookYear } from '#ledger/domain/period.ts'
import { closePeriod } from '#ledger/server/closed-periods.ts'
import { listJournalEntries } from '#ledger/contract.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { withTenant } from '#platform/server/db/tenant-transaction.ts'
import { newId } from '#platform/server/new-id.ts'
import { fileVatReturn } from '#taxes/contract.ts'
import {
  cancelAsset,
  changeAsset,
  createAsset,
  depreciateNow,
  disposeAsset,
  getAsset,
  listAssetCandidates,
  listAssets,
} from '../contract.ts'
import { depreciate } from './depreciate.ts'

const kloppend = await testProgram()
const { database } = kloppend
const { expectRefused } = handSteps(database)

/** € 3.000 less € 600 over four years: € 50 a month. */
const asset = async (tenant: TestTenant, changes: object = {}) => ({
  name: 'Werkbank',
  ledgerAccountId: await accountId(tenant, '0200'),
  costAmount: 3000,
  residualAmount: 600,
  months: 48,
  inUseOn: '2026-01-10',
  ...changes,
})

/** The job of a month, as if today were that day. */
const depreciateOn = (tenant: TestTenant, day: string): Promise<number> =>
  withTenant(kloppend.program.database, tenant.tenantId as TenantId, (tx) => depreciate(tx, localDate(day)))

const closeYear = (tenant: TestTenant, year: number): Promise<void> =>
  withTenant(kloppend.program.database, tenant.tenantId as TenantId, (tx) =>
    closePeriod(tx, newId<UserId>(), { kind: 'year', ...bookYear(year) }),
  )

const far = { inUseOn: '2099-01-01' }

describe('depreciation', () => {
  test('past months are booked when an asset is added, and the next run is ordered', async () => {
    const tenant = await kloppend.register()
    const id = expectDone(
      await tenant.call(createAsset, { body: await asset(tenant, { inUseOn: '2025-01-10' }) }),
    )
    const detail = expectDone(await tenant.call(getAsset, { params: { id } }))
    const done = detail.schedule.filter(({ bookedOn }) => bookedOn !== null)
    expect(done.length).toBeGreaterThan(20)
    expect(done[0]).toMatchObject({ month: '2025-01-01', amount: 50, bookedOn: '2025-01-31', entryNumber: 1 })
    expect(await balanceOf(tenant, '4600')).toBe(50 * done.length)
    expect(await balanceOf(tenant, '0210')).toBe(-50 * done.length)
    const { rows } = await database.superuser.query(
      `select run_at > now() as is_later from jobs where tenant_id = $1 and kind = 'asset.depreciation'`,
      [tenant.tenantId],
    )
    expect(rows).toEqual([{ is_later: true }])
    expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
  })

  test('is booked once a month, however often and by however many, and catches up after a stop', async () => {
    const tenant = await kloppend.register()
    const id = expectDone(await tenant.call(createAsset, { body: await asset(tenant, far) }))
    expect(await depreciateOn(tenant, '2099-01-30')).toBe(0)
    const counts = await Promise.all(Array.from({ length: 5 }, () => depreciateOn(tenant, '2099-01-31')))
    expect(counts.reduce((total, count) => total + count, 0)).toBe(1)
    expect(await depreciateOn(tenant, '2099-02-27')).toBe(0)
    // Half a year later.
    expect(await depreciateOn(tenant, '2099-08-31')).toBe(7)
    expect(await depreciateOn(tenant, '2150-12-31')).toBe(40)
    expect(await depreciateOn(tenant, '2150-12-31')).toBe(0)
    expect(await balanceOf(tenant, '4600')).toBe(2400)
    expect(expectDone(await tenant.call(getAsset, { params: { id } }))).toMatchObject({
      bookValue: 600,
      state: 'written-off',
    })
    expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
  })

  test('skips a closed year: its months are booked in the first open month after it', async () => {
    const tenant = await kloppend.register()
    await closeYear(tenant, 2099)
    const id = expectDone(
      await tenant.call(createAsset, { body: await asset(tenant, { inUseOn: '2099-10-01' }) }),
    )
    expect(await depreciateOn(tenant, '2099-12-31')).toBe(0)
    expect(await depreciateOn(tenant, '2100-01-31')).toBe(4)
    const { schedule } = expectDone(await tenant.call(getAsset, { params: { id } }))
    expect(schedule.slice(0, 4).map(({ bookedOn }) => bookedOn)).toEqual(
      Array.from({ length: 4 }, () => '2100-01-31'),
    )
  })

  test('runs automatically: a job whose day has come is done, and orders the next', async () => {
    const tenant = await kloppend.register()
    expectDone(await tenant.call(createAsset, { body: await asset(tenant, { inUseOn: todayInAmsterdam() }) }))
    const jobs = () =>
      database.superuser.query<{ id: string }>(
        `select id, run_at from jobs where tenant_id = $1 and kind = 'asset.depreciation'`,
        [tenant.tenantId],
      )
    expect((await jobs()).rows).toHaveLength(1)
    // The worker may take the job at once, so the id is that of the row that was made due.
    const { rows: due } = await database.superuser.query<{ id: string }>(
      `update jobs set run_at = now(), id = gen_random_uuid()
       where tenant_id = $1 and kind = 'asset.depreciation' returning id`,
      [tenant.tenantId],
    )
    const before = due[0]?.id
    await expect
      .poll(async () => (await jobs()).rows.some(({ id }) => id !== before), { timeout: 15_000 })
      .toBe(true)
    await expect.poll(async () => (await jobs()).rows.length, { timeout: 15_000 }).toBe(1)
  })

  test('can be requested, and returns the number of booked months', async () => {
    const tenant = await kloppend.register()
    expect(expectDone(await tenant.call(depreciateNow))).toEqual({ bookedMonths: 0 })
  })
})

describe('an asset from an expense', () => {
  test('takes the account and the price of the line, and a line once', async () => {
    const tenant = await kloppend.register()
    const expenseId = await addExpense(tenant, {
      description: 'Laptop',
      lines: [await expenseLineOf(tenant, { cost: '0220', unitPrice: 1500, description: '' })],
    })
    const [candidate] = expectDone(await tenant.call(listAssetCandidates))
    expect(candidate).toMatchObject({
      expenseId,
      description: 'Laptop',
      account: { number: '0220' },
      costAmount: 1500,
    })
    const body = { name: 'Laptop', expenseLineId: String(candidate?.expenseLineId), months: 60, ...far }
    const id = expectDone(await tenant.call(createAsset, { body }))
    expect(expectDone(await tenant.call(getAsset, { params: { id } }))).toMatchObject({
      expenseId,
      costAmount: 1500,
      account: { number: '0220' },
    })
    expect(expectDone(await tenant.call(listAssetCandidates))).toEqual([])
    await expectRefused(() => tenant.call(createAsset, { body }), 409, 'al een bedrijfsmiddel gemaakt')
    const stranger = await kloppend.register()
    await expectRefused(() => stranger.call(createAsset, { body }), 404, 'niet gevonden')
    // Removed from the list because of a mistake: the line may be used again.
    expectDone(await tenant.call(cancelAsset, { params: { id } }))
    expectDone(await tenant.call(createAsset, { body }))
  })
})

describe('a change of estimate', () => {
  const change = { name: 'Werkbank', residualAmount: 600, months: 48, version: 1 }
  const changing = (tenant: TestTenant, id: string, body: object) =>
    tenant.call(changeAsset, { params: { id }, body: { ...change, ...body } })
  const scheduleOf = async (tenant: TestTenant, id: string) =>
    expectDone(await tenant.call(getAsset, { params: { id } })).schedule

  test('keeps the booked months, and spreads the remaining amount over the remaining months', async () => {
    const tenant = await kloppend.register()
    const id = expectDone(await tenant.call(createAsset, { body: await asset(tenant, far) }))
    await depreciateOn(tenant, '2099-12-31')
    const before = (await scheduleOf(tenant, id)).slice(0, 12)
    // € 2.400 left after twelve months; € 0 after two more years.
    expectDone(await changing(tenant, id, { residualAmount: 0, months: 36, name: 'Oude werkbank' }))
    const detail = expectDone(await tenant.call(getAsset, { params: { id } }))
    expect(detail).toMatchObject({ name: 'Oude werkbank', residualAmount: 0, months: 36, version: 2 })
    expect(detail.schedule.slice(0, 12)).toEqual(before)
    expect(detail.schedule).toHaveLength(36)
    expect(detail.schedule[12]).toMatchObject({ month: '2100-01-01', amount: 100, bookedOn: null })
    expect(detail.changes).toMatchObject([
      {
        from: { name: 'Werkbank', residualAmount: 600, months: 48 },
        to: { name: 'Oude werkbank', residualAmount: 0, months: 36 },
        fromMonth: '2100-01-01',
      },
    ])
    expect(await depreciateOn(tenant, '2150-12-31')).toBe(24)
    expect(await balanceOf(tenant, '4600')).toBe(3000)
    expect(await balanceOf(tenant, '0210')).toBe(-3000)
    expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
    // Fully depreciated, and then given a longer life: the booked months do not change.
    await expectRefused(() => changing(tenant, id, { version: 2, months: 30 }), 422, 'minstens 37 maanden')
  })

  test('of the name alone leaves the plan as it is; the same once more changes nothing', async () => {
    const tenant = await kloppend.register()
    const id = expectDone(
      await tenant.call(createAsset, { body: await asset(tenant, { inUseOn: '2020-01-10' }) }),
    )
    const before = await scheduleOf(tenant, id)
    expectDone(await changing(tenant, id, { name: 'Draaibank' }))
    expectDone(await changing(tenant, id, { name: 'Draaibank', version: 2 }))
    const detail = expectDone(await tenant.call(getAsset, { params: { id } }))
    expect(detail).toMatchObject({ name: 'Draaibank', version: 2, schedule: before })
    expect(detail.changes).toMatchObject([{ fromMonth: null }])
  })

  test('by two at once is one change; the second gets a conflict', async () => {
    const tenant = await kloppend.register()
    const id = expectDone(await tenant.call(createAsset, { body: await asset(tenant, far) }))
    const answers = await Promise.all([60, 72, 84].map((months) => changing(tenant, id, { months })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect(await scheduleOf(tenant, id)).toHaveLength(
      expectDone(await tenant.call(getAsset, { params: { id } })).months,
    )
  })

  test('that is invalid is refused, and nothing changes', async () => {
    const tenant = await kloppend.register()
    const id = expectDone(await tenant.call(createAsset, { body: await asset(tenant, far) }))
    await depreciateOn(tenant, '2099-12-31')
    const refused = (body: object, status: number, words: string) =>
      expectRefused(() => changing(tenant, id, body), status, words)
    await refused({ residualAmount: 2400.01 }, 422, 'hooguit wat het nog waard is')
    await refused({ residualAmount: -1 }, 422, 'niet minder dan')
    await refused({ months: 12 }, 422, 'minstens 13 maanden')
    await refused({ months: 601 }, 400, 'hooguit 600 maanden')
    await refused({ name: ' ' }, 400, 'Verplicht veld')
    await refused({ version: 2 }, 409, 'intussen ergens anders gewijzigd')
    const stranger = await kloppend.register()
    await expectRefused(() => changing(stranger, id, {}), 404, 'niet gevonden')
    expectDone(await tenant.call(disposeAsset, { params: { id }, body: { date: '2100-01-15' } }))
    await refused({ months: 60 }, 409, 'al verkocht, afgevoerd of vervallen')
  })

  test('cannot change the past: the database refuses it too', async () => {
    const tenant = await kloppend.register()
    const id = expectDone(await tenant.call(createAsset, { body: await asset(tenant, far) }))
    await depreciateOn(tenant, '2099-02-28')
    await expect(
      database.superuser.query(
        `insert into asset_changes (tenant_id, asset_id, version, old_name, old_residual_cents, old_months, name,
                                    residual_cents, months, from_month, changed_by)
         values ($1, $2, 2, 'W', 60000, 48, 'W', 0, 48, '2099-02-01', gen_random_uuid())`,
        [tenant.tenantId, id],
      ),
    ).rejects.toThrow('a month that was booked stays as it is')
  })
})

describe('the end of an asset', () => {
  test('sold: cost, depreciation and proceeds leave the books, the result is on 4640 and the VAT in box 1a', async () => {
    const tenant = await kloppend.register()
    const id = expectDone(await tenant.call(createAsset, { body: await asset(tenant, far) }))
    const dispose = (body: { date: string; proceedsAmount?: number; vatPercentage?: number }) =>
      tenant.call(disposeAsset, { params: { id }, body })
    await depreciateOn(tenant, '2099-03-31')
    await expectRefused(() => dispose({ date: '2098-12-31' }), 422, 'niet weg zijn voor het in gebruik was')
    await expectRefused(() => dispose({ date: '2099-02-15' }), 409, 'afgeschreven tot en met maart 2099')
    // Twelve months of € 50 by December: worth € 2.400, sold for € 2.000.
    const { handled } = { handled: expectDone(await dispose({ date: '2100-01-15', proceedsAmount: 2000 })) }
    expect(handled).toBeNull()
    expect(await balanceOf(tenant, '0200')).toBe(-3000)
    expect(await balanceOf(tenant, '0210')).toBe(0)
    expect(await balanceOf(tenant, '1100')).toBe(2420)
    expect(await balanceOf(tenant, '1500')).toBe(-420)
    expect(await balanceOf(tenant, '4640')).toBe(400)
    const { rows } = await database.superuser.query(
      `select account_number, side, amount_cents::int as amount from postings where tenant_id = $1 and vat_code = 'nl-high' order by line`,
      [tenant.tenantId],
    )
    expect(rows).toEqual([
      { account_number: '4640', side: 'credit', amount: 200_000 },
      { account_number: '1500', side: 'credit', amount: 42_000 },
    ])
    expect(expectDone(await tenant.call(getAsset, { params: { id } }))).toMatchObject({
      state: 'disposed',
      disposedOn: '2100-01-15',
      resultAmount: -400,
      bookValue: 0,
    })
    await expectRefused(() => dispose({ date: '2100-02-15' }), 409, 'al verkocht, afgevoerd of vervallen')
    expect(await depreciateOn(tenant, '2150-12-31')).toBe(0)
    expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
  })

  test('sold twice at the same moment is sold once', async () => {
    const tenant = await kloppend.register()
    const id = expectDone(await tenant.call(createAsset, { body: await asset(tenant, far) }))
    const sell = () => tenant.call(disposeAsset, { params: { id }, body: { date: '2099-05-01' } })
    const answers = await Promise.all([sell(), sell(), sell()])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect(await balanceOf(tenant, '0200')).toBe(-3000)
  })

  test('on the list by mistake: each month is reversed on its own day, also in a filed period, as if it had never been', async () => {
    const tenant = await kloppend.register()
    const id = expectDone(
      await tenant.call(createAsset, { body: await asset(tenant, { inUseOn: '2026-01-10' }) }),
    )
    expectDone(await tenant.call(fileVatReturn, { params: { period: '2026-Q1' } }))
    expectDone(await tenant.call(cancelAsset, { params: { id } }))
    const { rows } = await database.superuser.query(
      `select p.entry_date::text, p.account_number from postings p where p.tenant_id = $1 group by 1, 2
       having sum(case p.side when 'debit' then p.amount_cents else -p.amount_cents end) <> 0`,
      [tenant.tenantId],
    )
    expect(rows).toEqual([])
    const entries = expectDone(await tenant.call(listJournalEntries))
    const january = entries.filter(({ transactionDate }) => transactionDate === '2026-01-31')
    expect(january.map(({ description }) => description)).toEqual([
      'Afschrijving januari 2026 teruggedraaid: Werkbank',
      'Afschrijving januari 2026: Werkbank',
    ])
    expect(january[0]).toMatchObject({ kind: 'asset', isReversible: false })
    expect(expectDone(await tenant.call(listAssets))).toMatchObject([{ state: 'cancelled', bookValue: 0 }])
    expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
  })

  test('on the list by mistake, with months in a closed year: refused with the way out, and nothing is half done', async () => {
    const tenant = await kloppend.register()
    const id = expectDone(
      await tenant.call(createAsset, { body: await asset(tenant, { inUseOn: '2025-11-10' }) }),
    )
    await closeYear(tenant, 2025)
    const before = await balanceOf(tenant, '4600')
    await expectRefused(
      () => tenant.call(cancelAsset, { params: { id } }),
      409,
      'Boekjaar 2025 is afgesloten: wat op 30-11-2025 is geboekt, kan daar niet meer worden weggehaald. Heropen het boekjaar',
    )
    expect(await balanceOf(tenant, '4600')).toBe(before)
    expect(expectDone(await tenant.call(listAssets))).toMatchObject([{ state: 'in-use' }])
  })
})

test('an invalid end is refused, and nothing is half done', async () => {
  const tenant = await kloppend.register()
  const create = async (changes: object) => {
    const body = await asset(tenant, changes)
    return () => tenant.call(createAsset, { body })
  }
  const stranger = await kloppend.register()
  await expectRefused(
    await create({ ledgerAccountId: await accountId(tenant, '1100') }),
    422,
    'niet afgeschreven',
  )
  await expectRefused(
    await create({ ledgerAccountId: await accountId(stranger, '0200') }),
    404,
    'Grootboekrekening niet gevonden',
  )
  await expectRefused(await create({ ledgerAccountId: null }), 422, 'niet afgeschreven')
  await expectRefused(await create({ costAmount: 0 }), 422, 'meer dan € 0,00')
  await expectRefused(await create({ residualAmount: 3001 }), 422, 'meer dan de aanschafprijs')
  await expectRefused(await create({ months: 0 }), 400, 'minstens 1 maand')
  await expectRefused(await create({ months: 601 }), 400, 'hooguit 600 maanden')
  await expectRefused(await create({ months: 1.5 }), 400, 'geheel')
  await expectRefused(await create({ inUseOn: '2026-02-30' }), 400, 'bestaande datum')
  await expectRefused(await create({ inUseOn: '2199-01-01' }), 422, 'voorbij het jaar 2198')
  await expectRefused(await create({ name: '' }), 400, 'Verplicht veld')
})
