import { crashCycles } from '../crash-cycles.ts'
import { endOf, type Mode } from '../mode.ts'
import { confirmedBy, soakWorld } from '../world.ts'

const CLIENTS = 8

export const crash: Mode = {
  name: 'crash',
  description: `kill -9 of the program, of PostgreSQL, or of both, at a random moment under ${String(CLIENTS)} clients`,
  async run(options) {
    const world = await soakWorld(CLIENTS)
    try {
      const run = await crashCycles(world, { ...options, cycles: Infinity, endsAt: endOf(options) })
      const { server, database, both } = run.victims
      const problems = [...run.problems, ...(await world.problems())]
      return {
        figures: `${String(server + database + both)} × kill -9 (program ${String(server)}, PostgreSQL ${String(database)}, both ${String(both)}); ${confirmedBy(world)}`,
        problems,
      }
    } finally {
      await world.end()
    }
  },
}
