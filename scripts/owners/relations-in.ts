import ts from 'typescript'

/** Methods of the query builder whose first argument is a table, with its alias perhaps. */
const BUILDER = new Set([
  'selectFrom',
  'insertInto',
  'updateTable',
  'deleteFrom',
  'innerJoin',
  'leftJoin',
  'rightJoin',
  'fullJoin',
  'using',
])

/** Before the name of a table in SQL. `do update set` and `for update of` name none, and are not the name of one either. */
const IN_SQL = /\b(?:from|join|into|update|using)\s+\(?\s*([a-z_]+)\b/gi

/**
 * The words in the place of a table in the SQL of a file: in `sql` templates, in texts for the driver, and in calls of the
 * query builder. Names of a `with` are among them; the caller keeps those that are tables.
 */
export function relationsIn(fileName: string, text: string): Set<string> {
  const names = new Set<string>()
  const look = (node: ts.Node): void => {
    const sql = textOf(node)
    if (sql !== null) for (const [, name = ''] of sql.matchAll(IN_SQL)) names.add(name.toLowerCase())
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const [table] = node.arguments
      if (BUILDER.has(node.expression.name.text) && table !== undefined && ts.isStringLiteralLike(table))
        names.add(table.text.split(' ')[0] ?? '')
    }
    ts.forEachChild(node, look)
  }
  look(ts.createSourceFile(fileName, text, ts.ScriptTarget.Latest, true))
  return names
}

/** The text of a template or string with something in the place of each expression. */
function textOf(node: ts.Node): string | null {
  if (ts.isTemplateExpression(node))
    return [node.head, ...node.templateSpans.map(({ literal }) => literal)]
      .map(({ text }) => text)
      .join(' $1 ')
  return ts.isStringLiteralLike(node) ? node.text : null
}
