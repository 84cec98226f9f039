import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

// A long file contains more than one idea: split it by idea (CONTRIBUTING.md, house style 3).
const MOST_LINES = 400

/** Generated files, and the programs that the benches compare with. */
const isOthers = (file) => file.endsWith('.generated.ts') || file.startsWith(path.join('bench', 'peers'))

const files = ['src', 'e2e', 'scripts', 'bench']
  .filter((folder) => existsSync(folder))
  .flatMap((folder) => readdirSync(folder, { recursive: true }).map((file) => path.join(folder, file)))
  .filter((file) => /\.(ts|tsx|css|mjs)$/.test(file) && !isOthers(file))

for (const file of files) {
  const lines = readFileSync(file, 'utf8').split('\n').length - 1
  if (lines <= MOST_LINES) continue
  console.error(`${file} heeft ${lines} regels; hooguit ${MOST_LINES}. Splits het naar idee.`)
  process.exitCode = 1
}
