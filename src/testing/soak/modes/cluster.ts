import { setTimeout as delay } from 'node:timers/promises'
import { clusterWorld } from '../cluster-world.ts'
import { endOf, type Mode } from '../mode.ts'
import { seededRandom } from '../seeded-random.ts'
import { confirmedBy } from '../world.ts'

const CLIENTS = 8
const WORKING_MS = 4_000
const AWAY_MS = 5_000

export const cluster: Mode = {
  name: 'cluster',
  description:
    'a Citus cluster under load: a worker is lost and comes back, a business moves to the other worker, the coordinator is replaced by its standby',
  async run(options) {
    const random = seededRandom(options.seed)
    const world = await clusterWorld(CLIENTS)
    const { writers, address } = world
    options.say('  a coordinator with its standby and two workers are prepared')
    const problems: string[] = []
    const done = { lost: 0, moved: [] as number[], replaced: [] as number[] }
    try {
      const stopped = new AbortController()
      const working = writers.workThrough(address, stopped.signal)
      // A refusal is read below, after the world is left as it should be.
      working.catch(() => undefined)
      // A round is never cut off: a short run has each of the three once.
      for (const endsAt = endOf(options); done.lost === 0 || Date.now() < endsAt;) {
        const party = Math.floor(random() * CLIENTS)
        await delay(WORKING_MS * (0.5 + random()))
        problems.push(...(await world.loseWorker(party, AWAY_MS)))
        done.lost += 1
        options.say(
          `  a worker was away for ${String(AWAY_MS)} ms: ${String(writers.acknowledged.finalised.size)} finalised`,
        )
        await delay(WORKING_MS * (0.5 + random()))
        done.moved.push(await world.move(party))
        options.say(`  a business moved in ${String(done.moved.at(-1))} ms`)
        await delay(WORKING_MS * (0.5 + random()))
        done.replaced.push(await world.failOver())
        options.say(`  the coordinator was replaced: a good answer after ${String(done.replaced.at(-1))} ms`)
      }
      stopped.abort()
      await working
      await writers.settle(address)
      problems.push(...(await world.problems()))
    } finally {
      await world.end()
    }
    const moved = `${String(done.moved.length)} businesses moved in at most ${String(Math.max(...done.moved))} ms`
    const replaced = `${String(done.replaced.length)} coordinators replaced, a good answer after at most ${String(Math.max(...done.replaced))} ms`
    return {
      figures: `${String(done.lost)} workers lost and back, ${moved}, ${replaced}; ${confirmedBy(world)}`,
      problems,
    }
  },
}
