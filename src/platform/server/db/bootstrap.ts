import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import pg from 'pg'
import { StartError } from '../start-error.ts'
import { isDatabaseError, onDatabase, withSession } from './admin-session.ts'

export type BootstrapOptions = {
  /** A superuser, or an account with CREATEROLE that may create in the database's schema `public`. */
  readonly admin: pg.ClientConfig
  readonly database: string
  /** Who the program logs in as. Made with this password when absent; an existing login keeps its own. */
  readonly runtime: { readonly user: string; readonly password: string }
}

/**
 * Make the database and its three roles, with the privileges that each needs. May be run at every start.
 *
 * - `kloppend_owner` owns the tables and migrates; no session logs in with this role.
 * - `kloppend_app` runs the requests: it owns nothing and is subject to row-level security.
 * - `kloppend_lookup` owns the few functions that must read across tenants before a tenant is known (login, a
 *   quote's link). The owner may assign functions to it, but does not inherit its access.
 *
 * A login of another name than `kloppend_app` becomes a member of that role.
 */
export async function bootstrapDatabase(options: BootstrapOptions): Promise<void> {
  const target = onDatabase(options.admin, options.database)
  try {
    await withSession(target, (client) => prepare(client, options))
  } catch (error) {
    if (!isDatabaseError(error) || error.code !== '3D000') throw error
    await withSession(onDatabase(options.admin, 'postgres'), (client) => createDatabase(client, options))
    await withSession(target, (client) => prepare(client, options))
  }
}

async function prepare(client: pg.Client, options: BootstrapOptions): Promise<void> {
  await makeRoles(client, options)
  await refusalsInDutch('de rechten in de database', () => client.query(databasePrivileges))
}

async function createDatabase(client: pg.Client, options: BootstrapOptions): Promise<void> {
  await makeRoles(client, options)
  await refusalsInDutch(`de database ${options.database}`, () =>
    client.query(`create database ${pg.escapeIdentifier(options.database)}`).catch((error: unknown) => {
      if (!isDatabaseError(error) || !madeMeanwhile.has(error.code ?? '')) throw error
    }),
  )
}

/** Another program that starts on the same server made it a moment earlier. */
const madeMeanwhile = new Set(['42P04', '42710', '23505', 'XX000'])

async function makeRoles(client: pg.Client, { runtime }: BootstrapOptions): Promise<void> {
  const text = `begin;
    select set_config('kloppend.runtime_login', ${pg.escapeLiteral(runtime.user)}, true),
           set_config('kloppend.runtime_verifier', ${pg.escapeLiteral(scramVerifier(runtime.password))}, true);
    ${roles}
    commit`
  for (let attempt = 1; ; attempt += 1) {
    try {
      await refusalsInDutch('de rollen', () => client.query(text))
      return
    } catch (error) {
      await client.query('rollback')
      if (!isDatabaseError(error) || !madeMeanwhile.has(error.code ?? '') || attempt === 5) throw error
    }
  }
}

async function refusalsInDutch(what: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!isDatabaseError(error) || error.code !== '42501') throw error
    throw new StartError(
      `Het account van MIGRATION_URL mag ${what} niet aanmaken (${error.message}). ` +
        'Geef het CREATEROLE en maak het eigenaar van de database, of gebruik een superuser.',
      { cause: error },
    )
  }
}

// Roles are global to the server: the lock makes two programs on one database wait, and `madeMeanwhile`
// handles the rest. `kloppend_owner` is NOINHERIT, so that policies which let `kloppend_lookup` see every
// tenant do not apply to the owner.
const roles = `
do $roles$
declare
  runtime name := current_setting('kloppend.runtime_login');
  as_member text := case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end;
  setting record;
begin
  perform pg_advisory_xact_lock(hashtext('kloppend.bootstrap'));
  if not exists (select from pg_roles where rolname = 'kloppend_owner') then
    create role kloppend_owner nologin noinherit;
  end if;
  if not exists (select from pg_roles where rolname = 'kloppend_lookup') then
    create role kloppend_lookup nologin;
  end if;
  if not exists (select from pg_roles where rolname = 'kloppend_app') and runtime <> 'kloppend_app' then
    create role kloppend_app nologin;
  end if;
  if not exists (select from pg_roles where rolname = runtime) then
    execute format('create role %I login password %L', runtime, current_setting('kloppend.runtime_verifier'));
  end if;

  if not pg_has_role('kloppend_owner', 'kloppend_lookup', as_member) then
    grant kloppend_lookup to kloppend_owner;
  end if;
  if not pg_has_role('kloppend_owner', as_member) then
    execute format('grant kloppend_owner to %I', current_user);
  end if;
  if not pg_has_role(runtime, 'kloppend_app', 'USAGE') then
    execute format('grant kloppend_app to %I', runtime);
  end if;

  -- A request that hangs must not hold the books: the locks of one tenant's number series wait behind it.
  for setting in
    select * from (values ('statement_timeout', '15s', 150000), ('lock_timeout', '5s', 150000),
                          ('idle_in_transaction_session_timeout', '10s', 150000), ('transaction_timeout', '30s', 170000)
                  ) as wanted (name, value, since)
    where since <= current_setting('server_version_num')::int
      and not exists (select from pg_db_role_setting s join pg_roles r on r.oid = s.setrole, unnest(s.setconfig) as c
                      where r.rolname = runtime and s.setdatabase = 0 and c like wanted.name || '=%')
  loop
    begin
      execute format('alter role %I set %I = %L', runtime, setting.name, setting.value);
    exception when insufficient_privilege then
      null; -- not our role to alter; its own administrator set what holds for it
    end;
  end loop;
end $roles$;`

// Checked first, and set only when missing: where an administrator has set the privileges already, the
// program needs no privilege to set them.
const databasePrivileges = `
do $privileges$
begin
  if has_schema_privilege('public', 'public', 'create') then
    revoke create on schema public from public;
  end if;
  if has_database_privilege('public', current_database(), 'temporary') then
    execute format('revoke temporary on database %I from public', current_database());
  end if;
  if not has_schema_privilege('kloppend_owner', 'public', 'create') then
    grant usage, create on schema public to kloppend_owner;
  end if;
  -- PostgreSQL lets a function be handed only to a role that could have made it there.
  if not has_schema_privilege('kloppend_lookup', 'public', 'create') then
    grant usage, create on schema public to kloppend_lookup;
  end if;
  if not has_schema_privilege('kloppend_app', 'public', 'usage') then
    grant usage on schema public to kloppend_app;
  end if;
  if not has_database_privilege('kloppend_app', current_database(), 'connect') then
    execute format('grant connect on database %I to kloppend_app', current_database());
  end if;
  -- Who may not grant gets a warning only, and the first migration would fail with less to go by.
  if not has_schema_privilege('kloppend_owner', 'public', 'create')
     or not has_schema_privilege('kloppend_lookup', 'public', 'create') then
    raise insufficient_privilege using message = 'not the owner of schema public';
  end if;
end $privileges$;`

/**
 * What PostgreSQL stores instead of a password (RFC 5803). Made here, so that the password itself is in no statement
 * and in no log of the server.
 */
function scramVerifier(password: string): string {
  const [iterations, salt] = [4096, randomBytes(16)]
  const salted = pbkdf2Sync(password.normalize('NFKC'), salt, iterations, 32, 'sha256')
  const keyed = (text: string) => createHmac('sha256', salted).update(text).digest()
  const storedKey = createHash('sha256').update(keyed('Client Key')).digest('base64')
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${storedKey}:${keyed('Server Key').toString('base64')}`
}
