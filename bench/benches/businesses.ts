import { setTimeout as delay } from 'node:timers/promises'
import { withSession } from '#platform/server/db/admin-session.ts'
import { againstGoal, type Bench, type Finding } from '../bench.ts'
import { figure } from '../pairs.ts'
import { load, rawRequest } from '../world/load.ts'
import { idSql, seedManyTenants, type ManyTenants } from '../world/many-tenants.ts'
import { memoryOf, processorSecondsOf } from '../world/processes.ts'
import { startBenchProgram, type RunningProgram } from '../world/program.ts'

const SIZES = [1, 1_000, 10_000]
/** What every business that is used has each night; the proof is in those with an accountant, of which there are fewer. */
const NIGHTLY = ['files.sweep', 'requests.forget', 'proof.nightly']
/** First requests of a session, one after the other, while the night is being worked and after it. */
const REQUESTS = 200
/** Minutes of one core for the night of 10,000 businesses, and as much in proportion. */
const MOST_MINUTES = 15
const PATIENCE_MS = 60 * 60_000
/** The first minute after a start without users: what the loop of jobs costs when nothing is due. */
const REST_MS = 30_000
/** Hundredths of one core. */
const MOST_AT_REST = 2
const MOST_START_MS = 5_000

export const businesses: Bench = {
  name: 'businesses',
  goal: '–',
  description:
    'One node with 1, 1,000 and 10,000 businesses: a start on their data, the loop of jobs at rest, the work of one night (files, terms and proof of each), all due at once; first requests of sessions during that and after it; memory at rest. Against goals that do not move.',
  async run(say) {
    const findings: Finding[] = []
    for (const size of SIZES) findings.push(...(await measured(size, say)))
    return findings
  },
}

async function measured(size: number, say: (line: string) => void): Promise<Finding[]> {
  const seeded = await startBenchProgram({ worksJobs: true })
  const world = await seedManyTenants(seeded, { tenants: size, invoices: size })
  await seeded.pause()
  const startedAt = performance.now()
  const program = await startBenchProgram({ worksJobs: true, dataDir: seeded.dataDir })
  try {
    const startMs = performance.now() - startedAt
    await delay(2_000)
    const idle = memoryOf(program)
    say(
      `  ${String(size)}: started in ${figure(startMs)} ms; ${figure(idle.node)} MiB Node + ${figure(idle.database)} MiB database at rest`,
    )
    const atRest = await hundredthsOfACore(program)
    const [cpuBefore, began] = [processorSecondsOf(program), performance.now()]
    await orderTheNight(program, size)
    const during = await firstRequests(program, world)
    await untilWorked(program)
    const minutes = (processorSecondsOf(program) - cpuBefore) / 60
    say(
      `  ${String(size)}: the night in ${figure((performance.now() - began) / 1_000)} s, ${figure(minutes * 60)} s of the processor`,
    )
    const after = await firstRequests(program, world)
    const of = (what: string): string => `${what}, ${size.toLocaleString('en')} businesses`
    return [
      againstGoal(of('start'), startMs, MOST_START_MS, 'ms'),
      againstGoal(of('loop of jobs at rest'), atRest, MOST_AT_REST, '% of a core'),
      againstGoal(of('work of a night'), minutes, MOST_MINUTES, 'min of a core'),
      againstGoal(of('first request during it, 99 of 100'), during, 500, 'ms'),
      againstGoal(of('first request after it, 99 of 100'), after, 100, 'ms'),
      againstGoal(of('memory at rest'), idle.node + idle.database, 300, 'MiB'),
    ]
  } finally {
    await program.stop()
  }
}

/** What program and database take of one core while no user asks and nothing is due, in hundredths. */
async function hundredthsOfACore(program: RunningProgram): Promise<number> {
  const before = processorSecondsOf(program)
  await delay(REST_MS)
  return ((processorSecondsOf(program) - before) / (REST_MS / 1_000)) * 100
}

/** All of it due now, which a night never is: the schedules of a business are spread by the hour of each kind only. */
const orderTheNight = (program: RunningProgram, size: number): Promise<unknown> =>
  withSession(program.superuser, (client) =>
    client.query(
      `insert into jobs (tenant_id, id, kind, payload, schedule, period, run_at)
       select ${idSql('4000-8000', 't')}, gen_random_uuid(), kind, '{}', '', now(), now()
       from generate_series(0, ${String(size - 1)}) t, unnest($1::text[]) as kind`,
      [NIGHTLY],
    ),
  )

/** Milliseconds of the 99th of 100. */
async function firstRequests(program: RunningProgram, world: ManyTenants): Promise<number> {
  const requests = Array.from({ length: REQUESTS }, (_, n) =>
    rawRequest('GET', '/api/Invoices', {
      authorization: world.authorizations[(n * 7_919) % world.tenants] as string,
    }),
  )
  const { latencies, statuses } = await load(program.port, requests, 1)
  if (statuses[200] !== REQUESTS) throw new Error(`not all were answered: ${JSON.stringify(statuses)}`)
  return latencies[Math.floor(0.99 * REQUESTS)] ?? 0
}

async function untilWorked(program: RunningProgram): Promise<void> {
  for (const giveUpAt = performance.now() + PATIENCE_MS; ; await delay(500)) {
    const { rows } = await withSession(program.superuser, (client) =>
      client.query<{ due: number; dead: number }>(
        `select (count(*) filter (where state = 'queued' and run_at <= now()))::int as due,
                (count(*) filter (where state = 'dead' or attempts > 1))::int as dead from jobs`,
      ),
    )
    if ((rows[0]?.dead ?? 0) > 0) throw new Error('work of the night failed')
    if (rows[0]?.due === 0) return
    if (performance.now() > giveUpAt) throw new Error('the night is not over')
  }
}
