import { spawnSync } from 'node:child_process'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { MachineLacks, type Mode } from '../src/testing/soak/mode.ts'
import { modes, modesByPart } from '../src/testing/soak/modes.ts'

// npm run soak -- MODE [--minutes N] [--seed N]: one kind of fault for so many minutes on the real program, and then every check.
// npm run soak -- all [--part NAME]: what is run before a release, in parts of at most twenty minutes: the tests and the stories with
// the tag `soak` (decision 170), and every mode for a minute each.
// Ends with code 0, with 1 when something is wrong, with 2 for a wrong command, with 3 when this machine cannot do it. The last
// line is for docs/reliability-figures.md.

const WRONG_COMMAND = 2
const NOT_ON_THIS_MACHINE = 3

async function soak(args: readonly string[]): Promise<number> {
  const chosen = chosenFrom(args)
  if (typeof chosen === 'string') {
    console.error(chosen)
    return WRONG_COMMAND
  }
  if ('parts' in chosen) return inParts(chosen.parts)
  return runMode(chosen)
}

/** @returns 1 when something is wrong, 3 when this machine cannot do a mode, and otherwise 0 */
async function inParts(names: readonly Part[]): Promise<number> {
  const codes: [string, number][] = []
  for (const name of names) {
    console.log(`\n— ${name}`)
    if (name === 'tests' || name === 'stories')
      codes.push([name, runTests(name === 'tests' ? 'soak' : 'soak-e2e')])
    else
      for (const mode of modesByPart[name])
        codes.push([mode.name, await runMode({ mode, minutes: 1, seed: Date.now() % 1_000_000_000 })])
  }
  console.log('\n— all')
  for (const [name, code] of codes)
    console.log(
      `  ${code === 0 ? '✓' : '✗'} ${name}${code === NOT_ON_THIS_MACHINE ? ' (not on this machine)' : ''}`,
    )
  const worst = codes.map(([, code]) => code)
  return worst.find((code) => code !== 0 && code !== NOT_ON_THIS_MACHINE) ?? Math.max(...worst)
}

const runTests = (only: string): number =>
  spawnSync(process.execPath, ['scripts/test.mjs', '--only', only], { stdio: 'inherit' }).status ?? 1

async function runMode({ mode, minutes, seed }: Chosen): Promise<number> {
  console.log(`${mode.name}: ${mode.description}; ${String(minutes)} minutes, --seed ${String(seed)}`)
  try {
    const { figures, problems } = await mode.run({ minutes, seed, say: (line) => console.log(line) })
    for (const problem of problems) console.error(`  ${problem}`)
    const day = new Date().toISOString().slice(0, 10)
    console.log(
      `${mode.name}, ${day}, ${String(cpus().length)} cores, ${String(minutes)} min, seed ${String(seed)}: ${figures}; ${String(problems.length)} problems`,
    )
    return problems.length === 0 ? 0 : 1
  } catch (error) {
    console.error(error instanceof MachineLacks ? error.message : error)
    return error instanceof MachineLacks ? NOT_ON_THIS_MACHINE : 1
  }
}

const parts = ['tests', 'stories', 'machines', 'requests'] as const
type Part = (typeof parts)[number]

interface Chosen {
  readonly mode: Mode
  readonly minutes: number
  readonly seed: number
}

/** @returns a sentence for a command that cannot be run */
function chosenFrom(args: readonly string[]): Chosen | { readonly parts: readonly Part[] } | string {
  const options = { minutes: { type: 'string' }, seed: { type: 'string' }, part: { type: 'string' } } as const
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    if (positionals[0] === 'all') {
      const part = parts.find((name) => name === values.part)
      return values.part === undefined ? { parts } : part === undefined ? usage() : { parts: [part] }
    }
    const mode = modes.find(({ name }) => name === positionals[0])
    if (mode === undefined || positionals.length > 1) return usage()
    const minutes = Number(values.minutes ?? 1)
    const seed = Number(values.seed ?? Date.now() % 1_000_000_000)
    if (!(minutes > 0) || !Number.isSafeInteger(seed)) return usage()
    return { mode, minutes, seed }
  } catch {
    return usage()
  }
}

function usage(): string {
  const lines = modes.map(({ name, description }) => `  ${name.padEnd(10)} ${description}`)
  return `npm run soak -- MODE [--minutes N] [--seed N]\nnpm run soak -- all [--part ${parts.join('|')}]\n\n${lines.join('\n')}`
}

process.exitCode = await soak(process.argv.slice(2))
// A child that does not end must not keep the command.
process.exit()
