import { withSession } from '#platform/server/db/admin-session.ts'
import { againstGoal, type Bench, type Finding } from '../bench.ts'
import { figure } from '../pairs.ts'
import { requestMs } from '../world/books.ts'
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
      const world = await seedManyTenants(program, { tenants: OTHERS + 1, invoices: OTHERS + 1 })
      await withSession(program.superuser, async (client) => {
        await client.query('alter system set autovacuum = off')
        await client.query('select pg_reload_conf()')
        for (let other = 1; other <= OTHERS; other += 1) await fillLists(client, other, OTHER_ROWS)
        await client.query('vacuum analyze')
        await fillLists(client, 0, ROWS)
      })
      const findings: Finding[] = []
      for (const [what, path] of asked) {
        const ms = await requestMs({ program, world }, 0, path, REQUESTS)
        say(` ${what}: ${figure(ms)} ms`)
        findings.push(againstGoal(`${what}, newer than the statistics`, ms, MOST_MS, 'ms'))
      }
      return findings
    } finally {
      await program.stop()
    }
  },
}
