import { expect, test } from 'vitest'
import { mergeCustomer, undoMerge } from '#customers/contract.ts'
import { linkReceivables } from '#customers/receivables-contract.ts'
import { markSent } from '#documents/contract.ts'
import { getInvoice } from '#invoices/contract.ts'
import { addDays } from '#kernel/local-date.ts'
import { changeOpeningBalance, getOpeningBalance, reverseJournalEntry } from '#ledger/contract.ts'
import { listNotifications } from '#notifications/contract.ts'
import { getMoney } from '#overview/contract.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { listAuditEvents } from '#settings/audit-contract.ts'
import { defectsInBooks } from '#testing/books.ts'
import { accountId } from '#testing/expense-steps.ts'
import { linkTo, openWith, payItem, receivablesOf } from '#testing/receivable-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import {
  endArrangement,
  getArrangementMailDraft,
  listArrangements,
  makeArrangement,
  payArrangement,
} from '../contract.ts'

/** What a customer owed when the books began is in an arrangement like an own invoice. */
const kloppend = await testProgram()
const { database } = kloppend
const today = todayInAmsterdam()

type Claim = { documentId: string } | { openItemId: string }

/** Receivables of € 200,00 (linked to the bakery) and € 30,00 (of no customer), and an invoice of € 121,00 to the bakery that is due later. */
async function withPast() {
  const who = await kloppend.register()
  const bakery = await who.addCustomer({ name: 'Bakkerij Jansen' })
  const opening = await openWith(who, [
    { relation: 'Bakkerij Jansen', reference: 'OUD-17', amount: 200, date: '2025-11-10' },
    { relation: 'Café De Zaak', reference: 'OUD-18', amount: 30, date: '2025-12-05' },
  ])
  const [item = '', unlinked = ''] = (await receivablesOf(who)).map(({ id }) => id)
  expectDone(await linkTo(who, item, bakery))
  const issueDate = addDays(today, -60)
  const invoice = await who.addFinalised({ customerId: bakery, issueDate, dueDate: addDays(today, -30), deliveryDate: issueDate })
  expectDone(await who.call(markSent, { params: { id: invoice }, body: { way: 'paper', date: issueDate } }))
  return { who, bakery, opening, item, unlinked, invoice }
} // prettier-ignore

const agree = (who: TestTenant, customer: string, openItemIds: string[], documentIds: string[], total: number) => {
  const instalments = [0, 30].map((days) => ({ dueOn: addDays(today, days), amount: total / 2 }))
  return who.call(makeArrangement, { params: { id: customer }, body: { documentIds, openItemIds, total, instalments } })
} // prettier-ignore
const listOf = async (who: TestTenant, id: string) =>
  expectDone(await who.call(listArrangements, { params: { id } }))
const openOf = async (who: TestTenant, item: string) =>
  (await receivablesOf(who)).find(({ id }) => id === item)?.openAmount
const codeOf = async (answer: Promise<{ problems: readonly { code: string }[] }>) =>
  (await answer).problems[0]?.code

/** Correct the opening balance: these amounts of the items, by reference. */
async function correct(who: TestTenant, amounts: Readonly<Record<string, number>>) {
  const { date, openItems } = expectDone(await who.call(getOpeningBalance)) ?? { date: '', openItems: [] }
  const kept = openItems.filter(({ reference }) => amounts[reference] !== undefined)
  const total = kept.reduce((sum, { reference }) => sum + (amounts[reference] ?? 0), 0)
  const line = async (number: string, amount: number) => ({
    ledgerAccountId: await accountId(who, number), isDebit: amount > 0, amount: Math.abs(amount),
  })
  const lines = await Promise.all(
    kept.map(async ({ id, relation, reference, date: day }) => ({
      ...(await line('1300', amounts[reference] ?? 0)), openItem: { id, relation, reference, date: day },
    })),
  )
  return who.call(changeOpeningBalance, { body: { date, lines: [...lines, await line('0500', -total)] } })
} // prettier-ignore

test('an instalment is recorded on an item of before and on an invoice, the oldest first, and the books agree', async () => {
  const { who, bakery, item, invoice } = await withPast()
  const offered = await listOf(who, bakery)
  expect(offered.openItems).toMatchObject([{ id: item, number: 'OUD-17', dueDate: '2025-11-10', open: 200 }])
  expect(offered.invoices.map(({ id }) => id)).toEqual([invoice])
  const id = expectDone(await agree(who, bakery, [item], [invoice], 321))
  expect((await listOf(who, bakery)).openItems).toEqual([])
  const pay = (amount: number, parts: (Claim & { amount: number })[], date: string = today) =>
    who.call(payArrangement, { params: { id }, body: { amount, date, parts } })
  const parts = [{ openItemId: item, amount: 200 }, { documentId: invoice, amount: 40 }]
  expect(await codeOf(pay(240, parts.toReversed()))).toBe('arrangements.divided-otherwise')
  expect(await codeOf(pay(240, parts, addDays(today, 1)))).toBe('payment.in-the-future')
  expect(await openOf(who, item)).toBe(200)
  expectDone(await pay(240, parts))
  expect(await openOf(who, item)).toBe(0)
  expect(expectDone(await who.call(getInvoice, { params: { id: invoice } })).openAmount).toBe(81)
  const [arrangement] = (await listOf(who, bakery)).arrangements
  expect(arrangement).toMatchObject({ agreed: 321, received: 240, openItems: [{ number: 'OUD-17', open: 0 }], state: 'kept' })
  expect(await defectsInBooks(database, who.tenantId)).toEqual([])
}) // prettier-ignore

test('a payment beside the arrangement counts in it, and so does a part that is written off', async () => {
  const { who, bakery, item } = await withPast()
  expectDone(await agree(who, bakery, [item], [], 200))
  await payItem(who, item, 60)
  await payItem(who, item, 20, { account: '4450' })
  expect((await listOf(who, bakery)).arrangements[0]).toMatchObject({ received: 80, instalments: [{ received: 80, state: 'partly' }, { received: 0 }] })
}) // prettier-ignore

test('an item of no customer, of another, that is paid, or that has an arrangement already is refused', async () => {
  const { who, bakery, item, unlinked, invoice } = await withPast()
  const other = await who.addCustomer({ name: 'Ander' })
  expect(await codeOf(agree(who, bakery, [unlinked], [], 30))).toBe('arrangements.not-open')
  expect(await codeOf(agree(who, other, [item], [], 200))).toBe('arrangements.not-open')
  expect(await codeOf(agree(who, bakery, [item], [invoice], 320))).toBe('arrangements.changed')
  expect((await agree(who, bakery, [], [], 2)).errors).toEqual(['documentIds: Kies minstens één factuur.'])
  const twice = await Promise.all([1, 2].map(() => agree(who, bakery, [item], [], 200)))
  expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(twice.find(({ status }) => status === 409)?.problems[0]?.code).toBe('arrangements.taken')
}) // prettier-ignore

test('while the arrangement runs the opening balance keeps the item and its amount (INV-213); afterwards it may fall away', async () => {
  const { who, bakery, opening, item } = await withPast()
  const id = expectDone(await agree(who, bakery, [item], [], 200))
  expectDone(await correct(who, { 'OUD-17': 200, 'OUD-18': 35 }))
  for (const amounts of [{ 'OUD-18': 35 }, { 'OUD-17': 150, 'OUD-18': 35 }]) {
    const refused = await correct(who, amounts)
    expect(refused.errors).toEqual([
      'Voor post OUD-17 Bakkerij Jansen loopt een betalingsregeling. Laat die post met hetzelfde bedrag in de beginbalans, of beëindig eerst de regeling.',
    ])
  }
  const { entryId } = expectDone(await who.call(getOpeningBalance)) ?? { entryId: opening }
  expect(await codeOf(who.call(reverseJournalEntry, { params: { id: entryId }, body: {} }))).toBe('ledger.item-arranged')
  expect(await openOf(who, item)).toBe(200)
  await expect(
    database.superuser.query('update open_items set opening_id = gen_random_uuid(), amount_cents = 15000, open_cents = 15000 where tenant_id = $1 and id = $2', [who.tenantId, item]),
  ).rejects.toThrow('stays as it was agreed')
  expectDone(await who.call(endArrangement, { params: { id } }))
  expectDone(await correct(who, { 'OUD-18': 35 }))
  // What was agreed stays to be read.
  expect((await listOf(who, bakery)).arrangements[0]).toMatchObject({ endedAt: expect.any(String), openItems: [{ number: 'OUD-17' }] })
  expect(await defectsInBooks(database, who.tenantId)).toEqual([])
}) // prettier-ignore

test('while the arrangement runs the item keeps its customer (INV-214); a merge takes the arrangement along', async () => {
  const { who, bakery, item } = await withPast()
  const other = await who.addCustomer({ name: 'Ander' })
  const id = expectDone(await agree(who, bakery, [item], [], 200))
  const link = (customerId: string | null) =>
    who.call(linkReceivables, { body: { links: [{ openItemId: item, customerId, wasCustomerId: bakery }] } })
  for (const customerId of [null, other])
    expect((await link(customerId)).errors).toEqual([
      'Voor post OUD-17 loopt een betalingsregeling met deze klant. Beëindig eerst de regeling.',
    ])
  await expect(
    database.superuser.query('delete from customer_open_items where tenant_id = $1 and open_item_id = $2', [who.tenantId, item]),
  ).rejects.toThrow('keeps its customer')
  expectDone(await who.call(mergeCustomer, { params: { id: bakery }, body: { into: other, version: 1, intoVersion: 1 } }))
  expect((await listOf(who, other)).arrangements.map((each) => each.id)).toEqual([id])
  expectDone(await who.call(undoMerge, { params: { id: bakery } }))
  expect((await listOf(who, bakery)).arrangements.map((each) => each.id)).toEqual([id])
  expectDone(await who.call(endArrangement, { params: { id } }))
  expectDone(await link(null))
  expect((await listOf(who, bakery)).arrangements).toEqual([])
}) // prettier-ignore

test('an instalment of an item of before that is missed is a task, is expected on its day, and is named in mail and history', async () => {
  const { who, bakery, item } = await withPast()
  const id = expectDone(await agree(who, bakery, [item], [], 200))
  expect(expectDone(await who.call(getArrangementMailDraft, { params: { id } })).body).toContain('factuur OUD-17: €')
  const weeks = expectDone(await who.call(getMoney)).weeks
  const expected = weeks.flatMap(({ sources }) => sources).filter(({ name }) => name.includes('OUD-17'))
  expect(expected.map(({ kind, name, amount }) => [kind, name, amount])).toEqual([
    ['receivable', 'OUD-17 Bakkerij Jansen (termijn)', 100],
    ['receivable', 'OUD-17 Bakkerij Jansen (termijn)', 100],
  ])
  await database.superuser.query(
    `set session_replication_role = replica; update payment_instalments set due_on = due_on - 4 where arrangement_id = '${id}'; set session_replication_role = origin`,
  )
  const missed = expectDone(await who.call(listNotifications)).tasks.filter(({ kind }) => kind === 'instalment-missed')
  expect(missed).toMatchObject([{ subject: bakery, amount: 100, party: 'Bakkerij Jansen' }])
  expectDone(await who.call(endArrangement, { params: { id } }))
  const { events } = expectDone(await who.call(listAuditEvents, { query: {} }))
  expect(events[0]?.object).toMatchObject({ kind: 'arrangement', label: 'OUD-17 Bakkerij Jansen' })
}) // prettier-ignore
