import { readFileSync } from 'node:fs'
import pg from 'pg'
import { readConfig } from '../../src/platform/server/config.ts'
import { withSession } from '../../src/platform/server/db/admin-session.ts'
import { bootstrapDatabase } from '../../src/platform/server/db/bootstrap.ts'
import { clusterStatements } from '../../src/platform/server/db/cluster-sql.ts'
import { migrate } from '../../src/platform/server/db/migrate.ts'
import { StartError } from '../../src/platform/server/start-error.ts'
import { runCommand } from '../refusal.ts'

/**
 * A statement for the shards of a table, with `%s` for their names, for each grantee, right and table. A right to insert is given on the whole
 * shard: Citus fills in the defaults of the other columns itself, and the coordinator holds the right on single columns.
 */
const GRANTS_ON_COLUMNS = `
  select c.relname as table,
         format('grant %s %s on %%s to %I', lower(acl.privilege_type),
                case acl.privilege_type when 'INSERT' then '' else '(' || string_agg(quote_ident(a.attname), ', ') || ')' end, r.rolname) as command
  from citus_tables t
  join pg_class c on c.oid = t.table_name
  join pg_attribute a on a.attrelid = c.oid
  cross join aclexplode(a.attacl) as acl
  join pg_roles r on r.oid = acl.grantee
  group by c.relname, acl.privilege_type, r.rolname
  order by 1, 2`

/** One statement for each node that gives the rights on its views, which a trigger on that node reads; those of views that are not there are passed over. */
const GRANTS_ON_VIEWS = `
  select format('do $do$ begin perform set_config(''citus.enable_ddl_propagation'', ''off'', true); %s end $do$', string_agg(
           format('if to_regclass(%L) is not null then grant %s on public.%I to %I; end if;',
                  'public.' || c.relname, lower(acl.privilege_type), c.relname, r.rolname), ' ')) as command
  from pg_class c
  cross join aclexplode(c.relacl) as acl
  join pg_roles r on r.oid = acl.grantee
  where c.relkind = 'v' and c.relnamespace = 'public'::regnamespace and acl.grantee <> c.relowner`

/**
 * One statement for each node that takes from everyone the functions that not everyone may run on the coordinator: a function reaches a node with
 * the rights that were given, and there everyone may run it, as after `create function`.
 */
const REVOKES_ON_FUNCTIONS = `
  select format('do $do$ begin perform set_config(''citus.enable_ddl_propagation'', ''off'', true); %s end $do$', string_agg(
           format('if to_regprocedure(%L) is not null then revoke execute on function %s from public; end if;',
                  f.oid::regprocedure, f.oid::regprocedure), ' ')) as command
  from pg_proc f
  where f.pronamespace = 'public'::regnamespace
    and not exists (select from aclexplode(coalesce(f.proacl, acldefault('f', f.proowner))) as acl where acl.grantee = 0)`

/** Statements that let functions choose their plans again. */
const GENERIC_PLANS = `
  select format('alter function %s reset plan_cache_mode', f.oid::regprocedure) as command
  from pg_proc f
  where f.pronamespace = 'public'::regnamespace
    and exists (select from unnest(f.proconfig) as setting where setting like 'plan_cache_mode=%')`

/** Statements that drop the foreign keys from tables of one node to distributed tables. */
const KEYS_ACROSS = `
  select format('alter table %s drop constraint %I', k.conrelid::regclass, k.conname) as command
  from pg_constraint k
  where k.contype = 'f' and exists (select from citus_tables t where t.table_name = k.confrelid)
    and not exists (select from citus_tables t where t.table_name = k.conrelid)`

const OF_RESTRICTIVE =
  'from pg_policy p where not p.polpermissive and exists (select from citus_tables t where t.table_name = p.polrelid)'

/**
 * Restrictive policies of distributed tables, each as a command for one shard. A cluster copies a policy to its shards without `as restrictive`
 * (seen on Citus 13.2.2): the policy would add rows there instead of hiding rows.
 */
const RESTRICTIVE_POLICIES = `
  select p.polrelid::regclass::text as table,
         format('do $do$ begin drop policy %1$I on %%1$s; create policy %1$I on %%1$s as restrictive to %2$s using (%3$s) with check (%4$s); end $do$',
           p.polname, (select string_agg(quote_ident(r.rolname), ', ') from pg_roles r where r.oid = any(p.polroles)),
           pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid)) as command
  ${OF_RESTRICTIVE}`

/** For each restrictive policy of a distributed table: the number of restrictive policies of that name on a shard, which is one. */
const KEPT_RESTRICTIVE = `
  select p.polrelid::regclass::text as table,
         format('select count(*) from pg_policy where not polpermissive and polname = %1$L and polrelid = ''%%1$s''::regclass', p.polname) as command
  ${OF_RESTRICTIVE}`

/**
 * `kloppend distribute`: prepares a database on the coordinator of a Citus cluster for this program (db/README.md, step 4). It needs
 * CLUSTER_URL, a superuser on the database of the coordinator where the extension is and the nodes are added, and DATABASE_URL, the login
 * that the program will use. It may be run again: what is distributed stays so.
 */
await runCommand('distribute', async () => {
  const { CLUSTER_URL: cluster = '' } = process.env
  const { databaseUrl } = readConfig(process.env)
  if (!URL.canParse(cluster) || databaseUrl === null)
    throw new StartError(
      'Geef CLUSTER_URL (superuser op de coördinator) en DATABASE_URL (de login van het programma).',
    )
  const admin: pg.ClientConfig = { connectionString: cluster }
  const { pathname, username, password } = new URL(databaseUrl)
  const database = decodeURIComponent(pathname.slice(1))
  const runtime = { user: decodeURIComponent(username), password: decodeURIComponent(password) }
  await requireCluster(admin)
  await bootstrapDatabase({ admin, database, runtime })
  await migrateCluster(admin)
  await withSession(admin, (client) => allowTriggers(client, database))
  await withSession(admin, distribute)
  console.log(`${database} is verdeeld over het cluster.`)
})

/** Before anything is made. @throws StartError where the extension is not there */
async function requireCluster(admin: pg.ClientConfig): Promise<void> {
  const { rowCount } = await withSession(admin, (client) =>
    client.query(`select from pg_extension where extname = 'citus'`),
  )
  if (rowCount === 0)
    throw new StartError('De database van CLUSTER_URL heeft de extensie citus niet: maak die eerst aan.')
}

async function migrateCluster(admin: pg.ClientConfig): Promise<void> {
  const isFirst = await withSession(admin, async (client) => {
    // Nodes connect to each other as the owner and as the role that looks across tenants.
    await client.query('alter role kloppend_owner login; alter role kloppend_lookup login')
    const { rowCount } = await client.query('select from citus_tables limit 1')
    return rowCount === 0
  })
  // A migration changes its role within a transaction; that setting must not go to the nodes. Before the first table is
  // distributed nothing else goes there either: a function would arrive as the wrong role's, and distributing sends what is needed.
  await migrate({
    admin: {
      ...admin,
      options: `-c citus.propagate_set_commands=none -c citus.multi_shard_modify_mode=sequential${isFirst ? ' -c citus.enable_ddl_propagation=off' : ''}`,
    },
    statementsOf: isFirst ? undefined : clusterStatements,
  })
}

/** For the sessions that begin from now on: a table with triggers is distributed only with these. */
async function allowTriggers(client: pg.Client, database: string): Promise<void> {
  const name = pg.escapeIdentifier(database)
  for (const [setting, value] of [
    ['propagate_set_commands', 'local'],
    ['enable_unsafe_triggers', 'on'],
    ['allow_nested_distributed_execution', 'on'],
  ] as const)
    await client.query(`alter database ${name} set citus.${setting} = '${value}'`)
}

async function distribute(client: pg.Client): Promise<void> {
  // Triggers and checks are for new rows: those that are there were checked when they were written.
  await client.query('set session_replication_role = replica')
  // A plan without values is for no node in particular: on a cluster each call is planned with its tenant.
  const { rows: generic } = await client.query<{ command: string }>(GENERIC_PLANS)
  for (const { command } of generic) await client.query(command)
  const { rows } = await client.query<{ name: string }>('select table_name::text as name from citus_tables')
  const known = new Set(rows.map(({ name }) => name))
  const statements = readFileSync(new URL('../../db/distribute.sql', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('select '))
  for (const statement of statements) {
    const table = /create_distributed_table\('(\w+)'/.exec(statement)?.[1]
    if (table === undefined || !known.has(table)) await client.query(statement)
  }
  // A row of a table of one node cannot lock the row of the tenant on another node.
  const { rows: keys } = await client.query<{ command: string }>(KEYS_ACROSS)
  for (const { command } of keys) await client.query(command)
  // Views that were made before the first table was distributed reach the nodes without their rights.
  await onEachNode(client, GRANTS_ON_VIEWS)
  await onEachNode(client, REVOKES_ON_FUNCTIONS)
  // Rights on single columns stay behind on the coordinator, so they are given on the shards as well.
  await onEachShard(client, GRANTS_ON_COLUMNS)
  await onEachShard(client, RESTRICTIVE_POLICIES)
  const kept = await onEachShard(client, KEPT_RESTRICTIVE)
  if (kept.length === 0)
    throw new Error('no distributed table has a restrictive policy: own rows are kept apart by none')
  for (const { table, result } of kept)
    if (result !== '1') throw new Error(`a shard of ${table} has no restrictive policy`)
}

/** Run on each shard the statements that a question gives with their tables. @returns what each shard said @throws with what a shard refused */
async function onEachShard(
  client: pg.Client,
  question: string,
): Promise<{ readonly table: string; readonly result: string }[]> {
  const { rows } = await client.query<{ table: string; command: string }>(question)
  const said: { table: string; result: string }[] = []
  for (const { table, command } of rows) {
    const { rows: shards } = await client.query<{ success: boolean; result: string }>(
      'select success, result from run_command_on_shards($1::regclass, $2)',
      [table, command],
    )
    const failed = shards.find(({ success }) => !success)
    if (failed !== undefined) throw new Error(`${command}: ${failed.result}`)
    said.push(...shards.map(({ result }) => ({ table, result })))
  }
  return said
}

/** Run on each node the one statement that a question gives. @throws with what a node said */
async function onEachNode(client: pg.Client, question: string): Promise<void> {
  const { rows } = await client.query<{ command: string }>(question)
  const { rows: failed } = await client.query<{ result: string }>(
    'select result from run_command_on_workers($1) where not success',
    [rows[0]?.command],
  )
  if (failed[0] !== undefined) throw new Error(failed[0].result)
}
