import { expect, test } from 'vitest'
import { endMembership } from '#tenants/member-contract.ts'
import type { TenantId, UserId } from '#kernel/ids.ts'
import { yearOf } from '#kernel/local-date.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { openDatabase, type Database } from '#platform/server/db/database.ts'
import { silentLog } from '#platform/server/log.ts'
import { receiveIncoming } from '#expenses/incoming-contract.ts'
import { ingFile, sendBankFile } from '#testing/bank-steps.ts'
import { ordered } from '#testing/deletion-steps.ts'
import { addExpense, newPdf, upload, askSecondPerson } from '#testing/expense-steps.ts'
import { fullHistory } from '#testing/full-history.ts'
import { memberId } from '#testing/member-steps.ts'
import { seated } from '#testing/seats.ts'
import { endGrace } from '#testing/second-factor.ts'
import { testProgram } from '#testing/test-program.ts'
import { claimsIn, expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { fingerprintOf } from '#testing/untouched.ts'
import { allWorkDone } from '#testing/work-done.ts'
import { listClients } from '../client-contract.ts'
import { openQuestion } from '../question-contract.ts'
import { addReviewMark } from '../review-contract.ts'
import { clientsOf } from './clients.ts'

const lines: string[] = []
const kloppend = await testProgram({ logLevel: 'error' }, { write: (line) => void lines.push(line) })
const { database } = kloppend

const today = todayInAmsterdam()
const read = async (who: TestTenant) => expectDone(await who.call(listClients))
const namesOf = async (who: TestTenant) => (await read(who)).map(({ name }) => name)

test('an accountant sees the figures of each client, also from another one, and what is behind first', async () => {
  const person = await kloppend.register({ tenantName: 'Kantoor Zuid' })
  const [calm, behind] = [
    await kloppend.register({ tenantName: 'Alles Bij' }),
    await kloppend.register({ tenantName: 'Zwaar Achter' }),
  ]
  const inCalm = await seated(kloppend, person, calm, 'accountant-reading')
  const inBehind = await seated(kloppend, person, behind, 'accountant-posting')
  expect(await read(person), 'the own business is no client').toMatchObject([
    { name: 'Alles Bij', role: 'accountant-reading', isThis: false },
    { name: 'Zwaar Achter', role: 'accountant-posting', isThis: false },
  ])

  const lastYear = yearOf(today) - 1
  await askSecondPerson(behind)
  await addExpense(behind, { date: `${String(lastYear)}-02-03` })
  const expense = await addExpense(behind)
  expectDone(await upload(behind, newPdf(), { path: receiveIncoming.path }))
  expectDone(await sendBankFile(behind, ingFile([[today, 100, 'Bakkerij', 'NL39RABO0300065264', 'Bloemen']])))
  expectDone(
    await inBehind.call(openQuestion, { body: { kind: 'expense', id: expense, text: 'Waarvan is dit?' } }),
  )
  expectDone(await inBehind.call(addReviewMark, { body: { period: `${String(lastYear)}-Q1` } }))
  await addExpense(behind, { date: `${String(lastYear)}-03-31` })

  const clients = await read(inCalm)
  expect(clients.map(({ name, isThis }) => [name, isThis])).toEqual([
    ['Zwaar Achter', false],
    ['Alles Bij', true],
  ])
  expect(clients[0]?.figures).toMatchObject({
    vat: { period: `${String(lastYear)}-Q1`, deadline: `${String(lastYear)}-04-30`, state: 'late' },
    bank: { hasAccounts: true, until: today, isOld: false, linesToDo: 1 },
    receipts: { inTray: 1, toCheck: 3 },
    questions: { open: 1, answered: 0 },
    proof: null,
    openYear: lastYear,
    review: { until: `${String(lastYear)}-03-31`, changes: 1 },
  })
  expect(clients[1]?.figures).toMatchObject({
    vat: { state: 'running' },
    bank: { hasAccounts: false, until: null, linesToDo: 0 },
    receipts: { inTray: 0, toCheck: 0 },
    questions: { open: 0 },
    openYear: null,
    review: { until: null, changes: 0 },
  })
})

test('a business of another accountant is never listed, and a removed membership disappears', async () => {
  const [one, other] = [await kloppend.register(), await kloppend.register()]
  const [shared, own] = [
    await kloppend.register({ tenantName: 'Van Beiden' }),
    await kloppend.register({ tenantName: 'Van Een' }),
  ]
  await seated(kloppend, one, shared, 'accountant-posting')
  await seated(kloppend, other, shared, 'accountant-posting')
  await seated(kloppend, one, own, 'accountant-reading')
  expect((await namesOf(one)).toSorted()).toEqual(['Van Beiden', 'Van Een'])
  expect(await namesOf(other)).toEqual(['Van Beiden'])
  expect(await namesOf(shared), 'an owner has no clients').toEqual([])

  const id = await memberId(shared, one)
  expectDone(await shared.call(endMembership, { params: { id }, body: { password: shared.password } }))
  expect(await namesOf(one)).toEqual(['Van Een'])
  expect(await namesOf(other)).toEqual(['Van Beiden'])
})

test('a business where the login lacks the second factor after the days of grace is listed without figures', async () => {
  const person = await kloppend.register()
  const [strict, open] = [
    await kloppend.register({ tenantName: 'Streng' }),
    await kloppend.register({ tenantName: 'Zonder Code' }),
  ]
  await seated(kloppend, person, strict, 'accountant-reading')
  await seated(kloppend, person, open, 'accountant-reading')
  await addExpense(strict)
  expect((await read(person)).map(({ figures }) => figures !== null)).toEqual([true, true])
  await endGrace(database, strict)
  const clients = await read(person)
  expect(clients.map(({ name, figures }) => [name, figures !== null])).toEqual([
    ['Zonder Code', true],
    ['Streng', false],
  ])
})

test('a client that cannot be read says so, first, and hides none of the others', async () => {
  const person = await kloppend.register()
  const [fine, leaving, broken] = [
    await kloppend.register({ tenantName: 'Alles Bij' }),
    await kloppend.register({ tenantName: 'Stopt Ermee' }),
    await kloppend.register({ tenantName: 'Onleesbaar' }),
  ]
  for (const business of [fine, leaving, broken])
    await seated(kloppend, person, business, 'accountant-reading')
  await ordered(leaving, 'Stopt Ermee')
  expect(
    (await read(person)).filter(({ figures, isUnreadable }) => figures === null || isUnreadable),
  ).toEqual([])

  // A moment that no calendar has: the rest of that business is as it was.
  await database.superuser.query(
    "insert into nightly_proofs (tenant_id, proven_at, wrong) values ($1, 'infinity', 0)",
    [broken.tenantId],
  )
  const clients = await read(person)
  expect(clients.map(({ name, figures, isUnreadable }) => [name, figures !== null, isUnreadable])).toEqual([
    ['Onleesbaar', false, true],
    ['Alles Bij', true, false],
    ['Stopt Ermee', true, false],
  ])
  expect(lines.filter((line) => line.includes('client_unreadable'))).toEqual([
    expect.stringContaining(broken.tenantId),
  ])
})

test('a statement that fails in one business is no failure of the list', async () => {
  const person = await kloppend.register()
  const [fine, broken] = [
    await kloppend.register({ tenantName: 'Alles Bij' }),
    await kloppend.register({ tenantName: 'Onleesbaar' }),
  ]
  for (const business of [fine, broken]) await seated(kloppend, person, business, 'accountant-reading')
  const opened = await openDatabase({ login: database.appLogin, poolSize: 4, log: silentLog })
  const caller = {
    userId: String(claimsIn(person.token)['sub']) as UserId,
    tenantId: person.tenantId as TenantId,
  }
  try {
    const deps = { database: failingIn(broken.tenantId, opened), log: silentLog }
    const clients = await clientsOf(deps, caller, today)
    expect(clients.map(({ name, isUnreadable }) => [name, isUnreadable])).toEqual([
      ['Onleesbaar', true],
      ['Alles Bij', false],
    ])
  } finally {
    await opened.close()
  }
})

/** The database, of which the connection of every transaction of one business is lost. */
const failingIn = (tenantId: string, real: Database): Database => ({
  ...real,
  withConnection: (work) =>
    real.withConnection((connection) =>
      work({
        ...connection,
        batch: (text) =>
          text.includes(tenantId)
            ? Promise.reject(new Error('Connection terminated'))
            : connection.batch(text),
      }),
    ),
})

test('the proof is made each night while an accountant works there, and forgotten after that', async () => {
  const person = await kloppend.register()
  const business = await kloppend.register()
  await addExpense(business)
  const there = await seated(kloppend, person, business, 'accountant-reading')
  expect(await read(there)).toMatchObject([{ figures: { proof: null } }])
  const nextNight = async () => {
    await database.superuser.query(
      `update jobs set run_at = now() - interval '1 minute', period = now() - interval '1 minute'
       where kind = 'proof.nightly' and tenant_id = $1`,
      [business.tenantId],
    )
    await allWorkDone(database)
  }
  await nextNight()
  expect(await read(there)).toMatchObject([{ figures: { proof: { failedChecks: 0 } } }])
  const id = await memberId(business, person)
  expectDone(await business.call(endMembership, { params: { id }, body: { password: business.password } }))
  await nextNight()
  const { rows } = await database.superuser.query(
    `select from nightly_proofs where tenant_id = $1
     union all select from jobs where tenant_id = $1 and kind = 'proof.nightly' and state = 'queued'`,
    [business.tenantId],
  )
  expect(rows).toHaveLength(0)
})

test('without a session nothing is listed, and listing changes no figure', async () => {
  const person = await kloppend.register()
  const business = await kloppend.register()
  const there = await seated(kloppend, person, business, 'accountant-reading')
  expect((await kloppend.call(listClients)).status).toBe(401)
  await read(there)
  const before = await fingerprintOf(database)
  await read(there)
  expect((await fingerprintOf(database)).replaceAll(/^(jobs|logins) .*$/gm, '')).toBe(
    before.replaceAll(/^(jobs|logins) .*$/gm, ''),
  )
})

test(
  'a hundred clients are read with a few statements each, not one after the other',
  { timeout: 240_000 },
  async () => {
    const person = await kloppend.register()
    const template = await kloppend.register({ tenantName: 'Voorbeeld' })
    await fullHistory(template, database)
    await seated(kloppend, person, template, 'accountant-reading')
    await copyBusiness(template.tenantId, 99, String(claimsIn(person.token)['sub']))
    const counted = { statements: 0, atOnce: 0, most: 0 }
    const opened = await openDatabase({ login: database.appLogin, poolSize: 16, log: silentLog })
    const caller = {
      userId: String(claimsIn(person.token)['sub']) as UserId,
      tenantId: person.tenantId as TenantId,
    }
    try {
      const seen = watched(opened, counted)
      await clientsOf({ database: seen, log: silentLog }, caller, today)
      const times: number[] = []
      for (let round = 0; round < 3; round += 1) {
        Object.assign(counted, { statements: 0, most: 0 })
        const start = performance.now()
        const clients = await clientsOf({ database: seen, log: silentLog }, caller, today)
        times.push(Math.round(performance.now() - start))
        expect(clients).toHaveLength(100)
      }
      console.info(
        `100 clients: ${times.join(', ')} ms, ${String(counted.statements)} statements, ${String(counted.most)} at once`,
      )
      expect(counted.statements).toBeLessThanOrEqual(100 * 12 + 1)
      expect(counted.most).toBeLessThanOrEqual(20)
      expect(Math.min(...times)).toBeLessThan(5_000)
    } finally {
      await opened.close()
    }
  },
)

/** The same database, of which the statements and the connections at once are counted. */
const watched = (
  real: Database,
  counted: { statements: number; atOnce: number; most: number },
): Database => ({
  ...real,
  withConnection: (work) =>
    real.withConnection(async (connection) => {
      counted.atOnce += 1
      counted.most = Math.max(counted.most, counted.atOnce)
      try {
        return await work({
          ...connection,
          query(text, values) {
            counted.statements += 1
            return connection.query(text, values)
          },
        })
      } finally {
        counted.atOnce -= 1
      }
    }),
})

/** Copies of a business with all of its rows, in each of which this user is an accountant. */
async function copyBusiness(tenantId: string, count: number, userId: string): Promise<void> {
  const client = await database.superuser.connect()
  try {
    await client.query('begin')
    // No triggers and no keys: the rows of a copy are right when those of the business are.
    await client.query('set local session_replication_role = replica')
    await client.query(
      'create temporary table copies on commit drop as select gen_random_uuid() as id from generate_series(1, $1::int)',
      [count],
    )
    const { rows } = await client.query<{ name: string; columns: string[] }>(
      `select c.table_name as name, array_agg(quote_ident(c.column_name) order by c.ordinal_position) as columns
       from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
       where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
       group by c.table_name having bool_or(c.column_name = 'tenant_id')`,
    )
    const left = new Set(['logins', 'sessions', 'memberships', 'jobs', 'login_devices', 'account_tokens'])
    for (const { name, columns } of rows.filter((table) => !left.has(table.name)))
      await client.query(
        `insert into ${name} (${columns.join(', ')})
         select ${columns.map((column) => (column === 'tenant_id' ? 'copies.id' : `t.${column}`)).join(', ')}
         from ${name} t cross join copies where t.tenant_id = $1 on conflict do nothing`,
        [tenantId],
      )
    await client.query(
      `insert into memberships (tenant_id, user_id, role) select id, $1, 'accountant-reading' from copies`,
      [userId],
    )
    await client.query('commit')
    await client.query('analyze')
  } finally {
    client.release()
  }
}
