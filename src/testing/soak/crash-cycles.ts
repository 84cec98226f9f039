import { setTimeout as delay } from 'node:timers/promises'
import { withSession } from '#platform/server/db/admin-session.ts'
import { problemsWithAcknowledged } from './check-acknowledged.ts'
import { problemsInBooks } from './check-books.ts'
import type { Acknowledged, InvoiceWriters } from './invoice-writers.ts'
import type { KillableProgram, Victim } from './killable-program.ts'
import { seededRandom } from './seeded-random.ts'
import type { SoakWorld } from './world.ts'

export interface CrashRun {
  readonly acknowledged: Acknowledged
  readonly victims: Readonly<Record<Victim, number>>
  /** With the cycle in which each problem was found; the run ends with the first cycle that has one. */
  readonly problems: readonly string[]
}

/**
 * Let clients invoice, kill a process after 20 to 400 ms, restart it, repeat the requests that were left
 * without an answer, and compare the answers with the database. `seed` decides the process and the time.
 */
export async function crashCycles(
  { program, writers }: SoakWorld,
  run: {
    readonly cycles: number
    readonly seed: number
    /** No cycle begins after this moment, by `Date.now()`. */
    readonly endsAt?: number
    readonly say?: (line: string) => void
  },
): Promise<CrashRun> {
  const random = seededRandom(run.seed)
  const victims: Record<Victim, number> = { server: 0, database: 0, both: 0 }
  const problems: string[] = []
  const isOver = () => Date.now() > (run.endsAt ?? Infinity)
  for (let cycle = 1; cycle <= run.cycles && problems.length === 0 && !isOver(); cycle += 1) {
    const victim = (['server', 'database', 'both'] as const)[Math.floor(random() * 3)] ?? 'both'
    const stopped = new AbortController()
    const working = writers.work(program.address, stopped.signal)
    await delay(20 + random() * 380)
    const reviving = program.killAndRevive(victim)
    stopped.abort()
    await Promise.all([working, reviving])
    victims[victim] += 1
    await writers.settle(program.address)
    problems.push(
      ...(await booksProblems(program, writers)).map((problem) => `cycle ${String(cycle)}: ${problem}`),
    )
    run.say?.(
      `  cycle ${String(cycle)}: ${victim} killed, ${String(writers.acknowledged.finalised.size)} finalised so far`,
    )
  }
  return { acknowledged: writers.acknowledged, victims, problems }
}

/** What can be compared while mails and PDFs are still to be made. */
export const booksProblems = (program: KillableProgram, writers: InvoiceWriters): Promise<string[]> =>
  withSession(program.superuser(), async (client) => [
    ...(await problemsInBooks(client)),
    ...(await problemsWithAcknowledged(client, writers.acknowledged)),
  ])
