import { makeCustomerLink, raiseDispute } from '#documents/link-contract.ts'
import { createGoal } from '#goals/contract.ts'
import { changeNotificationSettings, snoozeTask } from '#notifications/contract.ts'
import { expectDone, type TestTenant } from './test-tenant.ts'

/**
 * A customer opens the page of an invoice and reports that something is wrong; returns the key of the link.
 */
export async function customerHistory(tenant: TestTenant, invoiceId: string): Promise<string> {
  const key = await customerKey(tenant, invoiceId)
  expectDone(
    await tenant.call(raiseDispute, { params: { id: key }, body: { message: 'Het aantal klopt niet.' } }),
  )
  return key
}

/** The key in the address of a customer's page. */
export async function customerKey(tenant: TestTenant, documentId: string): Promise<string> {
  const { address } = expectDone(await tenant.call(makeCustomerLink, { params: { id: documentId } }))
  // That of an English customer ends with the language.
  return new URL(address).pathname.split('/').at(-1) ?? ''
}

/** A goal, a task that rests, and a summary by mail. */
export async function attentionHistory(tenant: TestTenant): Promise<void> {
  const goal = { kind: 'revenue', period: 'year', target: 60_000, hourlyRate: null } as const
  expectDone(await tenant.call(createGoal, { body: goal }))
  expectDone(await tenant.call(snoozeTask, { body: { cause: 'expenses-to-check:all', days: 7 } }))
  expectDone(await tenant.call(changeNotificationSettings, { body: { digest: 'weekly', muted: [] } }))
}
