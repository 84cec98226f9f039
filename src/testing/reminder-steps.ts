import type pg from 'pg'
import { markSent, withdrawMail } from '#documents/contract.ts'
import { addDays, localDate } from '#kernel/local-date.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import {
  changeCustomerReminders,
  changeReminderSettings,
  confirmReminder,
  getReminderLetter,
  previewReminder,
  readReminderSettings,
} from '#reminders/contract.ts'
import { changeItemReminders } from '#reminders/item-contract.ts'
import { confirmInterestRates } from '#reminders/rates-contract.ts'
import { notePosted, withdrawPostLetter } from '#reminders/post-contract.ts'
import { getMailedStatement, getStatementMailDraft, orderStatementMail } from '#reports/contract.ts'
import { expectDone, type InvoiceWire, type TestTenant } from './test-tenant.ts'
import { pathOf } from './wire-client.ts'

/** A letter about an invoice of forty days ago, whose mail was withdrawn before it left. @returns the invoice */
export async function withdrawnLetter(tenant: TestTenant): Promise<string> {
  const { id, mailId } = await letterToBusiness(tenant)
  // A mail that waits would leave while a test compares.
  expectDone(await tenant.call(withdrawMail, { params: { id: mailId } }))
  return id
}

/** The last demand to a business about an invoice of forty days ago, with costs and interest. */
export async function letterToBusiness(
  tenant: TestTenant,
  changes: Partial<InvoiceWire> = {},
): Promise<{
  readonly id: string
  readonly mailId: string
  readonly costs: number
  readonly interest: number
}> {
  const customerId = await tenant.addCustomer({ name: 'Te late betaler', cocNumber: '87654321' })
  const params = { id: customerId }
  const override = { ...asAlways, isTermAgreed: true }
  expectDone(await tenant.call(changeCustomerReminders, { params, body: override }))
  const issueDate = addDays(todayInAmsterdam(), -40)
  const id = await tenant.addFinalised({
    customerId,
    issueDate,
    dueDate: issueDate,
    deliveryDate: issueDate,
    ...changes,
  })
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
  return { id, mailId, costs: letter?.claim?.costs ?? 0, interest: letter?.claim?.interest ?? 0 }
}

const asAlways = {
  isTermAgreed: false,
  isAutomatic: true,
  extraDays: 0,
  pausedUntil: null,
  pauseReason: null,
}

/** Steps of its own, an override of a customer, and a letter about an invoice that was sent today, which no command would make. */
export async function reminderHistory(
  tenant: TestTenant,
  { customerId, sentId }: { readonly customerId: string; readonly sentId: string },
  { superuser }: { readonly superuser: Pick<pg.ClientBase, 'query'> },
): Promise<void> {
  const { version, steps, ratesUntil } = expectDone(await tenant.call(readReminderSettings))
  expectDone(await tenant.call(changeReminderSettings, { body: { version, steps, isAutomatic: true } }))
  const firstDay = addDays(localDate(ratesUntil), 1)
  const rates = { firstDay, consumer: 4, commercial: 10.4, source: 'rijksoverheid.nl' }
  expectDone(await tenant.call(confirmInterestRates, { body: rates }))
  const body = { ...asAlways, extraDays: 1 }
  expectDone(await tenant.call(changeCustomerReminders, { params: { id: customerId }, body }))
  const claim = { principal: '12100', costs: '0', interest: '0', total: '12100', perDay: null, invoices: [] }
  const letterId = crypto.randomUUID()
  await superuser.query(
    `insert into reminder_letters (tenant_id, id, step, customer_kind, mail_id, recipient, subject, body, made_on, claim,
                                   is_automatic, made_by)
     select tenant_id, $3, 'reminder', 'unknown', id, recipient, subject, body, current_date, $4, true, $3
     from mails where tenant_id = $1 and document_id = $2 limit 1`,
    [tenant.tenantId, sentId, letterId, JSON.stringify(claim)],
  )
  await superuser.query(
    `insert into reminders (tenant_id, document_id, step, round, letter_id, open_cents)
     select tenant_id, id, 'reminder', 1, $3, open_cents from documents where tenant_id = $1 and id = $2`,
    [tenant.tenantId, sentId, letterId],
  )
  const postId = crypto.randomUUID()
  await superuser.query(
    `insert into reminder_letters (tenant_id, id, step, customer_kind, way, recipient, subject, body, made_on, claim, is_automatic, made_by)
     values ($1, $2, 'advance-notice', 'unknown', 'post', 'Dorpsstraat 1, Ons Dorp', 'Vooraankondiging', 'Beste klant', current_date, $3, false, $2)`,
    [tenant.tenantId, postId, JSON.stringify(claim)],
  )
  await superuser.query(
    `insert into reminders (tenant_id, document_id, step, round, letter_id, open_cents)
     select tenant_id, id, 'advance-notice', 1, $3, open_cents from documents where tenant_id = $1 and id = $2`,
    [tenant.tenantId, sentId, postId],
  )
  const postedOn = todayInAmsterdam()
  expectDone(await tenant.call(notePosted, { params: { id: postId }, body: { postedOn } }))
  await superuser.query(
    `insert into handed_over_claims (tenant_id, id, document_id, agency, handed_over_on, made_by, taken_back_by, taken_back_at)
     values ($1, $3, $2, 'Incassobureau', current_date, $3, $3, now())`,
    [tenant.tenantId, sentId, crypto.randomUUID()],
  )
  const letter = await tenant.send('GET', pathOf(getReminderLetter, { params: { id: letterId } }))
  if (letter.status !== 200) throw new Error(`the letter has no PDF: ${letter.text}`)
}

/** A letter by post about an item of before the start, which no command would make of an item that is not late. */
export async function letterOfBefore(
  tenant: TestTenant,
  openItemId: string,
  { superuser }: { readonly superuser: Pick<pg.ClientBase, 'query'> },
): Promise<void> {
  const letterId = crypto.randomUUID()
  const claim = { principal: '3000', costs: '0', interest: '0', total: '3000', perDay: null, invoices: [] }
  await superuser.query(
    `insert into reminder_letters (tenant_id, id, step, customer_kind, way, recipient, subject, body, made_on, claim, is_automatic, made_by, paper)
     select $1, $2, 'reminder', 'unknown', 'post', 'Dorpsstraat 1, Ons Dorp', 'Herinnering', 'Beste klant', current_date, $3, false, $2, frozen
     from documents where tenant_id = $1 and kind = 'invoice' and frozen is not null limit 1`,
    [tenant.tenantId, letterId, JSON.stringify(claim)],
  )
  await superuser.query(
    `insert into item_reminders (tenant_id, open_item_id, step, round, letter_id, open_cents) values ($1, $2, 'reminder', 1, $3, 3000)`,
    [tenant.tenantId, openItemId, letterId],
  )
  expectDone(await tenant.call(withdrawPostLetter, { params: { id: letterId } }))
  const body = { ...asAlways, extraDays: 2 }
  expectDone(await tenant.call(changeItemReminders, { params: { id: openItemId }, body }))
  await superuser.query(
    `insert into handed_over_claims (tenant_id, id, open_item_id, agency, handed_over_on, made_by, taken_back_by, taken_back_at)
     values ($1, $3, $2, 'Incassobureau', current_date, $3, $3, now())`,
    [tenant.tenantId, openItemId, crypto.randomUUID()],
  )
}

/** A statement of account that was mailed. */
export async function statementHistory(tenant: TestTenant, customerId: string): Promise<void> {
  const params = { id: customerId }
  const { subject, body } = expectDone(await tenant.call(getStatementMailDraft, { params, query: {} }))
  const to = ['overzicht@klant.test']
  const { mailId } = expectDone(
    await tenant.call(orderStatementMail, { params, body: { to, subject, body } }),
  )
  const statement = await tenant.send('GET', pathOf(getMailedStatement, { params: { id: mailId } }))
  if (statement.status !== 200) throw new Error(`the statement has no PDF: ${statement.text}`)
}
