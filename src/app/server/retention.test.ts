import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { schemaObjects } from '#platform/server/db/schema-objects.generated.ts'
import { retentionRules } from './jobs.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const rows = readFileSync(`${root}docs/retention.md`, 'utf8')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .flatMap(([, table = '', kept = '', why = '', by = '']) =>
    /^`\w+`$/.test(table) ? [{ table: table.slice(1, -1), kept, why, by }] : [],
  )

test('docs/retention.md says of every table of the database how long it is kept, once', () => {
  const tables = (schemaObjects['table'] ?? '').split('; ')
  expect(tables.length).toBeGreaterThan(60)
  expect(rows.map(({ table }) => table).sort()).toEqual(tables.sort())
  for (const { table, kept, why, by } of rows) expect([kept, why, by], table).not.toContain('')
})

test('the tables that the job prunes are those of which the list says so', () => {
  const listed = rows.filter(({ by }) => by.includes('`retentionJob`')).map(({ table }) => table)
  expect(listed.sort()).toEqual(retentionRules.flatMap(({ table }) => table.split(', ')).sort())
})

test('every file that the list names exists', () => {
  for (const { table, by } of rows)
    for (const [, file = ''] of by.matchAll(/`([\w./-]+\.ts)`/g))
      expect(existsSync(`${root}src/${file}`), `${table}: ${file}`).toBe(true)
})
