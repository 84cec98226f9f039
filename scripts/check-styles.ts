import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { rawSizesOf, sharedClassesOf } from './styles/findings.ts'

// Each class has one sheet, and sizes come from tokens (docs/decisions/0065-styles-of-one-sheet.md). The sizes that are
// not yet tokens have a ceiling for each sheet, which only goes down: `node scripts/check-styles.ts --lower` writes it.
const CEILINGS = 'scripts/styles/raw-sizes.json'
const TOKENS = 'src/platform/web/theme/tokens.css'

const sheets = globSync('src/**/*.css')
  .map((file) => file.split(path.sep).join('/'))
  .toSorted()
  .map((file) => ({ path: file, css: readFileSync(file, 'utf8') }))
const rawSizes = new Map(
  sheets
    .filter((sheet) => sheet.path !== TOKENS)
    .map((sheet) => [sheet.path, rawSizesOf(sheet.css)] as const)
    .filter(([, count]) => count > 0),
)
for (const [name, files] of sharedClassesOf(sheets))
  complain(`.${name} krijgt zijn stijl in ${files.join(' en ')}. Begin een van beide met een eigen klasse.`)

/** By sheet. */
const ceilings = JSON.parse(readFileSync(CEILINGS, 'utf8')) as Readonly<Record<string, number>>
for (const [file, count] of rawSizes) {
  const most = ceilings[file] ?? 0
  if (count > most)
    complain(
      `${file} heeft ${count} maten die geen token zijn; hooguit ${most}. Neem een maat uit ${TOKENS}.`,
    )
}
const lowered = Object.fromEntries(
  Object.entries(ceilings)
    .map(([file, ceiling]) => [file, Math.min(ceiling, rawSizes.get(file) ?? 0)] as const)
    .filter(([, ceiling]) => ceiling > 0),
)
if (process.argv.includes('--lower')) writeFileSync(CEILINGS, `${JSON.stringify(lowered, null, 2)}\n`)
else if (JSON.stringify(lowered) !== JSON.stringify(ceilings))
  complain(`Er zijn minder maten dan in ${CEILINGS} staat: draai \`node scripts/check-styles.ts --lower\`.`)

function complain(sentence: string): void {
  console.error(sentence)
  process.exitCode = 1
}
