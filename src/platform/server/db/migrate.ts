import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { StartError } from '../start-error.ts'
import { isDatabaseError, withSession } from './admin-session.ts'
import { containedIn, schemaFiles } from './schema-files.ts'

export type Migration = {
  readonly name: string
  /** Null when the schema files contain the migration, so that it never runs. */
  readonly text: string | null
  readonly checksum: string
  /** Programs of the version before work on the schema that it makes; said by a line `-- expand`. */
  readonly expands: boolean
}

export type MigrateOptions = {
  /** A member of `kloppend_owner`, on the program's database. */
  readonly admin: pg.ClientConfig
  /** Defaults to the program's own `db`, with `schema`, `migrations` and `landed-migrations.txt`. */
  readonly folder?: string
  /** The name of the last file to run; else all are. */
  readonly through?: string
  /** The statements that are run in the place of a migration's text: on a cluster `clusterStatements`. */
  readonly statementsOf?: ((text: string) => readonly string[]) | undefined
}

const ownFolder = fileURLToPath(new URL('../../../../db', import.meta.url))

/** The release whose schema the schema files are: an older database passes through that release. */
const CONTAINED_BY = '0.1.0'

/**
 * Bring the database to this program's schema, as `kloppend_owner`. An empty database runs the schema files in one transaction. After that
 * runs each migration that was not run yet, in order, each in a transaction of its own. Forward only; a file that was run is never changed.
 *
 * Of several programs that start together one applies a file; the others wait for it and find it done.
 *
 * @returns the names of the migrations that this call applied, those that the schema files contain included.
 * @throws StartError when the history in the database is not the beginning of the files, or a file fails.
 */
export async function migrate({
  admin,
  folder = ownFolder,
  through,
  statementsOf,
}: MigrateOptions): Promise<string[]> {
  const migrations = readMigrations(folder).filter(
    ({ name, text }) => text === null || through === undefined || name <= through,
  )
  return withSession(admin, async (client) => {
    const applied: string[] = []
    if (pendingAfter(await historyOf(client), migrations).length === 0) return applied
    for (;;) {
      const names = await applyNext(client, migrations, { folder, statementsOf })
      if (names.length === 0) return applied
      applied.push(...names)
    }
  })
}

/**
 * For a program that may not migrate: that the schema is exactly the one it was written for.
 *
 * @throws StartError when it is older or newer.
 */
export async function checkSchemaVersion(runtime: pg.ClientConfig, folder = ownFolder): Promise<void> {
  const pending = await withSession(runtime, async (client) =>
    pendingAfter(await historyOf(client), readMigrations(folder)),
  )
  if (pending.length > 0)
    throw new StartError(
      `De database mist ${pending.length} wijziging(en), vanaf ${pending[0]?.name}. ` +
        'Geef met MIGRATION_URL een account op dat ze mag aanbrengen.',
    )
}

/**
 * The name of the last migration that a database has.
 *
 * @throws StartError when this program does not know the history of the database
 */
export async function lastApplied(client: Pick<pg.Client, 'query'>): Promise<string> {
  const history = await historyOf(client)
  pendingAfter(history, readMigrations())
  const last = history.at(-1)?.name ?? ''
  if (last > lastMigration())
    throw new StartError(`De database is nieuwer dan dit programma (${last}). Start de nieuwere versie.`)
  return last
}

/** The name of this program's last migration. */
export const lastMigration = (folder = ownFolder): string => readMigrations(folder).at(-1)?.name ?? ''

/** What a newer program did to the schema after this program's last migration, in order. */
export async function laterMigrations(
  client: Pick<pg.Client, 'query'>,
  last = lastMigration(),
): Promise<AppliedMigration[]> {
  return (await historyOf(client)).filter(({ name }) => name > last)
}

/**
 * The program's migrations in order: those that the schema files contain, and the files in `migrations`.
 *
 * @param folder a folder `db`
 * @throws StartError for a file with another kind of name
 */
export function readMigrations(folder: string = ownFolder): Migration[] {
  const contained = containedIn(folder).map((each) => ({ ...each, text: null }))
  const place = `${folder}/migrations`
  const names = existsSync(place) ? readdirSync(place).sort() : []
  const numbers = new Set<string>()
  const files = names.map((name) => {
    const number = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1]
    if (number === undefined) throw new StartError(`db/migrations/${name}: een naam is 0001_een_naam.sql.`)
    if (numbers.has(number))
      throw new StartError(`db/migrations/${name}: het nummer ${number} is al gebruikt.`)
    numbers.add(number)
    // Line ends as git may have made them are not a change.
    const text = readFileSync(`${place}/${name}`, 'utf8').replaceAll('\r\n', '\n')
    const expands = /^-- expand$/m.test(text)
    const loss = expands ? lossIn(text) : null
    if (loss !== null)
      throw new StartError(`db/migrations/${name} zegt -- expand, en dat kan niet met "${loss}".`)
    return { name, text, checksum: createHash('sha256').update(text).digest('hex'), expands }
  })
  return [...contained, ...files]
}

type AppliedMigration = { readonly name: string; readonly checksum: string; readonly expands: boolean }

/** A statement that a program of the version before would notice; bodies of functions and comments aside. */
function lossIn(text: string): string | null {
  const statements = text.replace(/--.*$/gm, '').replace(/\$(\w*)\$.*?\$\1\$/gs, '')
  return (
    /\b(drop \w+|rename \w+|truncate|revoke (?!execute)\w+|set not null|alter column \w+ (set data )?type)\b/i.exec(
      statements,
    )?.[0] ?? null
  )
}

async function historyOf(client: Pick<pg.Client, 'query'>): Promise<AppliedMigration[]> {
  try {
    // A history of before there was the column has no migration that a program does not know.
    const { rows } = await client.query<AppliedMigration>(
      `select name, checksum, coalesce((to_jsonb(m) ->> 'expands')::boolean, false) as expands
       from public.schema_migrations m order by name collate "C"`,
    )
    return rows
  } catch (error) {
    if (isDatabaseError(error) && error.code === '42P01') return [] // a new database
    throw error
  }
}

/**
 * What is still to be done. Pure: the history must be the beginning of the files, unchanged and without gaps; or all files, and
 * after them only migrations of a newer program that expand. The history has all migrations that the schema files contain, or none.
 * A migration that lands under a lower number is refused and not run late: what the later ones replaced, such as the body of a function, would be old again.
 *
 * @throws StartError for another history, with what to do
 */
export function pendingAfter(
  history: readonly AppliedMigration[],
  migrations: readonly Migration[],
): Migration[] {
  for (const [index, { name, checksum, expands }] of history.entries()) {
    const file = migrations[index]
    if (file?.name === name && file.checksum === checksum) continue
    if (file?.name === name)
      throw new StartError(
        `db/migrations/${name} is gewijzigd nadat het was uitgevoerd. Zet het terug en maak een nieuwe.`,
      )
    if (file === undefined && expands) continue
    if (file === undefined)
      throw new StartError(
        `De database is nieuwer dan dit programma: ${name} is uitgevoerd en hier onbekend. Start de nieuwere versie.`,
      )
    throw file.name < name
      ? new StartError(
          `De database heeft ${name}, en niet ${file.name}, dat eerder komt: geen uitgebrachte versie maakt zo'n database. ` +
            'Zet een back-up van een uitgebrachte versie terug. Is de migratie nieuw, geef haar dan een hoger nummer.',
        )
      : new StartError(`db/migrations/${name} is uitgevoerd maar ontbreekt hier.`)
  }
  const pending = migrations.slice(history.length)
  const missing = pending.filter(({ text }) => text === null)
  if (history.length > 0 && missing.length > 0)
    throw new StartError(
      `De database is van vóór Kloppend ${CONTAINED_BY}: ze mist ${missing.length} wijziging(en), vanaf ${missing[0]?.name}. ` +
        `Start eerst één keer Kloppend ${CONTAINED_BY} op deze database, en daarna deze versie.`,
    )
  return pending
}

/** One file, or the schema files; the names of what was applied, none when nothing is left. All settings are local to the transaction, because PgBouncer may be in between. */
async function applyNext(
  client: pg.Client,
  migrations: readonly Migration[],
  {
    folder,
    statementsOf,
  }: { readonly folder: string; readonly statementsOf: MigrateOptions['statementsOf'] },
): Promise<readonly string[]> {
  await client.query('begin')
  try {
    await client.query(
      `set local role kloppend_owner; set local lock_timeout = 0; set local statement_timeout = 0`,
    )
    await client.query(`select pg_advisory_xact_lock(hashtext('kloppend.migrate'))`)
    await client.query(createHistory)
    const pending = pendingAfter(await historyOf(client), migrations)
    const contained = pending.filter(({ text }) => text === null)
    const applied = contained.length > 0 ? contained : pending.slice(0, 1)
    if (contained.length > 0) await makeSchema(client, folder, contained)
    else if (pending[0] !== undefined) await apply(client, pending[0], statementsOf)
    await client.query('commit')
    return applied.map(({ name }) => name)
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

const createHistory = `
  create table if not exists public.schema_migrations (
    name text collate "C" primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  );
  alter table public.schema_migrations add column if not exists expands boolean not null default false;
  grant select on public.schema_migrations to kloppend_app`

/** The schema of an empty database. A function may name a table of a later file, so bodies are not checked while the files run. */
async function makeSchema(client: pg.Client, folder: string, contained: readonly Migration[]): Promise<void> {
  await client.query('set local check_function_bodies = off')
  for (const { name, text } of schemaFiles(folder)) await run(client, `db/schema/${name}`, [text])
  await client.query('set local check_function_bodies = on')
  await note(client, contained)
}

async function apply(
  client: pg.Client,
  { name, text, ...rest }: Migration,
  statementsOf: MigrateOptions['statementsOf'] = (whole) => [whole],
): Promise<void> {
  // A file that waits long for a lock would make everyone else wait behind it.
  await client.query(`set local lock_timeout = '3s'`)
  await run(client, `db/migrations/${name}`, statementsOf(text ?? ''))
  await note(client, [{ name, text, ...rest }])
}

/** Run a file within the transaction. @throws StartError when the file fails, or ends the transaction */
async function run(client: pg.Client, file: string, statements: readonly string[]): Promise<void> {
  const { rows: before } = await client.query<{ xid: string }>('select pg_current_xact_id()::text as xid')
  for (const text of statements)
    try {
      await client.query(text)
    } catch (error) {
      throw fileFailed(file, text, error)
    }
  const { rows: after } = await client.query<{ xid: string }>('select pg_current_xact_id()::text as xid')
  if (before[0]?.xid !== after[0]?.xid)
    throw new StartError(`${file} mag zelf geen begin, commit of rollback bevatten.`)
  await client.query('set local role kloppend_owner')
}

async function note(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  await client.query(
    `insert into public.schema_migrations (name, checksum, expands)
     select * from unnest($1::text[], $2::text[], $3::boolean[])`,
    [
      migrations.map(({ name }) => name),
      migrations.map(({ checksum }) => checksum),
      migrations.map(({ expands }) => expands),
    ],
  )
}

function fileFailed(file: string, text: string, error: unknown): StartError {
  const position = isDatabaseError(error) ? Number(error.position) : Number.NaN
  const line = Number.isNaN(position) ? '' : `:${text.slice(0, position).split('\n').length}`
  return new StartError(
    `${file}${line} is mislukt: ${error instanceof Error ? error.message : String(error)}.`,
    { cause: error },
  )
}
