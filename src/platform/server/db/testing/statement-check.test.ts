import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { calledFirst, settingsByFunction } from './cluster-rules.ts'
import { problemsOfStatement } from './statement-check.ts'

const catalogue = {
  ofTenants: new Set(['documents', 'lines', 'customers', 'jobs']),
  local: new Set(['jobs', 'logins']),
  localFunctions: new Set(['email_of_user']),
}
/** As if `$1` held the tenant whenever the statement was sent. */
const problemsOf = (text: string) => problemsOfStatement(text, new Set([1]), catalogue)

test.each([
  `select id from documents where tenant_id = $1 and id = $2`,
  `select id from documents d where $1::uuid = d.tenant_id`,
  `select 1 from documents d join lines l on l.tenant_id = d.tenant_id and l.document_id = d.id where d.tenant_id = $1`,
  `select 1 from documents d left join lines l on l.tenant_id = d.tenant_id where d.tenant_id = $1`,
  `select 1 from documents d left join lines l on l.tenant_id = $1 where d.tenant_id = $1`,
  `select 1 from documents d join lines l using (tenant_id) where d.tenant_id = $1`,
  `select 1 from documents d, lines l where d.tenant_id = $1 and (l.tenant_id, l.document_id) = (d.tenant_id, d.id)`,
  `select exists (select from lines l where l.tenant_id = $1 and l.document_id = d.id) from documents d where d.tenant_id = $1`,
  `select (select 1 from lines l join customers c on c.tenant_id = l.tenant_id where l.tenant_id = $1) from documents d where d.tenant_id = $1`,
  `select 1 from documents d cross join lateral (select 1 from lines l where l.tenant_id = $1) x where d.tenant_id = $1`,
  `select 1 from (select tenant_id, id from documents where tenant_id = $1) d join lines l on l.tenant_id = d.tenant_id`,
  `with d as (select * from documents where tenant_id = $1) select 1 from d join lines l on l.tenant_id = d.tenant_id`,
  `select 1 from documents where tenant_id = $1 union all select 2 from lines where tenant_id = $1`,
  `select count(*) from unnest($2::int[]) as x (n) where not exists (select from lines where tenant_id = $1 and n = x.n)`,
  `update documents d set state = 'sent' from lines l where d.tenant_id = $1 and l.tenant_id = d.tenant_id returning d.id`,
  `delete from lines where tenant_id = $1 and document_id = $2`,
  `with gone as (delete from lines where tenant_id = $1 returning *) select count(*) from gone`,
  `insert into documents (tenant_id, id) values ($1, $2), ($1, $3) on conflict do nothing`,
  `insert into lines (tenant_id, id) select tenant_id, id from documents where tenant_id = $1`,
  `insert into lines (tenant_id, id) select $1, id from documents where tenant_id = $1`,
  `declare x no scroll cursor for select id from documents where tenant_id = $1`,
  `fetch 100 from x`,
  `insert into jobs (tenant_id, id) values ($1, $2)`,
  `insert into jobs (tenant_id, id) select $1, $2 where not exists (select from jobs where tenant_id = $1)`,
  `select email from logins`,
  `select email_of_user($2)`,
])('names its tenant: %s', (text) => {
  expect(problemsOf(text)).toEqual([])
})

const unbound = (...tables: string[]) => tables.map((table) => `does not bind ${table} to the tenant`)

test.each<[string, string[]]>([
  [`select id from documents where id = $1`, unbound('documents')],
  [`select id from documents where tenant_id = $2`, unbound('documents')],
  [`select id from documents where tenant_id = current_setting('app.tenant_id')::uuid`, unbound('documents')],
  [`select id from documents where tenant_id = $1 or id = $2`, unbound('documents')],
  [`select id from documents where not tenant_id = $1`, unbound('documents')],
  [`select id from documents where tenant_id <> $1`, unbound('documents')],
  [`select 1 from documents d join lines l on l.document_id = d.id where d.tenant_id = $1`, unbound('lines')],
  [
    `select 1 from documents d join lines l on l.tenant_id = d.tenant_id where d.id = $2`,
    unbound('documents', 'lines'),
  ],
  [
    `select 1 from documents d left join lines l on l.tenant_id = d.tenant_id and l.tenant_id = $1`,
    unbound('documents'),
  ],
  [
    `select 1 from documents d full join lines l on l.tenant_id = d.tenant_id and d.tenant_id = $1`,
    unbound('documents', 'lines'),
  ],
  [
    `select 1 from documents d where not exists (select from lines l where l.tenant_id = $1 and l.tenant_id = d.tenant_id)`,
    unbound('documents'),
  ],
  [
    `select (select count(*) from lines l where l.document_id = d.id) from documents d where d.tenant_id = $1`,
    unbound('lines'),
  ],
  [
    `select 1 from documents d join (select tenant_id from lines group by 1) l on l.tenant_id = d.tenant_id where d.tenant_id = $1`,
    unbound('lines'),
  ],
  [
    `with d as (select tenant_id from documents) select 1 from d join lines l on l.tenant_id = d.tenant_id`,
    unbound('documents', 'lines'),
  ],
  [
    `select exists (select from lines l where l.tenant_id = d.tenant_id) from documents d where d.tenant_id = $1`,
    unbound('lines'),
  ],
  [
    `select 1 from documents d where d.tenant_id = $1 and not exists (select from lines l where l.tenant_id = d.tenant_id)`,
    unbound('lines'),
  ],
  [
    `select 1 from documents d left join lateral (select 1 from lines l where l.tenant_id = d.tenant_id) x on true where d.tenant_id = $1`,
    unbound('lines'),
  ],
  [`select 1 from documents where tenant_id = $1 union select 1 from lines`, unbound('lines')],
  [`select 1 order by (select id from documents limit 1)`, unbound('documents')],
  [`update documents set state = 'sent' where id = $2`, unbound('documents')],
  [`update documents set state = (select max(state) from lines) where tenant_id = $1`, unbound('lines')],
  [
    `delete from lines using documents d where d.tenant_id = $1 and lines.document_id = d.id`,
    unbound('lines'),
  ],
  [`declare x cursor for select id from documents`, unbound('documents')],
  [`insert into documents (id) values ($2)`, ['inserts into documents without tenant_id']],
  [
    `insert into documents (tenant_id, id) values ($1, $2), ($3, $4)`,
    ['inserts into documents a tenant that is no parameter'],
  ],
  [
    `insert into documents (tenant_id, id) values (current_setting('app.tenant_id')::uuid, $2)`,
    ['inserts into documents a tenant that is no parameter'],
  ],
  [
    `insert into lines (tenant_id, id) select $1, id from unnest($2::uuid[]) as id`,
    ['inserts into lines from a function instead of by values'],
  ],
  [
    `insert into lines (tenant_id, id) select d.tenant_id, x from documents d, unnest($2::uuid[]) x where d.tenant_id = $1`,
    ['inserts into lines from a function instead of by values'],
  ],
  [
    `insert into lines (tenant_id, id) select $1, $2 where $3`,
    ['inserts into lines by select, not by values'],
  ],
  [
    `select 1 from documents d join logins l on l.id = d.user_id where d.tenant_id = $1`,
    ['joins documents with logins, which stay on one node'],
  ],
  [
    `select (select count(*) from jobs where tenant_id = $1) from documents where tenant_id = $1`,
    ['joins documents with jobs, which stay on one node'],
  ],
  [
    `select email_of_user(d.user_id) from documents d where d.tenant_id = $1`,
    ['joins documents with email_of_user, which stay on one node'],
  ],
  [`truncate documents`, ['is of a kind that is not checked: TruncateStmt']],
])('is refused: %s', (text, problems) => {
  expect(problemsOf(text)).toEqual(problems)
})

// Seen on Citus 13.2.2: such a part gets its value before the node is known.
test.each<[string, string[]]>([
  [
    `insert into documents (tenant_id, at) values ($1, now()) on conflict (tenant_id) do update set at = excluded.at`,
    [],
  ],
  [`update documents set at = now() + make_interval(secs => $2) where tenant_id = $1 returning id`, []],
  [`update documents set at = least(at, now()) where tenant_id = $1 and at < now()`, []],
  [
    `update documents set at = now() - interval '1 day' where tenant_id = $1 and at < now() - make_interval(days => $2)`,
    [],
  ],
  [
    `update documents set at = (at at time zone 'UTC' + make_interval(hours => $2)) at time zone 'UTC' where tenant_id = $1`,
    [],
  ],
  [
    `update documents set at = least(now(), at + make_interval(hours => $2)) where tenant_id = $1`,
    ['adds an interval to a column of documents, outside UTC'],
  ],
  [
    `delete from documents where tenant_id = $1 and now() > interval '1 day' + at`,
    ['adds an interval to a column of documents, outside UTC'],
  ],
  [`update documents set state = case when at is null then 'sent' end where tenant_id = $1`, []],
  [`update jobs set at = coalesce(at, now()) where tenant_id = $1 returning now()`, []],
  [`insert into documents (tenant_id, id) values ($1, gen_random_uuid())`, []],
  [
    `insert into documents (tenant_id) values ($1) on conflict (tenant_id) do update set at = now()`,
    ['calls now() in `do update` of documents'],
  ],
  [
    `insert into documents (tenant_id) values ($1) on conflict (tenant_id) do update set at = current_timestamp`,
    ['calls a function of the present in `do update` of documents'],
  ],
  [
    `update documents set at = case when $2 then now() end where tenant_id = $1`,
    ['calls now() in `case` or `coalesce` of documents'],
  ],
  [
    `update documents set at = coalesce(at, now()) where tenant_id = $1`,
    ['calls now() in `case` or `coalesce` of documents'],
  ],
  [
    `delete from documents where tenant_id = $1 and coalesce(at, now()) < $2`,
    ['calls now() in `case` or `coalesce` of documents'],
  ],
  [
    `with d as (update documents set state = 'sent' where tenant_id = $1 returning at > now() as is_later) select * from d`,
    ['calls now() in `returning` of documents'],
  ],
  [
    `insert into documents (tenant_id, via) values ($1, 'web') returning current_setting('app.via')`,
    ['calls current_setting() in `returning` of documents'],
  ],
  [
    `update documents set id = gen_random_uuid() where tenant_id = $1`,
    ['calls gen_random_uuid() for each row of documents'],
  ],
  [
    `insert into lines (tenant_id, place) values ($1, (select count(*) from lines l where l.tenant_id = $1))`,
    ['has a sub-select among the values for lines'],
  ],
])('a statement that writes, on a cluster: %s', (text, problems) => {
  expect(problemsOf(text)).toEqual(problems)
})

test.each<[string, string[]]>([
  ['select own_business($1, $2)', ['own_business']],
  ['select exists (select from own_test_business($1))', ['own_test_business']],
  ['select email_of_user($1)', []],
  ['insert into businesses_of (id) values ($1)', []],
])(
  'a function that looks across businesses and reads their tables begins its transaction: %s',
  (text, names) => {
    expect(calledFirst(text)).toEqual(names)
  },
)

test('a statement that writes reads no view with a choice by a column', () => {
  const text = (view: string): string =>
    `update documents set state = 'paid' where tenant_id = $1 and id = (select p.id from ${view} p where p.tenant_id = $1)`
  expect(problemsOf(text('item_payments'))).toEqual([
    'reads the view item_payments, which has a choice by a column, to write documents',
  ])
  expect(problemsOf(text('customers'))).toEqual([])
  expect(problemsOf('select p.id from item_payments p where p.tenant_id = $1')).toEqual([])
})

test('a transaction gets its settings by `set local`, which a cluster passes on to its nodes', () => {
  expect(
    settingsByFunction(`select set_config('app.tenant_id', $1, true), set_config('app.sees', 'all', true)`),
  ).toEqual(['app.tenant_id', 'app.sees'])
  expect(settingsByFunction(`select set_config('statement_timeout', '0', true)`)).toEqual([])
  const sources = globSync('{src,scripts}/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
  expect(sources.length).toBeGreaterThan(1_000)
  expect(sources.filter((file) => settingsByFunction(readFileSync(file, 'utf8')).length > 0)).toEqual([])
})

test.each([
  [`select id from named_records where tenant_id = $1 and kind = 'trip'`, true],
  [`select id from named_records where tenant_id = $1 and kind in ('trip', 'mail')`, true],
  [`select id from named_records where tenant_id = $1 and kind <> all ($2)`, true],
  [`select 1 from documents d where d.tenant_id = $1 and exists (select from named_records r where r.tenant_id = $1 and r.kind = 'mail')`, true],
  [`select id from documents where tenant_id = $1 union all select id from claims where tenant_id = $1 and 'invoice' = kind`, true],
  [`select id from named_records where tenant_id = $1 and concat(kind) in ('trip', 'mail')`, false],
  [`select r.kind from named_records r join documents d on d.tenant_id = r.tenant_id and d.kind = r.kind where r.tenant_id = $1`, false],
  [`select d.id from documents d join named_records r on r.tenant_id = d.tenant_id where d.tenant_id = $1 and d.kind = 'invoice'`, false],
])('no statement chooses parts of a view while it is planned: %s', (text, isRefused) => {
  expect(problemsOf(text).some((problem) => problem.startsWith('chooses parts of'))).toBe(isRefused)
}) // prettier-ignore

test.each([
  [`select d.id, (select max(e.state) from direct_debits e where e.tenant_id = $1 and e.document_id = d.id) from documents d where d.tenant_id = $1`, true],
  [`select d.id from documents d where d.tenant_id = $1 and 0 < (select count(*) from ordered_payments where tenant_id = $1 and document_id = d.id)`, true],
  [`select d.id, array(select x.state from (select state from direct_debits e where e.tenant_id = $1 and e.document_id = d.id) x) from documents d where d.tenant_id = $1`, true],
  [`select d.id, (select max(e.state) from direct_debits e where e.tenant_id = $1) from documents d where d.tenant_id = $1`, false],
  [`select d.id, (select max(l.id) from lines l where l.tenant_id = $1 and l.document_id = d.id) from documents d where d.tenant_id = $1`, false],
  [`select d.id, e.state from documents d left join direct_debits e on e.tenant_id = $1 and e.document_id = d.id where d.tenant_id = $1`, false],
  [`select d.id from documents d where d.tenant_id = $1 and exists (select from direct_debits e where e.tenant_id = $1 and e.document_id = d.id)`, false],
])('a view with a subquery in a column is read for no value of a row: %s', (text, isRefused) => {
  expect(problemsOf(text).some((problem) => problem.includes('for a value of each row'))).toBe(isRefused)
}) // prettier-ignore
