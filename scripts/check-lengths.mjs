import { readFileSync } from 'node:fs'
import { fail } from './fail.ts'
import { sourceFiles } from './source-files.ts'

// A long file contains more than one idea: split it by idea (CONTRIBUTING.md, house style 3).
const MOST_LINES = 400

for (const file of sourceFiles('{src,e2e,scripts,bench}/**/*.{ts,tsx,css,mjs}')) {
  const lines = readFileSync(file, 'utf8').split('\n').length - 1
  if (lines > MOST_LINES) fail(`${file} heeft ${lines} regels; hooguit ${MOST_LINES}. Splits het naar idee.`)
}
