import { afterAll, expect, test } from 'vitest'
import { DomainError } from '#kernel/errors.ts'
import type { TenantId } from '#kernel/ids.ts'
import { isConnectionLoss, openDatabase } from './database.ts'
import { sql, withTenant, type TenantTx } from './tenant-transaction.ts'
import { testDatabase } from './testing/test-database.ts'

const quiet = () => undefined
const silent = { info: quiet, warn: quiet, error: quiet, debug: quiet }
const server = await testDatabase()
const database = await openDatabase({
  login: server.appLogin,
  poolSize: 1,
  log: silent,
})
afterAll(() => database.close())

const tenantId = '0199b1c2-0000-4000-8000-000000000001' as TenantId
const add = (tx: TenantTx, key: string) =>
  sql`insert into idempotency_keys (tenant_id, key, request_hash) values (${tenantId}, ${key}, 'x')`.execute(
    tx,
  )
const kept = async (): Promise<string[]> => {
  const { rows } = await server.superuser.query<{ key: string }>(
    'select key from idempotency_keys order by key',
  )
  return rows.map(({ key }) => key)
}
/** An error of the database with this code, as a statement in the transaction. */
const fail = (tx: TenantTx, code: string) =>
  sql.raw(`do $$ begin raise exception 'planted' using errcode = '${code}'; end $$`).execute(tx)

test('what resolves is committed; what throws leaves nothing', async () => {
  expect(await withTenant(database, tenantId, async (tx) => (await add(tx, 'a'), 'done'))).toBe('done')
  await expect(
    withTenant(database, tenantId, async (tx) => {
      await add(tx, 'b')
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')
  expect(await kept()).toEqual(['a'])
})

test('work that asks the database for nothing is no transaction, and its result is given all the same', async () => {
  expect(await withTenant(database, tenantId, () => Promise.resolve(7))).toBe(7)
})

test('a page is of one moment: what is written while it is read is in none of its statements', async () => {
  const inserting = (key: string) =>
    server.superuser.query(
      'insert into idempotency_keys (tenant_id, key, request_hash) values ($1, $2, $3)',
      [tenantId, key, 'x'],
    )
  await withTenant(
    database,
    tenantId,
    async (tx) => {
      const keys = async () =>
        (
          await sql<{ key: string }>`select key from idempotency_keys where tenant_id = ${tenantId}`.execute(
            tx,
          )
        ).rows.length
      const before = await keys()
      await inserting('meanwhile')
      expect(await keys()).toBe(before)
    },
    'read only',
  )
  expect(await kept()).toContain('meanwhile')
  await server.superuser.query(`delete from idempotency_keys where key = 'meanwhile'`)
})

test.each(['40001', '40P01'])('after %s the work is done again, three times in all', async (code) => {
  let attempts = 0
  await withTenant(database, tenantId, async (tx) => {
    attempts += 1
    await add(tx, `${code} ${String(attempts)}`)
    if (attempts < 3) await fail(tx, code)
  })
  expect(attempts).toBe(3)
  expect((await kept()).filter((key) => key.startsWith(code))).toEqual([`${code} 3`])

  attempts = 0
  await expect(
    withTenant(database, tenantId, async (tx) => {
      attempts += 1
      await fail(tx, code)
    }),
  ).rejects.toMatchObject({ code })
  expect(attempts).toBe(3)
})

test.each([
  ['a statement', '57014', 'statement_timeout', (tx: TenantTx) => sql`select pg_sleep(20) as slept`.execute(tx)],
  ['a transaction', '25P04', 'transaction_timeout', (tx: TenantTx) => sql`select pg_sleep(20) as slept`.execute(tx)],
  ['a transaction without a statement', '25P03', 'idle_in_transaction_session_timeout', () => new Promise((resolve) => setTimeout(resolve, 400))],
])('%s that takes longer than it may ends with %s and stores nothing; the database is not lost', async (_, code, limit, work) => {
  const stopped = withTenant(database, tenantId, async (tx) => {
    await add(tx, `stopped ${code}`)
    // A limit that runs already starts again from nothing.
    for (const value of ['0', '100ms']) await sql`select set_config(${limit}, ${value}, true)`.execute(tx)
    await work(tx)
    await add(tx, `after ${code}`)
  })
  const error: unknown = await stopped.catch((reason: unknown) => reason)
  expect(error).toMatchObject({ code })
  expect(isConnectionLoss(error)).toBe(false)
  // The pool has one connection, and it is another one now where the server ended it.
  await withTenant(database, tenantId, (tx) => add(tx, `next ${code}`))
  expect((await kept()).filter((key) => key.endsWith(code))).toEqual([`next ${code}`])
}) // prettier-ignore

test('a refusal is not tried again, nor is another error of the database', async () => {
  for (const [refusal, said] of [
    [() => Promise.reject(new DomainError('conflict', 'a.code', 'Nee.')), 'a.code: Nee.'],
    [(tx: TenantTx) => fail(tx, '23514'), 'planted'],
  ] as const) {
    let attempts = 0
    await expect(
      withTenant(database, tenantId, async (tx) => {
        attempts += 1
        await refusal(tx)
      }),
    ).rejects.toThrow(said)
    expect(attempts).toBe(1)
  }
})

test('an error that the work swallowed does not commit half of it', async () => {
  await expect(
    withTenant(database, tenantId, async (tx) => {
      await add(tx, 'half')
      await fail(tx, '23514').catch(() => undefined)
    }),
  ).rejects.toThrow('the error was swallowed')
  expect(await kept()).not.toContain('half')
})

test('reading only, a write is refused', async () => {
  await expect(withTenant(database, tenantId, (tx) => add(tx, 'c'), 'read only')).rejects.toThrow(
    'read-only transaction',
  )
  expect(await kept()).not.toContain('c')
})

test('the closing statement is part of the transaction: either fails with the other', async () => {
  const closing = (key: string) => ({
    text: `insert into idempotency_keys (tenant_id, key, request_hash) values ($1, $2, 'x')`,
    values: [tenantId, key],
  })
  await withTenant(database, tenantId, (tx) => add(tx, 'd'), 'read write', { last: () => [closing('e')] })
  expect(await kept()).toEqual(expect.arrayContaining(['d', 'e']))
  await expect(
    withTenant(database, tenantId, (tx) => add(tx, 'f'), 'read write', { last: () => [closing('e')] }),
  ).rejects.toMatchObject({ code: '23505' })
  expect(await kept()).not.toContain('f')
  // The connection, the only one there is, is as good as new.
  await withTenant(database, tenantId, (tx) => add(tx, 'g'))
  expect(await kept()).toContain('g')
})

const check = (name: string, isRefused: boolean) => ({
  statement: { text: 'select $1::text as name', values: [name] },
  accept: (rows: readonly object[]) => {
    expect(rows).toEqual([{ name }])
    if (isRefused) throw new Error(`${name} refused`)
  },
})

test('a check that refuses keeps the first answer from the work, and nothing of it', async () => {
  for (const place of ['ahead', 'first'] as const) {
    const answered: string[] = []
    await expect(
      withTenant(
        database,
        tenantId,
        async (tx) => {
          await add(tx, `${place} check`).catch((error: unknown) => {
            throw new Error('told otherwise', { cause: error })
          })
          answered.push(place)
        },
        'read write',
        { [place]: check(place, true) },
      ),
    ).rejects.toThrow(`${place} refused`)
    expect(answered).toEqual([])
    expect(await kept()).not.toContain(`${place} check`)
    await withTenant(database, tenantId, (tx) => add(tx, `${place} check`), 'read write', {
      [place]: check(place, false),
    })
    expect(await kept()).toContain(`${place} check`)
  }
})

test('the check ahead refuses before the first one, and both before the work', async () => {
  const both = (ahead: boolean, first: boolean) => ({
    ahead: check('ahead', ahead),
    first: check('first', first),
  })
  const works = [
    () => Promise.reject(new Error('no statement')),
    (tx: TenantTx) => fail(tx, '23514'),
    () => Promise.resolve(),
  ]
  for (const work of works) {
    const run = (ahead: boolean, first: boolean) =>
      withTenant<unknown>(database, tenantId, work, 'read write', both(ahead, first))
    await expect(run(true, true)).rejects.toThrow('ahead refused')
    await expect(run(false, true)).rejects.toThrow('first refused')
  }
})

test('what is no id of a tenant never reaches the text of a command', async () => {
  for (const wrong of ['', `x'; drop table tenants; --`, tenantId.toUpperCase()])
    await expect(withTenant(database, wrong as TenantId, (tx) => add(tx, 'h'))).rejects.toThrow('not an id')
})

test('amounts come back whole, days as days, instants in UTC', async () => {
  const { rows } = await withTenant(database, tenantId, (tx) =>
    sql<Record<string, unknown>>`
      select 9007199254740993::bigint as amount, date '2026-03-29' as day,
             timestamptz '2026-03-29 02:30:00+02' as instant`.execute(tx),
  )
  expect(rows).toEqual([
    { amount: 9_007_199_254_740_993n, day: '2026-03-29', instant: '2026-03-29T00:30:00.000Z' },
  ])
})

test('a transaction that asks for a second connection is refused at once, rather than that all of them wait for ever', async () => {
  const others = await openDatabase({ login: server.appLogin, poolSize: 4, log: silent })
  try {
    await expect(
      withTenant(others, tenantId, () => withTenant(others, tenantId, (inner) => add(inner, 'second'))),
    ).rejects.toThrow('a second connection is asked for inside a transaction')
    expect(await kept()).not.toContain('second')
    // Work that was started inside and goes on afterwards has a connection of its own.
    let later: Promise<unknown> = Promise.resolve()
    await withTenant(others, tenantId, async (tx) => {
      await add(tx, 'first')
      later = new Promise((resolve) => setTimeout(resolve, 20)).then(() =>
        withTenant(others, tenantId, (after) => add(after, 'later')),
      )
    })
    await later
    expect(await kept()).toContain('later')
  } finally {
    await others.close()
  }
})
