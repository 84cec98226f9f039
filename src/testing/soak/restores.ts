import { rmSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { readBackupState } from '#backup/server/state.ts'
import { restoreInto } from '#backup/server/commands.ts'
import { readConfig } from '#platform/server/config.ts'
import { withSession } from '#platform/server/db/admin-session.ts'
import { startEmbeddedPostgres } from '#platform/server/db/embedded-postgres.ts'
import { silentLog } from '#platform/server/log.ts'
import { problemsWithAcknowledged } from './check-acknowledged.ts'
import { problemsInBooks } from './check-books.ts'
import { problemsInFiles } from './check-files.ts'
import { acknowledgedUntilNow, type Acknowledged } from './invoice-writers.ts'
import { seededRandom } from './seeded-random.ts'
import { soakFolder, soakWorld, type SoakWorld } from './world.ts'

const COPIED_WITHIN_MS = 240_000
/** The moment of an answer is later than that of its commit, by the clock of one machine. */
const MOMENT_MS = 50

/** A program that copies every change to a folder, and the moments to which its books were restored. */
export interface BackedUpWorld extends SoakWorld {
  readonly clients: number
  readonly target: string
}

export async function backedUpWorld(clients: number): Promise<BackedUpWorld> {
  const target = soakFolder()
  try {
    const world = await soakWorld(clients, {
      settings: { BACKUP_TO: path.join(target, 'backup'), BACKUP_EVERY: '1' },
    })
    return {
      ...world,
      clients,
      target: path.join(target, 'backup'),
      async end() {
        await world.end()
        rmSync(target, { recursive: true, force: true })
      },
    }
  } catch (error) {
    rmSync(target, { recursive: true, force: true })
    throw error
  }
}

interface Moment {
  readonly at: Date
  /** What clients knew to be done shortly before. */
  readonly acknowledged: Acknowledged
  /** The steps that they learnt from there to the moment; a busy machine lets it pass late. */
  readonly meanwhile: number
}

const stepsIn = ({ created, finalised, sent, paid }: Acknowledged): number =>
  created.size + finalised.size + sent.size + paid.size

/**
 * Let clients invoice, and restore the books to random moments between, each in a new folder: whole, with everything that was
 * acknowledged until the moment, and beyond it at most the requests that were under way.
 */
export async function restoresUnderLoad(
  world: BackedUpWorld,
  run: {
    readonly seed: number
    readonly restores: number
    /** No restore begins after this moment, by `Date.now()`. */
    readonly endsAt: number
    readonly say: (line: string) => void
  },
): Promise<{ restores: number; problems: readonly string[]; first: Moment | null }> {
  const random = seededRandom(run.seed)
  await until(async () => (await state(world)).lastBackupAt !== null)
  let [restores, first]: [number, Moment | null] = [0, null]
  const problems: string[] = []
  while (restores < run.restores && problems.length === 0 && Date.now() < run.endsAt) {
    const stopped = new AbortController()
    const working = world.writers.work(world.program.address, stopped.signal)
    await delay(300 + random() * 2_000)
    const acknowledged = acknowledgedUntilNow(world.writers.acknowledged)
    const at = new Date(Date.now() + MOMENT_MS)
    await delay(MOMENT_MS)
    const meanwhile = stepsIn(world.writers.acknowledged) - stepsIn(acknowledged)
    await delay(random() * 1_000)
    stopped.abort()
    await working
    await world.writers.settle(world.program.address)
    await until(
      async () => Date.parse((await state(world)).copiedThrough ?? '1970-01-01') > at.getTime() + 1_000,
    )
    const moment = { at, acknowledged, meanwhile }
    first ??= moment
    problems.push(
      ...(await problemsOfRestore(world, moment)).map((each) => `restore to ${at.toISOString()}: ${each}`),
    )
    restores += 1
    run.say(`  restore ${String(restores)}: ${String(acknowledged.paid.size)} paid until ${at.toISOString()}`)
  }
  return { restores, problems, first }
}

const state = (world: BackedUpWorld) => readBackupState(world.program.dataDir)

/**
 * Faults that a restore or its checks must name: a restore that ended too early, and log that is gone.
 *
 * @param first the earliest moment, after which clients went on
 * @returns the faults that were not named
 */
export async function plantedRestoreFaults(world: BackedUpWorld, first: Moment): Promise<string[]> {
  const { acknowledged } = world.writers
  const unseen: string[] = []
  const early = await problemsOfRestore(world, { ...first, acknowledged })
  if (!early.some((each) => each.includes('was acknowledged and is lost')))
    unseen.push('a restore that ended too early')
  const log = path.join(world.target, 'wal')
  const segments = readdirSync(log).filter((name) => /^[0-9A-F]{24}\./.test(name))
  const [segment] = segments.toSorted().slice(-3)
  if (segment === undefined) throw new Error('no log is in the backup')
  rmSync(path.join(log, segment))
  const gap = await problemsOfRestore(world, { at: new Date(), acknowledged, meanwhile: 0 })
  if (gap.length === 0) unseen.push('log that is gone')
  return unseen
}

async function problemsOfRestore(
  world: BackedUpWorld,
  { at, acknowledged, meanwhile }: Moment,
): Promise<string[]> {
  const parent = soakFolder()
  const into = path.join(parent, 'restored')
  try {
    const config = readConfig({ DATA_DIR: path.join(parent, 'none') })
    const lines: string[] = []
    await restoreInto(config, {
      from: world.target,
      into,
      until: at.toISOString(),
      say: (line) => lines.push(line),
    })
    const server = await startEmbeddedPostgres({ dataDir: into, log: silentLog })
    try {
      return await withSession({ ...server.superuser, database: server.app.database }, async (client) => {
        const found = await problemsWithAcknowledged(client, acknowledged)
        const lost = found.filter((problem) => !problem.includes('happened without being asked'))
        const ahead = found.length - lost.length
        return [
          ...lines.filter((line) => line.startsWith('Let op')),
          ...(await problemsInBooks(client)),
          ...(await problemsInFiles(client, into)),
          ...lost,
          ...(ahead > world.clients + meanwhile
            ? [`${String(ahead)} steps are ahead of ${String(world.clients)} clients`]
            : []),
        ]
      })
    } finally {
      await server.stop()
    }
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  } finally {
    rmSync(parent, { recursive: true, force: true })
  }
}

async function until(what: () => Promise<boolean>): Promise<void> {
  for (const giveUpAt = Date.now() + COPIED_WITHIN_MS; !(await what()); await delay(50))
    if (Date.now() > giveUpAt) throw new Error('the program did not copy its changes in time')
}
