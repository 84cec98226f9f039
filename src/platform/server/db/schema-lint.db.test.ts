import { describe, expect, test } from 'vitest'
import { lintSchema } from './schema-lint.ts'
import { testDatabase } from './testing/test-database.ts'

const database = await testDatabase()

/** What the linter says of the schema with something planted in it, as if nothing had happened afterwards. */
const defectsWith = (...plants: readonly string[]): Promise<string[]> =>
  defectsAfter(plants, { isNewer: false })
/** The same, when a newer version planted it. */
const defectsOfNewer = (...plants: readonly string[]): Promise<string[]> =>
  defectsAfter(plants, { isNewer: true })

async function defectsAfter(
  plants: readonly string[],
  options: { readonly isNewer: boolean },
): Promise<string[]> {
  const client = await database.superuser.connect()
  try {
    await client.query('begin')
    for (const plant of plants) await client.query(plant)
    return await lintSchema(client, options)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

test('the schema has no defects', async () => {
  expect(await defectsWith()).toEqual([])
})

test('the runtime login, which asks at every start, is told the same', async () => {
  const client = await database.app.connect()
  try {
    expect(await lintSchema(client)).toEqual([])
  } finally {
    client.release()
  }
})

const tenantTable = (columns: string) => [
  `create table planted (tenant_id uuid not null, ${columns})`,
  'alter table planted owner to kloppend_owner',
  `select enable_tenant_isolation('planted')`,
]
const own = (author: string) =>
  `current_setting('app.sees') = 'all' or ${author} = nullif(current_setting('app.sees'), 'all')::uuid`
const ours = `current_setting('app.tenant_id')::uuid`

test.each<[string, readonly string[], string]>([
  [
    'a table that does not say whose its rows are',
    ['create table planted (id uuid primary key)'],
    'planted heeft geen tenant_id',
  ],
  [
    'a tenant that may be missing',
    ['create table planted (tenant_id uuid, id uuid)'],
    'planted heeft geen tenant_id',
  ],
  [
    'row-level security that the owner passes',
    ['alter table customers no force row level security'],
    'customers heeft geen afgedwongen',
  ],
  [
    'row-level security switched off',
    ['alter table postings disable row level security'],
    'postings heeft geen afgedwongen',
  ],
  ['a table without its policy', ['drop policy tenant_isolation on customers'], 'customers mist het beleid'],
  [
    'a policy that lets everyone in',
    [
      'drop policy tenant_isolation on customers',
      'create policy tenant_isolation on customers using (true) with check (true)',
    ],
    'customers mist het beleid',
  ],
  [
    'a policy that checks reading but not writing',
    [
      'drop policy tenant_isolation on customers',
      `create policy tenant_isolation on customers using (tenant_id = ${ours}) with check (true)`,
    ],
    'customers mist het beleid',
  ],
  [
    'a table of the list without the policy for own rows',
    ['drop policy own_rows on incoming_documents'],
    'incoming_documents mist het beleid own_rows',
  ],
  [
    'a policy for own rows that widens instead of restricting',
    [
      'drop policy own_rows on expenses',
      `create policy own_rows on expenses to kloppend_app, kloppend_owner
       using (${own('created_by')}) with check (${own('created_by')})`,
    ],
    'expenses mist het beleid own_rows',
  ],
  [
    'a policy for own rows that asks the wrong column, or lets a forgotten setting pass',
    [
      'drop policy own_rows on backing_documents',
      `create policy own_rows on backing_documents as restrictive to kloppend_app, kloppend_owner
       using (coalesce(current_setting('app.sees', true), 'all') = 'all') with check (true)`,
    ],
    'backing_documents mist het beleid own_rows',
  ],
  [
    'a policy for own rows of a table that is not on the list',
    [`select enable_own_rows('customers', 'id')`],
    'own_rows op customers staat niet op de lijst',
  ],
  [
    'a policy for one command only',
    [
      'drop policy tenant_isolation on customers',
      `create policy tenant_isolation on customers for select using (tenant_id = ${ours})`,
    ],
    'customers mist het beleid',
  ],
  [
    'a policy with a subquery',
    [
      'drop policy tenant_isolation on customers',
      `create policy tenant_isolation on customers using (tenant_id = (select ${ours})) with check (tenant_id = (select ${ours}))`,
    ],
    'customers mist het beleid',
  ],
  [
    'a policy that forgives a forgotten tenant',
    [
      'drop policy tenant_isolation on customers',
      `create policy tenant_isolation on customers using (tenant_id = current_setting('app.tenant_id', true)::uuid)`,
    ],
    'customers mist het beleid',
  ],
  [
    'one policy more, for everyone',
    ['create policy extra on customers using (true)'],
    'beleid extra op customers',
  ],
  [
    'a primary key without the tenant',
    tenantTable('id uuid primary key'),
    'planted heeft geen primaire sleutel',
  ],
  [
    'a primary key that does not begin with the tenant',
    tenantTable('id uuid, primary key (id, tenant_id)'),
    'planted heeft geen primaire sleutel',
  ],
  ['no primary key at all', tenantTable('id uuid'), 'planted heeft geen primaire sleutel'],
  [
    'a unique constraint over all tenants',
    ['alter table customers add constraint planted unique (id)'],
    'sleutel planted van customers bevat geen tenant_id',
  ],
  [
    'a foreign key that can point into another tenant',
    [
      'alter table customers add constraint target unique (id)',
      'alter table projects add constraint planted foreign key (customer_id) references customers (id)',
    ],
    'sleutel planted van projects bevat geen tenant_id',
  ],
  [
    'a unique index over all tenants',
    ['create unique index planted on customers (id)'],
    'index planted van customers is uniek',
  ],
  [
    'a foreign key that deletes along',
    [
      'alter table projects add constraint planted foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete cascade',
    ],
    'sleutel planted van projects verwijdert mee',
  ],
  [
    'a function that takes its search path from its caller',
    [`create function planted() returns int language sql as 'select 1'`],
    'functie planted zet geen search_path',
  ],
  [
    'a function that runs as another and is not on the list',
    [
      `create function planted() returns int language sql security definer set search_path = pg_catalog as 'select 1'`,
      'revoke execute on function planted() from public',
    ],
    'functie planted draait als een ander',
  ],
  [
    'a known one that everyone may call',
    ['grant execute on function find_login(text) to public'],
    'functie find_login mag door iedereen',
  ],
  [
    'a view that shows what its owner may see',
    ['create view planted as select * from customers'],
    'view planted draait met',
  ],
  [
    'a materialised view, which no policy filters',
    ['create materialized view planted as select 1 as one'],
    'view planted draait met',
  ],
  [
    'a column that counts by itself',
    tenantTable('n bigint generated always as identity, primary key (tenant_id, n)'),
    'kolom planted.n telt zelf door',
  ],
  [
    'a serial column',
    tenantTable('n bigserial, primary key (tenant_id, n)'),
    'kolom planted.n telt zelf door',
  ],
  [
    'an amount that is no bigint',
    ['alter table payments add column fee_cents numeric'],
    'kolom payments.fee_cents is geen bigint',
  ],
  [
    'a refusal by a name that a cluster would not pass on',
    [
      `create function planted() returns void language plpgsql set search_path = pg_catalog, public as $$ begin
         raise exception 'no' using errcode = 'check_violation', constraint = 'planted_refusal'; end $$`,
    ],
    'planted() weigert met een naam zonder hint',
  ],
  [
    'a table of the runtime role',
    [...tenantTable('id uuid'), 'alter table planted owner to kloppend_app'],
    'planted is van kloppend_app',
  ],
  [
    'a runtime role that may write the books',
    ['grant insert on postings to kloppend_app'],
    'kloppend_app mag postings beschrijven',
  ],
  [
    'a runtime role that may change one column of the books',
    ['grant update (amount_cents) on postings to kloppend_app'],
    'kloppend_app mag postings beschrijven',
  ],
  [
    'a runtime role that may empty the books',
    ['grant truncate on journal_entries to kloppend_app'],
    'kloppend_app mag journal_entries beschrijven',
  ],
  [
    'numbers within reach of everyone',
    ['grant update on number_series to public'],
    'kloppend_app mag number_series beschrijven',
  ],
  [
    'logins within reach of the runtime role',
    ['grant select on logins to kloppend_app'],
    'kloppend_app mag logins lezen',
  ],
  [
    'password hashes within reach of the runtime role',
    ['grant select (password_hash) on logins to kloppend_app'],
    'kloppend_app mag logins lezen',
  ],
  [
    'a table that the runtime role may no longer read',
    ['revoke select on goals from kloppend_app'],
    'recht ontbreekt: grant kloppend_app select goals',
  ],
  [
    'a column that it may no longer change',
    ['revoke update (name) on assets from kloppend_app'],
    'recht ontbreekt: grant kloppend_app update assets.name',
  ],
  [
    'a function that it may no longer call',
    ['revoke execute on function give_jobs_back(uuid) from kloppend_app'],
    'recht ontbreekt: grant kloppend_app execute give_jobs_back(uuid)',
  ],
])('%s is found', async (_what, plants, defect) => {
  expect((await defectsWith(...plants)).join('\n')).toContain(defect)
})

test('a table of a tenant made by the rules is no defect', async () => {
  expect(
    await defectsWith(
      ...tenantTable(
        'id uuid, customer_id uuid, fee_cents bigint, primary key (tenant_id, id), unique (tenant_id, customer_id), ' +
          'foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete restrict',
      ),
    ),
  ).toEqual([])
})

describe('of a schema that a newer version expanded', () => {
  test.each<[string, readonly string[]]>([
    ['a table of no tenant', ['create table planted (id serial primary key, fee_cents numeric)']],
    ['a table that is not filtered yet', ['create table planted (tenant_id uuid not null, id int unique)']],
    ['a column', ['alter table payments add column fee_cents numeric, add column place bigserial']],
    [
      'a column of a closed table, with a right to read it',
      ['alter table logins add column nickname text', 'grant select (nickname) on logins to kloppend_app'],
    ],
    ['a key', ['alter table customers add constraint planted unique (id)']],
    ['a unique index', ['create unique index planted on customers (id)']],
    ['a view', ['create view planted as select * from customers']],
    ['a function', [`create function planted() returns int language sql security definer as 'select 1'`]],
    [
      'a known function under the same name, for other arguments',
      [`create function find_login(uuid) returns int language sql security definer as 'select 1'`],
    ],
    ['own rows of one more table', [`select enable_own_rows('customers', 'id')`]],
    ['a policy that shows less', ['create policy planted on customers as restrictive using (version = 0)']],
    ['a policy for another role', ['create policy planted on customers to pg_monitor using (true)']],
  ])('what this version does not know is left to that one: %s', async (_what, plants) => {
    expect(await defectsWith(...plants)).not.toEqual([])
    expect(await defectsOfNewer(...plants)).toEqual([])
  })

  test.each<[string, readonly string[], string]>([
    [
      'a policy more that shows more',
      ['create policy planted on customers using (true)'],
      'beleid planted op customers',
    ],
    [
      'the same under the name of one that shows less',
      ['create policy own_rows on customers using (true)'],
      'beleid own_rows op customers',
    ],
    [
      'a policy of a role that the program is a member of',
      [
        'create role planted',
        'grant planted to kloppend_app',
        'create policy p on customers to planted using (true)',
      ],
      'beleid p op customers',
    ],
    [
      'a weaker policy for own rows',
      ['alter policy own_rows on expenses using (true)'],
      'expenses mist het beleid own_rows',
    ],
    [
      'a policy that is gone',
      ['drop policy tenant_isolation on customers'],
      'customers mist het beleid tenant_isolation',
    ],
    ['no filter', ['alter table customers disable row level security'], 'customers heeft geen afgedwongen'],
    [
      'a function of its own that now runs as another',
      [`alter function next_period(text, int, timestamptz) security definer`],
      'functie next_period draait als een ander',
    ],
    [
      'the books within reach',
      ['grant insert on postings to kloppend_app'],
      'kloppend_app mag postings beschrijven',
    ],
    [
      'a password within reach',
      ['grant select (password_hash) on logins to kloppend_app'],
      'kloppend_app mag logins lezen',
    ],
    [
      'a right of its own that is gone',
      ['revoke insert on goals from kloppend_app'],
      'recht ontbreekt: grant kloppend_app insert goals',
    ],
  ])('what this version made must be as it was: %s', async (_what, plants, defect) => {
    expect((await defectsOfNewer(...plants)).join('\n')).toContain(defect)
  })
})
