import { describe, expect, test } from 'vitest'
import { clusterStatements, refusedOnCluster } from './cluster-sql.ts'
import { readMigrations } from './migrate.ts'

describe('a migration on a cluster', () => {
  test('changes one thing of a table at a time, also in a block, and a check of a new column keeps its name', () => {
    expect(
      clusterStatements(`-- expand
        alter table shelves
          -- In centimetres, or empty.
          add column width int check (width in (1, 2)),
          add column label text not null default 'a, b; c';
        do $$ begin
          alter table shelves drop constraint shelves_kind_check, add constraint shelves_kind_check check (kind in ('a', 'b'));
        end $$;`).map((statement) => statement.replaceAll(/\s+/g, ' ')),
    ).toEqual([
      'alter table shelves add column width int',
      'alter table shelves add constraint shelves_width_check check (width in (1, 2))',
      `alter table shelves add column label text not null default 'a, b; c'`,
      `do $$ begin alter table shelves drop constraint shelves_kind_check; alter table shelves add constraint shelves_kind_check check (kind in ('a', 'b')); end $$`,
    ])
  })

  test('leaves the body of a function as it is', () => {
    const body = `create function f() returns void language plpgsql as $f$
begin
  -- A comment; with a semicolon.
  perform 1; perform 2;
end $f$`
    expect(clusterStatements(`${body};\nselect f();`)).toEqual([body, 'select f()'])
  })

  test('distributes a new table of tenants after its rights, before a view or another table names the table', () => {
    const statements = clusterStatements(`
      create table shelves (tenant_id uuid not null references tenants (tenant_id), id uuid);
      create index shelves_by_id on shelves (tenant_id, id);
      select enable_tenant_isolation('shelves');
      grant select on shelves to kloppend_app;
      do $$ begin
        create trigger shelves_no_truncate before truncate on shelves for each statement execute function refuse_change();
      end $$;
      create view full_shelves as select * from shelves;
      create table node_notes (id uuid);`)
    const at = (start: string): number => statements.findIndex((each) => each.startsWith(start))
    const distributed = at(`select create_distributed_table('shelves', 'tenant_id'`)
    expect(distributed).toBeGreaterThan(at('grant select on shelves'))
    expect(distributed).toBeGreaterThan(at('do $$ begin'))
    expect(distributed).toBeLessThan(at('create view full_shelves'))
    // A node reads both tables for the key, without a tenant.
    for (const table of ['shelves', 'tenants']) {
      expect(at(`alter table ${table} no force`)).toBeLessThan(distributed)
      expect(at(`alter table ${table} force`)).toBeGreaterThan(distributed)
    }
    expect(statements.filter((each) => each.includes('create_distributed_table'))).toHaveLength(1)
  })

  test('is one that a cluster takes: each migration since the schema files', () => {
    const texts = readMigrations().flatMap(({ name, text }) => (text === null ? [] : [{ name, text }]))
    expect(texts.length).toBeGreaterThan(10)
    expect(
      texts.flatMap(({ name, text }) => refusedOnCluster(text).map((each) => `${name}: ${each}`)),
    ).toEqual([])
  })

  test.each([
    'alter column tenant_id set statistics 1',
    'alter column note set storage external',
    'replica identity full',
    'rename constraint a to b',
    'add column shelf_id uuid references shelves (id)',
    'add column code text unique',
  ])('a planted one that a cluster refuses is found: %s', (change) => {
    expect(refusedOnCluster(`alter table customers ${change};`)).toEqual([change])
    expect(refusedOnCluster(`do $$ begin alter table customers ${change}; end $$;`)).toEqual([change])
  })

  test.each(['add column shelf int check (shelf > 0)', 'alter column note drop not null'])(
    'one that a cluster takes is not: %s',
    (change) => {
      expect(refusedOnCluster(`alter table customers ${change};`)).toEqual([])
    },
  )
})
