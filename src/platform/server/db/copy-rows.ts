import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { StartError } from '../start-error.ts'

/** A session of a superuser on the program's database, and the folder of its server. */
export interface Side {
  readonly client: pg.Client
  readonly cluster: string
}

/** What a table holds, whatever the order of its rows. */
interface Fingerprint {
  readonly rows: string
  /** The sums of both halves of each row's MD5. */
  readonly high: string
  readonly low: string
}

const FILE = 'kloppend.copy'

/**
 * Copy the rows of every table to a database of another server with the same schema, and compare both sides: each table has the
 * same rows, to the last character, generated columns included. Rows that the schema itself made in the new database are replaced.
 * Triggers and foreign keys do not run: they ran when the rows were written.
 *
 * @param options.say receives each table with its number of rows
 * @throws StartError when a table differs, before or after
 */
export async function copyRows(
  from: Side,
  to: Side,
  { say }: { readonly say: (table: string, rows: string) => void },
): Promise<void> {
  const tables = await tablesIn(from.client)
  refuseDifference(tables, await tablesIn(to.client))
  for (const { client } of [from, to]) await client.query(`set timezone = 'UTC'; set statement_timeout = 0`)
  await to.client.query(`set session_replication_role = 'replica'`)
  const names = tables.map(({ name }) => pg.escapeIdentifier(name))
  await to.client.query(`truncate ${names.join(', ')}`)
  for (const table of tables) {
    await copyTable(table, from, to)
    const [before, after] = [await fingerprintOf(from.client, table), await fingerprintOf(to.client, table)]
    if (JSON.stringify(before) !== JSON.stringify(after))
      throw new StartError(`De tabel ${table.name} is niet gelijk overgekomen. Er is niets gewijzigd.`)
    say(table.name, before.rows)
  }
  await copySequences(from.client, to.client)
}

interface Table {
  readonly name: string
  /** The columns that are written; generated ones are made again. */
  readonly columns: readonly string[]
  /** All columns with their types, to compare two schemas. */
  readonly shape: string
}

async function tablesIn(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname::text as name,
            array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns,
            string_agg(concat_ws(' ', a.attname, format_type(a.atttypid, a.atttypmod), a.attgenerated), ', ' order by a.attnum) as shape
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
     group by c.relname order by c.relname collate "C"`,
  )
  return rows
}

/**
 * What this program did not make would be lost without a word.
 *
 * @throws StartError that names it
 */
export async function refuseForeignContent(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ what: string }>(
    `select 'database ' || datname as what from pg_database
      where datname not in ('postgres', 'template0', 'template1', current_database())
     union all
     select 'schema ' || nspname from pg_namespace
      where nspname !~ '^pg_' and nspname not in ('public', 'information_schema')
     union all
     select 'tabel ' || relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('p', 'f', 'm')
     order by 1`,
  )
  if (rows.length > 0)
    throw new StartError(
      `De database bevat meer dan Kloppend zelf maakt (${rows.map(({ what }) => what).join(', ')}). Bewaar en verwijder dat eerst.`,
    )
}

function refuseDifference(from: readonly Table[], to: readonly Table[]): void {
  const shapes = new Map(to.map(({ name, shape }) => [name, shape]))
  const other = from.find(({ name, shape }) => shapes.get(name) !== shape)?.name
  const extra = to.find(({ name }) => !from.some((table) => table.name === name))?.name
  const different = other ?? extra
  if (different !== undefined)
    throw new StartError(
      `De tabel ${different} is anders dan de migraties hem maken. Er is niets gewijzigd; vraag om hulp.`,
    )
}

/** By a file of the servers, which run on this machine under one account. The driver has no COPY. */
async function copyTable({ name, columns }: Table, from: Side, to: Side): Promise<void> {
  const what = `${pg.escapeIdentifier(name)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`
  const [written, read] = [join(from.cluster, FILE), join(to.cluster, FILE)]
  try {
    await from.client.query(`copy ${what} to ${pg.escapeLiteral(placeFor(written))}`)
    renameSync(written, read)
    await to.client.query(`copy ${what} from ${pg.escapeLiteral(placeFor(read))}`)
  } finally {
    rmSync(written, { force: true })
    rmSync(read, { force: true })
  }
}

/** A server works in its own folder, which on Linux it reaches also where the account may not read a parent folder. */
const placeFor = (file: string): string => (process.platform === 'linux' ? `/proc/self/cwd/${FILE}` : file)

async function fingerprintOf(client: pg.Client, { name }: Table): Promise<Fingerprint> {
  const { rows } = await client.query<Fingerprint>(
    `select count(*)::text as rows,
            coalesce(sum(('x' || substr(md5, 1, 16))::bit(64)::bigint::numeric), 0)::text as high,
            coalesce(sum(('x' || substr(md5, 17, 16))::bit(64)::bigint::numeric), 0)::text as low
     from (select md5(t::text) from ${pg.escapeIdentifier(name)} t) as hashed`,
  )
  return rows[0] as Fingerprint
}

async function copySequences(from: pg.Client, to: pg.Client): Promise<void> {
  const { rows } = await from.query<{ name: string }>(
    `select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S'`,
  )
  for (const { name } of rows) {
    const sequence = pg.escapeIdentifier(name)
    const { rows: states } = await from.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${sequence}`,
    )
    const [state] = states
    if (state !== undefined)
      await to.query('select setval($1::regclass, $2, $3)', [sequence, state.last, state.called])
  }
}
