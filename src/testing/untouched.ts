import { createHash, randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { TestDatabase } from '#platform/server/db/testing/test-database.ts'
import { allWorkDone } from './work-done.ts'

/** Rows that a refused request changes all the same: the last moment of its session, and the counts that limit requests and questions to the map. */
const WRITTEN_BY_ANY_REQUEST = ['sessions', 'request_counts', 'map_questions']

const isOnCluster = process.env['TEST_CLUSTER'] !== undefined

/** The tables that are compared on a cluster, where reading all of them in one statement takes seconds; the ordinary run compares all. */
const ON_CLUSTER = ['documents', 'journal_entries', 'expenses', 'payments', 'bank_lines', 'jobs']

/** A table of the database, with what of its definition the text of a row follows. */
interface Table {
  readonly name: string
  readonly definition: string
}

/** The part of a table in a fingerprint, and the row versions that it was made of. */
interface Part {
  readonly versions: string
  readonly text: string
}

const keptParts = new WeakMap<TestDatabase, Map<string, Part>>()

/**
 * All data of all tenants, or the rows of one, as one value: a refused request must not change it. Jobs that were ordered earlier
 * (a mail, the reading of a document) are awaited, since their effects do not come from that request. Rows are read as text only in tables
 * whose row versions differ from those of the last fingerprint, because PostgreSQL never changes a row version.
 */
export async function fingerprintOf(database: TestDatabase, tenantId: string | null = null): Promise<string> {
  await allWorkDone(database)
  const kept = keptParts.get(database) ?? new Map<string, Part>()
  keptParts.set(database, kept)
  const parts = await onOneProcess(database, async (client) => {
    const tables = await tablesOf(client, tenantId !== null)
    const versions = await versionsOf(client, tables, tenantId)
    const keyOf = (name: string): string => `${name} ${tenantId ?? ''}`
    const changed = tables.filter(({ name }) => {
      const part = kept.get(keyOf(name))
      return part === undefined || part.versions !== versions.get(name)
    })
    const texts = await textsOf(client, changed, tenantId)
    for (const { name } of changed)
      kept.set(keyOf(name), { versions: versions.get(name) ?? '', text: texts.get(name) ?? '' })
    return tables.map(({ name }) => `${name} ${kept.get(keyOf(name))?.text ?? ''}`)
  })
  return parts.sort((a, b) => a.localeCompare(b)).join('\n')
}

/** Work on one connection without parallel workers: two hundred small tables in one statement would start them, and each reads the catalogue again. */
async function onOneProcess<T>(
  { superuser }: TestDatabase,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await superuser.connect()
  try {
    await client.query('set max_parallel_workers_per_gather = 0')
    return await work(client)
  } finally {
    await client.query('reset max_parallel_workers_per_gather')
    client.release()
  }
}

async function tablesOf(client: pg.PoolClient, ofTenants: boolean): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select relname as name, concat_ws(' ', oid, relfilenode, relnatts, xmin) as definition from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> all ($2)
       and ($3::text[] is null or relname = any ($3)) and (not $1 or exists (select from pg_attribute where attrelid = pg_class.oid and attname = 'tenant_id'))
     order by relname`,
    [ofTenants, WRITTEN_BY_ANY_REQUEST, isOnCluster ? ON_CLUSTER : null],
  )
  return rows
}

const whichRows = (tenantId: string | null): string =>
  tenantId === null ? '' : ` where tenant_id = '${tenantId}'`

/**
 * The row versions of each table as one text: their number, and a sum of 64 bits over place and transaction of each. A cluster has no
 * places of rows, so that each text there differs from the one before.
 */
async function versionsOf(
  client: pg.PoolClient,
  tables: readonly Table[],
  tenantId: string | null,
): Promise<Map<string, string>> {
  if (isOnCluster) return new Map(tables.map(({ name }) => [name, randomUUID()]))
  const text = tables
    .map(
      ({ name }) =>
        `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtidextended(ctid, (tableoid::bigint << 32) | xmin::text::bigint)::numeric), 0) as versions from ${name}${whichRows(tenantId)}`,
    )
    .join(' union all ')
  // Planned once for a connection: planning takes longer than reading the rows.
  const name = `versions-${createHash('md5').update(text).digest('hex')}`
  const { rows } = await client.query<{ name: string; versions: string }>({ name, text })
  const found = new Map(rows.map((row) => [row.name, row.versions]))
  return new Map(tables.map((table) => [table.name, `${table.definition} ${found.get(table.name) ?? ''}`]))
}

/** The number of rows of each table and a hash of them all. */
async function textsOf(
  client: pg.PoolClient,
  tables: readonly Table[],
  tenantId: string | null,
): Promise<Map<string, string>> {
  if (tables.length === 0) return new Map()
  const parts = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' ' || md5(coalesce(string_agg(t::text, '|' order by t::text)${movedByClock(name)}, '')) as text from ${name} t${whichRows(tenantId)}`,
  )
  const { rows } = await client.query<{ name: string; text: string }>(parts.join(' union all '))
  return new Map(rows.map(({ name, text }) => [name, text]))
}

/** The program itself moves a job of a schedule to its next hour, also between two fingerprints: such jobs are counted only. */
const movedByClock = (table: string): string => (table === 'jobs' ? ' filter (where t.schedule is null)' : '')

/** Words of our own code, of SQL and of English that no answer to a user contains. */
const telltales =
  /\b(at (async )?[\w.]+ \(|node_modules|\/src\/|select |insert into|update \w+ set|relation \\?"|constraint|duplicate key|syntax error|stack|undefined|\[object|invalid|expected|required|too (big|small|long)|unexpected|exception|error:)/i

/** A stable code of a problem (`request.invalid`): a word for programs, and one of our own. */
const CODES = /"code":"[a-z0-9.-]+"/g

/** Words of an answer that reveal internals; empty when none does. */
export const telltalesIn = (text: string): string[] =>
  telltales.exec(text.replace(CODES, ''))?.slice(0, 1) ?? []
