import { againstGoal, type Bench, type Finding } from '../bench.ts'
import { figure } from '../pairs.ts'
import { load, rawRequest } from '../world/load.ts'
import { seedLongLists } from '../world/long-lists.ts'
import { BUSY, EVENTS, RARE, RECORD, seedLongTrail } from '../world/long-trail.ts'
import { seedManyTenants } from '../world/many-tenants.ts'
import { startBenchProgram } from '../world/program.ts'

const REQUESTS = 15
const SERVER_MS = 120

/** The most expensive question of each way to search: what is rare, or absent, is looked for in all events. */
const asked = [
  ['newest', ''],
  ['of a record', `record=${RECORD}`],
  ['of a person who did nearly all', `person=${BUSY}`],
  ['of a person who did little', `person=${RARE}`],
  ['of a person who did nothing', 'person=00000000-0000-4000-9000-0000000000ff'],
  ['of customers', 'person=customer'],
  ['a word that is in many', 'search=titel'],
  ['a word that is in one', 'search=77775'],
  ['a word that is nowhere', 'search=xyzzy'],
  ['two words', 'search=visser%20gewijzigd'],
] as const

export const auditTrailBench: Bench = {
  name: 'audit-trail',
  goal: 'people',
  description: `The history of a business with ${String(EVENTS)} events: a page of what is searched by record, person or words, against the goal.`,
  async run(say) {
    const program = await startBenchProgram({ worksJobs: false })
    try {
      const world = await seedManyTenants(program, { tenants: 1, invoices: 3 })
      await seedLongLists(program)
      await seedLongTrail(program)
      const authorization = world.authorizations[0] as string
      const findings: Finding[] = []
      for (const [what, query] of asked) {
        const request = rawRequest('GET', `/api/AuditTrail?${query}`, { authorization })
        await load(program.port, [request], 1) // prepares its statements
        const { latencies, statuses } = await load(
          program.port,
          Array.from({ length: REQUESTS }, () => request),
          1,
        )
        if (statuses[200] !== REQUESTS) throw new Error(`${query} was refused: ${JSON.stringify(statuses)}`)
        const ms = latencies[REQUESTS >> 1] as number
        say(` ${what}: ${figure(ms)} ms`)
        findings.push(againstGoal(`history, ${what}`, ms, SERVER_MS, 'ms'))
      }
      return findings
    } finally {
      await program.stop()
    }
  },
}
