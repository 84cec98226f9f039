import { aliasOf, columnOf, listOf, only, returningOf, textOf, type Tree } from './statement-tree.ts'

/** Functions whose result is not that of their arguments alone; a cluster asks which those are by `provolatile`. */
const NOT_IMMUTABLE = new Set([
  'now',
  'clock_timestamp',
  'statement_timestamp',
  'transaction_timestamp',
  'timeofday',
  'current_setting',
  'gen_random_uuid',
  'random',
  'nextval',
  'currval',
  'age',
])
const VOLATILE = new Set(['clock_timestamp', 'timeofday', 'gen_random_uuid', 'random', 'nextval', 'currval'])

/**
 * Functions of the coordinator that touch tables of tenants as the owner, or as the role that looks across businesses. Each begins its
 * transaction, or is the whole of it, and no check goes ahead: a cluster refuses the function after another login wrote, and counts the check
 * as a write (decision 231).
 */
export const BEGIN_THEIR_TRANSACTION: ReadonlySet<string> = new Set([
  'delete_business', // deletion/server/deletion-jobs.ts
  'own_business',
  'own_further_business', // tenants/server/further-business.ts
  'own_test_business', // tenants/server/test-business.ts
  'businesses_of_login', // tenants/server/logins.ts
  'businesses_of',
  'clients_of', // accountant/server/client-seats.ts
  'find_invitation', // tenants/server/join-business.ts
  'open_sessions_of', // tenants/server/open-sessions.ts
  'sample_of_files', // platform/server/files/store-owner.ts
  'work_counts', // platform/server/metrics/database-figures.ts
])

/** The functions of `BEGIN_THEIR_TRANSACTION` that a statement calls. */
export const calledFirst = (text: string): string[] =>
  [...text.matchAll(/\b(\w+)\(/g)]
    .map(([, name = '']) => name)
    .filter((name) => BEGIN_THEIR_TRANSACTION.has(name))

/** Settings of a transaction that a source gives by a function: only the command `set local` reaches the nodes of a cluster. */
export const settingsByFunction = (source: string): string[] =>
  [...source.matchAll(/\bset_config\(\s*'(app\.\w+)'/g)].map(([, name = '']) => name)

/**
 * Views with `case column when`, and the views that read those. A cluster gives the parts of a statement that writes their values first, and then
 * writes such a choice wrongly for the node (`case a.line when null::boolean`): the rows are read by a statement before. Held to the catalogue
 * by `functions.db.test.ts`.
 */
export const VIEWS_OF_CHOICES: ReadonlySet<string> = new Set([
  'collection_returns',
  'customer_payment_days',
  'deposit_movements',
  'direct_debits',
  'found_cash_moves',
  'item_balances',
  'item_payments',
  'named_of_few',
  'named_records',
  'ordered_items',
  'ordered_payments',
  'quote_states',
  'sent_receipts',
  'signed_postings',
])

/**
 * Views of several parts of which a column is a constant of each part, and that column. A condition on the column lets PostgreSQL drop whole parts while it
 * plans: a cluster then asks all nodes, or refuses the statement beside an outer join. `concat(kind)` is decided when the statement runs. Held to
 * the catalogue by `functions.db.test.ts`.
 */
export const KINDS_OF_PARTS: ReadonlyMap<string, string> = new Map([
  ['claims', 'kind'],
  ['kept_records', 'record'],
  ['named_of_few', 'kind'],
  ['named_of_many', 'kind'],
  ['named_records', 'kind'],
  ['records_of_years', 'record'],
  ['reminded_claims', 'kind'],
])

/**
 * Views with a subquery in a column. A cluster reads such a view on every shard, and refuses the view in a subquery that is a value of the row around (seen on
 * Citus 13.2.2). Held to the catalogue by `functions.db.test.ts`, with `OF_OPERATORS`.
 */
export const SUBQUERIES_IN_COLUMNS: ReadonlySet<string> = new Set(['direct_debits', 'ordered_payments'])
/** Views with a subquery in a column that no transaction of a tenant reads. */
export const OF_OPERATORS: ReadonlySet<string> = new Set(['backup_tenants', 'businesses'])

/** The views of `SUBQUERIES_IN_COLUMNS` that a statement reads for a value of the row around. */
export function dependentReads(node: unknown): string[] {
  const within = entriesOf(node).flatMap(([, value]) => dependentReads(value))
  const { subLinkType, subselect } = (typeof node === 'object' && node !== null ? node : {}) as Tree
  const isValue = subLinkType === 'EXPR_SUBLINK' || subLinkType === 'ARRAY_SUBLINK'
  if (!isValue || !readsAround(subselect)) return within
  const read = [...new Set(tablesIn(subselect))].filter((view) => SUBQUERIES_IN_COLUMNS.has(view))
  return [...within, ...read.map((view) => `reads ${view} for a value of each row: join it`)]
}

/** Whether a column of a query is named after a source that the query does not have. */
function readsAround(query: unknown): boolean {
  const own = new Set(namesIn(query))
  return qualifiersIn(query).some((name) => !own.has(name))
}

/** The names of the sources in a query and in its own subqueries. */
const namesIn = (node: unknown): string[] =>
  entriesOf(node).flatMap(([key, value]) => {
    const names = /^(RangeVar|RangeSubselect|RangeFunction|JoinExpr)$/.test(key)
      ? [aliasOf(value as Tree)]
      : []
    const table = key === 'RangeVar' ? [(value as Tree)['relname'] as string] : []
    const named = key === 'CommonTableExpr' ? [(value as Tree)['ctename'] as string] : []
    return [...names.filter((name) => name !== undefined), ...table, ...named, ...namesIn(value)]
  })

const qualifiersIn = (node: unknown): string[] =>
  entriesOf(node).flatMap(([key, value]) => {
    const parts = key === 'ColumnRef' ? columnOf({ [key]: value }) : null
    return parts === null ? qualifiersIn(value) : parts.slice(-2, -1)
  })

/** The views of `KINDS_OF_PARTS` of which a statement compares the column with what is no column. */
export function choosesParts(node: unknown): string[] {
  const within = entriesOf(node).flatMap(([, value]) => choosesParts(value))
  // A part of a union has no wrapper.
  const isSelection = typeof node === 'object' && node !== null && 'fromClause' in node
  return isSelection ? [...partsChosenIn(node), ...within] : within
}

function partsChosenIn(body: Tree): string[] {
  const from = listOf(body['fromClause'])
  const compared = columnsCompared([from, body['whereClause']])
  return sourcesIn(from).flatMap(({ view, alias }) => {
    const column = KINDS_OF_PARTS.get(view)
    const isChosen = compared.some(
      (parts) => parts.at(-1) === column && (parts.length === 1 || parts.at(-2) === alias),
    )
    return isChosen ? [`chooses parts of ${view} by its ${column ?? ''}: use concat()`] : []
  })
}

/** Tables and views in `from`, without those of its subqueries. */
const sourcesIn = (node: unknown): { view: string; alias: string }[] =>
  entriesOf(node).flatMap(([key, value]) => {
    if (key === 'SelectStmt') return []
    if (key !== 'RangeVar') return sourcesIn(value)
    const view = (value as Tree)['relname'] as string
    return [{ view, alias: aliasOf(value as Tree) ?? view }]
  })

/** The columns that this level of a statement compares with a value or a list. */
const columnsCompared = (node: unknown): string[][] =>
  entriesOf(node).flatMap(([key, value]) => {
    if (key === 'SubLink' || key === 'SelectStmt') return []
    if (key !== 'A_Expr') return columnsCompared(value)
    const { lexpr, rexpr } = value as Tree
    const sides = [lexpr, rexpr].map((side) => (Array.isArray(side) ? null : columnOf((side ?? {}) as Tree)))
    const [left = null, right = null] = sides
    const column = left ?? right
    return [
      ...columnsCompared(lexpr),
      ...columnsCompared(rexpr),
      ...(column !== null && (left === null || right === null) ? [column] : []),
    ]
  })

/**
 * What a cluster refuses in a statement that writes, wherever that is in the text: seen on Citus 13.2.2, which gives the
 * parts of such a statement their values before the statement goes to a node.
 *
 * @param isDistributed whether the rows of a table are on the node of their tenant
 */
export function refusedInWrites(node: unknown, isDistributed: (table: string) => boolean): string[] {
  if (Array.isArray(node)) return node.flatMap((each) => refusedInWrites(each, isDistributed))
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([key, value]) => {
    const within = refusedInWrites(value, isDistributed)
    const isWrite = key === 'InsertStmt' || key === 'UpdateStmt' || key === 'DeleteStmt'
    if (!isWrite) return within
    const body = value as Tree
    const table = (body['relation'] as Tree)['relname'] as string
    return isDistributed(table) ? [...refusedIn(key, body, table), ...within] : within
  })
}

function refusedIn(kind: string, body: Tree, table: string): string[] {
  const problems: string[] = []
  const refuse = (found: string | undefined, where: string) => {
    if (found !== undefined) problems.push(`calls ${found} ${where} ${table}`)
  }
  for (const view of new Set(tablesIn(body)))
    if (VIEWS_OF_CHOICES.has(view))
      problems.push(`reads the view ${view}, which has a choice by a column, to write ${table}`)
  refuse(calls(returningOf(body), NOT_IMMUTABLE), 'in `returning` of')
  if (kind === 'InsertStmt') {
    refuse(calls(body['onConflictClause'], NOT_IMMUTABLE), 'in `do update` of')
    const select = only((body['selectStmt'] as Tree | undefined) ?? {})[1]
    if (holds(listOf(select['valuesLists']), 'SubLink'))
      problems.push(`has a sub-select among the values for ${table}`)
    if ((select['op'] ?? 'SETOP_NONE') !== 'SETOP_NONE' || holds(select['fromClause'], 'RangeSubselect'))
      problems.push(
        `inserts into ${table} what several selects give: a copy, which row-level security refuses`,
      )
    return problems
  }
  const changed = [body['targetList'], body['whereClause']]
  refuse(callsInChoice(changed), 'in `case` or `coalesce` of')
  refuse(calls(changed, VOLATILE), 'for each row of')
  if (movesColumn(changed)) problems.push(`adds an interval to a column of ${table}, outside UTC`)
  return problems
}

/** The first function of `names`, or keyword as `current_date`, that is called somewhere in a part of a statement. */
function calls(node: unknown, names: ReadonlySet<string>): string | undefined {
  for (const [key, value] of entriesOf(node)) {
    const name = key === 'FuncCall' ? textOf(listOf((value as Tree)['funcname']).at(-1) ?? {}) : ''
    if (names.has(name)) return `${name}()`
    if (key === 'SQLValueFunction' && names === NOT_IMMUTABLE) return 'a function of the present'
    // A subquery is a statement of its own.
    const found = key === 'SubLink' ? undefined : calls(value, names)
    if (found !== undefined) return found
  }
  return undefined
}

const tablesIn = (node: unknown): string[] =>
  entriesOf(node).flatMap(([key, value]) =>
    key === 'RangeVar' ? [(value as Tree)['relname'] as string] : tablesIn(value),
  )

function callsInChoice(node: unknown): string | undefined {
  for (const [key, value] of entriesOf(node)) {
    const isChoice = key === 'CaseExpr' || key === 'CoalesceExpr'
    const found =
      key === 'SubLink' ? undefined : isChoice ? calls(value, NOT_IMMUTABLE) : callsInChoice(value)
    if (found !== undefined) return found
  }
  return undefined
}

/** Whether an interval is added to a column with a time zone: stable, because a day has 23 hours somewhere. */
function movesColumn(node: unknown): boolean {
  return entriesOf(node).some(([key, value]) => {
    if (key === 'SubLink') return false
    if (key !== 'A_Expr') return movesColumn(value)
    const { lexpr, rexpr, name } = value as Tree
    const isSum = listOf(name).some((each) => ['+', '-'].includes(textOf(each)))
    const isMoved = [
      [lexpr, rexpr],
      [rexpr, lexpr],
    ].some(([side, other]) => isInterval(side) && holdsColumn(other))
    return (isSum && isMoved) || movesColumn(value)
  })
}

function isInterval(node: unknown): boolean {
  return entriesOf(node).some(([key, value]) => {
    if (key === 'FuncCall')
      return listOf((value as Tree)['funcname']).some((each) => textOf(each) === 'make_interval')
    const type = key === 'TypeCast' ? ((value as Tree)['typeName'] as Tree) : {}
    return listOf(type['names']).some((each) => textOf(each) === 'interval')
  })
}

/** A column that `at time zone` made a time without a zone is none. */
const holdsColumn = (node: unknown): boolean =>
  entriesOf(node).some(([key, value]) => {
    const names = key === 'FuncCall' ? listOf((value as Tree)['funcname']) : []
    if (names.some((each) => textOf(each) === 'timezone')) return false
    return key === 'ColumnRef' || holdsColumn(value)
  })

const holds = (node: unknown, kind: string): boolean =>
  entriesOf(node).some(([key, value]) => key === kind || holds(value, kind))

const entriesOf = (node: unknown): [string, unknown][] =>
  typeof node === 'object' && node !== null ? Object.entries(node) : []
