import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { MachineLacks, type Mode } from '../src/testing/soak/mode.ts'
import { modes } from '../src/testing/soak/modes.ts'

// npm run soak -- MODE [--minutes N] [--seed N]: one kind of fault for so many minutes on the real program, and then every check.
// Ends with code 0, with 1 when something is wrong, with 2 for a wrong command, with 3 when this machine cannot do it. The last
// line is for docs/reliability-figures.md.

const WRONG_COMMAND = 2
const NOT_ON_THIS_MACHINE = 3

process.exitCode = await soak(process.argv.slice(2))
// A child that does not end must not keep the command.
process.exit()

async function soak(args: readonly string[]): Promise<number> {
  const chosen = chosenFrom(args)
  if (typeof chosen === 'string') {
    console.error(chosen)
    return WRONG_COMMAND
  }
  const { mode, minutes, seed } = chosen
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

interface Chosen {
  readonly mode: Mode
  readonly minutes: number
  readonly seed: number
}

/** @returns a sentence for a command that cannot be run */
function chosenFrom(args: readonly string[]): Chosen | string {
  const options = { minutes: { type: 'string' }, seed: { type: 'string' } } as const
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
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
  return `npm run soak -- MODE [--minutes N] [--seed N]\n\n${lines.join('\n')}`
}
