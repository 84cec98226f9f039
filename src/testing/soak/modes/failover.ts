import { setTimeout as delay } from 'node:timers/promises'
import { failoverWorld, type Accident } from '../failovers.ts'
import { endOf, type Mode } from '../mode.ts'
import { seededRandom } from '../seeded-random.ts'
import { confirmedBy } from '../world.ts'

const CLIENTS = 8
const WORKING_MS = 4_000

export const failover: Mode = {
  name: 'failover',
  description:
    'the primary of a synchronous pair is killed, each fourth time frozen, and its standby promoted: a good answer within 20 s',
  async run(options) {
    const random = seededRandom(options.seed)
    const world = await failoverWorld(CLIENTS)
    const problems: string[] = []
    const taken: Record<Accident, number[]> = { killed: [], frozen: [] }
    try {
      const stopped = new AbortController()
      const working = world.writers.workThrough(world.address, stopped.signal)
      for (const endsAt = endOf(options); Date.now() < endsAt;) {
        await delay(WORKING_MS * (0.5 + random()))
        const accident = (taken.killed.length + taken.frozen.length) % 4 === 3 ? 'frozen' : 'killed'
        const milliseconds = await world.failOver(accident)
        taken[accident].push(milliseconds)
        options.say(`  primary ${accident}: a good answer after ${String(milliseconds)} ms`)
      }
      stopped.abort()
      await working
      await world.writers.settle(world.address)
      problems.push(...(await world.problems()))
    } finally {
      await world.end()
    }
    const most = Math.max(0, ...taken.killed, ...taken.frozen)
    return {
      figures: `${String(taken.killed.length)} primaries killed, ${String(taken.frozen.length)} frozen, a good answer after at most ${String(most)} ms; ${confirmedBy(world)}`,
      problems,
    }
  },
}
