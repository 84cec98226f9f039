import { localTables } from './schema-lint.ts'

/**
 * The statements of a migration as a cluster takes the migration whose tables are distributed (Citus 13.2), in order. The result is the
 * same schema with the same names.
 *
 * - Each statement goes alone, because Citus sends the text of the call to the nodes.
 * - Each change of a table is a statement of its own: Citus refuses `add constraint` beside other changes, and a check within `add column`.
 * - A new table of tenants is distributed before the first statement about more than new tables: views and keys of distributed tables name
 *   no other table. Its policies, rights and statistics come before, because Citus passes these on and refuses to set statistics later.
 *
 * @param text of a migration, as it is in its file
 */
export function clusterStatements(text: string): string[] {
  const written: string[] = []
  let waiting: string[] = []
  const distribute = (): void => {
    written.push(...waiting.flatMap(distributing))
    waiting = []
  }
  for (const part of partsOf(singleChanges(text), ';')) {
    const statement = part.trim()
    if (statement === '') continue
    const [, table = ''] = /^create table (\w+) \([^]*\btenant_id\b/.exec(statement) ?? []
    if (!OF_NEW_TABLES.test(statement)) distribute()
    written.push(statement)
    if (table !== '' && !localTables.has(table)) waiting.push(statement)
  }
  distribute()
  return written
}

/** How a statement begins that prepares a new table. A trigger on `truncate` is in a block of such, and is not passed on later. */
const OF_NEW_TABLES =
  /^(create table |create (unique )?index |select enable_|grant |do \$\$ begin\s+create trigger \w+ before truncate )/

/** Statements that distribute a new table. A node checks the keys of the table by reading the other tables, without a tenant. */
function distributing(created: string): string[] {
  const [table = '', ...others] = [...created.matchAll(/\b(?:create table|references) (\w+)/g)].map(
    ([, name = '']) => name,
  )
  const read = [...new Set([table, ...others])]
  return [
    ...read.map((name) => `alter table ${name} no force row level security`),
    `select create_distributed_table('${table}', 'tenant_id', colocate_with => 'tenants')`,
    ...read.map((name) => `alter table ${name} force row level security`),
  ]
}

/** The text with one change in each `alter table`, also in the body of a `do`. */
function singleChanges(text: string): string {
  return text.replace(
    /\balter table (\w+)\s((?:--[^\n]*|'[^']*'|[^;'-]|-(?!-))*);/g,
    (_, table: string, changes: string) =>
      partsOf(changes, ',')
        .flatMap((part) => changesOf(table, part.trim()))
        .map((change) => `alter table ${table} ${change};`)
        .join(' '),
  )
}

/** The parts between a separator outside brackets, quotes and bodies of functions; without comments. */
function partsOf(text: string, separator: ',' | ';'): string[] {
  const parts = ['']
  let depth = 0
  for (const [each] of text.matchAll(/--[^\n]*|'(?:[^']|'')*'|\$(\w*)\$[^]*?\$\1\$|[^]/g)) {
    if (each === '(') depth += 1
    if (each === ')') depth -= 1
    if (each === separator && depth === 0) parts.push('')
    else if (!each.startsWith('--')) parts.push(`${parts.pop() ?? ''}${each}`)
  }
  return parts
}

/** A change of a table, in one part or in two: the check of a new column gets the name that PostgreSQL gives such a check. */
function changesOf(table: string, change: string): string[] {
  const [, start = '', column = '', check] = /^(add column (\w+) [^]*?)\s(check \([^]*\))$/.exec(change) ?? []
  return check === undefined ? [change] : [start, `add constraint ${table}_${column}_check ${check}`]
}

/** Changes of a distributed table that Citus 13.2 passes on. */
const PASSED_ON =
  /^(add (constraint|column|foreign key|check|unique|primary key)|drop (constraint|column)|validate constraint|alter column \w+ ((set|drop) (not null|default)|(set data )?type)|((no force|force|enable|disable) row level security)|re?set \()/

/**
 * The changes of tables in a migration that a cluster refuses, and new columns with a key of their own, which Citus refuses too.
 *
 * @param text of a migration, as it is in its file
 */
export function refusedOnCluster(text: string): string[] {
  const changes = clusterStatements(text).flatMap((statement) =>
    [...statement.matchAll(/\balter table (?:only )?\w+ ([^;]+)/g)].map(([, change = '']) => change.trim()),
  )
  return changes.filter(
    (change) =>
      !PASSED_ON.test(change) || /^add column .*\b(references|unique|primary key|check)\b/s.test(change),
  )
}
