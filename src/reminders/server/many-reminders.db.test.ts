import { expect, test } from 'vitest'
import { markSent } from '#documents/contract.ts'
import type { CustomerId, TenantId } from '#kernel/ids.ts'
import { addDays } from '#kernel/local-date.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { withTenant } from '#platform/server/db/tenant-transaction.ts'
import { ingFile, sendBankFile } from '#testing/bank-steps.ts'
import { copyRow } from '#testing/copied-rows.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone } from '#testing/test-tenant.ts'
import {
  changeCustomerReminders,
  changeReminderSettings,
  confirmReminder,
  previewReminder,
} from '../contract.ts'
import { workingDayFrom } from '../domain/dutch-days.ts'
import { standardSteps } from '../domain/reminder-step.ts'
import { noOverride } from '../domain/standing.ts'
import { listProposals, remindersToDo } from './proposals.ts'
import { remindCustomer } from './send-reminders.ts'

const kloppend = await testProgram()
const { database } = kloppend
const today = todayInAmsterdam()

/** So many customers are late; `REMINDERS=10000` asks the same of ten thousand. */
const COUNT = Number(process.env['REMINDERS'] ?? 150)
const WORKERS = 4

test(
  `${String(COUNT)} reminders that are due, over four workers that each try all of them, are one mail each`,
  { tags: 'soak', timeout: 1_800_000 },
  async () => {
    const tenant = await kloppend.register()
    expectDone(await sendBankFile(tenant, ingFile([[today, 1, 'Rente', '', 'Rente over dit kwartaal']])))
    const body = { version: 0, isAutomatic: true, steps: [...standardSteps] }
    expectDone(await tenant.call(changeReminderSettings, { body }))
    const customerId = await tenant.addCustomer()
    const dueDate = addDays(today, -10)
    const id = await tenant.addFinalised({ customerId, issueDate: dueDate, dueDate, deliveryDate: dueDate })
    expectDone(await tenant.call(markSent, { params: { id }, body: { way: 'paper', date: dueDate } }))
    await copyRow(database.superuser, 'customers', tenant.tenantId, customerId, OF_OTHERS)
    await copyRow(database.superuser, 'documents', tenant.tenantId, id, OF_OTHERS)
    const { rows } = await database.superuser.query<{ id: CustomerId }>(
      `select customer_id as id from documents where tenant_id = $1 and state = 'sent'`,
      [tenant.tenantId],
    )
    expect(rows).toHaveLength(COUNT)

    const moment = { today: workingDayFrom(today), second: 12 * 3_600 }
    const made = await Promise.all(
      Array.from({ length: WORKERS }, async (_, worker) => {
        let count = 0
        // Each begins elsewhere, so that they meet.
        for (let place = 0; place < rows.length; place++) {
          const customer = rows[(place + Math.floor((worker * rows.length) / WORKERS)) % rows.length]
          const isMade = await withTenant(kloppend.program.database, tenant.tenantId as TenantId, (tx) =>
            remindCustomer(tx, customer?.id ?? (customerId as CustomerId), moment),
          )
          if (isMade) count += 1
        }
        return count
      }),
    )
    expect(made.reduce((sum, each) => sum + each, 0)).toBe(COUNT)
    const { rows: mails } = await database.superuser.query(
      `select count(*)::int as mails, count(distinct document_id)::int as invoices from mails where tenant_id = $1 and purpose = 'reminder'`,
      [tenant.tenantId],
    )
    expect(mails).toEqual([{ mails: COUNT, invoices: COUNT }])
  },
)

test('501 old invoices of which all steps were sent hide no newer one: not of their customer, nor of another', async () => {
  const tenant = await kloppend.register()
  expectDone(await sendBankFile(tenant, ingFile([[today, 1, 'Rente', '', 'Rente over dit kwartaal']])))
  const late = async (customerId: string, daysLate: number) => {
    const dueDate = addDays(today, -daysLate)
    const id = await tenant.addFinalised({ customerId, issueDate: dueDate, dueDate, deliveryDate: dueDate })
    expectDone(await tenant.call(markSent, { params: { id }, body: { way: 'paper', date: dueDate } }))
    return id
  }
  const agreed = { ...noOverride, isTermAgreed: true }
  const customerId = await tenant.addCustomer({ cocNumber: '12345678' })
  expectDone(await tenant.call(changeCustomerReminders, { params: { id: customerId }, body: agreed }))
  const old = await late(customerId, 60)
  const shown = expectDone(
    await tenant.call(previewReminder, { params: { id: customerId }, query: { basis: 'scale' } }),
  )
  expect(shown?.step).toBe('final-demand')
  const body = {
    documentIds: [old],
    total: shown?.claim?.total ?? 0,
    recipients: shown?.recipients ?? [],
    allPaymentsKnown: true,
  }
  expectDone(await tenant.call(confirmReminder, { params: { id: customerId }, body }))
  await copyRow(database.superuser, 'documents', tenant.tenantId, old, { count: 501, isSameCustomer: true })
  const { superuser } = database
  await superuser.query(
    `insert into reminders (tenant_id, document_id, step, round, letter_id, open_cents)
     select r.tenant_id, d.id, r.step, r.round, r.letter_id, r.open_cents
     from reminders r join documents d on d.tenant_id = r.tenant_id and d.number like 'K-%' where r.tenant_id = $1`,
    [tenant.tenantId],
  )
  await superuser.query(
    `update mails set state = 'kept', created_at = (created_at at time zone 'utc' - interval '20 days') at time zone 'utc', settled_at = now() - interval '20 days'
     where tenant_id = $1`,
    [tenant.tenantId],
  )
  const proposed = () =>
    withTenant(kloppend.program.database, tenant.tenantId as TenantId, async (tx) => ({
      invoices: (await listProposals(tx, today)).map(({ bundle }) =>
        bundle.invoices.map(({ facts }) => facts.id),
      ),
      count: (await remindersToDo(tx, today, 50)).count,
    }))
  expect(await proposed()).toEqual({ invoices: [], count: 0 })
  const other = await tenant.addCustomer({ cocNumber: '87654321' })
  expectDone(await tenant.call(changeCustomerReminders, { params: { id: other }, body: agreed }))
  const newer = [await late(customerId, 20), await late(other, 19)]
  expect(await proposed()).toEqual({ invoices: newer.map((id) => [id]), count: 2 })
  const counted = (most: number) =>
    withTenant(kloppend.program.database, tenant.tenantId as TenantId, (tx) => remindersToDo(tx, today, most))
  expect(await counted(1)).toMatchObject({ count: 1, held: 0 })
  const preview = await tenant.call(previewReminder, {
    params: { id: customerId },
    query: { basis: 'scale' },
  })
  expect(expectDone(preview)).toMatchObject({ step: 'demand', invoices: [{ id: newer[0] }] })
}, 120_000)

const OF_OTHERS = { count: COUNT, isSameCustomer: false }
