import { describe, expect, test } from 'vitest'
import type { TenantId, UserId } from '#kernel/ids.ts'
import { bookYear } from '#ledger/domain/period.ts'
import { closePeriod } from '#ledger/server/closed-periods.ts'
import { withTenant } from '#platform/server/db/tenant-transaction.ts'
import { newId } from '#platform/server/new-id.ts'
import { defectsInBooks } from '#testing/books.ts'
import { accountId } from '#testing/expense-steps.ts'
import { balanceOf, handSteps } from '#testing/hand-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { exportOf, importInto } from '#transfer/server/testing/moving.ts'
import { cancelAsset, createAsset, getAsset, listAssets } from '../contract.ts'

/** What a starter had already and brings into the business: booked by the program on its day, and depreciated from then on. */
const kloppend = await testProgram()
const { database } = kloppend
const { opening, expectRefused } = handSteps(database)

/** A laptop worth € 900 on the day on which it is brought in: € 15 a month for five years. */
const laptop = async (who: TestTenant, changes: object = {}) => ({
  source: 'contributed' as const,
  name: 'Laptop',
  ledgerAccountId: await accountId(who, '0220'),
  costAmount: 900,
  months: 60,
  inUseOn: '2026-03-09',
  ...changes,
})
const bringIn = async (who: TestTenant, changes: object = {}) =>
  who.call(createAsset, { body: await laptop(who, changes) })

/** Debit less credit of the asset, of what the owner brought in, and of a director's current account. */
const balances = async (who: TestTenant) => [
  await balanceOf(who, '0220'),
  await balanceOf(who, '0520'),
  await balanceOf(who, '1700'),
]

describe('an asset that the owner brings in', () => {
  test('is booked on its day against what the owner put into the business, and depreciated from that month', async () => {
    const tenant = await kloppend.register()
    const id = expectDone(await bringIn(tenant))
    expect(await balances(tenant)).toEqual([900, -900, 0])
    const asset = expectDone(await tenant.call(getAsset, { params: { id } }))
    expect(asset).toMatchObject({ source: 'contributed', contributionEntryNumber: 1, expenseId: null })
    expect(asset.schedule[0]).toMatchObject({ month: '2026-03-01', amount: 15, bookedOn: '2026-03-31' })
    const { rows } = await database.superuser.query(
      `select entry_date::text as day, description from journal_entries where tenant_id = $1 and number = 1`,
      [tenant.tenantId],
    )
    expect(rows).toEqual([{ day: '2026-03-09', description: 'Ingebracht: Laptop' }])
    expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
  })

  test('of a company is owed to its director', async () => {
    const tenant = await kloppend.register()
    expectDone(await opening(tenant, [['1100', 100, 0], ['0550', 0, 100]], '2026-01-01')) // prettier-ignore
    expectDone(await bringIn(tenant))
    expect(await balances(tenant)).toEqual([900, 0, -900])
  })

  test('is no investment that was bought', async () => {
    const tenant = await kloppend.register()
    expectDone(await bringIn(tenant))
    expectDone(await bringIn(tenant, { source: 'bought', name: 'Camera', costAmount: 100 }))
    const { rows } = await database.superuser.query(
      'select cost_cents::int as cost from bought_assets where tenant_id = $1',
      [tenant.tenantId],
    )
    expect(rows).toEqual([{ cost: 10_000 }])
  })

  test('goes from the books again when it is taken off the list by mistake', async () => {
    const tenant = await kloppend.register()
    const id = expectDone(await bringIn(tenant))
    expectDone(await tenant.call(cancelAsset, { params: { id } }))
    expect(await balances(tenant)).toEqual([0, 0, 0])
    expect(await balanceOf(tenant, '0230')).toBe(0)
    await expectRefused(
      () => tenant.call(cancelAsset, { params: { id } }),
      409,
      'al verkocht, afgevoerd of vervallen',
    )
    expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
  })

  test('is refused where its day or its terms cannot be, with nothing stored', async () => {
    const tenant = await kloppend.register()
    await withTenant(kloppend.program.database, tenant.tenantId as TenantId, (tx) =>
      closePeriod(tx, newId<UserId>(), { kind: 'year', ...bookYear(2025) }),
    )
    await expectRefused(() => bringIn(tenant, { inUseOn: '2025-03-09' }), 409, '2025')
    for (const changes of [
      { depreciatedBeforeAmount: 100, firstMonth: '2026-06-01' },
      { firstMonth: '2026-06-01' },
      { expenseLineId: '0190a1b2-0000-7000-8000-000000000000', ledgerAccountId: null },
    ])
      expect((await bringIn(tenant, changes)).status).toBeGreaterThanOrEqual(400)
    expect(expectDone(await tenant.call(listAssets))).toEqual([])
    expect(await balances(tenant)).toEqual([0, 0, 0])
  })

  test('has no row without an entry, nor an end without a reversal, whatever program writes', async () => {
    const tenant = await kloppend.register()
    const id = expectDone(await bringIn(tenant))
    const written = (statement: string) => database.superuser.query(statement, [tenant.tenantId, id])
    await expect(
      written('update assets set cancelled_at = now() where tenant_id = $1 and id = $2'),
    ).rejects.toThrow('not as the asset is')
    await expect(
      written(`insert into assets (tenant_id, id, name, asset_account, accumulated_account, cost_account, cost_cents, residual_cents, months,
                                   in_use_on, first_month, contributed_account, created_by)
               select tenant_id, gen_random_uuid(), name, asset_account, accumulated_account, cost_account, cost_cents, residual_cents, months,
                      in_use_on, first_month, contributed_account, created_by from assets where tenant_id = $1 and id = $2`),
    ).rejects.toThrow('not as the asset is')
  })

  test('goes along with an export', async () => {
    const tenant = await kloppend.register()
    const id = expectDone(await bringIn(tenant))
    const moved = await kloppend.register()
    await importInto(moved, await exportOf(tenant))
    expect(expectDone(await moved.call(getAsset, { params: { id } }))).toMatchObject({
      source: 'contributed', contributionEntryNumber: 1, costAmount: 900,
    }) // prettier-ignore
    expect(await balances(moved)).toEqual([900, -900, 0])
  })
})
