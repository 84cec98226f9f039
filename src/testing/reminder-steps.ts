import { markSent, withdrawMail } from '#documents/contract.ts'
import { addDays } from '#kernel/local-date.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import {
  changeCustomerReminders,
  changeReminderSettings,
  confirmReminder,
  previewReminder,
  readReminderSettings,
} from '#reminders/contract.ts'
import { expectDone, type TestTenant } from './test-tenant.ts'

/** Steps of its own, an override of a customer, and a letter about an invoice of a month ago. */
export async function reminderHistory(tenant: TestTenant): Promise<void> {
  const { version, steps } = expectDone(await tenant.call(readReminderSettings))
  expectDone(await tenant.call(changeReminderSettings, { body: { version, steps, isAutomatic: true } }))
  const customerId = await tenant.addCustomer({ name: 'Te late betaler', cocNumber: '87654321' })
  const params = { id: customerId }
  const override = {
    isTermAgreed: true,
    isAutomatic: false,
    extraDays: 1,
    pausedUntil: null,
    pauseReason: null,
  }
  expectDone(await tenant.call(changeCustomerReminders, { params, body: override }))
  const issueDate = addDays(todayInAmsterdam(), -40)
  const id = await tenant.addFinalised({ customerId, issueDate, dueDate: issueDate, deliveryDate: issueDate })
  expectDone(await tenant.call(markSent, { params: { id }, body: { way: 'paper', date: issueDate } }))
  const letter = expectDone(await tenant.call(previewReminder, { params }))
  const { mailId } = expectDone(
    await tenant.call(confirmReminder, {
      params,
      body: {
        documentIds: [id],
        total: letter?.claim?.total ?? 0,
        recipients: letter?.recipients ?? [],
        allPaymentsKnown: true,
      },
    }),
  )
  // A mail that waits would leave while a test compares.
  expectDone(await tenant.call(withdrawMail, { params: { id: mailId } }))
}
