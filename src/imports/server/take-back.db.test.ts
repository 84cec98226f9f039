import { describe, expect, test } from 'vitest'
import { listAssets } from '#assets/contract.ts'
import { listCustomers } from '#customers/contract.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { createOpeningBalance, getOpeningBalance } from '#ledger/contract.ts'
import { defectsInBooks } from '#testing/books.ts'
import { accountId, upload } from '#testing/expense-steps.ts'
import { balanceOf, handSteps } from '#testing/hand-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { dialects, oldBooks } from '#reports/testing/old-books.ts'
import type { PastPreview } from '#reports/past-contract.ts'
import { sendAuditFile } from '#testing/audit-file-steps.ts'
import { previewTakeBack, takeBackMove } from '../take-back-contract.ts'

/** The whole move goes back until something is booked after the move: the opening balance, the assets, and what was read in and is not used. */
const kloppend = await testProgram()
const { database } = kloppend
const { memo, expectRefused } = handSteps(database)
const year = Number(todayInAmsterdam().slice(0, 4))
const START = `${String(year)}-01-01`

const customersOf = async (who: TestTenant) => expectDone(await who.call(listCustomers, { query: {} }))
const namesOf = async (who: TestTenant) => (await customersOf(who)).map(({ name }) => name).toSorted()

async function readCustomers(who: TestTenant): Promise<void> {
  const file = { path: '/api/Customers/imports', name: 'klanten.csv' }
  const csv = Buffer.from('Naam;E-mail\nBakkerij Smit;smit@example.nl\nCafé De Zaak;zaak@example.nl\n')
  const { sha256 } = expectDone(await upload(who, csv, file)) as { sha256: string }
  expectDone(await upload(who, csv, { ...file, path: `${file.path}?confirmed=${sha256}` }))
}

/** € 100 on the bank, a van of € 8.000, and € 121 that the first customer still owes. */
async function moveIn(who: TestTenant): Promise<void> {
  const [customer] = await customersOf(who)
  const line = async (number: string, amount: number, more: object = {}) => ({
    ledgerAccountId: await accountId(who, number), isDebit: amount > 0, amount: Math.abs(amount), ...more,
  }) // prettier-ignore
  const openItem = { relation: 'Bakkerij Smit', reference: 'A1', customerId: customer?.id }
  const van = {
    name: 'Bestelbus',
    inUseOn: `${String(year - 1)}-04-10`,
    months: 60,
    depreciatedBeforeAmount: 0,
  }
  expectDone(
    await who.call(createOpeningBalance, {
      body: {
        date: START,
        lines: [
          await line('1100', 100), await line('0300', 8_000, { asset: van }), await line('1300', 121, { openItem }), await line('0500', -8_221),
        ],
      },
    }),
  ) // prettier-ignore
}

describe('the whole move', () => {
  test('goes back with its assets, its customers and what was depreciated, as the preview said', async () => {
    const tenant = await kloppend.register()
    await readCustomers(tenant)
    await moveIn(tenant)
    const plan = expectDone(await tenant.call(previewTakeBack))
    expect(plan).toEqual({
      date: START,
      assets: 1,
      customers: 2,
      products: 0,
      prices: 0,
      stays: [],
      staysInAll: 0,
    })
    // Nothing changed by looking.
    expect(await namesOf(tenant)).toEqual(['Bakkerij Smit', 'Café De Zaak'])
    expect(expectDone(await tenant.call(getOpeningBalance))?.date).toBe(START)

    expect(expectDone(await tenant.call(takeBackMove))).toEqual(plan)
    expect(await namesOf(tenant)).toEqual([])
    expect(expectDone(await tenant.call(getOpeningBalance))).toBeNull()
    expect(expectDone(await tenant.call(listAssets)).map(({ state }) => state)).toEqual(['cancelled'])
    for (const account of ['1100', '0300', '0310', '1300', '0500', '4630'])
      expect(await balanceOf(tenant, account)).toBe(0)
    await expectRefused(() => tenant.call(takeBackMove), 409, 'geen beginbalans')
    expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
  })

  test('keeps and names a customer that was changed or is used since', async () => {
    const tenant = await kloppend.register()
    await readCustomers(tenant)
    await moveIn(tenant)
    await database.superuser.query(
      `update customers set version = version + 1 where tenant_id = $1 and name = 'Café De Zaak'`,
      [tenant.tenantId],
    )
    expect(expectDone(await tenant.call(takeBackMove))).toMatchObject({
      customers: 1,
      stays: [{ name: 'Café De Zaak', message: 'Is daarna gewijzigd.' }],
      staysInAll: 1,
    })
    expect(await namesOf(tenant)).toEqual(['Café De Zaak'])
  })

  test('stays once something was booked after it, which is named', async () => {
    const tenant = await kloppend.register()
    await readCustomers(tenant)
    await moveIn(tenant)
    expectDone(await memo(tenant, [['1000', 1, 0], ['0520', 0, 1]])) // prettier-ignore
    for (const call of [previewTakeBack, takeBackMove])
      await expectRefused(() => tenant.call(call), 409, 'al iets geboekt: Kas geteld')
    expect(await namesOf(tenant)).toHaveLength(2)
  })

  test('of an audit file takes the customers of that file along, known by the file and not by a moment', async () => {
    const tenant = await kloppend.register()
    const [dialect = dialects[0]!] = dialects
    const day = '2025-08-15'
    const { sha256, customersInAll } = expectDone(await sendAuditFile(tenant, oldBooks(dialect), { day })) as PastPreview
    expectDone(await sendAuditFile(tenant, oldBooks(dialect), { day, confirmed: sha256 }))
    const made = await namesOf(tenant)
    expect([made.length > 0, made.length]).toEqual([true, customersInAll])
    const typed = await tenant.addCustomer({ name: 'Zelf getypt' })
    // The typed customer has the moment of the file, and those of the file have another.
    await database.superuser.query(
      `update customers set created_at = case when id = $2 then (select imported_at from past_imports where tenant_id = $1) else now() end where tenant_id = $1`,
      [tenant.tenantId, typed],
    )
    const plan = expectDone(await tenant.call(previewTakeBack))
    expect(plan).toMatchObject({ customers: customersInAll, stays: [], staysInAll: 0 })
    expect(expectDone(await tenant.call(takeBackMove))).toEqual(plan)
    expect(await namesOf(tenant)).toEqual(['Zelf getypt'])
  }) // prettier-ignore

  test('of an audit file of a version before, which did not note them, takes the customers along by their moment', async () => {
    const tenant = await kloppend.register()
    const [dialect = dialects[0]!] = dialects
    const day = '2025-08-15'
    const { sha256, customersInAll } = expectDone(await sendAuditFile(tenant, oldBooks(dialect), { day })) as PastPreview
    expectDone(await sendAuditFile(tenant, oldBooks(dialect), { day, confirmed: sha256 }))
    for (const table of ['list_import_rows', 'list_imports'])
      await database.superuser.query(`delete from ${table} where tenant_id = $1`, [tenant.tenantId])
    expect(expectDone(await tenant.call(takeBackMove))).toMatchObject({ customers: customersInAll, staysInAll: 0 })
    expect(await namesOf(tenant)).toEqual([])
  }) // prettier-ignore
})
