import { withSession } from '#platform/server/db/admin-session.ts'
import type { Bench, Finding } from '../bench.ts'
import { figure, inPairs, median, ratioOf } from '../pairs.ts'
import { load, rawRequest } from '../world/load.ts'
import { seedManyTenants, type ManyTenants } from '../world/many-tenants.ts'
import { seedPostings } from '../world/postings.ts'
import { startBenchProgram, type RunningProgram } from '../world/program.ts'

const SMALL = { tenant: 0, postings: 10_000 }
const LARGE = { tenant: 1, postings: 1_000_000 }
const PAIRS = 5
const REQUESTS = 40

/** A year of three; and what the ratio may be. What has to read the postings of its period cannot be flat in them. */
const reports: readonly (readonly [name: string, query: string, atMost: number])[] = [
  ['profit-and-loss', 'from=2025-01-01&to=2025-12-31', 2],
  ['balance-sheet', 'date=2025-12-31', 2],
  ['trial-balance', 'from=2025-01-01&to=2025-12-31', 2],
  ['costs-by-category', 'from=2025-01-01&to=2025-12-31', 2],
  ['ledger-card', 'from=2025-01-01&to=2025-12-31&account=1300', 2],
  ['aged-receivables', 'date=2026-12-31', 2],
  ['aged-payables', 'date=2026-12-31', 2],
  ['revenue-by-customer', 'from=2025-01-01&to=2025-12-31', 200],
  ['revenue-by-project', 'from=2025-01-01&to=2025-12-31', 200],
]

export const reportsBench: Bench = {
  name: 'reports',
  goal: 'G5, G6',
  description:
    'GET /api/Reports/{name} over a whole year, of a tenant with a million postings in three years, against the same request of a tenant with ten thousand.',
  async run(say) {
    const program = await startBenchProgram({ worksJobs: false })
    try {
      const world = await seedManyTenants(program, { tenants: 2, invoices: 2 })
      await withSession(program.superuser, async (client) => {
        await client.query("set session_replication_role = 'replica'; set synchronous_commit = off")
        for (const size of [SMALL, LARGE]) await client.query(seedPostings(size))
        await client.query('vacuum analyze journal_entries, postings, account_totals')
      })
      const findings: Finding[] = []
      for (const [name, query, atMost] of reports) {
        say(` ${name} (ms)`)
        const ms = (tenant: number) => () =>
          requestMs(program, world, tenant, `/api/Reports/${name}?${query}`)
        await ms(LARGE.tenant)()
        await ms(SMALL.tenant)()
        const pairs = await inPairs(PAIRS, { ours: ms(LARGE.tenant), theirs: ms(SMALL.tenant) }, say)
        const ratio = ratioOf(pairs)
        findings.push({
          what: `${name} over HTTP, 10⁶ postings, p50`,
          ours: `${figure(median(pairs.map(({ ours }) => ours)))} ms`,
          theirs: `${figure(median(pairs.map(({ theirs }) => theirs)))} ms (10⁴ postings)`,
          ratio,
          goal: atMost === 2 ? '≤ 2' : '≤ 200 (reads 100 × as much)',
          isMet: ratio <= atMost,
        })
      }
      return findings
    } finally {
      await program.stop()
    }
  },
}

async function requestMs(
  program: RunningProgram,
  world: ManyTenants,
  tenant: number,
  path: string,
): Promise<number> {
  const request = rawRequest('GET', path, { authorization: world.authorizations[tenant] as string })
  const count = path.includes('revenue') ? REQUESTS / 8 : REQUESTS
  const { latencies, statuses } = await load(
    program.port,
    Array.from({ length: count }, () => request),
    1,
  )
  if (statuses[200] !== count) throw new Error(`${path} was refused: ${JSON.stringify(statuses)}`)
  return latencies[count >> 1] as number
}
