import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { archiveCustomer, createCustomer, listCustomerChanges } from '#customers/contract.ts'
import type { RecordKind } from '#contract/changes.ts'
import { deleteDocument } from '#documents/contract.ts'
import { getInvoice, listInvoiceChanges } from '#invoices/contract.ts'
import { busyProgram } from '#testing/busy-program.ts'
import { customerOf, expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { envelopeIn } from '#testing/wire-client.ts'

/** The changes of records, for programs that keep a copy: nothing twice without a change, and nothing lost. */
const kloppend = await busyProgram()
const { database } = kloppend

interface Change {
  readonly id: string
  readonly version: number
  readonly state: string
}
interface Piece {
  readonly changes: Change[]
  readonly next: string | null
  readonly isLast: boolean
}

const paths: Readonly<Record<RecordKind, string>> = {
  invoice: '/api/Invoices/changes',
  quote: '/api/Quotes/changes',
  'credit-note': '/api/CreditNotes/changes',
  customer: '/api/Customers/changes',
  product: '/api/Products/changes',
  expense: '/api/Expenses/changes',
}

/** A program that keeps a copy: it remembers where it was. */
function copyOf(tenant: TestTenant, kind: RecordKind, limit = 100) {
  let next: string | null = null
  const rows = new Map<string, Change>()
  const told: string[] = []
  const read = async (): Promise<boolean> => {
    const after = next === null ? '' : `&after=${next}`
    const answer = envelopeIn(await tenant.send('GET', `${paths[kind]}?limit=${String(limit)}${after}`))
    expect(answer.errors).toEqual([])
    const piece = answer.data as Piece
    for (const change of piece.changes) {
      rows.set(change.id, change)
      told.push(change.id)
    }
    next = piece.next
    return piece.isLast
  }
  return {
    rows,
    told,
    /** Read until there is no more now. */
    catchUp: async () => {
      while (!(await read()));
      return rows
    },
    readPiece: read,
  }
}

/** A transaction that holds a place in the order, which other tests of this computer may do too. */
const patiently = { timeout: 15_000, interval: 50 }

const { tenant: experienced } = kloppend

describe.each(Object.keys(paths) as RecordKind[])('the changes of each %s', (kind) => {
  test('are those of all records, each once, in pieces as in one', async () => {
    const tenant = experienced
    const { rows } = await database.superuser.query<Change>(
      `select id, 'present' as state, version from documents where tenant_id = $1 and kind = $2 and not is_archived
       union all select id, 'archived', version from documents where tenant_id = $1 and kind = $2 and is_archived
       union all select id, case when is_archived then 'archived' else 'present' end, version from customers where tenant_id = $1 and $2 = 'customer'
       union all select id, case when is_archived then 'archived' else 'present' end, version from products where tenant_id = $1 and $2 = 'product'
       union all select id, case when withdrawn_at is null and corrected_by_id is null then 'present' else 'archived' end, 0
         from expenses where tenant_id = $1 and $2 = 'expense'`,
      [tenant.tenantId, kind],
    )
    expect(rows.length).toBeGreaterThan(0)
    const inOrder = (all: Iterable<Change>) =>
      [...all]
        .filter(({ state }) => state !== 'deleted')
        .map(({ id, state, version }) => `${id} ${state} ${kind === 'expense' ? '' : String(version)}`)
        .toSorted()
    for (const limit of [100, 1]) {
      const copy = copyOf(tenant, kind, limit)
      await expect
        .poll(async () => inOrder((await copy.catchUp()).values()), patiently)
        .toEqual(inOrder(rows))
      if (limit === 1) expect(new Set(copy.told).size).toBe(copy.told.length)
    }
  })
})

test('a copy follows: what was added, changed, archived and deleted comes after what was read before, and nothing else', async () => {
  const tenant = await kloppend.register()
  const customers = copyOf(tenant, 'customer')
  const invoices = copyOf(tenant, 'invoice')
  const [first, second] = [
    await tenant.addCustomer({ name: 'Een' }),
    await tenant.addCustomer({ name: 'Twee' }),
  ]
  const concept = await tenant.addConcept({ customerId: first })
  await expect.poll(async () => (await customers.catchUp()).size, patiently).toBe(2)
  await expect.poll(async () => (await invoices.catchUp()).size, patiently).toBe(1)
  customers.told.length = 0
  await customers.catchUp()
  expect(customers.told).toEqual([])

  expectDone(await tenant.call(archiveCustomer, { params: { id: second }, query: { archive: 'true' } }))
  await expect.poll(async () => (await customers.catchUp()).get(second)?.state, patiently).toBe('archived')
  expect(customers.told).toEqual([second])
  const final = await tenant.addFinalised({ customerId: first })
  await expect.poll(async () => (await invoices.catchUp()).has(final), patiently).toBe(true)
  const { version } = expectDone(await tenant.call(getInvoice, { params: { id: final } }))
  expect(invoices.rows.get(final)).toMatchObject({ state: 'present', version })
  expectDone(await tenant.call(deleteDocument, { params: { id: concept } }))
  await expect.poll(async () => (await invoices.catchUp()).get(concept)?.state, patiently).toBe('deleted')
})

describe('of two transactions', () => {
  /** A connection in a transaction of this tenant. */
  async function begun(tenant: TestTenant): Promise<pg.PoolClient> {
    const client = await database.app.connect()
    await client.query(`begin; set local app.tenant_id = '${tenant.tenantId}'`)
    onTestFinished(() => {
      client.release(true)
    })
    return client
  }
  const add = async (client: pg.PoolClient, tenant: TestTenant): Promise<string> => {
    const id = randomUUID()
    await client.query(
      `insert into customers (tenant_id, id, name, contact_email, street, house_number, zip_code, city)
       values ($1, $2, 'Klant', 'a@b.test', 'Straat', '1', '1234 AB', 'Utrecht')`,
      [tenant.tenantId, id],
    )
    return id
  }

  test('the one that began first and commits last is not missed, and no change is told before it', async () => {
    const tenant = await kloppend.register()
    const copy = copyOf(tenant, 'customer')
    const [slow, quick] = [await begun(tenant), await begun(tenant)]
    const early = await add(slow, tenant)
    const late = await add(quick, tenant)
    await quick.query('commit')
    // The later one is there for all to see, and is not told yet.
    expect(envelopeIn(await tenant.send('GET', `/api/Customers/${late}`)).status).toBe(200)
    expect([...(await copy.catchUp()).keys()]).toEqual([])
    await slow.query('commit')
    await expect.poll(async () => [...(await copy.catchUp()).keys()], patiently).toEqual([early, late])
    expect(copy.told).toEqual([early, late])
  })

  test('one that is rolled back is not told, and holds the others no longer', async () => {
    const tenant = await kloppend.register()
    const copy = copyOf(tenant, 'customer')
    const [slow, quick] = [await begun(tenant), await begun(tenant)]
    await add(slow, tenant)
    const late = await add(quick, tenant)
    await quick.query('commit')
    await slow.query('rollback')
    await expect.poll(async () => [...(await copy.catchUp()).keys()], patiently).toEqual([late])
  })
})

test(
  'a copy that reads in pieces while ten connections add and change has every record in the end',
  { timeout: 60_000 },
  async () => {
    const tenant = await kloppend.register()
    const copy = copyOf(tenant, 'customer', 3)
    const ids: string[] = []
    let isBusy = true
    const writers = Array.from({ length: 10 }, async (_, writer) => {
      for (let turn = 0; turn < 8; turn += 1) {
        const id = expectDone(
          await tenant.call(createCustomer, {
            body: customerOf({ name: `${String(writer)}-${String(turn)}` }),
          }),
        )
        ids.push(id)
        if (turn % 3 === 0)
          expectDone(await tenant.call(archiveCustomer, { params: { id }, query: { archive: 'true' } }))
      }
    })
    const reader = (async () => {
      while (isBusy) await copy.readPiece()
    })()
    await Promise.all(writers)
    isBusy = false
    await reader
    await expect.poll(async () => (await copy.catchUp()).size, patiently).toBe(80)
    const states = async () =>
      [...(await copy.catchUp()).values()].filter(({ state }) => state === 'archived')
    await expect.poll(async () => (await states()).length, patiently).toBe(30)
    expect([...copy.rows.keys()].toSorted()).toEqual(ids.toSorted())
  },
)

test('updatedSince begins later: what did not change since is left out', async () => {
  const tenant = await kloppend.register()
  const before = await tenant.addCustomer({ name: 'Vroeger' })
  await database.superuser.query(
    `update record_changes set changed_at = now() - interval '1 day' where tenant_id = $1 and id = $2`,
    [tenant.tenantId, before],
  )
  const now = await tenant.addCustomer({ name: 'Nu' })
  const since = new Date(Date.now() - 3_600_000).toISOString()
  const ids = async (query: object) =>
    expectDone(await tenant.call(listCustomerChanges, { query })).changes.map(({ id }) => id)
  await expect.poll(() => ids({ updatedSince: since }), patiently).toEqual([now])
  expect(await ids({})).toHaveLength(2)
})

test('a cursor, limit or moment that is none is refused with a sentence', async () => {
  const tenant = await kloppend.register()
  for (const query of [
    'after=3',
    `after=1_${'x'.repeat(36)}`,
    'limit=0',
    'limit=101',
    'updatedSince=gisteren',
  ]) {
    const answer = envelopeIn(await tenant.send('GET', `/api/Invoices/changes?${query}`))
    expect([answer.status, answer.problems[0]?.code], query).toEqual([400, 'request.invalid'])
  }
})

test('after a restore from a dump the changes of the former database come first, and a cursor of that one begins again', async () => {
  const tenant = await kloppend.register()
  const [old, changed] = [
    await tenant.addCustomer({ name: 'Oud' }),
    await tenant.addCustomer({ name: 'Later' }),
  ]
  // A dump keeps the numbers of transactions; the new database counts from the beginning.
  await database.superuser.query(
    `update record_changes set xact = '9000000000' where tenant_id = $1 and kind = 'customer'`,
    [tenant.tenantId],
  )
  const copy = copyOf(tenant, 'customer', 1)
  expect([...(await copy.catchUp()).keys()].toSorted()).toEqual([old, changed].toSorted())
  expectDone(await tenant.call(archiveCustomer, { params: { id: changed }, query: { archive: 'true' } }))
  await expect.poll(async () => (await copy.catchUp()).get(changed)?.state, patiently).toBe('archived')
  const after = `9000000000_${old}`
  const answer = await tenant.call(listInvoiceChanges, { query: { after } })
  expect([answer.status, answer.problems[0]?.code]).toEqual([409, 'changes.begin-again'])
})

test('a business sees its own changes only', async () => {
  const [tenant, other] = [await kloppend.register(), await kloppend.register()]
  const theirs = await other.addCustomer()
  await expect.poll(async () => (await copyOf(other, 'customer').catchUp()).has(theirs), patiently).toBe(true)
  expect((await copyOf(tenant, 'customer').catchUp()).size).toBe(0)
})
