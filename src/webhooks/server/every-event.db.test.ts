import { Webhook } from 'standardwebhooks'
import { afterAll, expect, test } from 'vitest'
import { cancelAdoption } from '#annual-accounts/contract.ts'
import { openQuestion } from '#accountant/question-contract.ts'
import { archiveCustomer, changeCustomer } from '#customers/contract.ts'
import { noteCustomerViewed } from '#documents/link-contract.ts'
import { addDays } from '#kernel/local-date.ts'
import { createOpeningBalance, reverseJournalEntry } from '#ledger/contract.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { invoiceQuote, makeNewVersion, shareQuote, withdrawQuote } from '#quotes/contract.ts'
import { askQuestion, noteQuoteViewed, rejectQuote } from '#quotes/link-contract.ts'
import { fileVatReturn } from '#taxes/contract.ts'
import { customerKey } from '#testing/attention-steps.ts'
import { ingFile, sendBankFile } from '#testing/bank-steps.ts'
import { adoptAccounts, answerAccounts } from '#testing/annual-accounts-steps.ts'
import { accountId, addExpense } from '#testing/expense-steps.ts'
import { handSteps } from '#testing/hand-steps.ts'
import { addCredit, pay, unpay } from '#testing/money-steps.ts'
import { openWith, payItem, receivablesOf } from '#testing/receivable-steps.ts'
import { addShared, sign, signBoth } from '#testing/quotes.ts'
import { testProgram } from '#testing/test-program.ts'
import { customerOf, expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { webhookReceiver } from '#testing/webhook-steps.ts'
import { pathOf } from '#testing/wire-client.ts'
import { closeYear } from '#year-end/contract.ts'
import { createWebhook } from '../contract.ts'
import { eventTypes, type EventType } from '../domain/event-type.ts'
import { actionsOfBooks, type Action } from '../testing/book-actions.ts'

/** Each event of the list is told by the action that it names, once, thin, with the version of what it is about. */
const receiver = await webhookReceiver()
afterAll(() => receiver.close())
const kloppend = await testProgram({ webhookOrigins: new Set([receiver.origin]) })
const { database } = kloppend

/** A webhook for this event alone, so that nothing else of the action arrives. @returns its secret */
const listening = async (who: TestTenant, type: EventType): Promise<string> =>
  expectDone(
    await who.call(createWebhook, {
      body: { name: 'Webwinkel', url: `${receiver.origin}/${who.tenantId}`, types: [type] },
    }),
  ).secret

const invoice = (who: TestTenant) => who.addFinalised()
const sent = async (who: TestTenant) => {
  const id = await who.addFinalised()
  expectDone(await who.move(id, 2000))
  return id
}
const quote = async (who: TestTenant) => addShared(who, await who.addCustomer())
/** A receivable of the opening balance of € 100,00. */
async function itemOfBefore(who: TestTenant, date = '2025-11-10'): Promise<string> {
  await openWith(who, [{ relation: 'Bakkerij', reference: 'OUD-17', amount: 100, date }])
  return (await receivablesOf(who))[0]?.id ?? ''
}
/** A company whose 2024 is closed, with the questions about its accounts answered. */
const closedCompany = async (who: TestTenant) => {
  expectDone(await handSteps(database).opening(who, [['1100', 100, 0], ['0550', 0, 100]], '2024-01-01'))
  expectDone(await who.call(closeYear, { params: { year: '2024' }, body: { equity: 'company', acceptPoints: true } }))
  await answerAccounts(who, '2024')
  return '2024'
} // prettier-ignore
const ofDocument = ['id', 'number', 'state'] as const

const actions: Readonly<Record<EventType, Action>> = {
  'customer.created': { act: (who) => who.addCustomer(), fields: ['id'] },
  'customer.changed': {
    before: (who) => who.addCustomer(),
    act: async (who, id) => {
      const body = { customer: customerOf({ name: 'Bakkerij Nieuw' }), version: 1 }
      expectDone(await who.call(changeCustomer, { params: { id }, body }))
    },
    fields: ['id'],
  },
  'customer.archived': {
    before: (who) => who.addCustomer(),
    act: async (who, id) =>
      expectDone(await who.call(archiveCustomer, { params: { id }, query: { archive: 'true' } })),
    fields: ['id'],
  },
  'quote.sent': { act: quote, fields: ofDocument },
  'quote.signed': {
    before: quote,
    act: async (who, QuoteId) => {
      expectDone(await sign(who.address, { QuoteId }))
      expectDone(await sign(who.address, { QuoteId, Role: '1000', Agree: null }, who.token))
    },
    fields: ofDocument,
  },
  'quote.viewed': {
    before: quote,
    act: async (_, id) => expectDone(await kloppend.call(noteQuoteViewed, { params: { id } })),
    fields: ofDocument,
  },
  'quote.question': {
    before: quote,
    act: async (_, id) =>
      expectDone(
        await kloppend.call(askQuestion, {
          params: { id },
          body: { name: 'Jan', email: 'jan@bakker.test', question: 'Geheim verhaal?' },
        }),
      ),
    fields: ofDocument,
  },
  'quote.agreed': {
    before: quote,
    act: async (who, id) => signBoth(who, id),
    fields: ofDocument,
  },
  'quote.invoiced': {
    before: async (who) => {
      const id = await quote(who)
      await signBoth(who, id)
      return id
    },
    act: async (who, id) => {
      const invoiceId = expectDone(await who.call(invoiceQuote, { params: { id }, body: { part: 'whole' } }))
      expectDone(await who.move(invoiceId, 1000))
      // The quote is agreed again, and invoiced once.
      expectDone(await who.move(invoiceId, 4000))
    },
    fields: ofDocument,
  },
  'quote.withdrawn': {
    before: quote,
    act: async (who, id) => expectDone(await who.call(withdrawQuote, { params: { id } })),
    fields: ofDocument,
  },
  'quote.replaced': {
    before: quote,
    act: async (who, QuoteId) => {
      const id = expectDone(await who.call(makeNewVersion, { params: { id: QuoteId } }))
      expectDone(await who.call(shareQuote, { params: { id }, body: { mail: false } }))
    },
    fields: ofDocument,
  },
  'quote.refused': {
    before: quote,
    act: async (_, id) =>
      expectDone(await kloppend.call(rejectQuote, { params: { id }, body: { reason: 'Te duur.' } })),
    fields: ofDocument,
  },
  'invoice.finalised': { act: invoice, fields: ofDocument },
  'invoice.sent': {
    before: invoice,
    act: async (who, id) => expectDone(await who.move(id, 2000)),
    fields: ofDocument,
  },
  'invoice.viewed': {
    before: sent,
    act: async (who, id) => {
      const path = pathOf(noteCustomerViewed, { params: { id: await customerKey(who, id) } })
      expect((await kloppend.send('POST', path)).status).toBe(200)
    },
    fields: ofDocument,
  },
  'invoice.paid': {
    before: sent,
    act: async (who, id) => expectDone(await who.move(id, 3000)),
    fields: ofDocument,
  },
  'invoice.overdue': {
    before: sent,
    act: async (who, id) => {
      await database.superuser.query('alter table documents disable trigger user')
      await database.superuser.query(
        `update documents set issue_date = $3::date - 20, due_date = $3::date - 1 where tenant_id = $1 and id = $2`,
        [who.tenantId, id, todayInAmsterdam()],
      )
      await database.superuser.query('alter table documents enable trigger user')
      await database.superuser.query(
        `update jobs set run_at = now() where tenant_id = $1 and kind = 'webhook.overdue'`,
        [who.tenantId],
      )
    },
    fields: ofDocument,
  },
  'invoice.cancelled': {
    before: sent,
    act: async (who, id) => expectDone(await who.move(id, 4000)),
    fields: ofDocument,
  },
  'open_item.paid': {
    before: itemOfBefore,
    act: async (who, id) => {
      await payItem(who, id, 20)
      await payItem(who, id, null)
    },
    fields: ['id', 'number'],
  },
  'open_item.overdue': {
    before: async (who) => itemOfBefore(who, addDays(todayInAmsterdam(), -1)),
    act: async (who) =>
      database.superuser.query(
        `update jobs set run_at = now() where tenant_id = $1 and kind = 'webhook.overdue'`,
        [who.tenantId],
      ),
    fields: ['id', 'number'],
  },
  'payment.received': {
    before: sent,
    act: async (who, id) => expectDone(await pay(who, id, 10)),
    fields: ['id', 'invoiceId'],
  },
  'payment.reversed': {
    before: async (who) => {
      const id = await sent(who)
      return `${id} ${expectDone(await pay(who, id, 10))}`
    },
    act: async (who, ids) => {
      const [invoiceId = '', paymentId = ''] = ids.split(' ')
      expectDone(await unpay(who, invoiceId, paymentId))
    },
    fields: ['id', 'invoiceId'],
  },
  'credit_note.finalised': {
    before: sent,
    act: (who, id) => addCredit(who, id),
    fields: ofDocument,
  },
  ...actionsOfBooks,
  'annual_accounts.adopted': {
    before: closedCompany,
    act: (who, year) => adoptAccounts(who, year, '2025-05-20'),
    fields: ['id', 'year'],
  },
  'annual_accounts.cancelled': {
    before: async (who) => {
      await adoptAccounts(who, await closedCompany(who), '2025-05-20')
      return '2024'
    },
    act: async (who, year) =>
      expectDone(await who.call(cancelAdoption, { params: { year }, body: { reason: 'Geheim verhaal' } })),
    fields: ['id', 'year'],
  },
  'expense.created': { act: (who) => addExpense(who), fields: ['id'] },
  'bank.imported': {
    act: async (who) =>
      expectDone(
        await sendBankFile(
          who,
          ingFile([[todayInAmsterdam(), -12, 'Bakkerij', 'NL39RABO0300065264', 'Brood']], 100),
        ),
      ),
    fields: ['id'],
  },
  'vat.filed': {
    act: async (who) => expectDone(await who.call(fileVatReturn, { params: { period: '2025-Q1' } })),
    fields: ['id', 'period', 'sequence'],
  },
  'year.closed': {
    before: async (who) => {
      const ledgerAccountId = await accountId(who, '1600')
      const lines = [true, false].map((isDebit) => ({ ledgerAccountId, isDebit, amount: 250 }))
      return expectDone(await who.call(createOpeningBalance, { body: { date: '2024-01-01', lines } }))
    },
    act: async (who) =>
      expectDone(await who.call(closeYear, { params: { year: '2024' }, body: { acceptPoints: true } })),
    fields: ['id', 'year'],
  },
  'question.opened': {
    before: (who) => addExpense(who),
    act: async (who, id) =>
      expectDone(await who.call(openQuestion, { body: { kind: 'expense', id, text: 'Geheim verhaal?' } })),
    fields: ['id'],
  },
}

const toldTo = (who: TestTenant) => receiver.got.filter(({ path }) => path === `/${who.tenantId}`)

test.each(eventTypes)('%s is told by its action, once and thin, with a version', async (type) => {
  const who = await kloppend.register()
  const { before, act, fields } = actions[type]
  const id = (await before?.(who)) ?? ''
  const secret = await listening(who, type)
  await act(who, id)
  await expect.poll(() => toldTo(who).length, { timeout: 15_000 }).toBe(1)
  const [told] = toldTo(who)
  const body = told?.body ?? ''
  const event = new Webhook(secret).verify(body, { ...told?.headers }) as { type: string; data: object }
  expect(event.type).toBe(type)
  expect(Object.keys(event.data).toSorted()).toEqual([...fields, 'version'].toSorted())
  expect(event.data).toMatchObject({ version: expect.any(Number) })
  // Thin: no name, no address, no text and no amount leaves; far below 20 kB.
  expect(Buffer.byteLength(body)).toBeLessThan(500)
  expect(body).not.toMatch(/@|bakker|geheim|duur/i)
})

test('a receipt on an item of before says of which item it is, and so does undoing it; a loss is no receipt', async () => {
  const who = await kloppend.register()
  const item = await itemOfBefore(who)
  const types: EventType[] = ['payment.received', 'payment.reversed', 'open_item.paid']
  expectDone(await who.call(createWebhook, { body: { name: 'Winkel', url: `${receiver.origin}/${who.tenantId}`, types } }))
  const entry = await payItem(who, item, 60)
  expectDone(await who.call(reverseJournalEntry, { params: { id: entry }, body: {} }))
  await payItem(who, item, 100, { account: '4450' })
  await expect.poll(() => toldTo(who).length, { timeout: 15_000 }).toBe(2)
  const events = toldTo(who).map(({ body }) => JSON.parse(body) as { type: string; data: { openItemId: string } })
  expect(events.map(({ type, data }) => `${type} ${data.openItemId}`).toSorted()).toEqual([
    `payment.received ${item}`,
    `payment.reversed ${item}`,
  ])
}) // prettier-ignore
