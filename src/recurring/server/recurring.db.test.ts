import { describe, expect, test } from 'vitest'
import { archiveCustomer } from '#customers/contract.ts'
import type { RecurringInvoiceId, TenantId, UserId } from '#kernel/ids.ts'
import { addDays, localDate } from '#kernel/local-date.ts'
import { bookYear } from '#ledger/domain/period.ts'
import { closePeriod } from '#ledger/server/closed-periods.ts'
import { listNotifications } from '#notifications/contract.ts'
import { getMoney } from '#overview/contract.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { sql, thisTenant, withTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { newId } from '#platform/server/new-id.ts'
import { defectsInBooks } from '#testing/books.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, lineOf, type TestTenant } from '#testing/test-tenant.ts'
import { z } from 'zod'
import {
  addIndexation,
  createRecurringInvoice,
  getExpectedRecurring,
  getRecurringInvoice,
  listRecurringInvoices,
  listRecurringRuns,
  pauseRecurringInvoice,
  previewRecurringInvoice,
  resumeRecurringInvoice,
  stopRecurringInvoice,
  withdrawIndexation,
  newRecurringInvoice,
} from '../contract.ts'
import {
  changeRecurringInvoice as changeTerms,
  createRecurringInvoice as create,
  resumeRecurringInvoice as resume,
} from './change-recurring.ts'
import { makeDueRuns } from './make-runs.ts'

const kloppend = await testProgram()
const { database } = kloppend

type Wire = z.input<typeof newRecurringInvoice>

/** € 100,00 a month of hosting, from the last day of January 2025. */
const recurringOf = (customerId: string, changes: Partial<Wire> = {}): Wire => ({
  customerId,
  title: 'Hosting {maand}',
  lines: [lineOf({ description: 'Hosting {periode}', quantity: 1, unitPrice: 100 })],
  mode: 'finalise',
  anchor: '2025-01-31',
  unit: 'month',
  ...changes,
})

/** A command as if `day` were today. The job that it orders would run with the day of the database, so that it is left out. */
const onDay = <T>(
  tenant: TestTenant,
  work: (tx: TenantTx, author: { tenantId: TenantId; userId: UserId }) => Promise<T>,
): Promise<T> => {
  const tenantId = tenant.tenantId as TenantId
  return withTenant(kloppend.program.database, tenantId, async (tx) => {
    const done = await work(tx, { tenantId, userId: newId<UserId>() })
    await sql`delete from jobs where tenant_id = ${thisTenant} and kind like 'recurring.%'`.execute(tx)
    return done
  })
}

/** Begun in 2024, where nothing is due yet. */
async function newRecurring(tenant: TestTenant, changes: Partial<Wire> = {}): Promise<string> {
  const customerId = changes.customerId ?? (await tenant.addCustomer())
  const input = z.decode(newRecurringInvoice, recurringOf(customerId, changes))
  return onDay(tenant, (tx, author) => create(tx, author, input, localDate('2024-01-01')))
}

/** The job of a day, as if that day were today. */
const makeOn = (tenant: TestTenant, id: string, day: string): Promise<void> =>
  makeDueRuns(
    kloppend.program.database,
    tenant.tenantId as TenantId,
    id as RecurringInvoiceId,
    localDate(day),
  )

const detailOf = async (tenant: TestTenant, id: string) =>
  expectDone(await tenant.call(getRecurringInvoice, { params: { id } }))
const previewOf = async (tenant: TestTenant, id: string) =>
  expectDone(await tenant.call(previewRecurringInvoice, { params: { id } }))

/** What was made or skipped, the oldest first. */
const runsOf = async (tenant: TestTenant, id: string) =>
  expectDone(await tenant.call(listRecurringRuns, { params: { id } })).toReversed()

async function madeInvoices(tenant: TestTenant, id: string) {
  const made = (await runsOf(tenant, id)).flatMap(({ invoice }) => (invoice === null ? [] : [invoice.id]))
  return Promise.all(made.map((each) => tenant.invoice(each)))
}

const changeOf = async (tenant: TestTenant, id: string, changes: Partial<Wire>, version?: number) => {
  const detail = await detailOf(tenant, id)
  const recurringInvoice = z.decode(newRecurringInvoice, recurringOf(detail.customerId, changes))
  const change = { recurringInvoice, version: version ?? detail.version }
  return onDay(tenant, (tx, author) =>
    changeTerms(tx, author, id as RecurringInvoiceId, change, localDate('2025-01-31')),
  )
}

describe('the invoices of a subscription', () => {
  test('are made for a year, one a month, on the last day that each month has', async () => {
    const tenant = await kloppend.register()
    const id = await newRecurring(tenant, { mode: 'send' })
    expect((await previewOf(tenant, id)).map(({ dueOn }) => dueOn).slice(0, 4)).toEqual([
      '2025-01-31',
      '2025-02-28',
      '2025-03-31',
      '2025-04-30',
    ])
    expect(await detailOf(tenant, id)).toMatchObject({
      title: 'Hosting {maand}',
      nextTitle: 'Hosting januari',
    })
    for (let day = localDate('2025-01-01'); day < '2026-01-01'; day = addDays(day, 14))
      await makeOn(tenant, id, day)
    await makeOn(tenant, id, '2025-12-31')
    const invoices = await madeInvoices(tenant, id)
    expect(invoices.map(({ invoiceNumber }) => invoiceNumber?.slice(-3))).toEqual(
      Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(3, '0')),
    )
    expect(invoices[1]).toMatchObject({
      title: 'Hosting februari',
      deliveryDate: { value: '2025-02-28' },
      recurringInvoiceId: id,
    })
    expect(invoices[1]?.lines[0]?.description).toBe('Hosting 28 februari 2025 t/m 30 maart 2025')
    const { rows } = await database.superuser.query<{ mails: number }>(
      `select count(*)::int as mails from mails where tenant_id = $1 and purpose = 'invoice'`,
      [tenant.tenantId],
    )
    expect(rows).toEqual([{ mails: 12 }])
    expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
  })

  test('of a year that is indexed half way are twelve, each with its own period, six at each price and none twice', async () => {
    const tenant = await kloppend.register()
    const id = await newRecurring(tenant, { anchor: '2025-01-01' })
    const body = { percentage: 2.5, startsOn: '2025-07-01' }
    expectDone(await tenant.call(addIndexation, { params: { id }, body }))
    for (let day = localDate('2025-01-01'); day < '2026-01-01'; day = addDays(day, 5))
      await Promise.all([makeOn(tenant, id, day), makeOn(tenant, id, day)])
    const invoices = await madeInvoices(tenant, id)
    expect(invoices.map(({ totalAmountSummary }) => totalAmountSummary.netAmount)).toEqual([
      ...Array.from({ length: 6 }, () => 100),
      ...Array.from({ length: 6 }, () => 102.5),
    ])
    const texts = invoices.map(({ lines }) => lines[0]?.description)
    expect(new Set(texts).size).toBe(12)
    expect([texts[0], texts[6], texts[11]]).toEqual([
      'Hosting januari 2025',
      'Hosting juli 2025',
      'Hosting december 2025',
    ])
    expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
  })

  test('are made and mailed once, by however many nodes, and none when the clock goes back', async () => {
    const tenant = await kloppend.register()
    const id = await newRecurring(tenant, { mode: 'send' })
    await Promise.all(Array.from({ length: 4 }, () => makeOn(tenant, id, '2025-01-31')))
    expect(await runsOf(tenant, id)).toHaveLength(1)
    await makeOn(tenant, id, '2025-01-30')
    await makeOn(tenant, id, '2024-01-31')
    expect(await madeInvoices(tenant, id)).toHaveLength(1)
    const { rows } = await database.superuser.query<{ mails: number }>(
      `select count(*)::int as mails from mails where tenant_id = $1 and purpose = 'invoice'`,
      [tenant.tenantId],
    )
    expect(rows).toEqual([{ mails: 1 }])
  })

  test('are made whole or not at all: what fails halfway leaves no invoice and no number', async () => {
    const tenant = await kloppend.register()
    const id = await newRecurring(tenant)
    await database.superuser.query(`
      create function fail_planning() returns trigger language plpgsql as $$
      begin if new.tenant_id = '${tenant.tenantId}' then raise exception 'the machine stopped'; end if; return new; end $$;
      create trigger fail_planning before insert on recurring_invoice_runs for each row execute function fail_planning()`)
    await expect(makeOn(tenant, id, '2025-01-31')).rejects.toThrow('the machine stopped')
    const { rows } = await database.superuser.query(`select from documents where tenant_id = $1`, [
      tenant.tenantId,
    ])
    expect(rows).toHaveLength(0)
    await database.superuser.query(
      'drop trigger fail_planning on recurring_invoice_runs; drop function fail_planning()',
    )
    await makeOn(tenant, id, '2025-01-31')
    const [invoice, ...others] = await madeInvoices(tenant, id)
    expect(invoice?.invoiceNumber).toMatch(/1$/)
    expect(others).toEqual([])
  })

  test('of six weeks without the program: one of each month, with its own period, dated today', async () => {
    const tenant = await kloppend.register()
    const id = await newRecurring(tenant, { anchor: '2025-03-01' })
    await makeOn(tenant, id, '2025-04-12')
    expect(
      (await madeInvoices(tenant, id)).map(({ title, state, issueDate, deliveryDate }) => [
        title,
        state,
        issueDate.value,
        deliveryDate.value,
      ]),
    ).toEqual([
      ['Hosting maart', 1000, '2025-04-12', '2025-03-01'],
      ['Hosting april', 1000, '2025-04-12', '2025-04-01'],
    ])
  })

  test('of six weeks without the program are concepts and a task, when they are weekly', async () => {
    const tenant = await kloppend.register()
    const id = await newRecurring(tenant, { anchor: '2025-03-02', unit: 'week', mode: 'send' })
    await makeOn(tenant, id, '2025-04-12')
    const runs = await runsOf(tenant, id)
    expect(runs.map(({ dueOn, mode, invoice }) => [dueOn, mode, invoice?.state])).toEqual(
      ['02', '09', '16', '23', '30']
        .map((day) => [`2025-03-${day}`, 'concept', 'concept'])
        .concat([['2025-04-06', 'concept', 'concept']]),
    )
    const { tasks } = expectDone(await tenant.call(listNotifications))
    expect(tasks.find(({ kind }) => kind === 'recurring-concepts')).toMatchObject({
      subject: id,
      count: 6,
      detail: expect.stringContaining('meer dan drie facturen'),
    })
    // The next one comes in time, and goes by itself.
    await makeOn(tenant, id, '2025-04-13')
    expect((await runsOf(tenant, id)).at(-1)).toMatchObject({ mode: 'send', reason: null })
  })
})

describe('an invoice is left as a concept', () => {
  test('when the customer was archived', async () => {
    const tenant = await kloppend.register()
    const customerId = await tenant.addCustomer()
    const id = await newRecurring(tenant, { customerId })
    expectDone(await tenant.call(archiveCustomer, { params: { id: customerId }, query: { archive: 'true' } }))
    await makeOn(tenant, id, '2025-01-31')
    expect((await runsOf(tenant, id))[0]).toMatchObject({
      mode: 'concept',
      reason: expect.stringContaining('in het archief'),
      invoice: { state: 'concept', invoiceNumber: null },
    })
  })

  test('when the law wants more on it, or the books are closed', async () => {
    const tenant = await kloppend.register()
    const empty = await newRecurring(tenant, { lines: [] })
    await makeOn(tenant, empty, '2025-01-31')
    expect((await runsOf(tenant, empty))[0]).toMatchObject({
      mode: 'concept',
      reason: expect.stringContaining('regel'),
    })
    const closed = await newRecurring(tenant, { anchor: '2024-03-01' })
    await withTenant(kloppend.program.database, tenant.tenantId as TenantId, (tx) =>
      closePeriod(tx, newId<UserId>(), { kind: 'year', ...bookYear(2024) }),
    )
    await makeOn(tenant, closed, '2024-03-01')
    const [run] = await runsOf(tenant, closed)
    expect(run).toMatchObject({ mode: 'concept', invoice: { state: 'concept' } })
    expect(run?.reason).not.toBeNull()
  })

  test('when its address refused the last mail', async () => {
    const tenant = await kloppend.register()
    const id = await newRecurring(tenant, { mode: 'send' })
    await makeOn(tenant, id, '2025-01-31')
    await database.superuser.query(
      `update mails set state = 'failed', error = '550 no such user', settled_at = now() where tenant_id = $1 and purpose = 'invoice'`,
      [tenant.tenantId],
    )
    await makeOn(tenant, id, '2025-02-28')
    expect((await runsOf(tenant, id))[1]).toMatchObject({
      mode: 'concept',
      reason: expect.stringContaining('kwam niet aan'),
    })
  })
})

describe('a recurring invoice', () => {
  test('that changes does so from the next invoice; made ones stay as they are', async () => {
    const tenant = await kloppend.register()
    const id = await newRecurring(tenant)
    await makeOn(tenant, id, '2025-01-31')
    const [before] = await madeInvoices(tenant, id)
    const dearer = { lines: [lineOf({ description: 'Meer hosting {maand}', quantity: 1, unitPrice: 150 })] }
    await changeOf(tenant, id, dearer)
    await makeOn(tenant, id, '2025-02-28')
    const [first, second] = await madeInvoices(tenant, id)
    expect(first).toEqual(before)
    expect(second?.totalAmountSummary.netAmount).toBe(150)
    await expect(changeOf(tenant, id, { unit: 'week' })).rejects.toThrow('recurring.rhythm-fixed')
    await expect(changeOf(tenant, id, {}, 1)).rejects.toThrow('recurring.stale')
  })

  test('is indexed from a day on, which the preview shows and the history keeps', async () => {
    const tenant = await kloppend.register()
    const id = await newRecurring(tenant)
    const add = async (percentage: number, startsOn: string) =>
      expectDone(await tenant.call(addIndexation, { params: { id }, body: { percentage, startsOn } }))
    await add(2.5, '2025-02-01')
    const mistaken = await add(50, '2025-03-01')
    expectDone(await tenant.call(withdrawIndexation, { params: { id, number: String(mistaken) } }))
    expect((await previewOf(tenant, id)).slice(0, 3).map(({ amounts }) => amounts.netAmount)).toEqual([
      100, 102.5, 102.5,
    ])
    await makeOn(tenant, id, '2025-02-28')
    expect(
      (await madeInvoices(tenant, id)).map(({ totalAmountSummary }) => totalAmountSummary.netAmount),
    ).toEqual([100, 102.5])
    expect((await tenant.call(withdrawIndexation, { params: { id, number: '1' } })).status).toBe(409)
    // The form shows the raised price and sends it back: it is not raised twice.
    const { lines, indexations } = await detailOf(tenant, id)
    expect(indexations.map(({ withdrawnAt }) => withdrawnAt === null)).toEqual([true, false])
    await changeOf(tenant, id, { lines })
    expect((await previewOf(tenant, id))[0]?.amounts.netAmount).toBe(102.5)
  })

  test('on pause skips what is due and never makes it up; stopped it makes nothing more', async () => {
    const tenant = await kloppend.register()
    const id = await newRecurring(tenant)
    expectDone(await tenant.call(pauseRecurringInvoice, { params: { id } }))
    await makeOn(tenant, id, '2025-03-31')
    await onDay(tenant, (tx) => resume(tx, id as RecurringInvoiceId, localDate('2025-04-01')))
    await makeOn(tenant, id, '2025-04-30')
    expect((await runsOf(tenant, id)).map(({ dueOn, state }) => [dueOn, state])).toEqual([
      ['2025-01-31', 'skipped'],
      ['2025-02-28', 'skipped'],
      ['2025-03-31', 'skipped'],
      ['2025-04-30', 'made'],
    ])
    expectDone(await tenant.call(stopRecurringInvoice, { params: { id } }))
    await makeOn(tenant, id, '2025-12-31')
    expect(await runsOf(tenant, id)).toHaveLength(4)
    expect((await tenant.call(resumeRecurringInvoice, { params: { id } })).status).toBe(409)
    expect(await detailOf(tenant, id)).toMatchObject({ state: 'stopped', nextDate: null, made: 1 })
  })

  test('ends after its last invoice, and charges a broken period by its days', async () => {
    const tenant = await kloppend.register()
    const id = await newRecurring(tenant, {
      anchor: '2025-04-01',
      firstDay: '2025-03-12',
      lastDay: '2025-05-10',
      isProRata: true,
    })
    await makeOn(tenant, id, '2025-05-01')
    const invoices = await madeInvoices(tenant, id)
    // 100.00 × 20 / 31, the whole of April, 100.00 × 10 / 31.
    expect(invoices.map(({ totalAmountSummary }) => totalAmountSummary.netAmount)).toEqual([
      64.52, 100, 32.26,
    ])
    expect(invoices[0]?.lines[0]?.description).toBe(
      'Hosting 12 maart 2025 t/m 31 maart 2025 (20 van 31 dagen)',
    )
    expect((await detailOf(tenant, id)).state).toBe('finished')
  })

  test('is expected money: in its months, and in the weeks ahead', async () => {
    const tenant = await kloppend.register()
    const today = todayInAmsterdam()
    await newRecurring(tenant, { anchor: addDays(today, 8), unit: 'week', paymentDays: 7, mostRuns: 3 })
    const { twelveMonths } = expectDone(await tenant.call(getExpectedRecurring))
    expect(twelveMonths).toBe(300)
    const { weeks } = expectDone(await tenant.call(getMoney))
    expect(weeks.map((week) => week.in).filter((amount) => amount > 0)).toEqual([121, 121, 121])
    const [listed] = expectDone(await tenant.call(listRecurringInvoices))
    expect(listed).toMatchObject({ nextDate: addDays(today, 8), nextAmounts: { netAmount: 100 }, made: 0 })
  })

  test('that begins today has its invoice today', async () => {
    const tenant = await kloppend.register()
    const body = recurringOf(await tenant.addCustomer(), { anchor: todayInAmsterdam(), mode: 'concept' })
    const id = expectDone(await tenant.call(createRecurringInvoice, { body }))
    await expect.poll(async () => (await runsOf(tenant, id)).length, { timeout: 20_000 }).toBe(1)
  })

  test('with an unknown variable is refused with the known ones', async () => {
    const tenant = await kloppend.register()
    const customerId = await tenant.addCustomer()
    const answer = await tenant.call(createRecurringInvoice, {
      body: recurringOf(customerId, { lines: [lineOf({ description: 'Hosting {mnd}' })] }),
    })
    expect(answer).toMatchObject({ status: 400, errors: [expect.stringContaining('{periode-eind}')] })
  })
})
