import { existsSync, readFileSync } from 'node:fs'
import { tenantTables } from '../src/platform/server/db/schema.generated.ts'
import { withoutTenant } from '../src/platform/server/db/schema-lint.ts'
import { fail } from './fail.ts'
import { relationsIn } from './owners/relations-in.ts'
import { sourceFiles } from './source-files.ts'

// A slice reads and writes its own tables. What others read of it is a view that it publishes (docs/decisions/0060, 0068). Which
// slice owns a table is owners.json, and its README names its views.
interface Owned {
  readonly tables: readonly string[]
  readonly views: readonly string[]
}
const owners = JSON.parse(readFileSync('scripts/owners/owners.json', 'utf8')) as Readonly<
  Record<string, Owned>
>

const ownerOf = new Map(
  Object.entries(owners).flatMap(([slice, { tables }]) => tables.map((table) => [table, slice] as const)),
)
const views = new Set(Object.values(owners).flatMap((owned) => owned.views))
const relations = new Set([...tenantTables, ...withoutTenant])
for (const name of relations)
  if (!ownerOf.has(name) && !views.has(name))
    fail(`${name} heeft geen eigenaar in scripts/owners/owners.json`)
for (const name of [...ownerOf.keys(), ...views])
  if (!relations.has(name)) fail(`scripts/owners/owners.json noemt ${name}, dat er niet is`)

for (const [slice, { views: published }] of Object.entries(owners)) {
  const readme = `src/${slice}/README.md`
  const text = existsSync(readme) ? readFileSync(readme, 'utf8') : null
  for (const view of published)
    if (text?.includes(`\`${view}\``) === false) fail(`${readme} noemt de view ${view} niet.`)
}

for (const name of sourceFiles('src/*/server/**/*.ts')) {
  if (/\.test\.ts$|\/testing\//.test(name)) continue
  const slice = name.split('/')[1] ?? ''
  for (const table of relationsIn(name, readFileSync(name, 'utf8'))) {
    const owner = ownerOf.get(table)
    if (owner !== undefined && owner !== slice)
      fail(`${name} gebruikt ${table} van ${owner}: laat die een view publiceren.`)
  }
}
