import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { withSession } from '#platform/server/db/admin-session.ts'
import { registerTenant } from '../test-tenant.ts'
import { InvoiceWriters, type Acknowledged } from './invoice-writers.ts'
import { KillableProgram, type Victim } from './killable-program.ts'
import { problemsInBooks, problemsWithAcknowledged } from './ledger-check.ts'

export interface CrashRun {
  readonly acknowledged: Acknowledged
  readonly victims: Readonly<Record<Victim, number>>
  /** With the cycle in which each problem was found; the run ends with the first cycle that has one. */
  readonly problems: readonly string[]
}

/**
 * A program on a folder of its own, with a tenant that invoices; for the crashes and for the damage that must
 * be found.
 */
export interface CrashWorld {
  readonly program: KillableProgram
  readonly writers: InvoiceWriters
  end(): Promise<void>
}

export async function crashWorld(clients: number): Promise<CrashWorld> {
  const parent = mkdtempSync(path.join(tmpdir(), 'kloppend-crash-'))
  chmodSync(parent, 0o755)
  const program = new KillableProgram(path.join(parent, 'data'))
  await program.start()
  const tenant = await registerTenant(program.address)
  const writers = new InvoiceWriters(tenant, await tenant.addCustomer(), clients)
  return {
    program,
    writers,
    async end() {
      await program.stop()
      rmSync(parent, { recursive: true, force: true })
    },
  }
}

/**
 * Let clients invoice, kill a process after 20 to 400 ms, restart it, repeat the requests that were left
 * without an answer, and compare the answers with the database. `seed` decides the process and the time.
 */
export async function crashCycles(
  { program, writers }: CrashWorld,
  run: { cycles: number; seed: number; say?: (line: string) => void },
): Promise<CrashRun> {
  const random = seededRandom(run.seed)
  const victims: Record<Victim, number> = { server: 0, database: 0, both: 0 }
  const problems: string[] = []
  for (let cycle = 1; cycle <= run.cycles && problems.length === 0; cycle += 1) {
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

export const booksProblems = (program: KillableProgram, writers: InvoiceWriters): Promise<string[]> =>
  withSession(program.superuser(), async (client) => [
    ...(await problemsInBooks(client)),
    ...(await problemsWithAcknowledged(client, writers.acknowledged)),
  ])

/** Numbers from 0 to 1 that follow from their seed: mulberry32, public domain, by Tommy Ettinger. */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
