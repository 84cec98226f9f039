import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { sourceFiles } from '../../../scripts/source-files.ts'
import { endpoints } from './endpoints.ts'

// docs/security/asvs.md names files and texts in them; this test fails when one of them is renamed or removed.
const root = fileURLToPath(new URL('../../../', import.meta.url))
const page = readFileSync(`${root}docs/security/asvs.md`, 'utf8')
const rows = page
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+ /.test(line))
  .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()))
  .map(([, id = '', level = '', asked = '', met = '', shownBy = '']) => ({ id, level, asked, met, shownBy }))
/** Quotes, marks of Markdown and line breaks are ignored. */
const plain = (text: string): string => text.replace(/[’'`"\\*_]/g, '').replace(/\s+/g, ' ')
const countOf = (met: string): number => rows.filter((row) => row.met === met).length

test('every requirement that applies has one row, and the page counts them right', () => {
  expect(new Set(rows.map(({ id }) => id)).size).toBe(187)
  expect(rows).toHaveLength(187)
  expect(page).toContain(
    `Met: ${String(countOf('yes'))}, with the operator: ${String(countOf('operator'))}, not met: ${String(countOf('no'))}.`,
  )
  expect(countOf('yes') + countOf('operator')).toBeGreaterThanOrEqual(180)
})

/** The rows that the running program is asked, so that a claim about answers is no text in a file. */
const askedOfProgram = [
  '3.2.1', '3.4.1', '3.4.2', '3.4.3', '3.4.4', '3.4.5', '3.4.6', '3.5.1', '3.5.2', '4.1.1', '13.4.2', '13.4.3', '13.4.4', '14.2.2',
  '14.3.2',
] // prettier-ignore
const CLAIMS = 'src/app/server/claims.db.test.ts'

test('each claim about answers is asked of the running program, by a test with the number of its row', () => {
  const tests = [...readFileSync(root + CLAIMS, 'utf8').matchAll(/^test\(\s*['"](\d+\.\d+\.\d+) /gm)]
  expect(tests.map(([, id]) => id)).toEqual(askedOfProgram)
  for (const { id, shownBy } of rows.filter((row) => askedOfProgram.includes(row.id)))
    expect(shownBy, id).toContain(`\`${CLAIMS}\` – ${id} `)
})

const controls = readFileSync(`${root}docs/security/controls.md`, 'utf8')
const sectionOf = (title: string): string =>
  controls.split(/^## /m).find((each) => each.startsWith(title)) ?? ''

/** The calls without a session that open one or lead to one, by the words of the page. */
const waysIn: Readonly<Record<string, string>> = {
  'POST /api/Login': 'e-mail address and password',
  'POST /api/LookAround': 'reads an example business with invented books',
  'POST /api/Login/passkey': 'a passkey',
  'POST /api/Members/invitation/register': 'makes a login for its address',
  'POST /api/Password/reset': 'a link by mail that sets a new password',
  'POST /api/Registration': 'registers a business',
}

test('each call that opens a session is among the written ways to log in', () => {
  const opening = endpoints
    .filter(({ access, data }) => access === 'public' && data instanceof z.ZodObject && 'token' in data.shape)
    .map(({ method, path }) => `${method} ${path}`)
  expect(opening).toContain('POST /api/Login/passkey')
  for (const call of opening) expect(Object.keys(waysIn)).toContain(call)
  for (const words of Object.values(waysIn)) expect(plain(sectionOf('Logging in'))).toContain(plain(words))
})

test('each file of a log is in the inventory', () => {
  const files = sourceFiles('src/*/server/**/*.ts')
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) =>
      [...readFileSync(root + file, 'utf8').matchAll(/[\w-]+\.log(?=['"`])/g)].map(([name]) => name),
    )
  expect(new Set(files)).toEqual(new Set(['admin.log', 'postgres.log']))
  for (const file of files) expect(sectionOf('Logs')).toContain(`| \`${file}\``)
})

test.each(rows.map((row) => [row.id, row] as const))('%s', (_, { level, asked, met, shownBy }) => {
  expect(['1', '2']).toContain(level)
  expect(['yes', 'operator', 'no']).toContain(met)
  expect(asked).not.toBe('')
  const named = [...shownBy.matchAll(/`([\w./-]+)` – ([^;]+)/g)]
  if (met === 'no') expect(shownBy).not.toBe('')
  else expect(named.length).toBeGreaterThan(0)
  for (const [, file = '', text = ''] of named) {
    expect(existsSync(root + file), file).toBe(true)
    expect(plain(readFileSync(root + file, 'utf8')), `${file}: ${text}`).toContain(plain(text.trim()))
  }
})
