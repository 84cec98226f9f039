import { describe, expect, test } from 'vitest'
import { reverseJournalEntry } from '#ledger/contract.ts'
import { getReceivables } from '#reports/contract.ts'
import { listAuditEvents } from '#settings/audit-contract.ts'
import { linkTo, openWith, payItem, receivablesOf } from '#testing/receivable-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import {
  archiveCustomer,
  getCustomerReferences,
  listCustomerPage,
  mergeCustomer,
  undoMerge,
} from '../contract.ts'
import { linkReceivables } from '../receivables-contract.ts'

/** Receivables of the opening balance have customers by the choice of a person. */
const kloppend = await testProgram()
const { database } = kloppend

const openAmounts = async (tenant: TestTenant): Promise<Record<string, number | null>> =>
  Object.fromEntries(
    expectDone(await tenant.call(listCustomerPage, { query: { sort: '-open' } })).rows.map(
      ({ name, openAmount }) => [name, openAmount],
    ),
  )

const references = async (tenant: TestTenant, id: string): Promise<number> =>
  expectDone(await tenant.call(getCustomerReferences, { params: { id } })).openItems

/** A business with two receivables of a bakery and one of a café. */
async function withReceivables() {
  const tenant = await kloppend.register()
  const bakery = await tenant.addCustomer({ name: 'Bakkerij Jansen B.V.' })
  const entry = await openWith(tenant, [
    { relation: 'bakkerij jansen', reference: 'F-1', amount: 121, date: '2025-11-10' },
    { relation: 'BAKKERIJ JANSEN BV', reference: 'F-2', amount: 60.5, date: '2025-12-01' },
    { relation: 'Café De Zaak', reference: 'F-3', amount: 30, date: '2025-12-05' },
  ])
  const [first, second, third] = (await receivablesOf(tenant)).map(({ id }) => id)
  return { tenant, bakery, entry, first: first ?? '', second: second ?? '', third: third ?? '' }
}

test('a receivable has the customer that a person chooses; the same name is only suggested', async () => {
  const { tenant, bakery, first, second } = await withReceivables()
  const suggested = { id: bakery, name: 'Bakkerij Jansen B.V.' }
  expect(await receivablesOf(tenant)).toMatchObject([
    { reference: 'F-1', date: '2025-11-10', openAmount: 121, customer: null, suggested },
    { reference: 'F-2', customer: null, suggested },
    { reference: 'F-3', customer: null, suggested: null },
  ])
  expect(await openAmounts(tenant)).toEqual({ 'Bakkerij Jansen B.V.': 0 })
  const links = [first, second].map((openItemId) => ({
    openItemId,
    customerId: bakery,
    wasCustomerId: null,
  }))
  expectDone(await tenant.call(linkReceivables, { body: { links } }))
  await payItem(tenant, second, 10.5)
  expect(await receivablesOf(tenant, bakery)).toMatchObject([
    { reference: 'F-1', openAmount: 121, customer: suggested, suggested: null },
    { reference: 'F-2', openAmount: 50, customer: suggested },
  ])
  expect(await openAmounts(tenant)).toEqual({ 'Bakkerij Jansen B.V.': 171 })
  expect(await references(tenant, bakery)).toBe(2)
})

test('the link moves to another customer and is removed, books nothing and is in the history', async () => {
  const { tenant, bakery, third } = await withReceivables()
  const cafe = await tenant.addCustomer({ name: 'Eetcafé' })
  const entries = async () =>
    (await database.superuser.query('select id from journal_entries where tenant_id = $1', [tenant.tenantId]))
      .rowCount
  const before = await entries()
  const changes = async () =>
    (expectDone(await tenant.call(listAuditEvents, { query: {} })).events[0]?.changes ?? []).map(
      ({ field, oldValue, newValue }) => [field, oldValue, newValue],
    )
  expectDone(await linkTo(tenant, third, bakery))
  expect(await changes()).toEqual([['Klant', null, 'Bakkerij Jansen B.V.']])
  expectDone(await linkTo(tenant, third, cafe, bakery))
  expect(await changes()).toEqual([['Klant', 'Bakkerij Jansen B.V.', 'Eetcafé']])
  expect(await openAmounts(tenant)).toEqual({ 'Bakkerij Jansen B.V.': 0, Eetcafé: 30 })
  expectDone(await linkTo(tenant, third, null, cafe))
  expect(await changes()).toEqual([['Klant', 'Eetcafé', null]])
  expect(await openAmounts(tenant)).toEqual({ 'Bakkerij Jansen B.V.': 0, Eetcafé: 0 })
  expect(await entries()).toBe(before)
})

describe('refused with a sentence, and without a link, is', () => {
  test('a receivable that another member linked meanwhile', async () => {
    const { tenant, bakery, first, second } = await withReceivables()
    const other = await tenant.addCustomer({ name: 'Ander' })
    expectDone(await linkTo(tenant, first, other))
    const links = [second, first].map((openItemId) => ({
      openItemId,
      customerId: bakery,
      wasCustomerId: null,
    }))
    expect(await tenant.call(linkReceivables, { body: { links } })).toMatchObject({
      status: 409,
      errors: [expect.stringContaining('intussen ergens anders gekoppeld')],
    })
    expect((await receivablesOf(tenant)).map(({ customer }) => customer?.name ?? null)).toEqual([
      'Ander',
      null,
      null,
    ])
  })

  test('an item or a customer of another business, or a customer that was merged away', async () => {
    const { tenant, bakery, first } = await withReceivables()
    const theirs = await withReceivables()
    expect(await linkTo(tenant, theirs.first, bakery)).toMatchObject({
      status: 404,
      errors: ['Deze post staat niet meer in de beginbalans. Ververs de pagina.'],
    })
    expect(await linkTo(tenant, first, theirs.bakery)).toMatchObject({
      status: 404,
      errors: ['Klant niet gevonden.'],
    })
    expect(await receivablesOf(tenant, theirs.bakery)).toEqual([])
    const gone = await tenant.addCustomer({ name: 'Dubbel' })
    expectDone(
      await tenant.call(mergeCustomer, {
        params: { id: gone },
        body: { into: bakery, version: 1, intoVersion: 1 },
      }),
    )
    expect(await linkTo(tenant, first, gone)).toMatchObject({
      status: 409,
      errors: [expect.stringContaining('samengevoegd met Bakkerij Jansen B.V.')],
    })
    // The same calls with what is theirs are done.
    expectDone(await linkTo(tenant, first, bakery))
    expectDone(await linkTo(theirs.tenant, theirs.first, theirs.bakery))
  })

  test('what we owe a supplier, by the database too', async () => {
    const { tenant, bakery } = await withReceivables()
    const { rows } = await database.superuser.query<{ id: string }>(
      `insert into open_items (tenant_id, id, opening_id, kind, relation, reference, item_date, due_date, amount_cents, open_cents)
       select tenant_id, gen_random_uuid(), opening_id, 'payable', '', '', item_date, due_date, 100, 100 from open_items
       where tenant_id = $1 limit 1 returning id`,
      [tenant.tenantId],
    )
    expect(await linkTo(tenant, rows[0]?.id ?? '', bakery)).toMatchObject({ status: 404 })
    await expect(
      database.superuser.query(
        'insert into customer_open_items (tenant_id, open_item_id, customer_id) values ($1, $2, $3)',
        [tenant.tenantId, rows[0]?.id, bakery],
      ),
    ).rejects.toThrow('only a receivable has a customer')
  })
})

test('of a reversed opening balance nothing counts any more, and its items cannot be linked', async () => {
  const { tenant, bakery, entry, first, third } = await withReceivables()
  expectDone(await linkTo(tenant, first, bakery))
  expectDone(await tenant.call(reverseJournalEntry, { params: { id: entry }, body: {} }))
  expect([await receivablesOf(tenant), await receivablesOf(tenant, bakery)]).toEqual([[], []])
  expect(await openAmounts(tenant)).toEqual({ 'Bakkerij Jansen B.V.': 0 })
  expect(await linkTo(tenant, third, bakery)).toMatchObject({ status: 404 })
  // Another opening balance begins without links.
  await openWith(tenant, [{ relation: 'Bakkerij Jansen', reference: 'F-1', amount: 99 }])
  expect(await receivablesOf(tenant)).toMatchObject([{ openAmount: 99, customer: null }])
})

test('customers are merged with their receivables; separated again, these are given back', async () => {
  const { tenant, bakery, first, second } = await withReceivables()
  const double = await tenant.addCustomer({ name: 'Jansen de bakker' })
  expectDone(await linkTo(tenant, first, double))
  expectDone(await linkTo(tenant, second, bakery))
  const body = { into: bakery, version: 1, intoVersion: 1 }
  expect(expectDone(await tenant.call(mergeCustomer, { params: { id: double }, body }))).toMatchObject({
    openItems: 1,
    documents: 0,
  })
  expect([await references(tenant, bakery), await references(tenant, double)]).toEqual([2, 0])
  expectDone(await tenant.call(undoMerge, { params: { id: double } }))
  expect([await references(tenant, bakery), await references(tenant, double)]).toEqual([1, 1])
  expect(await receivablesOf(tenant, double)).toMatchObject([{ reference: 'F-1' }])
})

test('a customer in the archive is not suggested, and keeps what is linked', async () => {
  const { tenant, bakery, first } = await withReceivables()
  expectDone(await linkTo(tenant, first, bakery))
  expectDone(await tenant.call(archiveCustomer, { params: { id: bakery }, query: { archive: 'true' } }))
  expect(await receivablesOf(tenant)).toMatchObject([
    { customer: { id: bakery } },
    { customer: null, suggested: null },
    { customer: null, suggested: null },
  ])
})

test('what is open by age counts a linked receivable with the invoices of its customer', async () => {
  const { tenant, bakery, first } = await withReceivables()
  await tenant.addFinalised({ customerId: bakery })
  expectDone(await linkTo(tenant, first, bakery))
  const { rows } = expectDone(await tenant.call(getReceivables, { query: {} }))
  expect(Object.fromEntries(rows.map(({ texts, amounts }) => [texts[0], amounts.at(-1)]))).toMatchObject({
    'Bakkerij Jansen B.V.': 242,
    'BAKKERIJ JANSEN BV (beginbalans)': 60.5,
    'Café De Zaak (beginbalans)': 30,
  })
})
