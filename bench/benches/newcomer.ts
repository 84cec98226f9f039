import { withSession } from '#platform/server/db/admin-session.ts'
import type { Bench } from '../bench.ts'
import { figure, median } from '../pairs.ts'
import { load, rawRequest } from '../world/load.ts'
import { fillLists, ROWS } from '../world/long-lists.ts'
import { seedManyTenants } from '../world/many-tenants.ts'
import { startBenchProgram } from '../world/program.ts'

const OTHERS = 11
const OTHER_ROWS = 300
const REQUESTS = 3
const MOST_MS = 1_000

/** Requests whose statements join long lists. */
const asked = [
  ['all expenses', '/api/Expenses'],
  ['expenses, searched', '/api/Expenses/page?search=hosting%201'],
  ['the proof', '/api/Proof'],
  ['the journal', '/api/JournalEntries'],
  ['search over everything', '/api/Search?query=dalen%20123'],
  ['receivables', '/api/Receivables'],
  ['overview, what to do today', '/api/Overview/today'],
] as const

export const newcomer: Bench = {
  name: 'newcomer',
  goal: 'G14',
  description: `The lists of a business with ${String(ROWS)} rows of each kind that came after PostgreSQL took its statistics of ${String(OTHERS)} small businesses.`,
  async run(say) {
    const program = await startBenchProgram({ worksJobs: false })
    try {
      const { authorizations } = await seedManyTenants(program, { tenants: OTHERS + 1, invoices: OTHERS + 1 })
      await withSession(program.superuser, async (client) => {
        await client.query('alter system set autovacuum = off')
        await client.query('select pg_reload_conf()')
        for (let other = 1; other <= OTHERS; other += 1) await fillLists(client, other, OTHER_ROWS)
        await client.query('vacuum analyze')
        await fillLists(client, 0, ROWS)
      })
      const findings = []
      for (const [what, path] of asked) {
        const request = rawRequest('GET', path, { authorization: authorizations[0] as string })
        const requests = Array.from({ length: REQUESTS }, () => request)
        const { latencies, statuses } = await load(program.port, requests, 1)
        const ms = median(latencies)
        say(` ${what}: ${figure(ms)} ms, ${JSON.stringify(statuses)}`)
        findings.push({
          what: `${what}, newer than the statistics`,
          ours: `${figure(ms)} ms`,
          theirs: `${String(MOST_MS)} ms (the goal)`,
          ratio: ms / MOST_MS,
          goal: `≤ ${String(MOST_MS)} ms`,
          isMet: ms <= MOST_MS && statuses[200] === REQUESTS,
        })
      }
      return findings
    } finally {
      await program.stop()
    }
  },
}
