import { setTimeout as delay } from 'node:timers/promises'
import type { Bench } from '../bench.ts'
import { figure } from '../pairs.ts'
import { finaliseRequest } from '../world/finalising.ts'
import { load, rawRequest, type RawRequest } from '../world/load.ts'
import { invoiceIdOf, seedManyTenants } from '../world/many-tenants.ts'
import { memoryOf } from '../world/processes.ts'
import { startBenchProgram } from '../world/program.ts'

const TENANTS = 100
const FINALISED = 1_000
const REQUESTS = 10_000
/**
 * The time after which the program closes idle connections (database.ts); the memory that is left then is the
 * idle memory.
 */
const POOL_IDLE_MS = 30_000

export const memory: Bench = {
  name: 'memory',
  goal: 'G15',
  description:
    'Memory of the whole program, Node and all processes of its database, at rest after a start, and at rest again after 10,000 requests (lists, pages, balances, and 1,000 invoices finalised with their PDF); shared pages counted once.',
  async run(say) {
    const program = await startBenchProgram({ worksJobs: true })
    try {
      const world = await seedManyTenants(program, { tenants: TENANTS, invoices: 20 * TENANTS })
      await delay(2_000)
      const before = memoryOf(program)
      say(`  at rest: ${figure(before.node)} MiB Node + ${figure(before.database)} MiB database`)
      const reading = (n: number): RawRequest =>
        rawRequest('GET', readings[n % readings.length]?.(n) ?? '', {
          authorization: world.authorizations[n % TENANTS] as string,
        })
      const requests = Array.from({ length: REQUESTS }, (_, n) =>
        n % (REQUESTS / FINALISED) === 0 ? finaliseRequest(world, n / (REQUESTS / FINALISED)) : reading(n),
      )
      const { statuses } = await load(program.port, requests, 16)
      if (statuses[200] !== REQUESTS) throw new Error(`not all were answered: ${JSON.stringify(statuses)}`)
      const busy = memoryOf(program)
      say(`  busy:    ${figure(busy.node)} MiB Node + ${figure(busy.database)} MiB database`)
      await delay(POOL_IDLE_MS + 5_000)
      const after = memoryOf(program)
      say(`  after:   ${figure(after.node)} MiB Node + ${figure(after.database)} MiB database`)
      const [atRest, afterwards] = [before.node + before.database, after.node + after.database]
      const ratio = afterwards / atRest
      return [
        {
          what: 'memory after 10,000 requests',
          ours: `${figure(afterwards)} MiB`,
          theirs: `${figure(atRest)} MiB (at rest)`,
          ratio,
          note: `${figure(busy.node + busy.database)} MiB while busy`,
          goal: '≤ 1.5, and ≤ 250 MiB at rest',
          isMet: ratio <= 1.5 && atRest <= 250,
        },
      ]
    } finally {
      await program.stop()
    }
  },
}

const readings = [
  () => '/api/Invoices',
  () => '/api/Customers',
  () => '/api/Balance',
  () => '/api/JournalEntries',
  (n: number) => `/api/Invoices/${invoiceIdOf(n % (20 * TENANTS))}`,
]
