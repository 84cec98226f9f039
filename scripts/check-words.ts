import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { findingsIn } from './words/findings.ts'
import { proseOf } from './words/prose.ts'

// Plain English in comments, test names and documents (CONTRIBUTING.md, house style 12): a word that has to be decoded is
// refused, with the word to write instead (docs/decisions/0064-plain-english.md).

/** Files that are not rewritten yet. The list only shrinks: a file without findings has to leave it. */
const exempt: readonly string[] = JSON.parse(
  readFileSync('scripts/words/exempt.json', 'utf8'),
) as readonly string[]

/** The list of words itself with its test, generated files, and the programs that the benches compare with. */
const isLeftOut = (file: string): boolean =>
  file.startsWith('scripts/words/') || file.startsWith('bench/peers/') || file.includes('.generated.')

const files = ['src', 'e2e', 'scripts', 'bench', 'docs', 'db']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.posix.join(folder, file)),
  )
  .concat(readdirSync('.'))
  .filter((file) => /\.(?:ts|tsx|mts|mjs|css|md)$/.test(file) && !isLeftOut(file))

for (const file of files) {
  const findings = proseOf(file, readFileSync(file, 'utf8')).flatMap(findingsIn)
  const isExempt = exempt.includes(file)
  if (isExempt && findings.length === 0)
    fail(`${file} is begrijpelijk geworden: haal het uit scripts/words/exempt.json.`)
  if (isExempt) continue
  for (const { line, found, better } of findings)
    fail(`${file}:${line}: “${found}”; schrijf liever: ${better}`)
}
for (const file of exempt)
  if (!files.includes(file)) fail(`${file} bestaat niet: haal het uit scripts/words/exempt.json.`)

function fail(message: string): void {
  console.error(message)
  process.exitCode = 1
}
