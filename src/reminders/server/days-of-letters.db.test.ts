import { describe, expect, test } from 'vitest'
import { backupStatusOf } from '#backup/server/routes.ts'
import { formatDateInWords } from '#kernel/dutch-format.ts'
import type { TenantId, UserId } from '#kernel/ids.ts'
import { addDays, localDate, type LocalDate } from '#kernel/local-date.ts'
import { readNotices } from '#notifications/server/read-notices.ts'
import { withTenant } from '#platform/server/db/tenant-transaction.ts'
import { newId } from '#platform/server/new-id.ts'
import { ingFile, sendBankFile } from '#testing/bank-steps.ts'
import { expectDone, type CustomerWire, type TestTenant } from '#testing/test-tenant.ts'
import { allWorkDone } from '#testing/work-done.ts'
import { changeCustomerReminders, readInvoiceReminders } from '../contract.ts'
import { noOverride } from '../domain/standing.ts'
import { statutoryRates } from '../domain/statutory-interest.ts'
import { lateCustomers, noon, today } from '../testing/late-customers.ts'
import { listProposals } from './proposals.ts'

/** On which days a letter leaves, and on which it waits. */
const {
  kloppend,
  sink,
  reminding,
  newCustomer,
  lateInvoice,
  remind,
  mailsTo,
  previewOf,
  confirm,
  daysPass,
  hoursPass,
} = await lateCustomers()
const { superuser } = kloppend.database

/** What was mailed left on the working day of these tests, whatever day they run on. */
const leftAtNoon = async (tenant: TestTenant): Promise<void> => {
  await superuser.query(
    `update mails set settled_at = ($2::date + time '12:00') at time zone 'Europe/Amsterdam'
     where tenant_id = $1 and state = 'sent'`,
    [tenant.tenantId, noon.today],
  )
}

const jobsOf = async (tenant: TestTenant) =>
  (
    await superuser.query<{ days: number }>(
      `select round(extract(epoch from run_at - now()) / 86400, 1)::float as days from jobs
       where tenant_id = $1 and kind = 'reminders.send' and state = 'queued' and run_at > now()`,
      [tenant.tenantId],
    )
  ).rows

describe('no reminder leaves', () => {
  test.each([
    ['on 25 December', '2026-12-25', 2.9],
    ['on Easter Monday', '2027-03-29', 0.9],
    ['on a Sunday', '2026-11-29', 0.9],
  ])('%s: it waits for nine o’clock of the next working day', async (_, day, days) => {
    const tenant = await reminding()
    const { id, contactEmail } = await newCustomer(tenant)
    await lateInvoice(tenant, id, 10)
    expect(await remind(tenant, id, { today: localDate(day), second: 12 * 3_600 })).toBe(false)
    await allWorkDone(kloppend.database)
    expect(mailsTo(contactEmail)).toEqual([])
    expect(await jobsOf(tenant)).toEqual([{ days }])
    expect(await remind(tenant, id)).toBe(true)
  })

  test('after a bounce, until the invoice was sent again and arrived', async () => {
    const tenant = await reminding()
    const { id, contactEmail } = await newCustomer(tenant)
    const invoice = await lateInvoice(tenant, id, 10)
    sink.refuse = () => ({ code: 550, text: 'Mailbox unavailable' })
    expect(await remind(tenant, id)).toBe(true)
    await allWorkDone(kloppend.database)
    expect(mailsTo(contactEmail)).toEqual([])
    sink.refuse = () => null
    await daysPass(tenant, 9)
    expect(await remind(tenant, id)).toBe(false)
    const params = { id: invoice }
    expect(expectDone(await tenant.call(readInvoiceReminders, { params })).hold).toContain(
      'is niet aangekomen',
    )
    expectDone(await tenant.move(invoice, 2000))
    await allWorkDone(kloppend.database)
    expect(mailsTo(contactEmail)).toHaveLength(1)
  })

  test('when the bank was read more than four days ago', async () => {
    const tenant = await reminding({ hasBank: false })
    const read = (day: LocalDate, opening: number) =>
      sendBankFile(tenant, ingFile([[day, 1, 'Rente', '', 'Rente over dit kwartaal']], opening))
    expectDone(await read(addDays(noon.today, -5), 0))
    const { id } = await newCustomer(tenant)
    await lateInvoice(tenant, id, 40)
    expect(await remind(tenant, id)).toBe(false)
    expectDone(await read(addDays(noon.today, -4), 1))
    expect(await remind(tenant, id)).toBe(true)
  })
})

describe('a customer gets one reminder a day', () => {
  test('an invoice that is due later that day waits for the next, and then leaves', async () => {
    const tenant = await reminding()
    const { id, contactEmail } = await newCustomer(tenant)
    for (const daysLate of [10, 8, 6]) await lateInvoice(tenant, id, daysLate)
    expect(await remind(tenant, id)).toBe(true)
    await allWorkDone(kloppend.database)
    await leftAtNoon(tenant)
    expect(mailsTo(contactEmail), 'three invoices in one letter').toHaveLength(1)

    const later = await lateInvoice(tenant, id, 5)
    expect(await remind(tenant, id)).toBe(false)
    expect(expectDone(await tenant.call(readInvoiceReminders, { params: { id: later } })).letters).toEqual([])
    await daysPass(tenant, 1)
    expect(await remind(tenant, id)).toBe(true)
    await allWorkDone(kloppend.database)
    expect(mailsTo(contactEmail)).toHaveLength(2)
  })

  test('also when a letter of the day before waited for the morning: it counts on the day on which it leaves', async () => {
    const tenant = await reminding()
    const { id, contactEmail } = await newCustomer(tenant, business)
    await termAgreed(tenant, id)
    await lateInvoice(tenant, id, 20)
    const demand = await previewOf(tenant, id)
    if (demand === null) throw new Error('a demand is due')
    expectDone(await confirm(tenant, id, demand))
    // It was confirmed the evening before.
    await superuser.query(
      `update mails set created_at = created_at - interval '3 days' where tenant_id = $1`,
      [tenant.tenantId],
    )
    await lateInvoice(tenant, id, 6)
    expect(await remind(tenant, id), 'the demand leaves today').toBe(false)
    await hoursPass()
    await leftAtNoon(tenant)
    expect(await remind(tenant, id), 'the demand left today').toBe(false)
    expect(mailsTo(contactEmail)).toHaveLength(1)
    await daysPass(tenant, 1)
    expect(await remind(tenant, id)).toBe(true)
  })
})

test('beyond the day until which the rates were checked no letter with interest leaves, and a task on Overzicht says why', async () => {
  const tenant = await reminding()
  const { id } = await newCustomer(tenant, business)
  await termAgreed(tenant, id)
  await lateInvoice(tenant, id, 42)
  const reader = { tenantId: tenant.tenantId as TenantId, userId: newId<UserId>() }
  const readBackups = backupStatusOf({ dataDir: kloppend.config.dataDir, backupTo: null })
  const onDay = (day: LocalDate) =>
    withTenant(kloppend.program.database, reader.tenantId, async (tx) => ({
      proposals: await listProposals(tx, day),
      tasks: (await readNotices(tx, reader, day, readBackups)).tasks.filter(
        ({ kind }) => kind === 'reminders-waiting',
      ),
    }))
  const { checkedUntil } = statutoryRates
  const reason = `De wettelijke rente is bekend tot en met ${formatDateInWords(checkedUntil)}. Werk Kloppend bij; tot dan gaat er geen brief met rente weg.`
  const beyond = await onDay(addDays(checkedUntil, 1))
  expect(beyond.proposals).toMatchObject([{ bundle: { step: 'final-demand' }, reason }])
  expect(beyond.tasks).toMatchObject([{ count: 0, detail: reason }])
  if (today <= checkedUntil)
    expect((await onDay(today)).proposals).toMatchObject([{ bundle: { step: 'final-demand' }, reason: null }])
})

const business = { cocNumber: '12345678' } satisfies Partial<CustomerWire>

/** The term was agreed with the customer, so that its passing is default. */
async function termAgreed(tenant: TestTenant, id: string): Promise<void> {
  const body = { ...noOverride, isTermAgreed: true }
  expectDone(await tenant.call(changeCustomerReminders, { params: { id }, body }))
}
