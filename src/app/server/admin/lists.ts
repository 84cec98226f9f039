import type pg from 'pg'
import { counted } from '#kernel/dutch-format.ts'
import { laterMigrations } from '#platform/server/db/migrate.ts'
import { LONG_DUE } from '#platform/server/jobs/waiting-kinds.ts'
import { StartError } from '#platform/server/start-error.ts'
import { roleName } from '#tenants/domain/role-words.ts'
import { everyPerson } from '#tenants/server/people.ts'
import { linesOf } from './releases/this-machine.ts'

/** @throws StartError for an account that sees the rows of no business: it would list none, and that is not true */
async function requireSight(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ sees: boolean }>(
    'select rolsuper or rolbypassrls as sees from pg_roles where rolname = current_user',
  )
  if (rows[0]?.sees !== true)
    throw new StartError(
      'Het account van MIGRATION_URL ziet de bedrijven niet: geef er een dat superuser is of BYPASSRLS heeft.',
    )
}

/** Every login, by address. */
export async function people(client: pg.ClientBase): Promise<readonly string[]> {
  await requireSight(client)
  const all = await everyPerson(client)
  if (all.length === 0) return ['Er zijn nog geen mensen.']
  return all.map(({ email, name, since, seen, hasSecondFactor, seats }) =>
    [
      email,
      name ?? 'geen naam',
      seats.length === 0
        ? 'bij geen bedrijf'
        : seats.map(({ role, business }) => `${roleName(role)} van ${business}`).join(', '),
      `sinds ${since}`,
      `laatst gezien ${seen ?? 'nooit'}`,
      hasSecondFactor ? 'met tweede stap' : 'zonder tweede stap',
    ].join(' | '),
  )
}

/**
 * Every business: id, name, first login, day of registration, entries, files, and the last time that a user was there. The tables of tenants are
 * read first, because a cluster does not join these to tables of one node.
 */
export async function businesses(client: pg.ClientBase): Promise<readonly string[]> {
  await requireSight(client)
  const { rows } = await client.query<{
    id: string
    name: string
    email: string | null
    since: string
    seen: string | null
    entries: number
    files: string
    leaving: boolean
    suspended: boolean
  }>(`
    with counted as materialized (select tenant_id, entries, is_leaving from backup_tenants),
         sizes as materialized (select tenant_id, size_bytes from file_sizes)
    select a.tenant_id as id, a.name, a.email, to_char(a.created_at, 'YYYY-MM-DD') as since,
           to_char(a.last_seen_at, 'YYYY-MM-DD') as seen, b.entries, b.is_leaving as leaving,
           s.tenant_id is not null as suspended, pg_size_pretty(coalesce(f.size_bytes, 0)) as files
    from businesses a
    join counted b on b.tenant_id = a.tenant_id
    left join sizes f on f.tenant_id = a.tenant_id
    left join suspensions s on s.tenant_id = a.tenant_id
    order by a.created_at, a.tenant_id`)
  if (rows.length === 0) return ['Er zijn nog geen bedrijven.']
  return rows.map((row) =>
    [
      row.id,
      row.name,
      row.email ?? 'geen login',
      `sinds ${row.since}`,
      `laatst gezien ${row.seen ?? 'nooit'}`,
      counted(row.entries, 'boeking', 'boekingen'),
      `bestanden ${row.files}`,
      ...(row.leaving ? ['wordt verwijderd'] : []),
      ...(row.suspended ? ['staat stil'] : []),
    ].join(' | '),
  )
}

/** The dead jobs and those that no program begins, by kind; their business sees them under Instellingen. */
export async function deadJobs(client: pg.ClientBase): Promise<readonly string[]> {
  await requireSight(client)
  const { rows } = await client.query<{ kind: string; count: number; oldest: string; error: string | null }>(`
    select kind, count(*)::int as count, to_char(min(created_at), 'YYYY-MM-DD') as oldest,
           left(max(last_error), 200) as error
    from dead_jobs group by kind order by kind`)
  const waiting = await client.query<{ kind: string; count: number; minutes: number }>(
    `select kind, jobs as count, oldest_seconds / 60 as minutes from waiting_kinds('{}', $1::interval)`,
    [LONG_DUE],
  )
  if (rows.length + waiting.rows.length === 0) return ['Alle taken lukken.']
  return [
    ...rows.map(
      ({ kind, count, oldest, error }) => `${kind} | ${String(count)} | sinds ${oldest} | ${error ?? ''}`,
    ),
    ...waiting.rows.map(
      ({ kind, count, minutes }) =>
        `${kind} | ${String(count)} | wacht al ${counted(minutes, 'minuut', 'minuten')} | draait er een Kloppend dat dit werk kent?`,
    ),
  ]
}

/** What was done to the database, for `kloppend upgrade`. */
export const migrations = async (client: pg.ClientBase): Promise<readonly string[]> =>
  linesOf(await laterMigrations(client, ''))
