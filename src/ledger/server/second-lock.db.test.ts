import { expect, test } from 'vitest'
import { postingRights, rightsOf, roles } from '#contract/rights.ts'
import type { DocumentId, TenantId } from '#kernel/ids.ts'
import { localDate } from '#kernel/local-date.ts'
import { cents } from '#kernel/money.ts'
import { createCustomer } from '#customers/contract.ts'
import { transition } from '#documents/server/transition.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { withTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { newId } from '#platform/server/new-id.ts'
import { createApiToken } from '#tenants/token-contract.ts'
import { addExpense } from '#testing/expense-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { customerOf, expectDone } from '#testing/test-tenant.ts'
import { accountNumber } from '../domain/account.ts'
import { balanced } from '../domain/journal-entry.ts'
import { post } from './post.ts'

/** The second lock of the books: the database posts nothing in a transaction for a caller without a right by which is posted. */
const kloppend = await testProgram()
const { database } = kloppend
const tenant = await kloppend.register()
const tenantId = tenant.tenantId as TenantId

const entry = balanced({
  journal: 'memo',
  date: localDate(todayInAmsterdam()),
  description: 'Geplant',
  postings: [
    { account: accountNumber('4600'), side: 'debit', amount: cents(100n), vatCode: 'outside-scope' },
    { account: accountNumber('0210'), side: 'credit', amount: cents(100n), vatCode: 'outside-scope' },
  ],
})
const book = (tx: TenantTx) => post(tx, entry, { type: 'memo', id: newId(), purpose: 'book' })
const entries = async (): Promise<number> => {
  const { rows } = await database.superuser.query<{ count: number }>(
    'select count(*)::int from journal_entries where tenant_id = $1',
    [tenantId],
  )
  return rows[0]?.count ?? 0
}
const { database: runtime } = kloppend.program

test('the database refuses to post for a caller without a right by which is posted, and posts for one with it', async () => {
  const before = await entries()
  await expect(withTenant(runtime, tenantId, book, 'read write', { mayPost: false })).rejects.toMatchObject({
    kind: 'forbidden',
    code: 'ledger.may-not-post',
  })
  expect(await entries()).toBe(before)
  await withTenant(runtime, tenantId, book, 'read write', { mayPost: true })
  expect(await entries()).toBe(before + 1)
})

test('the program itself posts: its jobs have no caller', async () => {
  const before = await entries()
  await withTenant(runtime, tenantId, book)
  expect(await entries()).toBe(before + 1)
})

test('a document is not booked for such a caller either, and keeps its state', async () => {
  const id = await tenant.addFinalised()
  const before = await entries()
  const move = (tx: TenantTx) =>
    transition(tx, {
      document: { id: id as DocumentId, expectedVersion: 2, state: 'sent' },
      booking: { entry, cause: { type: 'document', id: newId(), purpose: 'finalise' } },
    })
  const stateOf = async () =>
    (
      await database.superuser.query(
        'select state, version from documents where tenant_id = $1 and id = $2',
        [tenantId, id],
      )
    ).rows
  const [{ version }] = (await stateOf()) as [{ version: number }]
  expect(version).toBe(2)
  await expect(withTenant(runtime, tenantId, move, 'read write', { mayPost: false })).rejects.toMatchObject({
    code: 'ledger.may-not-post',
  })
  expect(await stateOf()).toEqual([{ state: 'finalised', version: 2 }])
  expect(await entries()).toBe(before)
  await withTenant(runtime, tenantId, move, 'read write', { mayPost: true })
  expect(await entries()).toBe(before + 1)
})

test('a program of the version before, which does not name the setting, posts as before', async () => {
  const planted = JSON.stringify({
    id: newId(),
    journal: 'memo',
    date: entry.date,
    description: 'Van vroeger',
    cause: { type: 'memo', id: newId(), purpose: 'book' },
    postings: entry.postings.map((posting) => ({ ...posting, amount: String(posting.amount) })),
  })
  const attempt = async (setting: string) => {
    const client = await database.app.connect()
    try {
      await client.query(
        `begin; set local app.tenant_id = '${tenantId}'; set local app.sees = 'all'${setting}`,
      )
      await client.query('select post_entry($1, $2)', [tenantId, planted])
      await client.query('commit')
      return 'posted'
    } catch (error) {
      await client.query('rollback')
      return String(error)
    } finally {
      client.release()
    }
  }
  expect(await attempt(`; set local app.may_post = 'no'`)).toContain('this transaction may not post')
  expect(await attempt('')).toBe('posted')
})

test('each call tells the database whether its caller may post, by a session and by a key', async () => {
  await database.superuser.query(`
    create table told (call text, may_post text, via text);
    create function tell() returns trigger language plpgsql security definer set search_path = pg_catalog, public as
      $$ begin insert into told values (new.call, current_setting('app.may_post'), new.via); return new; end $$;
    create trigger tell after insert on audit_events for each row execute function tell();`)
  const scopes = ['customers.write', 'sales.write'] as const
  const body = { name: 'Winkel', scopes: [...scopes], days: 30 as const, password: tenant.password }
  const { token } = expectDone(await tenant.call(createApiToken, { body }))
  expectDone(await tenant.call(createCustomer, { body: customerOf() }))
  const byKey = await kloppend.send('POST', createCustomer.path, { token, body: customerOf() })
  expect(byKey.status, byKey.text).toBe(200)
  await addExpense(tenant)
  await tenant.addFinalised()
  const { rows } = await database.superuser.query<{ call: string; may_post: string; key: boolean }>(
    'select distinct call, may_post, via is not null as key from told order by call, key',
  )
  expect(rows).toEqual(
    expect.arrayContaining([
      { call: 'POST /api/Customers', may_post: 'no', key: false },
      { call: 'POST /api/Customers', may_post: 'no', key: true },
      { call: 'POST /api/Expenses', may_post: 'yes', key: false },
      { call: 'PATCH /api/Invoices/:id', may_post: 'yes', key: false },
    ]),
  )
})

test('a role that books nothing has no right by which is posted', () => {
  const books = roles.filter((role) => [...rightsOf[role]].some((right) => postingRights.has(right)))
  expect(books).toEqual(['owner', 'admin', 'billing', 'accountant-posting'])
})
