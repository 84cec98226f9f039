import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { distributeSql } from './distribute-sql.ts'
import { schemaObjects } from './schema-objects.ts'
import { schemaTypes } from './schema-types.ts'
import { withThrowawayDatabase } from './throwaway-database.ts'

// Writes what is made from the schema of an empty database: types, names of objects and how tables are distributed. With --check only compares
// them with the files.
const isCheck = process.argv.includes('--check')
const root = fileURLToPath(new URL('../../', import.meta.url))

const files = await withThrowawayDatabase(async (client) => ({
  'db/distribute.sql': await distributeSql(client),
  'src/platform/server/db/schema.generated.ts': await schemaTypes(client),
  'src/platform/server/db/schema-objects.generated.ts': await schemaObjects(client),
}))

for (const [name, text] of Object.entries(files)) {
  if (readIfThere(root + name) === text) continue
  if (isCheck) {
    console.error(`${name} is niet bijgewerkt na de laatste migratie: draai npm run db:schema.`)
    process.exitCode = 1
  } else {
    writeFileSync(root + name, text)
    console.log(`${name} bijgewerkt`)
  }
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}
