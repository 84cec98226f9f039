import { setTimeout as delay } from 'node:timers/promises'
import { withSession } from '#platform/server/db/admin-session.ts'
import type { Bench } from '../bench.ts'
import { figure } from '../pairs.ts'
import { finaliseRequest } from '../world/finalising.ts'
import { load, rawRequest, type RawRequest } from '../world/load.ts'
import { invoiceIdOf, seedManyTenants } from '../world/many-tenants.ts'
import { memoryOf } from '../world/processes.ts'
import { startBenchProgram, type RunningProgram } from '../world/program.ts'

const TENANTS = 100
const FINALISED = 1_000
const REQUESTS = 10_000
/**
 * The time after which the program closes idle connections (database.ts); the memory that is left then is the
 * idle memory.
 */
const POOL_IDLE_MS = 30_000
const ORDERS_MS = 120_000

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
      await ordersDone(program)
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

/** The PDF of each finalised invoice is made; a job that fails is tried again for hours, with every connection in use. */
async function ordersDone(program: RunningProgram): Promise<void> {
  await withSession(program.superuser, async (client) => {
    const end = Date.now() + ORDERS_MS
    for (;;) {
      const { rows } = await client.query<{ waiting: number; failed: string | null }>(
        "select count(*)::int as waiting, min(last_error) as failed from jobs where kind = 'document.pdf'",
      )
      const { waiting = 0, failed = null } = rows[0] ?? {}
      if (failed !== null) throw new Error(`a PDF was not made: ${failed}`)
      if (waiting === 0) break
      if (Date.now() > end) throw new Error(`${String(waiting)} PDFs are not made`)
      await delay(500)
    }
    const { rows } = await client.query<{ made: number }>('select count(*)::int as made from document_files')
    if ((rows[0]?.made ?? 0) < FINALISED) throw new Error('not every finalised invoice has its PDF')
  })
}

const readings = [
  () => '/api/Invoices',
  () => '/api/Customers',
  () => '/api/Balance',
  () => '/api/JournalEntries',
  (n: number) => `/api/Invoices/${invoiceIdOf(n % (20 * TENANTS))}`,
]
