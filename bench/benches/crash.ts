import { crashCycles, crashWorld } from '../../src/testing/crash/crash-cycles.ts'
import type { Bench } from '../bench.ts'

const CYCLES = 100

export const crash: Bench = {
  name: 'crash',
  goal: 'G13',
  description: `${String(CYCLES)} × kill -9 of server, database or both under load, each with a new seed: what was acknowledged and is lost.`,
  onlyByName: true,
  async run(say) {
    const seed = Number(process.env['CRASH_SEED'] ?? Date.now() % 1_000_000_000)
    say(`  CRASH_SEED=${String(seed)} kills the same at the same moments`)
    const world = await crashWorld(10)
    try {
      const { acknowledged, problems, victims } = await crashCycles(world, { cycles: CYCLES, seed, say })
      for (const problem of problems) say(`  ${problem}`)
      const said = acknowledged.created.size + acknowledged.finalised.size + acknowledged.paid.size
      return [
        {
          what: `kill -9: server ${String(victims.server)} ×, database ${String(victims.database)} ×, both ${String(victims.both)} ×`,
          ours: `${String(problems.length)} problems`,
          theirs: `${String(said)} acknowledged, ${String(acknowledged.learntLater)} asked again`,
          ratio: problems.length / said,
          goal: '0',
          isMet: problems.length === 0,
        },
      ]
    } finally {
      await world.end()
    }
  },
}
