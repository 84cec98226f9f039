import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { StartError } from '../start-error.ts'
import { isDatabaseError, withSession } from './admin-session.ts'

export type Migration = {
  readonly name: string
  readonly text: string
  readonly checksum: string
  /** Programs of the version before work on the schema that it makes; said by a line `-- expand`. */
  readonly expands: boolean
}

export type MigrateOptions = {
  /** A member of `kloppend_owner`, on the program's database. */
  readonly admin: pg.ClientConfig
  /** Defaults to the program's own `db/migrations`. */
  readonly folder?: string
  /** The name of the last file to run; else all are. */
  readonly through?: string
}

const ownFolder = fileURLToPath(new URL('../../../../db/migrations', import.meta.url))

/**
 * Bring the database to this program's schema: run, as `kloppend_owner`, each file that was not run yet, in order, each in
 * a transaction of its own. Forward only; a file that was run is never changed.
 *
 * Of several programs that start together one applies a file; the others wait for it and find it done.
 *
 * @returns the names of the files that this call applied.
 * @throws StartError when the history in the database is not the beginning of the files, or a file fails.
 */
export async function migrate({ admin, folder = ownFolder, through }: MigrateOptions): Promise<string[]> {
  const migrations = readMigrations(folder).filter(({ name }) => through === undefined || name <= through)
  return withSession(admin, async (client) => {
    const applied: string[] = []
    if (pendingAfter(await historyOf(client), migrations).length === 0) return applied
    for (;;) {
      const name = await applyNext(client, migrations)
      if (name === null) return applied
      applied.push(name)
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

/** The program's migrations in order; a file in the folder with another kind of name is refused. */
export function readMigrations(folder: string = ownFolder): Migration[] {
  const names = readdirSync(folder).sort()
  const numbers = new Set<string>()
  return names.map((name) => {
    const number = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1]
    if (number === undefined) throw new StartError(`db/migrations/${name}: een naam is 0001_een_naam.sql.`)
    if (numbers.has(number))
      throw new StartError(`db/migrations/${name}: het nummer ${number} is al gebruikt.`)
    numbers.add(number)
    // Line ends as git may have made them are not a change.
    const text = readFileSync(`${folder}/${name}`, 'utf8').replaceAll('\r\n', '\n')
    const expands = /^-- expand$/m.test(text)
    const loss = expands ? lossIn(text) : null
    if (loss !== null)
      throw new StartError(`db/migrations/${name} zegt -- expand, en dat kan niet met "${loss}".`)
    return { name, text, checksum: createHash('sha256').update(text).digest('hex'), expands }
  })
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
 * after them only migrations of a newer program that expand.
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
          `db/migrations/${file.name} komt voor het reeds uitgevoerde ${name}: geef het een hoger nummer.`,
        )
      : new StartError(`db/migrations/${name} is uitgevoerd maar ontbreekt hier.`)
  }
  return migrations.slice(history.length)
}

/** One file, or null when none is left. All settings are local to the transaction, because PgBouncer may be in between. */
async function applyNext(client: pg.Client, migrations: readonly Migration[]): Promise<string | null> {
  await client.query('begin')
  try {
    await client.query(
      `set local role kloppend_owner; set local lock_timeout = 0; set local statement_timeout = 0`,
    )
    await client.query(`select pg_advisory_xact_lock(hashtext('kloppend.migrate'))`)
    await client.query(createHistory)
    const [next] = pendingAfter(await historyOf(client), migrations)
    if (next !== undefined) await apply(client, next)
    await client.query('commit')
    return next?.name ?? null
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

/**
 * What is done right before and right after a landed file that fails on the rows of some installations, in its transaction: the file itself is
 * never edited. The one of the quotes changes documents, and the trigger that notes the change writes `record_changes`, which is filtered for
 * its owner too.
 */
const aroundLanded: Readonly<Record<string, readonly [before: string, after: string]>> = {
  '0470_what_is_left_of_a_quote.sql': [
    'alter table public.record_changes no force row level security',
    'alter table public.record_changes force row level security',
  ],
}

async function apply(client: pg.Client, { name, text, checksum, expands }: Migration): Promise<void> {
  // A file that waits long for a lock would make everyone else wait behind it.
  await client.query(`set local lock_timeout = '3s'`)
  const { rows: before } = await client.query<{ xid: string }>('select pg_current_xact_id()::text as xid')
  try {
    const [first, last] = aroundLanded[name] ?? []
    if (first !== undefined) await client.query(first)
    await client.query(text)
    if (last !== undefined) await client.query(last)
  } catch (error) {
    throw migrationFailed(name, text, error)
  }
  const { rows: after } = await client.query<{ xid: string }>('select pg_current_xact_id()::text as xid')
  if (before[0]?.xid !== after[0]?.xid)
    throw new StartError(`db/migrations/${name} mag zelf geen begin, commit of rollback bevatten.`)
  await client.query('set local role kloppend_owner')
  await client.query('insert into public.schema_migrations (name, checksum, expands) values ($1, $2, $3)', [
    name,
    checksum,
    expands,
  ])
}

function migrationFailed(name: string, text: string, error: unknown): StartError {
  const position = isDatabaseError(error) ? Number(error.position) : Number.NaN
  const line = Number.isNaN(position) ? '' : `:${text.slice(0, position).split('\n').length}`
  return new StartError(
    `db/migrations/${name}${line} is mislukt: ${error instanceof Error ? error.message : String(error)}.`,
    {
      cause: error,
    },
  )
}
