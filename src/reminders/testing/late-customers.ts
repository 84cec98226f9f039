import { beforeEach } from 'vitest'
import type { z } from 'zod'
import { markSent } from '#documents/contract.ts'
import type { CustomerId, TenantId } from '#kernel/ids.ts'
import { addDays, type LocalDate } from '#kernel/local-date.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import type { Config } from '#platform/server/config.ts'
import { withTenant } from '#platform/server/db/tenant-transaction.ts'
import { ingFile, sendBankFile } from '#testing/bank-steps.ts'
import { confirmAddress } from '#testing/confirm-address.ts'
import { mailSink } from '#testing/mail-sink.ts'
import { testProgram, type TestProgram } from '#testing/test-program.ts'
import { expectDone, type CustomerWire, type InvoiceWire, type TestTenant } from '#testing/test-tenant.ts'
import { allWorkDone } from '#testing/work-done.ts'
import {
  changeReminderSettings,
  confirmReminder,
  previewReminder,
  readInvoiceReminders,
  readReminderSettings,
} from '../contract.ts'
import type { CostsBasis } from '../domain/counted-costs.ts'
import { workingDayFrom } from '../domain/dutch-days.ts'
import type { Moment } from '../domain/sending-hours.ts'
import { remindCustomer } from '../server/send-reminders.ts'

/** A working day, at noon. */
export const noon = (): Moment => at(todayInAmsterdam())
export const at = (day: LocalDate, hour = 12): Moment => ({
  today: workingDayFrom(day),
  second: hour * 3_600,
})

type Preview = z.input<typeof previewReminder.data>

/** The program with customers who are late, and a mail server; for one test file. */
export async function lateCustomers(changes: Partial<Config> = {}) {
  const sink = await mailSink()
  const kloppend = await testProgram({ smtpUrl: `${sink.url}?from=facturen@kloppend.test`, ...changes })
  const { database } = kloppend
  let mailboxes = 0

  beforeEach(() => {
    sink.refuse = () => null
    sink.refuseRecipient = () => null
  })

  /** A business that reads its bank until today, where reminders leave by themselves. */
  async function reminding({ isAutomatic = true, hasBank = true } = {}): Promise<TestTenant> {
    const tenant = await kloppend.register()
    await confirmAddress(database, tenant)
    if (hasBank)
      expectDone(
        await sendBankFile(
          tenant,
          ingFile([[todayInAmsterdam(), 1, 'Rente', '', 'Rente over dit kwartaal']]),
        ),
      )
    const { version, steps } = expectDone(await tenant.call(readReminderSettings))
    expectDone(await tenant.call(changeReminderSettings, { body: { version, isAutomatic, steps } }))
    return tenant
  }

  async function newCustomer(tenant: TestTenant, changes: Partial<CustomerWire> = {}) {
    mailboxes += 1
    const contactEmail = `klant-${String(mailboxes)}@klant.test`
    return { id: await tenant.addCustomer({ contactEmail, ...changes }), contactEmail }
  }

  /** An invoice that was sent on paper and fell due so many days ago. */
  async function lateInvoice(
    tenant: TestTenant,
    customerId: string,
    daysLate: number,
    changes: Partial<InvoiceWire> = {},
  ): Promise<string> {
    const dueDate = addDays(todayInAmsterdam(), -daysLate)
    const issueDate = addDays(dueDate, -14)
    const id = await tenant.addFinalised({
      customerId,
      issueDate,
      dueDate,
      deliveryDate: issueDate,
      ...changes,
    })
    expectDone(await tenant.call(markSent, { params: { id }, body: { way: 'paper', date: issueDate } }))
    return id
  }

  const remind = (tenant: TestTenant, customerId: string, moment = noon()): Promise<boolean> =>
    withTenant(kloppend.program.database, tenant.tenantId as TenantId, (tx) =>
      remindCustomer(tx, customerId as CustomerId, moment),
    )
  const mailsTo = (address: string) => sink.received.filter(({ to }) => to.includes(address))
  const lettersOf = async (tenant: TestTenant, id: string) =>
    expectDone(await tenant.call(readInvoiceReminders, { params: { id } })).letters
  const previewOf = async (tenant: TestTenant, id: string, basis: CostsBasis = 'scale') =>
    expectDone(await tenant.call(previewReminder, { params: { id }, query: { basis } }))

  return {
    kloppend,
    sink,
    reminding,
    newCustomer,
    lateInvoice,
    remind,
    mailsTo,
    lettersOf,
    previewOf,
    confirm,
    ...timeOf(database),
  }
}

/** Confirm a letter as it is on the screen. */
const confirm = (tenant: TestTenant, id: string, shown: NonNullable<Preview>, changes = {}) =>
  tenant.call(confirmReminder, {
    params: { id },
    body: {
      documentIds: shown.invoices.map((each) => each.id),
      total: shown.claim?.total ?? 0,
      recipients: shown.recipients,
      allPaymentsKnown: true,
      ...changes,
    },
  })

/** Time that passes for what is in the database. */
function timeOf(database: TestProgram['database']) {
  /** Everything about these invoices happened so many days earlier. */
  async function daysPass(tenant: TestTenant, days: number): Promise<void> {
    for (const statement of [
      `update mails set created_at = (created_at at time zone 'utc' - make_interval(days => $2)) at time zone 'utc', settled_at = (settled_at at time zone 'utc' - make_interval(days => $2)) at time zone 'utc' where tenant_id = $1`,
      `alter table reminder_letters disable trigger reminder_letters_append_only`,
      `update reminder_letters set made_on = made_on - $2::int, last_day = last_day - $2::int, claim = jsonb_set(claim, '{invoices}', (
         select jsonb_agg(jsonb_set(i, '{inDefaultFrom}', coalesce(to_jsonb((i ->> 'inDefaultFrom')::date - $2::int), 'null')) order by place)
         from jsonb_array_elements(claim -> 'invoices') with ordinality as each (i, place))) where tenant_id = $1`,
      `alter table reminder_letters enable trigger reminder_letters_append_only`,
    ])
      await database.superuser.query(statement, statement.startsWith('update') ? [tenant.tenantId, days] : [])
  }

  /** What waits for a later hour is due now. */
  const hoursPass = async (): Promise<void> => {
    await database.superuser.query(
      `update jobs set run_at = now() where state = 'queued' and kind = 'document.mail'`,
    )
    await allWorkDone(database)
  }

  return { daysPass, hoursPass }
}
