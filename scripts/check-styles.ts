import { readFileSync, writeFileSync } from 'node:fs'
import { fail } from './fail.ts'
import { sourceFiles } from './source-files.ts'
import { rawSizesOf, sharedClassesOf } from './styles/findings.ts'

// Each class has one sheet, and sizes come from tokens (docs/decisions/0065-styles-of-one-sheet.md). The sizes that are
// not yet tokens have a ceiling for each sheet, which only goes down: `node scripts/check-styles.ts --lower` writes it.
const CEILINGS = 'scripts/styles/raw-sizes.json'
const TOKENS = 'src/platform/web/theme/tokens.css'

const sheets = sourceFiles('src/**/*.css').map((file) => ({ path: file, css: readFileSync(file, 'utf8') }))
const rawSizes = new Map(
  sheets
    .filter((sheet) => sheet.path !== TOKENS)
    .map((sheet) => [sheet.path, rawSizesOf(sheet.css)] as const)
    .filter(([, count]) => count > 0),
)
for (const [name, files] of sharedClassesOf(sheets))
  fail(`.${name} krijgt zijn stijl in ${files.join(' en ')}. Begin een van beide met een eigen klasse.`)

/** By sheet. */
const ceilings = JSON.parse(readFileSync(CEILINGS, 'utf8')) as Readonly<Record<string, number>>
for (const [file, count] of rawSizes) {
  const most = ceilings[file] ?? 0
  if (count > most)
    fail(`${file} heeft ${count} maten die geen token zijn; hooguit ${most}. Neem een maat uit ${TOKENS}.`)
}
const lowered = Object.fromEntries(
  Object.entries(ceilings)
    .map(([file, ceiling]) => [file, Math.min(ceiling, rawSizes.get(file) ?? 0)] as const)
    .filter(([, ceiling]) => ceiling > 0),
)
if (process.argv.includes('--lower')) writeFileSync(CEILINGS, `${JSON.stringify(lowered, null, 2)}\n`)
else if (JSON.stringify(lowered) !== JSON.stringify(ceilings))
  fail(`Er zijn minder maten dan in ${CEILINGS} staat: draai \`node scripts/check-styles.ts --lower\`.`)
