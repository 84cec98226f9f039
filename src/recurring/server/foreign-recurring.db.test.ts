import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { TenantId, UserId } from '#kernel/ids.ts'
import { localDate } from '#kernel/local-date.ts'
import { serveEcb } from '#ledger/testing/fake-ecb.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { sql, thisTenant, withTenant } from '#platform/server/db/tenant-transaction.ts'
import { newId } from '#platform/server/new-id.ts'
import { defectsInBooks } from '#testing/books.ts'
import { testProgram, type TestProgram } from '#testing/test-program.ts'
import { expectDone, lineOf, type TestTenant } from '#testing/test-tenant.ts'
import { allWorkDone } from '#testing/work-done.ts'
import { z } from 'zod'
import {
  createRecurringInvoice,
  getRecurringInvoice,
  listRecurringInvoices,
  listRecurringRuns,
  newRecurringInvoice,
  previewRecurringInvoice,
} from '../contract.ts'
import { createRecurringInvoice as create } from './change-recurring.ts'
import { makeDueRuns } from './make-runs.ts'

/** A recurring invoice in another currency: each invoice has the rate of the ECB of its own day, or stays a concept. */
const ecb = await serveEcb(todayInAmsterdam)
afterAll(() => ecb.close())
const connected = await testProgram({ ecbUrl: ecb.address })
const alone = await testProgram()

type Wire = z.input<typeof newRecurringInvoice>

/** USD 1.210,00 with VAT: € 968,00 by the rate of the template, € 1.113,15 by that of the ECB. */
const dollars = (customerId: string, changes: Partial<Wire> = {}): Wire => ({
  customerId,
  title: 'Hosting {maand}',
  foreign: { currency: 'USD', perEuro: 1.25 },
  lines: [lineOf({ unitPrice: 250, quantity: 4 })],
  mode: 'finalise',
  anchor: todayInAmsterdam(),
  unit: 'month',
  ...changes,
})

async function added(tenant: TestTenant, changes: Partial<Wire> = {}): Promise<string> {
  const body = dollars(await tenant.addCustomer(), changes)
  return expectDone(await tenant.call(createRecurringInvoice, { body }))
}

const runsOf = async (tenant: TestTenant, id: string) =>
  expectDone(await tenant.call(listRecurringRuns, { params: { id } }))

async function onlyRun(tenant: TestTenant, id: string) {
  const [run, ...others] = await runsOf(tenant, id)
  expect(others).toEqual([])
  if (run?.invoice == null) throw new Error('no invoice was made')
  return { ...run, made: await tenant.invoice(run.invoice.id) }
}

beforeEach(async () => {
  ecb.ahead.length = 0
  await connected.database.superuser.query(
    "set session_replication_role = 'replica'; delete from ecb_rates; delete from ecb_questions; set session_replication_role = 'origin'",
  )
})

test('its invoice has the rate of the ECB of the day on which it is made, and is finalised', async () => {
  const tenant = await connected.register()
  const id = await added(tenant)
  await allWorkDone(connected.database)
  const { mode, reason, made } = await onlyRun(tenant, id)
  expect([mode, reason]).toEqual(['finalise', null])
  expect(made).toMatchObject({
    state: 1000,
    foreign: { currency: 'USD', perEuro: 1.087, source: 'ecb', gross: 1210 },
    totalAmountSummary: { netAmount: 919.96, vatAmount: 193.19, grossAmount: 1113.15 },
  })
  expect(await defectsInBooks(connected.database, tenant.tenantId)).toEqual([])
})

test('the list, the page and what is to come state the currency, with euros by the rate of the template', async () => {
  const tenant = await alone.register()
  const id = await added(tenant, { anchor: '2099-01-31' })
  const shown = {
    foreign: { currency: 'USD', perEuro: 1.25, gross: 1210 },
    nextAmounts: { netAmount: 800, vatAmount: 168, grossAmount: 968 },
  }
  expect(expectDone(await tenant.call(listRecurringInvoices))[0]).toMatchObject(shown)
  const detail = expectDone(await tenant.call(getRecurringInvoice, { params: { id } }))
  expect(detail).toMatchObject({ ...shown, lines: [{ unitPrice: 250, quantity: 4 }] })
  const [first] = expectDone(await tenant.call(previewRecurringInvoice, { params: { id } }))
  expect(first).toMatchObject({ amounts: { grossAmount: 968 }, foreign: { currency: 'USD', gross: 1210 } })
})

describe('its invoice stays a concept that says why', () => {
  test('where no ECB is connected', async () => {
    const tenant = await alone.register()
    const id = await added(tenant)
    await allWorkDone(alone.database)
    const { mode, reason, made } = await onlyRun(tenant, id)
    expect(mode).toBe('concept')
    expect(reason).toMatch(
      /^Van \d.* is er geen koers voor USD\. De ECB is op deze installatie niet gekoppeld/,
    )
    expect(made).toMatchObject({ state: 0, foreign: { currency: 'USD', perEuro: 1.25, source: 'typed' } })
  })

  test('where the ECB gives none for the currency', async () => {
    const tenant = await connected.register()
    const id = await added(tenant, { foreign: { currency: 'AED', perEuro: 4 } })
    await allWorkDone(connected.database)
    expect((await onlyRun(tenant, id)).reason).toContain('geeft voor AED geen koers')
  })

  test('and is not finalised with the rate of the template, which is of another day', async () => {
    const tenant = await alone.register()
    const id = await madeOn(alone, tenant, '2025-01-31')
    const { mode, made } = await onlyRun(tenant, id)
    expect(mode).toBe('concept')
    expect(made.problems.join(' ')).toContain('vul de koers van 31 januari 2025 in')
    expect((await tenant.move(made.id, 1000)).status).toBe(422)
  })
})

test('the ECB is asked again where it does not answer, and no invoice is made meanwhile', async () => {
  const tenant = await connected.register()
  ecb.ahead.push({ status: 503, body: 'Service Unavailable' })
  const id = await added(tenant)
  const { superuser } = connected.database
  const tried = async () => {
    const { rows } = await superuser.query<{ attempts: number }>(
      `select attempts from jobs where tenant_id = $1 and kind = 'recurring.make' and state = 'queued' and locked_until is null`,
      [tenant.tenantId],
    )
    return rows[0]?.attempts
  }
  await expect.poll(tried, { timeout: 20_000 }).toBe(1)
  expect(await runsOf(tenant, id)).toEqual([])
  await superuser.query(`update ecb_questions set asked_at = asked_at - interval '61 seconds'`)
  await superuser.query(`update jobs set run_at = now() where tenant_id = $1 and kind = 'recurring.make'`, [
    tenant.tenantId,
  ])
  await allWorkDone(connected.database)
  expect((await onlyRun(tenant, id)).made.foreign).toMatchObject({ source: 'ecb', perEuro: 1.087 })
})

test('prices with VAT in them, the euro and a rate of zero are refused, and nothing is kept', async () => {
  const tenant = await alone.register()
  const customerId = await tenant.addCustomer()
  const refusalOf = async (changes: Partial<Wire>) => {
    const answer = await tenant.call(createRecurringInvoice, { body: dollars(customerId, changes) })
    return [answer.status, answer.errors.join(' ')]
  }
  expect(await refusalOf({ lines: [lineOf({ isPriceInclusive: true })] })).toEqual([
    400,
    expect.stringContaining('prijzen zonder btw'),
  ])
  expect((await refusalOf({ foreign: { currency: 'EUR', perEuro: 1 } }))[0]).toBe(400)
  expect((await refusalOf({ foreign: { currency: 'USD', perEuro: 0 } }))[0]).toBe(400)
  expect(expectDone(await tenant.call(listRecurringInvoices))).toEqual([])
})

test('a node of the version before makes no invoice in euros of it: its run is refused, and a node of this version makes it', async () => {
  const tenant = await alone.register()
  const [tenantId, day] = [tenant.tenantId as TenantId, '2025-01-31']
  const id = await dueOn(alone, tenant, day)
  // The last statement of such a node, which knows no currency.
  const asBefore = withTenant(alone.program.database, tenantId, (tx) =>
    sql`update recurring_invoice_runs set state = 'made', document_id = ${newId()}, version_number = 1, mode = 'concept', done_at = now()
        where tenant_id = ${thisTenant} and recurring_invoice_id = ${id} and state = 'planned'`.execute(tx),
  )
  await expect(asBefore).rejects.toThrow('in the currency of its template')
  await makeDueRuns(alone.program.database, tenantId, id, localDate(day))
  expect((await onlyRun(tenant, id)).made.foreign).toMatchObject({ currency: 'USD', gross: 1210 })
})

/** One of long ago whose first invoice is due on a day, and which no job makes. */
async function dueOn(program: TestProgram, tenant: TestTenant, day: string) {
  const tenantId = tenant.tenantId as TenantId
  const input = z.decode(newRecurringInvoice, dollars(await tenant.addCustomer(), { anchor: day }))
  return withTenant(program.program.database, tenantId, async (tx) => {
    const id = await create(tx, { tenantId, userId: newId<UserId>() }, input, localDate('2024-01-01'))
    await sql`delete from jobs where tenant_id = ${thisTenant} and kind like 'recurring.%'`.execute(tx)
    return id
  })
}

/** The same, of which that invoice is made on the day as if that were today, without a rate. */
async function madeOn(program: TestProgram, tenant: TestTenant, day: string) {
  const id = await dueOn(program, tenant, day)
  await makeDueRuns(program.program.database, tenant.tenantId as TenantId, id, localDate(day))
  return id
}
