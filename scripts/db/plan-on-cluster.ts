import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

// Plans on a Citus cluster what tests send, and tells which statements it refuses or sends to more than the node of the tenant
// (db/README.md, step 4). No row is read or written. It needs
//   DATABASE_URL  the login of the program on a cluster that scripts/db/distribute.ts prepared
// and test files or folders, whose statements it records first, on the ordinary database of the tests:
//   DATABASE_URL=… node scripts/run.mjs scripts/db/plan-on-cluster.ts src/invoices/server
// One argument that ends in .jsonl is a record that is there already.
const { DATABASE_URL: url } = process.env
const given = process.argv.slice(2)
if (url === undefined || given.length === 0)
  throw new Error('Geef DATABASE_URL (de login van het programma op het cluster) en testbestanden.')

interface Sent {
  readonly text: string
  readonly tenants: readonly number[]
  readonly place: string
}

/** A tenant that need not be there. */
const TENANT = '00000000-0000-4000-8000-000000000001'

/** A value of each type; a parameter of another type gets a text. */
const VALUES = new Map([
  ['uuid', `'00000000-0000-4000-8000-000000000002'`],
  ['date', `'2026-02-03'`],
  ['timestamp with time zone', `'2026-02-03'`],
  ['timestamp without time zone', `'2026-02-03'`],
  ['interval', `'1 day'`],
  ['inet', `'192.0.2.1'`],
  ['boolean', 'true'],
  ['jsonb', `'[]'`],
  ...['smallint', 'integer', 'bigint', 'numeric', 'double precision'].map((type) => [type, '1'] as const),
])

const [record] = given
const statements = readStatements(record?.endsWith('.jsonl') === true ? record : recorded(given))
let client = await connect()
let planned = 0
const refused = new Map<string, Sent[]>()
for (const statement of statements) {
  const problem = await problemOf(statement)
  if (problem === null) planned += 1
  else refused.set(problem, [...(refused.get(problem) ?? []), statement])
}
await client.end()
console.log(`${String(planned)} statements gaan naar één knooppunt.`)
for (const [problem, all] of [...refused].toSorted(([, a], [, b]) => b.length - a.length)) {
  console.log(`\n${String(all.length)} × ${problem}`)
  for (const { place, text } of all) console.log(`  ${place}: ${text.replaceAll(/\s+/g, ' ').slice(0, 110)}`)
}

/** Runs the tests. @returns the file with what they sent */
function recorded(tests: readonly string[]): string {
  const file = join(mkdtempSync(join(tmpdir(), 'statements-')), 'sent.jsonl')
  const { DATABASE_URL: _cluster, ...env } = process.env
  spawnSync('npx', ['vitest', 'run', '--project', 'db', ...tests], {
    env: { ...env, KEEP_STATEMENTS: file },
    stdio: 'inherit',
  })
  if (!existsSync(file)) throw new Error('De tests hebben niets verstuurd.')
  console.log(`Vastgelegd in ${file}.`)
  return file
}

/** Each text once, with the parameters that held the tenant each time; without what is no query of tables. */
function readStatements(file: string): Sent[] {
  const byText = new Map<string, Sent>()
  for (const line of readFileSync(file, 'utf8').trim().split('\n')) {
    const sent = JSON.parse(line) as Sent
    const text = sent.text.trim().replace(/^declare "\w+".*? for\s+/is, '')
    const tenants = sent.tenants.filter((each) => byText.get(text)?.tenants.includes(each) ?? true)
    if (/^(select|insert|update|delete|with)\b/i.test(text)) byText.set(text, { ...sent, text, tenants })
  }
  return [...byText.values()]
}

/** A coordinator that crashed is there again after some seconds. */
async function connect(): Promise<pg.Client> {
  for (let tries = 1; ; tries += 1) {
    const next = new pg.Client(url)
    next.on('error', () => undefined)
    try {
      await next.connect()
      return next
    } catch (error) {
      if (tries === 30) throw error
      await new Promise((resolve) => setTimeout(resolve, 1_000))
    }
  }
}

async function problemOf(statement: Sent): Promise<string | null> {
  try {
    await client.query(
      `begin; set local app.tenant_id = '${TENANT}'; set local app.sees = 'all'; set local app.may_post = 'yes'; set local role kloppend_app`,
    )
    return await problemOfPlan(statement)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    await client.query('rollback; deallocate all').catch(async () => {
      client = await connect()
    })
  }
}

async function problemOfPlan({ text, tenants }: Sent): Promise<string | null> {
  await client.query(`prepare sent as ${text}`)
  const { rows: types } = await client.query<{ type: string }>(
    `select unnest(parameter_types)::text as type from pg_prepared_statements where name = 'sent'`,
  )
  const values = types.map(({ type }, index) => {
    if (tenants.includes(index + 1)) return `'${TENANT}'`
    return type.endsWith('[]') ? `'{}'` : (VALUES.get(type) ?? `'x'`)
  })
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(
    `explain (costs off) execute sent${values.length === 0 ? '' : `(${values.join()})`}`,
  )
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  const tasks = [...plan.matchAll(/Task Count: (\d+)/g)].map(([, count]) => Number(count))
  const most = Math.max(0, ...tasks)
  if (most > 1) return `naar ${String(most)} shards`
  return plan.includes('Distributed Subplan') ? 'in meer dan één stap' : null
}
