import { loadModule, parseSync } from 'libpg-query'
import { choosesParts, dependentReads, refusedInWrites } from './cluster-rules.ts'
import type { Catalogue, TenantWords } from './statement-words.ts'
import {
  aliasOf,
  columnOf,
  listOf,
  only,
  partsOfRow,
  readsFunction,
  readsTable,
  returningOf,
  textOf,
  type Tree,
} from './statement-tree.ts'

await loadModule()

/**
 * What is wrong with a statement of a tenant transaction, in English, empty when nothing (decision 60):
 * a table of tenants must be bound by `tenant_id = $n`, or by a join on `tenant_id` with a table that is, in each subquery
 * again; rows are inserted by `values` or from tables of the same tenant; tables of tenants are not joined with tables that
 * stay on one node; and what `cluster-rules.ts` says of statements that write.
 *
 * @param tenantParameters numbers of the parameters that held the tenant each time that the statement was sent
 */
export const problemsOfStatement = (
  text: string,
  tenantParameters: ReadonlySet<number>,
  catalogue: Catalogue,
): string[] => {
  const { stmts } = parseSync(text)
  return [
    ...problemsIn(text, { parameters: tenantParameters, names: new Set(), isOnOneNode: false }, catalogue),
    ...choosesParts(stmts),
    ...dependentReads(stmts),
    ...refusedInWrites(stmts, (table) => catalogue.ofTenants.has(table) && !catalogue.local.has(table)),
  ]
}

/** As `problemsOfStatement`, for a text in which the tenant is written in other words. */
export function problemsIn(text: string, words: TenantWords, catalogue: Catalogue): string[] {
  const check = new Check(words, catalogue)
  for (const { stmt } of parseSync(text).stmts ?? []) check.statement(stmt as Tree, null, new Map())
  return check.problems()
}

/** Kinds of statement that name no table of their own. */
const WITHOUT_TABLES = new Set(['VariableSetStmt', 'FetchStmt', 'ClosePortalStmt', 'TransactionStmt'])

/** Something in `from`, or the table that is written. */
interface Source {
  readonly name: string
  /** False for a function, a list of values, or a derived table that gives no `tenant_id`. */
  readonly hasTenant: boolean
  /** Whether its own statement has to bind it; a derived table or `with` binds itself. */
  readonly mustBeBound: boolean
  isBound: boolean
  readonly label: string
}

/** Names that can be used in one level of a statement, and those of the levels around it. */
interface Level {
  readonly sources: Source[]
  readonly outer: Level | null
  /** `to` is bound when `from` is; true means the tenant itself. */
  readonly equalities: { readonly to: Source; readonly from: Source | true }[]
}

type WithNames = ReadonlyMap<string, { readonly hasTenant: boolean; readonly isBound: boolean }>

/** Whether the result has a column `tenant_id`, and whether that is the tenant. */
interface Result {
  readonly hasTenant: boolean
  readonly isBound: boolean
}

class Check {
  readonly #words: TenantWords
  readonly #catalogue: Catalogue
  readonly #problems = new Set<string>()
  readonly #seen = { ofTenants: new Set<string>(), local: new Set<string>() }

  constructor(words: TenantWords, catalogue: Catalogue) {
    this.#words = words
    this.#catalogue = catalogue
  }

  problems(): string[] {
    const { ofTenants, local } = this.#seen
    const mixed = [...ofTenants].filter((name) => !local.has(name))
    if (mixed.length > 0 && local.size > 0)
      this.#problems.add(`joins ${mixed.join(', ')} with ${[...local].join(', ')}, which stay on one node`)
    return [...this.#problems]
  }

  statement(node: Tree, outer: Level | null, names: WithNames): Result {
    const [kind, body] = only(node)
    switch (kind) {
      case 'SelectStmt':
        return this.#select(body, outer, names)
      case 'InsertStmt':
        return this.#insert(body, outer, names)
      case 'UpdateStmt':
        return this.#change(body, body['fromClause'], outer, names)
      case 'DeleteStmt':
        return this.#change(body, body['usingClause'], outer, names)
      case 'DeclareCursorStmt':
        return this.statement(body['query'] as Tree, outer, names)
      default:
        if (!WITHOUT_TABLES.has(kind)) this.#problems.add(`is of a kind that is not checked: ${kind}`)
        return { hasTenant: false, isBound: false }
    }
  }

  #select(body: Tree, outer: Level | null, given: WithNames): Result {
    const names = this.#with(body, outer, given)
    if (body['op'] !== undefined && body['op'] !== 'SETOP_NONE') {
      const left = this.#select(body['larg'] as Tree, outer, names)
      const right = this.#select(body['rarg'] as Tree, outer, names)
      this.#expressions([body['sortClause'], body['limitCount'], body['limitOffset']], outer, names)
      return { hasTenant: left.hasTenant && right.hasTenant, isBound: left.isBound && right.isBound }
    }
    const level: Level = { sources: [], outer, equalities: [] }
    const later = this.#from(listOf(body['fromClause']), level, names)
    this.#where(body['whereClause'], level)
    this.#settle(level)
    for (const each of later) each()
    this.#expressions(
      [
        body['targetList'],
        body['whereClause'],
        body['groupClause'],
        body['havingClause'],
        body['windowClause'],
        body['distinctClause'],
        body['sortClause'],
        body['limitCount'],
        body['limitOffset'],
        body['valuesLists'],
      ],
      level,
      names,
    )
    return this.#resultOf(listOf(body['targetList']), level)
  }

  #change(body: Tree, others: unknown, outer: Level | null, given: WithNames): Result {
    const names = this.#with(body, outer, given)
    const level: Level = { sources: [], outer, equalities: [] }
    level.sources.push(this.#table(body['relation'] as Tree, names))
    const later = this.#from(listOf(others), level, names)
    this.#where(body['whereClause'], level)
    this.#settle(level)
    for (const each of later) each()
    const returning = returningOf(body)
    this.#expressions([body['targetList'], body['whereClause'], returning], level, names)
    return this.#resultOf(returning, level)
  }

  #insert(body: Tree, outer: Level | null, given: WithNames): Result {
    const names = this.#with(body, outer, given)
    const target = { ...this.#table(body['relation'] as Tree, names), isBound: true }
    const level: Level = { sources: [target], outer, equalities: [] }
    const select = body['selectStmt'] as Tree | undefined
    if (target.hasTenant) this.#inserted(target, listOf(body['cols']), select, outer, names)
    else if (select !== undefined) this.statement(select, outer, names)
    const returning = returningOf(body)
    this.#expressions([body['onConflictClause'], returning], level, names)
    return this.#resultOf(returning, level)
  }

  #inserted(
    target: Source,
    columns: readonly Tree[],
    select: Tree | undefined,
    outer: Level | null,
    names: WithNames,
  ): void {
    const place = columns.findIndex((column) => (only(column)[1]['name'] as string) === 'tenant_id')
    if (place === -1 || select === undefined) {
      this.#problems.add(`inserts into ${target.label} without tenant_id`)
      return
    }
    const body = only(select)[1]
    const rows = listOf(body['valuesLists'])
    if (rows.length > 0) {
      const isBound = rows.every((row) => this.#isTenant(listOf(only(row)[1]['items'])[place]))
      if (!isBound) this.#problems.add(`inserts into ${target.label} a tenant that is no parameter`)
      this.statement(select, outer, names)
      return
    }
    // A select that reads from a function or from nothing becomes a COPY on a cluster, which row-level security refuses.
    if (this.#catalogue.local.has(target.label)) this.#seen.local.add(target.label)
    else if (readsFunction(body))
      this.#problems.add(`inserts into ${target.label} from a function instead of by values`)
    else if (!readsTable(body)) this.#problems.add(`inserts into ${target.label} by select, not by values`)
    const value = only(listOf(body['targetList'])[place] ?? { ResTarget: {} })[1]['val'] as Tree | undefined
    const isColumn = value !== undefined && columnOf(value)?.at(-1) === 'tenant_id'
    if (!isColumn && !this.#isTenant(value))
      this.#problems.add(`inserts into ${target.label} a tenant that is no parameter`)
    this.statement(select, outer, names)
  }

  #with(body: Tree, outer: Level | null, given: WithNames): WithNames {
    const clause = body['withClause'] as Tree | undefined
    if (clause === undefined) return given
    const names = new Map(given)
    for (const each of listOf(clause['ctes'])) {
      const cte = only(each)[1]
      const query = cte['ctequery'] as Tree
      const name = cte['ctename'] as string
      const aliases = listOf(cte['aliascolnames']).map(textOf)
      const renamed = (result: Result): Result =>
        aliases.length === 0 ? result : { ...result, hasTenant: aliases.includes('tenant_id') }
      if (clause['recursive'] === true && only(query)[1]['op'] === 'SETOP_UNION')
        names.set(name, renamed(this.#select(only(query)[1]['larg'] as Tree, outer, names)))
      names.set(name, renamed(this.statement(query, outer, names)))
    }
    return names
  }

  /** Adds what is in `from`; gives the lateral parts, which can be looked at when the level is settled. */
  #from(items: readonly Tree[], level: Level, names: WithNames): (() => void)[] {
    const later: (() => void)[] = []
    for (const item of items) this.#fromItem(item, level, names, later)
    return later
  }

  /** @returns the sources that the item added */
  #fromItem(item: Tree, level: Level, names: WithNames, later: (() => void)[]): Source[] {
    const [kind, body] = only(item)
    const start = level.sources.length
    if (kind === 'RangeVar') level.sources.push(this.#table(body, names))
    else if (kind === 'RangeSubselect') level.sources.push(this.#derived(body, level, names, later))
    else if (kind === 'RangeFunction') {
      level.sources.push(sourceWithoutTenant(aliasOf(body) ?? ''))
      later.push(() => {
        this.#expressions([body['functions']], level, names)
      })
    } else if (kind === 'JoinExpr') this.#join(body, level, names, later)
    else this.#problems.add(`reads from what is not checked: ${kind}`)
    return level.sources.slice(start)
  }

  #derived(body: Tree, level: Level, names: WithNames, later: (() => void)[]): Source {
    const name = aliasOf(body) ?? ''
    const columns = listOf((body['alias'] as Tree | undefined)?.['colnames']).map(textOf)
    const query = body['subquery'] as Tree
    if (body['lateral'] === true) {
      later.push(() => this.statement(query, level, names))
      return sourceWithoutTenant(name)
    }
    const result = this.statement(query, level.outer, names)
    const hasTenant = columns.length === 0 ? result.hasTenant : columns.includes('tenant_id')
    return { name, hasTenant, mustBeBound: false, isBound: hasTenant && result.isBound, label: name }
  }

  #join(body: Tree, level: Level, names: WithNames, later: (() => void)[]): void {
    const left = this.#fromItem(body['larg'] as Tree, level, names, later)
    const right = this.#fromItem(body['rarg'] as Tree, level, names, later)
    const type = body['jointype'] as string
    // The condition of an outer join leaves the rows of its other side as they are.
    const bound = {
      JOIN_INNER: [...left, ...right],
      JOIN_LEFT: right,
      JOIN_RIGHT: left,
      JOIN_FULL: [],
    }[type]
    if (bound === undefined) {
      this.#problems.add(`joins in a way that is not checked: ${type}`)
      return
    }
    if (listOf(body['usingClause']).some((name) => textOf(name) === 'tenant_id'))
      for (const one of left.filter(({ hasTenant }) => hasTenant))
        for (const other of right.filter(({ hasTenant }) => hasTenant)) this.#equal(one, other, level, bound)
    this.#where(body['quals'], level, bound)
    later.push(() => {
      this.#expressions([body['quals']], level, names)
    })
  }

  #table(body: Tree, names: WithNames): Source {
    const table = body['relname'] as string
    const name = aliasOf(body) ?? table
    const known = body['schemaname'] === undefined ? names.get(table) : undefined
    if (known !== undefined)
      return { name, hasTenant: known.hasTenant, mustBeBound: false, isBound: known.isBound, label: table }
    if (this.#catalogue.local.has(table)) this.#seen.local.add(table)
    const isOfTenants = this.#catalogue.ofTenants.has(table)
    if (isOfTenants) this.#seen.ofTenants.add(table)
    return { name, hasTenant: isOfTenants, mustBeBound: isOfTenants, isBound: false, label: table }
  }

  /** Reads `a and b and …`; what is under `or` or `not` binds nothing. */
  #where(condition: unknown, level: Level, bound: readonly Source[] = level.sources): void {
    if (condition === undefined) return
    const [kind, body] = only(condition as Tree)
    if (kind === 'BoolExpr' && body['boolop'] === 'AND_EXPR')
      for (const part of listOf(body['args'])) this.#where(part, level, bound)
    if (kind !== 'A_Expr' || body['kind'] !== 'AEXPR_OP' || textOf(listOf(body['name'])[0] ?? {}) !== '=')
      return
    const sides = [body['lexpr'], body['rexpr']].map((side) => partsOfRow(side as Tree))
    const [left = [], right = []] = sides
    for (const [index, one] of left.entries()) {
      const [a, b] = [this.#meant(one, level), this.#meant(right[index], level)]
      if (a !== null && b !== null) this.#equal(a, b, level, bound)
    }
  }

  #equal(a: Source | true, b: Source | true, level: Level, bound: readonly Source[]): void {
    if (a !== true && bound.includes(a)) level.equalities.push({ to: a, from: b })
    if (b !== true && bound.includes(b)) level.equalities.push({ to: b, from: a })
  }

  /** The source whose `tenant_id` an expression is, true for the tenant itself, or null. */
  #meant(expression: Tree | undefined, level: Level): Source | true | null {
    if (expression === undefined) return null
    if (this.#isTenant(expression)) return true
    const column = columnOf(expression)
    if (column?.at(-1) !== 'tenant_id') return null
    const { isOnOneNode } = this.#words
    for (let at: Level | null = level; at !== null; at = isOnOneNode ? at.outer : null) {
      const found = at.sources.filter(({ name, hasTenant }) =>
        column.length === 1 ? hasTenant : name === column.at(-2),
      )
      if (found.length > 0) return found[0] ?? null
    }
    return null
  }

  #isTenant(expression: Tree | undefined): boolean {
    if (expression === undefined || Object.keys(expression).length === 0) return false
    const [kind, body] = only(expression)
    if (kind === 'TypeCast') return this.#isTenant(body['arg'] as Tree)
    if (kind === 'ParamRef') return this.#words.parameters.has(body['number'] as number)
    return this.#words.names.has(columnOf(expression)?.join('.') ?? '')
  }

  #settle(level: Level): void {
    for (let isChanged = true; isChanged;) {
      isChanged = false
      for (const { to, from } of level.equalities)
        if (!to.isBound && (from === true || from.isBound)) to.isBound = isChanged = true
    }
    for (const { mustBeBound, isBound, label } of level.sources)
      if (mustBeBound && !isBound) this.#problems.add(`does not bind ${label} to the tenant`)
  }

  /** Statements inside expressions, each a level of its own. */
  #expressions(nodes: unknown, level: Level | null, names: WithNames): void {
    if (Array.isArray(nodes)) for (const node of nodes) this.#expressions(node, level, names)
    else if (typeof nodes === 'object' && nodes !== null)
      for (const [key, value] of Object.entries(nodes)) {
        if (key === 'FuncCall') this.#called(value as Tree)
        if (key === 'SubLink') {
          const link = value as Tree
          this.statement(link['subselect'] as Tree, level, names)
          this.#expressions(link['testexpr'], level, names)
        } else this.#expressions(value, level, names)
      }
  }

  #called(call: Tree): void {
    const name = textOf(listOf(call['funcname']).at(-1) ?? {})
    if (this.#catalogue.localFunctions.has(name)) this.#seen.local.add(name)
  }

  #resultOf(targets: readonly Tree[], level: Level): Result {
    for (const target of targets) {
      const body = only(target)[1]
      const value = body['val'] as Tree | undefined
      if (value === undefined) continue
      const column = columnOf(value)
      if (column?.at(-1) === '*') {
        const meant = level.sources.filter(
          ({ name, hasTenant }) => hasTenant && (column.length === 1 || name === column.at(-2)),
        )
        if (meant.length > 0) return { hasTenant: true, isBound: meant.every(({ isBound }) => isBound) }
      } else if ((body['name'] ?? column?.at(-1)) === 'tenant_id') {
        const source = this.#meant(value, level)
        return { hasTenant: true, isBound: source === true || source?.isBound === true }
      }
    }
    return { hasTenant: false, isBound: false }
  }
}

const sourceWithoutTenant = (name: string): Source => ({
  name,
  hasTenant: false,
  mustBeBound: false,
  isBound: false,
  label: name,
})
