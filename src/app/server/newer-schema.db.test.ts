import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { createCustomer, listCustomers } from '#customers/contract.ts'
import { migrate, readMigrations } from '#platform/server/db/migrate.ts'
import { StartError } from '#platform/server/start-error.ts'
import { testProgram } from '#testing/test-program.ts'
import { customerOf, expectDone } from '#testing/test-tenant.ts'
import { startProgram } from './program.ts'

/** This version on the schema of the next: it works while the next one only expands, and refuses when that one contracts. */
const folder = mkdtempSync(path.join(tmpdir(), 'kloppend-next-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})
cpSync(fileURLToPath(new URL('../../../db', import.meta.url)), folder, { recursive: true })
const migrations = path.join(folder, 'migrations')
mkdirSync(migrations, { recursive: true })
const kloppend = await testProgram()
const tenant = await kloppend.register()
const next = (name: string, text: string): Promise<string[]> => {
  writeFileSync(path.join(migrations, name), text)
  return migrate({ admin: kloppend.database.superuserLogin, folder })
}
const starting = async (): Promise<string> => {
  try {
    const program = await startProgram(kloppend.config, { durability: 'off-for-tests' })
    await program.stop()
    return 'started'
  } catch (error) {
    expect(error).toBeInstanceOf(StartError)
    return String(error)
  }
}
const ready = async (): Promise<string> => (await kloppend.send('GET', '/readyz')).text

test(
  'a newer version expands: a running node goes on, and one of this version starts',
  { meta: { slow: 'two programs, and the next look at the schema' }, timeout: 60_000 },
  async () => {
    const applied = await next(
      '9990_next.sql',
      `-- expand
     alter table customers add column nickname text;
     create index customers_by_nickname on customers (tenant_id, nickname);
     create table next_things (tenant_id uuid not null references tenants (tenant_id), id uuid not null, primary key (tenant_id, id));
     select enable_tenant_isolation('next_things');
     create table next_settings (id int primary key);
     create function next_answer() returns int language sql security definer as 'select 42';
     create function note_next_thing() returns trigger language plpgsql as $$ begin return new; end $$;
     create trigger next_things_noted after insert on customers for each row execute function note_next_thing();
     alter table next_things add column fee_cents numeric, add constraint next_things_fee check (fee_cents >= 0);
     alter table logins add column nickname text, add column place bigserial;
     grant select (nickname) on logins to kloppend_app;
     alter table payments add column fee_cents numeric, add constraint payments_fee check (fee_cents >= 0);
     create view next_customers as select tenant_id, nickname from customers;
     select enable_own_rows('goals', 'id');
     create policy next_filter on customers as restrictive using (nickname is null);`,
    )
    expect(applied).toEqual(['9990_next.sql'])
    await new Promise((resolve) => setTimeout(resolve, 6_000))
    expect(await ready()).toBe('ok')
    expectDone(await tenant.call(createCustomer, { body: customerOf() }))
    const id = await tenant.addFinalised()
    expectDone(await tenant.move(id, 2000))
    expect((await tenant.call(listCustomers)).status).toBe(200)
    expect(await starting()).toBe('started')
  },
)

test.each([
  [
    'customers are shown to more than their business',
    'create policy next_filter_more on customers using (true)',
    'drop policy next_filter_more on customers',
    'beleid next_filter_more op customers geldt niet alleen voor kloppend_lookup',
  ],
  [
    'customers are not filtered',
    'alter table customers disable row level security',
    'alter table customers enable row level security',
    'tabel customers heeft geen afgedwongen row-level security',
  ],
  [
    'this version may not read what it reads',
    'revoke select on goals from kloppend_app',
    'grant select on goals to kloppend_app',
    'recht ontbreekt: grant kloppend_app select goals',
  ],
])(
  'what this version made must be as it was, so it does not start when %s',
  async (_, plant, undo, defect) => {
    await kloppend.database.superuser.query(plant)
    expect(await starting()).toContain(`Het schema van de database scheidt klanten niet goed: ${defect}.`)
    await kloppend.database.superuser.query(undo)
    expect(await starting()).toBe('started')
  },
)

test('a newer version contracts: a running node refuses within seconds and writes nothing, and none of this version starts', async () => {
  const before = await kloppend.database.superuser.query('select count(*) from customers')
  await next('9991_next.sql', 'alter table customers rename column nickname to alias;')
  await expect.poll(ready, { timeout: 15_000, interval: 100 }).toBe('nok: schema')
  const refused = await tenant.call(createCustomer, { body: customerOf() })
  expect(refused).toMatchObject({
    status: 503,
    errors: ['Kloppend wordt bijgewerkt. Probeer het over een minuut opnieuw.'],
  })
  expect((await kloppend.database.superuser.query('select count(*) from customers')).rows).toEqual(
    before.rows,
  )
  expect((await kloppend.send('GET', '/healthz')).status).toBe(200)
  expect(await starting()).toMatch(/De database is nieuwer dan dit programma: 9991_next.sql/)
}, 60_000)

test.each([
  'drop table customers;',
  'alter table customers drop column name;',
  'alter table customers rename column name to title;',
  'alter table customers alter column name type varchar(10);',
  'alter table customers alter column name set not null;',
])('a migration that takes something away does not say that it expands: %s', (statement) => {
  const bad = path.join(migrations, '9992_next.sql')
  writeFileSync(bad, `-- expand\n${statement}\n`)
  expect(() => readMigrations(folder)).toThrow('9992_next.sql zegt -- expand, en dat kan niet met')
  writeFileSync(
    bad,
    `-- expand\ncreate function f() returns void language sql as $$ ${statement} $$; -- ${statement}\n`,
  )
  expect(readMigrations(folder).at(-1)?.expands).toBe(true)
  rmSync(bad)
})
