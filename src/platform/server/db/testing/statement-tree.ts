/** A part of what the parser gives: an object with one key per field, or a wrapper `{ SelectStmt: { … } }`. */
export type Tree = { readonly [key: string]: unknown }

/** The kind and the fields of the one node that a node wraps. */
export function only(node: Tree): [string, Tree] {
  const entry = Object.entries(node)[0]
  if (entry === undefined) return ['', {}]
  // Some fields hold the statement without a wrapper.
  return /^[A-Z]/.test(entry[0]) ? [entry[0], entry[1] as Tree] : ['', node]
}

export const listOf = (value: unknown): Tree[] => (Array.isArray(value) ? (value as Tree[]) : [])

export const textOf = (node: Tree): string => (only(node)[1]['sval'] as string | undefined) ?? ''

export const aliasOf = (body: Tree): string | undefined =>
  (body['alias'] as Tree | undefined)?.['aliasname'] as string | undefined

/** PostgreSQL 18 has a clause of its own for `returning`; older ones a list. */
export const returningOf = (body: Tree): Tree[] =>
  listOf((body['returningClause'] as Tree | undefined)?.['exprs'] ?? body['returningList'])

/** The name of a column in its parts; `*` for all columns. Null for any other expression. */
export function columnOf(expression: Tree): string[] | null {
  const [kind, body] = only(expression)
  if (kind === 'TypeCast') return columnOf(body['arg'] as Tree)
  if (kind !== 'ColumnRef') return null
  return listOf(body['fields']).map((field) => ('A_Star' in field ? '*' : textOf(field)))
}

export function partsOfRow(expression: Tree): Tree[] {
  const [kind, body] = only(expression)
  return kind === 'RowExpr' ? listOf(body['args']) : [expression]
}

/** Whether rows come from a function: in `from`, at whatever depth, or in a `with`. */
export function readsFunction(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(readsFunction)
  if (typeof node !== 'object' || node === null) return false
  return Object.entries(node).some(
    ([key, value]) => key === 'RangeFunction' || (key !== 'SubLink' && readsFunction(value)),
  )
}

export const readsTable = (body: Tree): boolean =>
  JSON.stringify([body['fromClause'] ?? [], body['larg'] ?? []]).includes('"RangeVar"')
