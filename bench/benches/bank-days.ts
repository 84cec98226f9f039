import { withSession } from '#platform/server/db/admin-session.ts'
import { ingFile } from '#testing/bank-steps.ts'
import { fillLongBank, LONG_BANK_UNTIL } from '#testing/long-bank.ts'
import { againstGoal, type Bench, type Finding } from '../bench.ts'
import { figure } from '../pairs.ts'
import { requestMs } from '../world/books.ts'
import { seedManyTenants, tenantIdOf } from '../world/many-tenants.ts'
import { startBenchProgram } from '../world/program.ts'

const LINES = 50_000
const DAYS = 1_500
const REQUESTS = 7
const MOST_MS = 300

export const bankDays: Bench = {
  name: 'bank-days',
  goal: 'bank 3',
  description: `An account with ${LINES.toLocaleString('en')} lines of ${DAYS.toLocaleString('en')} days compared with its statement on every day, as the page and the report of Aansluiting ask it.`,
  async run(say) {
    const program = await startBenchProgram({ worksJobs: false })
    try {
      const world = await seedManyTenants(program, { tenants: 1, invoices: 1 })
      const address = `http://127.0.0.1:${String(program.port)}`
      const headers = { authorization: world.authorizations[0] as string }
      const form = new FormData()
      form.append('file', new Blob([ingFile([['2021-12-31', 1, 'Begin', '', '']])]), 'bank.csv')
      await fetch(`${address}/api/BankImports`, { method: 'POST', headers, body: form })
      await withSession(program.superuser, async (client) => {
        await client.query('begin')
        await fillLongBank(client, tenantIdOf(0), { lines: LINES, days: DAYS, strayLine: 31_000 })
        await client.query('commit')
        await client.query('vacuum analyze')
      })
      // What is kept of each day is kept when a file is read.
      const later = new FormData()
      later.append('file', new Blob([ingFile([['2026-07-01', 1, 'Later', '', '']])]), 'later.csv')
      await fetch(`${address}/api/BankImports`, { method: 'POST', headers, body: later })
      const answer = await fetch(`${address}/api/BankAccounts`, { headers })
      const { data } = (await answer.json()) as { data: { id: string }[] }
      const findings: Finding[] = []
      for (const [what, path] of [
        [
          'every day compared',
          `/api/BankReconciliation?bankAccountId=${data[0]?.id ?? ''}&date=${LONG_BANK_UNTIL}`,
        ],
        [
          'every day compared, each line as a row',
          `/api/Reports/bank-reconciliation?date=${LONG_BANK_UNTIL}`,
        ],
      ] as const) {
        await requestMs({ program, world }, 0, path, 1)
        const ms = await requestMs({ program, world }, 0, path, REQUESTS)
        say(` ${what}: ${figure(ms)} ms`)
        findings.push(againstGoal(`bank: ${LINES.toLocaleString('en')} lines, ${what}`, ms, MOST_MS, 'ms'))
      }
      return findings
    } finally {
      await program.stop()
    }
  },
}
