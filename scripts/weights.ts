import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { LOADS, type BuiltLoads } from './build-web/loads.ts'
import { fail } from './fail.ts'
import { ensureWebBuilt } from './launch/build.mjs'
import { ABOVE_BUDGET, budgetOf } from './weights/budget.ts'
import { findingsIn, weightsOf, type Weights } from './weights/findings.ts'

// Writes what each page of the app loads. With --check only compares: a page above its budget is refused, and one that became more than a
// fiftieth heavier, with the packages and slices that grew, since bytes come to a first page by an import that no reader of the page sees.
const root = fileURLToPath(new URL('../', import.meta.url))
const keptFile = path.join(root, 'scripts/weights/page-weights.json')

await ensureWebBuilt()
const now = weightsOf(JSON.parse(readFileSync(path.join(root, 'dist', LOADS), 'utf8')) as BuiltLoads, bytesOf)
if (process.argv.includes('--check')) {
  const kept = JSON.parse(readFileSync(keptFile, 'utf8')) as Weights
  const findings = findingsIn(now, kept, ABOVE_BUDGET)
  for (const finding of findings) fail(finding)
  if (findings.length > 0) fail('Maak de pagina lichter, of leg het nieuwe gewicht vast met npm run weights.')
} else {
  const lines = Object.entries(now).map(
    ([page, weight]) => `  ${JSON.stringify(page)}: ${JSON.stringify(weight)}`,
  )
  writeFileSync(keptFile, `{\n${lines.join(',\n')}\n}\n`)
  const above = Object.entries(now).filter(([page, { kib }]) => kib > budgetOf(page))
  console.log(`${String(lines.length)} pagina's gewogen; ${String(above.length)} boven het budget.`)
}

/** Shells and files without a compressed form weigh nothing here: a browser has the first before it loads anything. */
function bytesOf(file: string): number {
  const compressed = path.join(root, 'dist/web', `${file}.br`)
  return existsSync(compressed) ? statSync(compressed).size : 0
}
