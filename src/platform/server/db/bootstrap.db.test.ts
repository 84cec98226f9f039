import { inject, expect, test } from 'vitest'
import { withSession } from './admin-session.ts'
import { bootstrapDatabase } from './bootstrap.ts'
import { checkDatabase } from './boot-check.ts'
import { testDatabase } from './testing/test-database.ts'

const database = await testDatabase()

test('the runtime role may use the database and nothing more', async () => {
  const { rows } = await database.app.query<{
    login: string
    may_create: boolean
    may_make_temporary: boolean
  }>(
    `select current_user as login, has_schema_privilege('public', 'create') as may_create,
            has_database_privilege(current_database(), 'temporary') as may_make_temporary`,
  )
  expect(rows[0]).toEqual({ login: 'kloppend_app', may_create: false, may_make_temporary: false })
})

test('the owner makes tables, and hands a function to the lookup role without seeing as that role', async () => {
  await database.owner.query(`
    create table notes (note text);
    create function all_notes() returns setof notes security definer set search_path = pg_catalog, public
      begin atomic select * from public.notes; end;
    alter function all_notes() owner to kloppend_lookup`)
  const { rows } = await database.owner.query(
    `select pg_has_role('kloppend_owner', 'kloppend_lookup', 'USAGE') as inherits, tableowner from pg_tables where tablename = 'notes'`,
  )
  expect(rows[0]).toEqual({ inherits: false, tableowner: 'kloppend_owner' })
})

test('the runtime role cannot become the owner or the lookup role', async () => {
  for (const role of ['kloppend_owner', 'kloppend_lookup', 'postgres'])
    await expect(database.app.query(`set role ${role}`)).rejects.toThrow(/permission denied/)
})

test('a second run changes nothing, also when two run together', async () => {
  const run = () =>
    bootstrapDatabase({
      admin: database.superuserLogin,
      database: database.appLogin.database,
      runtime: database.appLogin,
    })
  const rolesNow = async () =>
    (
      await database.superuser.query(
        `select * from pg_roles natural full join pg_auth_members where rolname like 'kloppend%' order by 1`,
      )
    ).rows
  const before = await rolesNow()
  await Promise.all([run(), run(), run()])
  expect(await rolesNow()).toEqual(before)
})

test('a runtime login of another name is made a member, and passes the check at start', async () => {
  const login = {
    ...database.appLogin,
    user: `firm_${database.appLogin.database}`,
    password: "a 'quoted' wachtwoord €",
  }
  await bootstrapDatabase({ admin: database.superuserLogin, database: login.database, runtime: login })
  await withSession(login, async (client) => {
    await checkDatabaseExceptDurability(client)
    const { rows } = await client.query(
      `select pg_has_role('kloppend_app', 'USAGE') as member, current_setting('lock_timeout') as lock_timeout`,
    )
    expect(rows[0]).toEqual({ member: true, lock_timeout: '5s' })
  })
  await database.superuser.query(`drop role ${login.user}`)
})

test('an account with CREATEROLE that owns the database is enough', async () => {
  const superuser = { ...inject('templateLogins').superuser, database: 'postgres' }
  const [account, name] = [`admin_${database.appLogin.database}`, `managed_${database.appLogin.database}`]
  await withSession(superuser, async (client) => {
    await client.query(`create role ${account} login createrole password 'geheim'`)
    // As at a hosting firm: the roles of an earlier installation are the administrator's to give.
    await client.query(`grant kloppend_owner, kloppend_lookup, kloppend_app to ${account} with admin option`)
    await client.query(`create database ${name} owner ${account}`)
  })
  const admin = { ...superuser, user: account, password: 'geheim', database: name }
  await bootstrapDatabase({ admin, database: name, runtime: database.appLogin })
  await withSession(admin, async (client) => {
    await client.query('begin; set local role kloppend_owner; create table made (n int); commit')
    const { rows } = await client.query(`select tableowner from pg_tables where tablename = 'made'`)
    expect(rows).toEqual([{ tableowner: 'kloppend_owner' }])
  })
  await withSession({ ...superuser, database: 'postgres' }, async (client) => {
    await client.query(`drop database ${name} with (force)`)
    await client.query(`drop role ${account}`)
  })
})

test('an account that may not make roles is told what it lacks', async () => {
  const admin = { ...database.appLogin }
  await expect(
    bootstrapDatabase({ admin, database: admin.database, runtime: { user: 'someone_new', password: 'x' } }),
  ).rejects.toThrow(/MIGRATION_URL mag de rollen niet aanmaken .*CREATEROLE/)
})

/** The test server's durability is off on purpose. */
async function checkDatabaseExceptDurability(client: Parameters<typeof checkDatabase>[0]): Promise<void> {
  const refusals = await checkDatabase(client).then(
    () => '',
    (error: Error) => error.message,
  )
  expect(refusals.split('\n').filter((line) => !line.includes('= off'))).toEqual([])
}
