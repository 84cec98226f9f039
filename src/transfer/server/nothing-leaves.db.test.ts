import { expect, test } from 'vitest'
import { orderDocumentMail } from '#documents/contract.ts'
import type { RecurringInvoiceId, TenantId } from '#kernel/ids.ts'
import { addDays } from '#kernel/local-date.ts'
import { changeNotificationSettings, listNotifications } from '#notifications/contract.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { createRecurringInvoice, listRecurringRuns } from '#recurring/contract.ts'
import { makeDueRuns } from '#recurring/server/make-runs.ts'
import { lateCustomers } from '#reminders/testing/late-customers.ts'
import { addShared, sign } from '#testing/quotes.ts'
import { expectDone, lineOf, type TestTenant } from '#testing/test-tenant.ts'
import { allWorkDone } from '#testing/work-done.ts'
import { createWebhook } from '#webhooks/contract.ts'
import { eventTypes } from '#webhooks/domain/event-type.ts'
import { exportOf, importInto } from './testing/moving.ts'

/** A business in which everything is about to leave: at home each thing leaves, and after an import with another key none does. */
const [home, abroad] = [await lateCustomers(), await lateCustomers()]
const today = todayInAmsterdam()
type Place = typeof home

const original = await home.reminding()
const customer = await home.newCustomer(original)
await home.lateInvoice(original, customer.id, 10)
const unsent = await original.addFinalised({ customerId: customer.id })
const terms = {
  customerId: customer.id,
  unit: 'month' as const,
  mode: 'finalise' as const,
  anchor: addDays(today, 1),
  lines: [lineOf()],
}
const recurringId = expectDone(await original.call(createRecurringInvoice, { body: terms }))
const quoteId = await addShared(original, customer.id)
expectDone(await sign(original.address, { QuoteId: quoteId }))
await allWorkDone(home.kloppend.database)
const mail = {
  purpose: 'invoice' as const,
  to: [customer.contactEmail],
  subject: 'Je factuur',
  body: 'Dag',
  delaySeconds: 30,
}
expectDone(await original.call(orderDocumentMail, { params: { id: unsent }, body: mail }))
const archive = await exportOf(original)

const copy = await abroad.kloppend.register()
await allWorkDone(abroad.kloppend.database)
await importInto(copy, archive)
for (const who of [original, copy]) {
  const webhook = { name: 'Volger', url: 'https://ontvanger.example/kloppend', types: [...eventTypes] }
  expectDone(await who.call(createWebhook, { body: webhook }))
  expectDone(await who.call(changeNotificationSettings, { body: { digest: 'daily', muted: [] } }))
}
const both = [[home, original, true], [abroad, copy, false]] as const // prettier-ignore

const rowsOf = async <Row extends object>({ kloppend }: Place, { tenantId }: TestTenant, text: string): Promise<Row[]> =>
  (await kloppend.database.superuser.query<Row>(text, [tenantId])).rows // prettier-ignore

test('a mail that waited leaves at home; here it is withdrawn, and counts in no budget', async () => {
  for (const [place, who, leaves] of both) {
    await place.hoursPass()
    expect(place.mailsTo(customer.contactEmail).map(({ message }) => message.subject)).toEqual(
      leaves ? ['Je factuur'] : [],
    )
    const states = await rowsOf<{ state: string }>(place, who, `select state from mails where tenant_id = $1 and purpose = 'invoice'`)
    expect(states).toEqual([{ state: leaves ? 'sent' : 'withdrawn' }])
  }
  // The one who imports has not confirmed an address, so a mail that left would be counted.
  expect(await rowsOf(abroad, copy, 'select about from mail_budgets where tenant_id = $1')).toEqual([])
}) // prettier-ignore

test('a reminder that is due leaves at home, and not here', async () => {
  for (const [place, who, leaves] of both) expect(await place.remind(who, customer.id)).toBe(leaves)
})

test('an invoice that recurs is made at home, and not here', async () => {
  for (const [place, who, leaves] of both) {
    const { database } = place.kloppend.program
    await makeDueRuns(
      database,
      who.tenantId as TenantId,
      recurringId as RecurringInvoiceId,
      addDays(today, 1),
    )
    const runs = expectDone(await who.call(listRecurringRuns, { params: { id: recurringId } }))
    expect(runs.filter(({ invoice }) => invoice !== null)).toHaveLength(leaves ? 1 : 0)
  }
})

test('a program that is told of everything is told of what happens at home, and of nothing that was imported', async () => {
  for (const [place, who, leaves] of both) {
    await allWorkDone(place.kloppend.database)
    const events = await rowsOf(place, who, 'select from webhook_events where tenant_id = $1')
    expect(events.length > 0).toBe(leaves)
  }
})

test('the summary of a day has the signature of the customer at home; here it has what is to do, and the signature is no news', async () => {
  for (const [place, who, leaves] of both) {
    const { messages } = expectDone(await who.call(listNotifications))
    expect(messages.find(({ kind }) => kind === 'quote-signed')).toMatchObject({ isNew: leaves })
    await rowsOf(place, who, `update jobs set run_at = now(), period = now() where tenant_id = $1 and kind = 'notifications.digest'`)
    await allWorkDone(place.kloppend.database)
    const [summary] = await rowsOf<{ body: string }>(place, who, `select body from mails where tenant_id = $1 and subject like '%te doen in Kloppend'`)
    expect(summary?.body).toContain('dagen te laat')
    expect(summary?.body.includes('Gebeurd')).toBe(leaves)
  }
}) // prettier-ignore
