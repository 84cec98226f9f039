import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { fileURLToPath } from 'node:url'
import { formatted } from '../scripts/formatted.ts'
import type { Bench, Finding } from './bench.ts'
import { benches } from './benches.ts'
import { figure } from './pairs.ts'

// npm run bench [-- name …] [--write]: run all benches or those named, and print each comparison with its ratio last.
// Only --write changes a file: the table in README.md.

const args = process.argv.slice(2)
const names = args.filter((arg) => !arg.startsWith('--'))
const unknown = names.filter((name) => !benches.some((bench) => bench.name === name))
if (unknown.length > 0 || args.includes('--help')) {
  console.log(
    benches.map(({ name, goal, description }) => `${name} (${goal})\n    ${description}`).join('\n'),
  )
  if (unknown.length > 0) console.error(`Onbekend: ${unknown.join(', ')}`)
  process.exit(unknown.length > 0 ? 1 : 0)
}

const chosen = benches.filter(({ name }) => names.length === 0 || names.includes(name))
let failures = 0
for (const bench of chosen) {
  console.log(`\n${bench.name} (${bench.goal})\n${bench.description}`)
  try {
    const findings = await bench.run((line) => {
      console.log(line)
    })
    for (const finding of findings) console.log(sentenceOf(finding))
    if (args.includes('--write')) await writeRows(bench, findings)
  } catch (error) {
    failures += 1
    console.error(`  ${bench.name} kon niet meten: ${error instanceof Error ? error.message : String(error)}`)
  }
}
process.exitCode = failures === 0 ? 0 : 1

function sentenceOf({ what, ours, theirs, ratio, goal, isMet, note }: Finding): string {
  const remark = note === undefined ? '' : ` (${note})`
  return `  ${what}: ${ours} against ${theirs}; goal ${goal}, ${isMet ? 'met' : 'NOT met'}${remark}\n  ratio ${figure(ratio)}`
}

/** Replace the rows of these benches; rows of other benches do not change. */
async function writeRows(bench: Bench, findings: readonly Finding[]): Promise<void> {
  const file = fileURLToPath(new URL('README.md', import.meta.url))
  const text = readFileSync(file, 'utf8')
  const [begin, end] = ['<!-- figures -->', '<!-- /figures -->']
  const table = text
    .slice(text.indexOf(begin) + begin.length, text.indexOf(end))
    .trim()
    .split('\n')
  const rows = table.slice(2).filter((row) => benchOf(row) !== bench.name)
  const today = new Date().toISOString().slice(0, 10)
  const added = findings.map(({ what, ours, theirs, ratio, goal, isMet }) =>
    [
      '',
      bench.goal,
      what,
      ours,
      theirs,
      `**${figure(ratio)}**`,
      goal,
      isMet ? 'yes' : 'no',
      `${today}, ${String(cpus().length)} cores`,
      bench.name,
      '',
    ]
      .join(' | ')
      .trim(),
  )
  const order = (row: string): number => benches.findIndex(({ name }) => name === benchOf(row))
  const sorted = [...rows, ...added].toSorted((a, b) => order(a) - order(b))
  const head = [
    '| goal | what | ours | held against | ratio | goal | met | taken | bench |',
    '|---|---|---|---|---|---|---|---|---|',
  ]
  const filled = `${text.slice(0, text.indexOf(begin))}${begin}\n\n${[...head, ...sorted].join('\n')}\n\n${text.slice(text.indexOf(end))}`
  writeFileSync(file, await formatted(file, filled))
}

/** The last column. */
function benchOf(row: string): string {
  return row.split('|').at(-2)?.trim() ?? ''
}
