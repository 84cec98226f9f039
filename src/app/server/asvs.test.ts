import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

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
