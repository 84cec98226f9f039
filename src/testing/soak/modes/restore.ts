import { endOf, type Mode } from '../mode.ts'
import { backedUpWorld, plantedRestoreFaults, restoresUnderLoad } from '../restores.ts'
import { confirmedBy } from '../world.ts'

const CLIENTS = 8
const MOST = 30

export const restore: Mode = {
  name: 'restore',
  description: `the books are restored to ${String(MOST)} random moments of work under load, each in a new folder; then two planted faults`,
  async run(options) {
    const world = await backedUpWorld(CLIENTS)
    try {
      const run = await restoresUnderLoad(world, { ...options, restores: MOST, endsAt: endOf(options) })
      const unseen = run.first === null ? [] : await plantedRestoreFaults(world, run.first)
      return {
        figures: `${String(run.restores)} restores to a moment, 2 planted faults, ${String(2 - unseen.length)} found; ${confirmedBy(world)}`,
        problems: [...run.problems, ...unseen.map((fault) => `${fault}: no check named it`)],
      }
    } finally {
      await world.end()
    }
  },
}
