import type pg from 'pg'
import { StartError } from '../start-error.ts'

/**
 * Refuse a database without the program's guarantees: acknowledged data are stored, and one tenant cannot see
 * another. Run as the runtime login, at every start.
 *
 * @param mustBeDurable false only for the tests' own server
 * @returns the server's version: 180004 is 18.4
 * @throws StartError with one line for each missing guarantee.
 */
export async function checkDatabase(client: pg.ClientBase, mustBeDurable = true): Promise<number> {
  const { rows } = await client.query<Facts>(factsQuery)
  const facts = rows[0] as Facts
  const refusals = refusalsFor(mustBeDurable ? facts : { ...facts, ...durable })
  if (refusals.length > 0) throw new StartError(refusals.join('\n'))
  return facts.version
}

/**
 * Whether a pooler such as PgBouncer is between the program and the server. Then the process id differs from
 * the one that the client got at login, and a statement prepared by name in one transaction may be unknown in
 * the next.
 */
export async function detectPooler(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const { processID } = client as pg.ClientBase & { readonly processID: number | null }
  return rows[0]?.pid !== processID
}

export type Facts = {
  readonly version: number
  readonly fsync: string
  readonly full_page_writes: string
  readonly synchronous_commit: string
  readonly login: string
  /** Every role whose rights the login has or could take, itself first, with what makes that role dangerous. */
  readonly roles: readonly { readonly name: string; readonly powers: readonly string[] }[]
}

const durable = { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' } as const

/** Pure, so that each refusal can be tested without a server that deserves it. */
export function refusalsFor({
  version,
  fsync,
  full_page_writes,
  synchronous_commit,
  login,
  roles,
}: Facts): string[] {
  const refusals: string[] = []
  const major = Math.floor(version / 10_000)
  if (major < 15 || major > 18)
    refusals.push(`PostgreSQL ${major} wordt niet ondersteund; gebruik 15, 16, 17 of 18.`)
  for (const [setting, value] of Object.entries({ fsync, full_page_writes, synchronous_commit }))
    if (value === 'off')
      refusals.push(
        `De database staat op ${setting} = off: een boeking kan dan verloren gaan. Zet deze instelling op on.`,
      )
  for (const { name, powers } of roles)
    if (powers.length > 0)
      refusals.push(
        `De databasegebruiker ${login} is te machtig${name === login ? '' : ` als lid van ${name}`} (${powers.join(', ')}): ` +
          'gegevens van klanten zijn dan niet van elkaar gescheiden. Gebruik in DATABASE_URL een gewone gebruiker.',
      )
  return refusals
}

// Membership is computed here: `pg_has_role` would be a call per role and its meaning changed in version 16.
// A role with CREATEROLE could become a member of the owner (15), and one with REPLICATION reads every row
// from the log.
const factsQuery = `
  with recursive reach (oid) as (
    select oid from pg_roles where rolname in (session_user, current_user)
    union
    select m.roleid from pg_auth_members m join reach on m.member = reach.oid
  )
  select
    current_setting('server_version_num')::int as version,
    current_setting('fsync') as fsync,
    current_setting('full_page_writes') as full_page_writes,
    current_setting('synchronous_commit') as synchronous_commit,
    session_user::text as login,
    (select json_agg(json_build_object('name', r.rolname, 'powers', array_remove(array[
        case when r.rolsuper then 'superuser' end,
        case when r.rolbypassrls then 'BYPASSRLS' end,
        case when r.rolcreaterole then 'CREATEROLE' end,
        case when r.rolreplication then 'REPLICATION' end,
        case when r.rolname in ('kloppend_owner', 'kloppend_lookup') then 'beheerdersrol' end,
        case when r.rolname in ('pg_read_server_files', 'pg_write_server_files', 'pg_execute_server_program',
                                'pg_read_all_data', 'pg_write_all_data', 'pg_database_owner', 'pg_maintain')
          then 'ingebouwde beheerdersrol' end,
        case when exists (select from pg_database d where d.datname = current_database() and d.datdba = r.oid)
          then 'eigenaar van de database' end,
        case when exists (select from pg_namespace n where n.nspname = 'public' and n.nspowner = r.oid)
          then 'eigenaar van het schema' end,
        case when exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
                          where c.relowner = r.oid and c.relkind in ('r', 'p', 'v', 'm', 'f')
                            and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema')
          then 'eigenaar van tabellen' end
      ], null)) order by r.rolname <> session_user, r.rolname)
     from pg_roles r where r.oid in (select oid from reach)) as roles`
