import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

// These documents name files and tests; this test fails when one of them is renamed.
const root = fileURLToPath(new URL('../../../', import.meta.url))
const rowsOf = (document: string) =>
  readFileSync(`${root}docs/${document}`, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\|[ -]+\|/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(([, line]) => line !== 'Line' && line !== 'Call' && line !== 'Check')
const rows = [...rowsOf('specification-coverage.md'), ...rowsOf('bank-acceptance.md')]

const fileOf = (named: string): string => root + (/^(e2e|db)\//.test(named) ? named : `src/${named}`)
/** Apostrophes, and words at which a test's name is cut by its parameters, are ignored. */
const plain = (text: string): string => text.replace(/[’'`"\\]/g, '').replace(/\s+/g, ' ')

test('there is a row for each line of the specification', () => {
  expect(rows.length).toBeGreaterThan(80)
})

test.each(rows.map(([, line = '', builtIn = '', shownBy = '']) => [line, builtIn, shownBy] as const))(
  '%s',
  (_, builtIn, shownBy) => {
    expect(builtIn).not.toBe('')
    expect(shownBy).not.toBe('')
    const named = [...`${builtIn} ${shownBy}`.matchAll(/`([\w./-]+\.(?:tsx?|sql))`/g)].map(
      ([, file = '']) => file,
    )
    for (const file of named.filter((each) => each.includes('/')))
      expect(existsSync(fileOf(file)), file).toBe(true)
    for (const [, file = '', name = ''] of shownBy.matchAll(/`([\w./-]+\.tsx?)` – ([^;]+)/g))
      expect(plain(readFileSync(fileOf(file), 'utf8')), `${file}: ${name}`).toContain(plain(name.trim()))
  },
)
