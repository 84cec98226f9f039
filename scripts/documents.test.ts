import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { schemaText } from '#testing/schema-text.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const slices = readdirSync(path.join(root, 'src'))
const documents = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'db/README.md',
  'bench/README.md',
  'SECURITY.md',
  'docs/operations.md',
  'docs/security/threat-model.md',
  'docs/security/events.md',
  ...slices.map((slice) => `src/${slice}/README.md`).filter((file) => existsSync(path.join(root, file))),
]

test.each(documents)('%s names only files that exist', (document) => {
  const missing = pathsIn(readFileSync(path.join(root, document), 'utf8')).filter(
    (named) => !placesOf(named, document).some((place) => existsSync(path.join(root, place))),
  )
  expect(missing).toEqual([])
})

test.each([
  // Their names in backticks are those of benches and of events in the log.
  ...documents.filter((document) => !['bench/README.md', 'docs/operations.md'].includes(document)),
  'docs/invariants.md',
  'docs/glossary.md',
])('%s names only tables, columns and functions that exist', (document) => {
  const schema = schemaText()
  const missing = namesIn(readFileSync(path.join(root, document), 'utf8')).filter(
    (name) => !new RegExp(`\\b${name}\\b`).test(schema) && !notInSchema.has(name),
  )
  expect(missing).toEqual([])
})

test('each invariant is asserted twice and shown by tests that exist', () => {
  const rows = readFileSync(path.join(root, 'docs/invariants.md'), 'utf8').match(/^\| INV-.*$/gm) ?? []
  const names = rows.map((row) => row.split(' ')[1])
  expect(names.length).toBeGreaterThan(80)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  const broken = rows.filter((row) => {
    const cells = row.split('|').slice(1, -1)
    const tests = [...(cells[4] ?? '').matchAll(/`([^`]+)`/g)].map((match) => match[1] as string)
    const isThere = (file: string) =>
      placesOf(file, 'src/x').some((place) => existsSync(path.join(root, place)))
    return cells.length !== 5 || tests.length === 0 || !tests.every(isThere)
  })
  expect(broken.map((row) => row.slice(0, 12))).toEqual([])
})

test('a path that does not exist is found', () => {
  expect(pathsIn('See `ledger/server/no-such-file.ts`, and `npm test -- --only unit`.')).toEqual([
    'ledger/server/no-such-file.ts',
  ])
})

/** What is between backticks and looks like the path of a file or folder: with a slash, without a space or a pattern. */
function pathsIn(text: string): string[] {
  const quoted = [...text.matchAll(/`([^`\s]+)`/g)].map((match) => match[1] as string)
  return quoted.filter(
    (word) =>
      /^(?!.*NNNN)[\w.-]+(\/[\w.-]+)+\/?$/.test(word) &&
      /\/$|\.(ts|tsx|mjs|cjs|md|css|sql|json|html)$/.test(word),
  )
}

/** What is between backticks and is written as names in the database are: `state`, `refuse_change()`. */
const namesIn = (text: string): string[] =>
  [...text.matchAll(/`([a-z]+(?:_[a-z]+)+)(?:\(\))?`/g)].map((match) => match[1] as string)

/** Not in the schema: a function of PostgreSQL, and the name of a notation. */
const notInSchema = new Set(['set_config', 'snake_case', 'pg_dump', 'pg_restore'])

/** A path is from the root, from `src`, from the folder of the document, or from a slice when no slice is named. */
const placesOf = (named: string, document: string): string[] => [
  named,
  `src/${named}`,
  path.join(path.dirname(document), named),
  ...slices.map((slice) => `src/${slice}/${named}`),
]
