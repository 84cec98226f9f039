import { readFileSync } from 'node:fs'
import { fail } from './fail.ts'
import { sourceFiles } from './source-files.ts'
import { rawSizesOf, sharedClassesOf } from './styles/findings.ts'

// Each class has one sheet, and sizes come from tokens (docs/decisions/0238-inputs-are-the-browsers-own.md).
const TOKENS = 'src/platform/web/theme/tokens.css'

const sheets = sourceFiles('src/**/*.css').map((file) => ({ path: file, css: readFileSync(file, 'utf8') }))
for (const [name, files] of sharedClassesOf(sheets))
  fail(`.${name} krijgt zijn stijl in ${files.join(' en ')}. Begin een van beide met een eigen klasse.`)
for (const { path, css } of sheets.filter((sheet) => sheet.path !== TOKENS))
  for (const declaration of rawSizesOf(css)) fail(`${path}: \`${declaration}\`. Neem een maat uit ${TOKENS}.`)
