import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testSeed } from '#platform/server/testing/test-seed.ts'
import { withSession } from '#platform/server/db/admin-session.ts'
import { booksProblems, crashCycles, crashWorld, type CrashWorld } from '#testing/crash/crash-cycles.ts'
import { problemsInBooks, problemsWithAcknowledged } from '#testing/crash/ledger-check.ts'

/** Which process is killed and when. `npm run bench -- crash` runs other seeds, and a hundred cycles. */
const CYCLES = 50
const CLIENTS = 10

let world: CrashWorld
beforeAll(async () => {
  world = await crashWorld(CLIENTS)
})
afterAll(() => world.end())

test(
  `killed ${String(CYCLES)} times under load, the books contain every acknowledged change and nothing else (seed ${String(testSeed)})`,
  { timeout: 400_000 },
  async () => {
    const { problems, acknowledged, victims } = await crashCycles(world, { cycles: CYCLES, seed: testSeed })
    expect(problems).toEqual([])
    expect(victims.server + victims.database + victims.both).toBe(CYCLES)
    expect(Math.min(victims.server, victims.database, victims.both)).toBeGreaterThan(5)
    // The program was busy in each cycle: a cycle without work would prove nothing.
    expect(acknowledged.finalised.size).toBeGreaterThan(CYCLES / 2)
    expect(acknowledged.learntLater).toBeGreaterThan(CYCLES)
    expect(acknowledged.paid.size).toBeGreaterThan(CYCLES / 2)
  },
)

describe('the check finds damage', () => {
  /** The damage is rolled back, so that the cases do not influence each other. */
  const problemsAfter = (damage: string): Promise<string[]> =>
    withSession(world.program.superuser(), async (client) => {
      await client.query("begin; set local session_replication_role = 'replica'")
      const changed = await client.query(damage.replaceAll('$columns', await documentColumns(client)))
      expect(changed.rowCount, 'the damage was done').toBe(1)
      const problems = [
        ...(await problemsInBooks(client)),
        ...(await problemsWithAcknowledged(client, world.writers.acknowledged)),
      ]
      await client.query('rollback')
      return problems
    })
  /** Those that can be written: the database makes the rest of them. */
  const documentColumns = async (client: pg.Client): Promise<string> => {
    const { rows } = await client.query<{ columns: string }>(
      `select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
        where attrelid = 'documents'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    )
    return rows[0]?.columns ?? ''
  }
  const oneEntry = `(select id from journal_entries where source_type = 'payment' order by number limit 1)`

  test.each([
    [
      'a lost entry',
      `delete from journal_entries where id = ${oneEntry}`,
      /^journal: \d+ entries, the last is/,
    ],
    [
      'a lost payment',
      `delete from payment_allocations where document_id = (select document_id from journal_entries where id = ${oneEntry})`,
      /^paid was acknowledged and is lost/,
    ],
    [
      'a lost posting',
      `delete from postings where line = 1 and entry_id = ${oneEntry}`,
      /is out of balance by/,
    ],
    [
      'a sum that is a cent off',
      `update account_totals set debit_cents = debit_cents + 1 where (tenant_id, account_number, month) = (select tenant_id, account_number, month from account_totals limit 1)`,
      /^kept sum of \d+ in/,
    ],
    [
      'a number that was skipped',
      `update number_series set last_number = last_number + 1 where series = 'invoice'`,
      /^series invoice of \d+: \d+ numbers, the last is/,
    ],
    [
      'a document that nobody asked for',
      `insert into documents ($columns) select $columns from (
         select (jsonb_populate_record(d, '{"id": "00000000-0000-4000-8000-000000000001", "number": null, "state": "concept", "frozen": null, "customer_name": null}')).* from documents d limit 1
       ) as copied`,
      /^created happened without being asked/,
    ],
    [
      'an answer that was not stored',
      `update idempotency_keys set status = null where key = (select key from idempotency_keys limit 1)`,
      /was stored without its answer/,
    ],
  ])('%s', async (_name, damage, problem) => {
    expect(await problemsAfter(damage)).toContainEqual(expect.stringMatching(problem))
    expect(await booksProblems(world.program, world.writers)).toEqual([])
  })

  test.each(['fsync', 'full_page_writes', 'synchronous_commit'])(
    'the program does not start on a server on which %s is switched off',
    async (setting) => {
      const alter = (sql: string) => withSession(world.program.superuser(), (client) => client.query(sql))
      await alter(`alter system set ${setting} = off`)
      await world.program.stop()
      await expect(world.program.start()).rejects.toThrow(`De database staat op ${setting} = off`)
      world.program.repair((line) => !line.startsWith(setting))
      await world.program.start()
      expect(await booksProblems(world.program, world.writers)).toEqual([])
    },
  )
})
