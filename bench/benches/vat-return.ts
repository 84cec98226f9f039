import { withSession } from '#platform/server/db/admin-session.ts'
import type { Bench, Finding } from '../bench.ts'
import { figure, inPairs, median, ratioOf } from '../pairs.ts'
import { load, rawRequest } from '../world/load.ts'
import { seedManyTenants, type ManyTenants } from '../world/many-tenants.ts'
import { seedPostings } from '../world/postings.ts'
import { startBenchProgram, type RunningProgram } from '../world/program.ts'

/** As many postings a day in both: a year of the one, a hundred years of the other. */
const YOUNG = { tenant: 0, postings: 10_000, from: '2025-11-21', days: 365, withVat: true }
const OLD = { tenant: 1, postings: 1_000_000, from: '1926-11-21', days: 36_500, withVat: true }
const PAIRS = 5
const REQUESTS = 40

const asked: readonly (readonly [what: string, path: string])[] = [
  ['VAT return of a quarter', '/api/VatReturns/2026-Q2'],
  ['postings behind box 1a', '/api/VatReturns/2026-Q2/boxes/1a'],
  ['ICP statement of a quarter', '/api/IcpStatements/2026-Q2'],
]

export const vatReturnBench: Bench = {
  name: 'vat-return',
  goal: '–',
  description:
    'GET /api/VatReturns/{period} of a tenant with a million postings in a hundred years, against the same request of one with ten thousand in a year: the quarter is as busy in both.',
  async run(say) {
    const program = await startBenchProgram({ worksJobs: false })
    try {
      const world = await seedManyTenants(program, { tenants: 2, invoices: 2 })
      await withSession(program.superuser, async (client) => {
        await client.query("set session_replication_role = 'replica'; set synchronous_commit = off")
        for (const size of [YOUNG, OLD]) await client.query(seedPostings(size))
        await client.query('vacuum analyze journal_entries, postings, account_totals')
      })
      const findings: Finding[] = []
      for (const [what, path] of asked) {
        say(` ${what} (ms)`)
        const ms = (tenant: number) => () => requestMs(program, world, tenant, path)
        await ms(OLD.tenant)()
        await ms(YOUNG.tenant)()
        const pairs = await inPairs(PAIRS, { ours: ms(OLD.tenant), theirs: ms(YOUNG.tenant) }, say)
        const ratio = ratioOf(pairs)
        findings.push({
          what: `${what}, 10⁶ postings, p50`,
          ours: `${figure(median(pairs.map(({ ours }) => ours)))} ms`,
          theirs: `${figure(median(pairs.map(({ theirs }) => theirs)))} ms (10⁴ postings)`,
          ratio,
          goal: '≤ 2',
          isMet: ratio <= 2,
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
  const { latencies, statuses } = await load(
    program.port,
    Array.from({ length: REQUESTS }, () => request),
    1,
  )
  if (statuses[200] !== REQUESTS) throw new Error(`${path} was refused: ${JSON.stringify(statuses)}`)
  return latencies[REQUESTS >> 1] as number
}
