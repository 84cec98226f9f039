import { appendFileSync } from 'node:fs'
import { afterAll } from 'vitest'
import { localTables, lookups } from '../schema-lint.ts'
import { tenantTables } from '../schema.generated.ts'
import { calledFirst } from './cluster-rules.ts'
import { readRowTypes } from './kept-row-types.ts'
import { recordStatements, rightStatements } from './record-statements.ts'
import { problemsOfResult } from './result-check.ts'

/** Rows of a result that are compared with their type. */
const MAX_ROWS = 50

// Set up before each test file with a database: what its tenant transactions sent is read afterwards, and the file fails
// when a statement does not name its tenant, or when a result is not what the row type in the code says (decision 60).
const typed = readRowTypes()
const wrong = new Set<string>()
const sent = recordStatements(({ templates, columns, rows }) => {
  for (const template of templates) {
    const statements = typed.get(template) ?? []
    const problems = statements.map(({ row }) => problemsOfResult(row, columns, rows.slice(0, MAX_ROWS)))
    // Statements of two files may have the same constant parts; the result is that of one of them.
    if (problems.some((each) => each.length === 0)) continue
    for (const [index, { place }] of statements.entries())
      wrong.add(`${place}: ${problems[index]?.join('; ') ?? ''}`)
  }
})

afterAll(async () => {
  if (wrong.size > 0)
    throw new Error(`results that differ from their row type (decision 60):\n\n${[...wrong].join('\n')}`)
  if (sent.size === 0) return
  // For scripts/db/plan-on-cluster.ts: what the program sent, a line for each.
  const kept = process.env['KEEP_STATEMENTS']
  if (kept !== undefined)
    for (const { text, tenantParameters, sentBy } of sent.values())
      if (sentBy !== null)
        appendFileSync(kept, `${JSON.stringify({ text, tenants: [...tenantParameters], place: sentBy })}\n`)
  const late = [...sent.values()].flatMap(({ text, sentBy, isAfterCheck }) =>
    sentBy === null || !isAfterCheck ? [] : calledFirst(text).map((name) => `${sentBy}: ${name}`),
  )
  if (late.length > 0)
    throw new Error(
      `functions that begin their transaction come after its check (decision 231):\n\n${late.join('\n')}`,
    )
  const { problemsOfStatement } = await import('./statement-check.ts')
  const catalogue = { ofTenants: tenantTables, local: localTables, localFunctions: new Set(lookups) }
  const found = [...sent.values()].flatMap(({ text, tenantParameters, sentBy }) => {
    const statement = `${[...tenantParameters].join()} ${text}`
    if (sentBy === null || rightStatements.has(statement)) return []
    const problems = problemsOfStatement(text, tenantParameters, catalogue)
    if (problems.length > 0) return [`${sentBy}: ${problems.join('; ')}\n${text}`]
    rightStatements.add(statement)
    return []
  })
  if (found.length > 0)
    throw new Error(`statements that do not name their tenant (decision 60):\n\n${found.join('\n\n')}`)
})
