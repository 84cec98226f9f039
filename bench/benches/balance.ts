import { performance } from 'node:perf_hooks'
import type pg from 'pg'
import { withSession } from '#platform/server/db/admin-session.ts'
import type { Bench } from '../bench.ts'
import { figure, inPairs, median, ratioOf } from '../pairs.ts'
import { load, rawRequest } from '../world/load.ts'
import { seedManyTenants, tenantIdOf, type ManyTenants } from '../world/many-tenants.ts'
import { seedPostings } from '../world/postings.ts'
import { startBenchProgram, type RunningProgram } from '../world/program.ts'

const SMALL = { tenant: 0, postings: 1_000 }
const LARGE = { tenant: 1, postings: 1_000_000 }
const PAIRS = 5
const REQUESTS = 200

export const balance: Bench = {
  name: 'balance',
  goal: 'G5',
  description:
    'GET /api/Balance of a tenant with a million postings, whole request, against SUM … GROUP BY over its postings, and against the same request of a tenant with a thousand.',
  async run(say) {
    const program = await startBenchProgram({ worksJobs: false })
    try {
      const world = await seedManyTenants(program, { tenants: 2, invoices: 2 })
      await withSession(program.superuser, async (client) => {
        await client.query("set session_replication_role = 'replica'; set synchronous_commit = off")
        for (const size of [SMALL, LARGE]) await client.query(seedPostings(size))
        await client.query('vacuum analyze journal_entries, postings, account_totals')
      })
      const large = (): Promise<number> => requestMs(program, world, LARGE.tenant)
      const small = (): Promise<number> => requestMs(program, world, SMALL.tenant)
      await large()
      await small()
      say(' against SUM … GROUP BY (ms)')
      const sums = await withSession(program.superuser, (client) =>
        inPairs(PAIRS, { ours: large, theirs: () => sumMs(client) }, say),
      )
      say(' a million against a thousand postings (ms)')
      const flat = await inPairs(PAIRS, { ours: large, theirs: small }, say)
      const [sumRatio, flatRatio] = [ratioOf(sums), ratioOf(flat)]
      return [
        {
          what: 'balance over HTTP, 10⁶ postings, p50',
          ours: `${figure(median(sums.map(({ ours }) => ours)))} ms`,
          theirs: `${figure(median(sums.map(({ theirs }) => theirs)))} ms (SUM … GROUP BY)`,
          ratio: sumRatio,
          goal: '≤ 0.02',
          isMet: sumRatio <= 0.02,
        },
        {
          what: 'balance over HTTP, 10⁶ postings, p50',
          ours: `${figure(median(flat.map(({ ours }) => ours)))} ms`,
          theirs: `${figure(median(flat.map(({ theirs }) => theirs)))} ms (10³ postings)`,
          ratio: flatRatio,
          goal: '≤ 1.5',
          isMet: flatRatio <= 1.5,
        },
      ]
    } finally {
      await program.stop()
    }
  },
}

async function requestMs(program: RunningProgram, world: ManyTenants, tenant: number): Promise<number> {
  const request = rawRequest('GET', '/api/Balance', { authorization: world.authorizations[tenant] as string })
  const { latencies, statuses } = await load(
    program.port,
    Array.from({ length: REQUESTS }, () => request),
    1,
  )
  if (statuses[200] !== REQUESTS) throw new Error(`the balance was refused: ${JSON.stringify(statuses)}`)
  return latencies[REQUESTS >> 1] as number
}

async function sumMs(client: pg.Client): Promise<number> {
  const startedAt = performance.now()
  await client.query({
    name: 'sum',
    text: `select account_number, sum(amount_cents) filter (where side = 'debit'), sum(amount_cents) filter (where side = 'credit')
           from postings where tenant_id = $1 group by account_number`,
    values: [tenantIdOf(LARGE.tenant)],
  })
  return performance.now() - startedAt
}
