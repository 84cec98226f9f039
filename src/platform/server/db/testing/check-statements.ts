import { afterAll } from 'vitest'
import { localTables, lookups } from '../schema-lint.ts'
import { tenantTables } from '../schema.generated.ts'
import { recordStatements } from './record-statements.ts'

// Set up before each test file with a database: what its tenant transactions sent is read afterwards, and the file fails
// when a statement does not name its tenant. That it fits the schema was shown when it was sent.
const sent = recordStatements()

afterAll(async () => {
  if (sent.size === 0) return
  const { problemsOfStatement } = await import('./statement-check.ts')
  const catalogue = { ofTenants: tenantTables, local: localTables, localFunctions: new Set(lookups) }
  const found = [...sent.values()].flatMap(({ text, tenantParameters, sentBy }) => {
    if (sentBy === null) return []
    const problems = problemsOfStatement(text, tenantParameters, catalogue)
    return problems.length === 0 ? [] : [`${sentBy}: ${problems.join('; ')}\n${text}`]
  })
  if (found.length > 0)
    throw new Error(`statements that do not name their tenant (decision 60):\n\n${found.join('\n\n')}`)
})
