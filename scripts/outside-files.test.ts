import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

/**
 * A clone without a folder beside it is green: no test reads a folder beside the repository. Samples of others are in the folder that `SAMPLES` names
 * (`src/testing/shared-samples.ts`).
 */
const own = 'scripts/outside-files.test.ts'
const outside = /['"`/]shared\/|\/shared['"`]/

const pathsOutside = (file: string, source: string): string[] =>
  source
    .split('\n')
    .filter((line) => outside.test(line))
    .map((line) => `${file}: ${line.trim()}`)

test('no test, script or bench names the folder of shared documents', () => {
  const files = ['src/**/*.{ts,tsx}', 'e2e/**/*.ts', 'scripts/**/*.{ts,mjs}', 'bench/**/*.ts', '*.ts']
    .flatMap(sourceFiles)
    .filter((file) => file !== own)
  expect(files.filter((file) => file.endsWith('.test.ts')).length).toBeGreaterThan(300)
  expect(files.flatMap((file) => pathsOutside(file, readFileSync(file, 'utf8')))).toEqual([])
})

test('such a path is found', () => {
  expect(
    pathsOutside(
      'x.test.ts',
      ["new URL('../../../shared/data/xaf/', import.meta.url)", "path.join(root, '..', 'shared/data')"].join(
        '\n',
      ),
    ),
  ).toHaveLength(2)
})
