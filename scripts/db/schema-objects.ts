import type pg from 'pg'
import { readSchemaObjects } from '../../src/platform/server/db/schema-objects.ts'

/** What the migrations make, by name: of a schema that a newer version expanded, a program judges that and nothing else. */
export async function schemaObjects(client: pg.Client): Promise<string> {
  const byKind = new Map<string, string[]>()
  for (const { kind, name } of await readSchemaObjects(client))
    byKind.set(kind, [...(byKind.get(kind) ?? []), name])
  const lines = [...byKind].map(([kind, names]) => `  '${kind}': '${names.join('; ')}',`)
  return `// Made by \`npm run db:schema\` from a freshly migrated database. Do not edit.

/** By kind, and by what they are of: the names of what the migrations of this program made, with a semicolon between them. */
export const schemaObjects: Readonly<Record<string, string>> = {
${lines.join('\n')}
}
`
}
