import { setTimeout as delay } from 'node:timers/promises'
import { problemsAtTheEnd } from '../all-checks.ts'
import { builtWorld, type Ends } from '../ends.ts'
import { balance, type Balancer } from '../balancer.ts'
import { InvoiceWriters } from '../invoice-writers.ts'
import type { KillableProgram } from '../killable-program.ts'
import { endOf, type Mode } from '../mode.ts'
import { nodesOnDatabase } from '../nodes-on-database.ts'
import { seededRandom } from '../seeded-random.ts'
import { confirmedBy, endingFolder, soakParty } from '../world.ts'

const CLIENTS = 8
const NODES = 3

export const nodes: Mode = {
  name: 'nodes',
  description: `${String(NODES)} nodes on one database behind a balancer; one is killed every minute, and started again after ten seconds`,
  async run(options) {
    const world = await nodesWorld()
    const random = seededRandom(options.seed)
    let killed = 0
    try {
      const stopped = new AbortController()
      const working = world.writers.workThrough(world.balancer.address, stopped.signal)
      // A short run kills more often.
      const every = Math.min(60_000, (options.minutes * 60_000) / 4)
      for (const endsAt = endOf(options); Date.now() + every < endsAt;) {
        await delay(every * (0.5 + random() * 0.5))
        const victim = world.programs[Math.floor(random() * NODES)] as KillableProgram
        await victim.kill('server')
        killed += 1
        options.say(
          `  ${String(killed)} killed: ${String(world.writers.acknowledged.finalised.size)} finalised`,
        )
        await delay(Math.min(10_000, every / 3))
        await victim.start()
      }
      stopped.abort()
      await working
      await world.writers.settle(world.balancer.address)
      const problems = await world.problems()
      return {
        figures: `${String(killed)} × a node killed, of ${String(NODES)} behind ${world.balancer.what}; ${confirmedBy(world)}`,
        problems,
      }
    } finally {
      await world.end()
    }
  },
}

/** Nodes that share a database, a folder of files and a mail server. */
const nodesWorld = () => builtWorld(buildNodesWorld)

async function buildNodesWorld(ends: Ends) {
  const parent = endingFolder(ends)
  const { programs, ports, mails, dataDir, superuser } = await nodesOnDatabase(ends, parent, { count: NODES })
  const balancer: Balancer = await balance(ports, parent)
  ends.add(() => balancer.end())
  const party = () => soakParty(balancer.address, superuser)
  const writers = new InvoiceWriters([await party(), await party()], CLIENTS, { mails: true })
  return {
    programs,
    balancer,
    writers,
    mails,
    problems: () =>
      problemsAtTheEnd(superuser, {
        dataDir,
        acknowledged: writers.acknowledged,
        received: mails.received,
      }),
  }
}
