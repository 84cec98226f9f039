import { readFileSync } from 'node:fs'
import { fail } from './fail.ts'
import { sourceFiles } from './source-files.ts'
import { findingsIn } from './words/findings.ts'
import { proseOf } from './words/prose.ts'

// Plain English in comments, test names and documents (CONTRIBUTING.md, house style 12): a word that has to be decoded is
// refused, with the word to write instead (docs/decisions/0064-plain-english.md). The list of words itself is left out.
const files = [
  ...sourceFiles('{src,e2e,scripts,bench,docs,db}/**/*.{ts,tsx,mts,mjs,css,md}'),
  ...sourceFiles('*.{ts,tsx,mts,mjs,css,md}'),
].filter((file) => !file.startsWith('scripts/words/'))

for (const file of files)
  for (const { line, found, better } of proseOf(file, readFileSync(file, 'utf8')).flatMap(findingsIn))
    fail(`${file}:${line}: “${found}”; schrijf liever: ${better}`)
