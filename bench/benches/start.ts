import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Bench, Finding } from '../bench.ts'
import { figure, inPairs, median, ratioOf } from '../pairs.ts'
import { installedPeer } from '../peers/install.ts'

const PAIRS = 3
const ours = fileURLToPath(new URL('../world/start-database.ts', import.meta.url))
const schema = fileURLToPath(new URL('../../db', import.meta.url))

export const start: Bench = {
  name: 'start',
  goal: 'G12',
  description:
    'From nothing but a folder to the first query, roles, migrations and checks included (first), and again on that folder (warm), against PGlite with the same schema files and migrations.',
  async run(say) {
    const peer = path.join(installedPeer('pglite'), 'start.mjs')
    const parent = mkdtempSync(path.join(tmpdir(), 'kloppend-start-'))
    chmodSync(parent, 0o755)
    const folder = (side: string, round: number): string => path.join(parent, `${side}-${String(round)}`)
    const us = (round: number): Promise<number> => timed([ours, folder('ours', round)])
    const them = (round: number): Promise<number> => timed([peer, folder('theirs', round), schema])
    try {
      say(' first start (ms)')
      const first = await inPairs(PAIRS, { ours: us, theirs: them }, say)
      say(' warm start (ms)')
      const warm = await inPairs(PAIRS, { ours: us, theirs: them }, say)
      return [
        finding('first start of the database', first, 0.45),
        finding('warm start of the database', warm, 0.35),
      ]
    } finally {
      rmSync(parent, { recursive: true, force: true })
    }
  },
}

const timed = async (args: string[]): Promise<number> =>
  Promise.resolve(Number(execFileSync(process.execPath, args, { encoding: 'utf8' })))

function finding(what: string, pairs: Awaited<ReturnType<typeof inPairs>>, most: number): Finding {
  const ratio = ratioOf(pairs)
  return {
    what,
    ours: `${figure(median(pairs.map((pair) => pair.ours)))} ms`,
    theirs: `${figure(median(pairs.map((pair) => pair.theirs)))} ms (PGlite)`,
    ratio,
    goal: `≤ ${String(most)}`,
    isMet: ratio <= most,
  }
}
