import { setTimeout as delay } from 'node:timers/promises'
import { withSession } from '#platform/server/db/admin-session.ts'
import { againstGoal, type Bench, type Finding } from '../bench.ts'
import { figure } from '../pairs.ts'
import { seedManyTenants, tenantIdOf, type ManyTenants } from '../world/many-tenants.ts'
import { PAID_PRIVATELY, seedPostings } from '../world/postings.ts'
import { startBenchProgram, type RunningProgram } from '../world/program.ts'
import { drained, peakMibOf } from '../world/resident.ts'

const POSTINGS = 1_000_000
const BOOKS = { postings: POSTINGS, days: 366, inOrder: true, numbers: PAID_PRIVATELY }
/** MiB of Node: 300 MB, as for every export (G15). */
const MOST_MIB = 286
const MOST_YEAR_END_S = 30
const MOST_DELETION_S = 120
const PATIENCE_MS = 30 * 60_000

export const largeBusiness: Bench = {
  name: 'large-business',
  goal: 'G15',
  description:
    'One business with a million postings in a year: its audit file, everything as one ZIP, its year closed, and its deletion; most memory of Node during each, and the seconds of the last two. Against goals that do not move.',
  async run(say) {
    const program = await startBenchProgram({ worksJobs: true })
    try {
      const world = await seeded(program)
      const findings: Finding[] = []
      for (const [what, work, mostSeconds] of stepsOf(program, world)) {
        const startedAt = performance.now()
        const { peak } = await peakMibOf(program.pid, work)
        const seconds = (performance.now() - startedAt) / 1_000
        say(`  ${what}: ${figure(seconds)} s, ${figure(peak)} MiB`)
        findings.push(againstGoal(`${what}, 10⁶ postings, most in memory (Node)`, peak, MOST_MIB, 'MiB'))
        if (mostSeconds !== null)
          findings.push(againstGoal(`${what}, 10⁶ postings`, seconds, mostSeconds, 's'))
      }
      return findings
    } finally {
      await program.stop()
    }
  },
}

type Step = readonly [what: string, work: () => Promise<unknown>, mostSeconds: number | null]

/** The deletion comes last: nothing is left to measure after it. */
const stepsOf = (program: RunningProgram, world: ManyTenants): Step[] => {
  const authorization = world.authorizations[0] as string
  const address = (path: string): string => `http://127.0.0.1:${String(program.port)}/api${path}`
  return [
    ['audit file', () => drained(address('/Exports/xaf?year=2024'), authorization), null],
    ['everything as a ZIP', () => drained(address('/Exports/zip'), authorization), null],
    ['a year closed', () => closed(address('/YearEnd/2024/close'), authorization), MOST_YEAR_END_S],
    ['a business deleted', () => deleted(program), MOST_DELETION_S],
  ]
}

async function seeded(program: RunningProgram): Promise<ManyTenants> {
  const world = await seedManyTenants(program, { tenants: 2, invoices: 2 })
  await withSession(program.superuser, async (client) => {
    await client.query("set session_replication_role = 'replica'; set synchronous_commit = off")
    await client.query(seedPostings({ tenant: 0, ...BOOKS }))
    await client.query('vacuum analyze journal_entries, postings, account_totals')
  })
  return world
}

async function closed(address: string, authorization: string): Promise<void> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ acceptPoints: true }),
  })
  if (!answer.ok) throw new Error(`the year was not closed: ${await answer.text()}`)
}

/** Order the deletion with the thirty days behind it, and wait until no row of the business is left. */
async function deleted(program: RunningProgram): Promise<void> {
  const tenantId = tenantIdOf(0)
  await withSession(program.superuser, async (client) => {
    await client.query(
      `insert into deletion_orders (tenant_id, ordered_by, ordered_at, due_at)
       select tenant_id, user_id, now() - interval '30 days', now() from memberships where tenant_id = $1`,
      [tenantId],
    )
    await client.query(
      `insert into jobs (tenant_id, id, kind, payload, schedule, period, run_at)
       values ($1, gen_random_uuid(), 'business.deletion', '{}', '', now(), now())`,
      [tenantId],
    )
    for (const giveUpAt = performance.now() + PATIENCE_MS; ; await delay(100)) {
      const { rows } = await client.query<{ left: number }>(
        'select count(*)::int as left from tenants where tenant_id = $1',
        [tenantId],
      )
      if (rows[0]?.left === 0) return
      if (performance.now() > giveUpAt) throw new Error('the business is still there')
    }
  })
}
