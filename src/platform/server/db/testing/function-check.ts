import { loadModule, parsePlPgSQLSync, parseSync } from 'libpg-query'
import { refusedInWrites } from './cluster-rules.ts'
import { problemsIn } from './statement-check.ts'
import type { Catalogue, TenantWords } from './statement-words.ts'

await loadModule()

/**
 * What is wrong with the body of a function of the schema, in the words of `problemsOfStatement`. The tenant is the argument
 * `p_tenant` or `p_tenant_id`, that of the row for which a trigger runs, or a variable that holds the tenant of the transaction.
 * A text that the function puts together for `execute` cannot be read.
 *
 * @param definition of the function, as `pg_get_functiondef` gives it
 */
export function problemsOfFunction(definition: string, catalogue: Catalogue): string[] {
  const words = { parameters: new Set<number>(), names: tenantNamesIn(definition), isOnOneNode: true }
  return [...new Set(textsOf(definition).flatMap((text) => problemsIn(text, words, catalogue)))]
}

/**
 * What a cluster refuses in the body of a function, in the words of `cluster-rules.ts`: a function that runs on the coordinator, such as the
 * trigger of a row that is written there, sends each of its statements to a node.
 *
 * @param definition of the function, as `pg_get_functiondef` gives it
 */
export const refusedInFunction = (definition: string, { ofTenants, local }: Catalogue): string[] =>
  textsOf(definition).flatMap((text) =>
    refusedInWrites(parseSync(text).stmts, (table) => ofTenants.has(table) && !local.has(table)),
  )

/** The statements and expressions of a function, each a text that the parser of SQL can read. */
export function textsOf(definition: string): string[] {
  if (!/^ LANGUAGE plpgsql\b/m.test(definition)) return [/\bAS (\$\w*\$)([^]*)\1/.exec(definition)?.[2] ?? '']
  return expressionsOf(parsePlPgSQLSync(definition)).map(({ query, parseMode }) =>
    // An expression is kept without `select`; an assignment with its variable in front.
    (parseMode ?? 0) === 0 ? query : `select ${query.replace(/^[\w.]+ *:= */, '')}`,
  )
}

function tenantNamesIn(definition: string): TenantWords['names'] {
  const ofTransaction = definition.matchAll(/(\w+) +uuid := current_setting\('app\.tenant_id'\)::uuid;/g)
  const ofRow = definition.matchAll(/(\w+) := (?:old|new);/g)
  return new Set([
    'p_tenant',
    'p_tenant_id',
    'new.tenant_id',
    'old.tenant_id',
    ...[...ofTransaction].map(([, name = '']) => name),
    ...[...ofRow].map(([, name = '']) => `${name}.tenant_id`),
  ])
}

interface Expression {
  readonly query: string
  /** Left out for a whole statement. */
  readonly parseMode?: number
}

function expressionsOf(node: unknown): Expression[] {
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([key, value]: [string, unknown]) =>
    key === 'PLpgSQL_expr' ? [value as Expression] : expressionsOf(value),
  )
}

/** A function of the schema, from the catalogue. */
export interface SchemaFunction {
  readonly name: string
  readonly owner: string
  /** Whether the function runs as the owner of the function. */
  readonly isDefiner: boolean
  readonly body: string
  /** The tables whose trigger the function is. */
  readonly triggerOf: readonly string[]
}

/**
 * What the bodies of functions do that fails on a cluster beyond single statements.
 *
 * - A function on a node calls functions that are on the nodes: a call of another one fails there.
 * - A function puts together no statement that deletes from several tables: a cluster runs these one by one in no order of keys.
 * - A function of the owner, or one that looks across businesses, that stays on the coordinator touches no table of tenants: another login that
 *   wrote before in the same transaction makes Citus refuse the statement, and the check ahead of a write counts as one. `alone` names those
 *   that begin their transaction.
 *
 * @param distributed names of the functions that `distribute.sql` sends to the nodes
 */
export function problemsOnCluster(
  functions: readonly SchemaFunction[],
  { ofTenants, local }: Pick<Catalogue, 'ofTenants' | 'local'>,
  { distributed, alone }: { readonly distributed: ReadonlySet<string>; readonly alone: ReadonlySet<string> },
): string[] {
  const known = new Set(functions.map(({ name }) => name))
  return functions.flatMap(({ name, owner, isDefiner, body, triggerOf }) => {
    const text = body.replaceAll(/--[^\n]*/g, '')
    const isOnNodes = distributed.has(name) || triggerOf.some((table) => !local.has(table))
    const called = wordsOf(text, /\b(\w+)\s*\(/g).filter((each) => known.has(each) && each !== name)
    const named = wordsOf(text, /\b(?:from|join|update|into)\s+(\w+)/g)
    const touched = named.filter((table) => ofTenants.has(table) && !local.has(table))
    const isOfOwner = isDefiner && owner === 'kloppend_owner'
    const isOfOther = isOfOwner || (isDefiner && owner === 'kloppend_lookup')
    return [
      ...(isOnNodes ? called.filter((each) => !distributed.has(each)) : []).map(
        (each) => `${name} calls ${each}, which is not on the nodes`,
      ),
      ...(isOfOwner && /\bas \(\s*delete from (?:%|[^;]*\bdelete from\b)/.test(text)
        ? [`${name} deletes from several tables in one statement`]
        : []),
      ...(isOfOther && !isOnNodes && !alone.has(name) && touched.length > 0
        ? [
            `${name} runs as ${isOfOwner ? 'the owner' : owner} on the coordinator, and touches ${touched.join(', ')}`,
          ]
        : []),
    ]
  })
}

/**
 * Whether a view has a subquery in a column, also within its parts. A cluster reads such a view on every shard, and a node that is in the
 * transaction already then refuses: no function of a node reads one.
 *
 * @param definition of the view, as `pg_get_viewdef` gives it
 */
export const hasSubqueryInColumn = (definition: string): boolean => selectsOneIn(parseSync(definition).stmts)

function selectsOneIn(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(selectsOneIn)
  if (typeof node !== 'object' || node === null) return false
  return Object.entries(node).some(
    ([key, value]) =>
      (key === 'targetList' && JSON.stringify(value).includes('"SubLink"')) || selectsOneIn(value),
  )
}

const wordsOf = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, word = '']) => word)),
]
