import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { booksProblems } from './crash-cycles.ts'
import type { LoopDisk } from './loop-disk.ts'
import { seededRandom } from './seeded-random.ts'
import { soakWorld, type SoakWorld } from './world.ts'

/** Room for a database, its log, and the files of an hour. */
export const DISK_MIB = 3_000

/** A program whose data folder is on this disk. */
export const worldOn = (disk: LoopDisk, clients: number): Promise<SoakWorld> =>
  soakWorld(clients, { dataDir: path.join(disk.folder, 'data') })

/**
 * Let clients invoice, lose everything that was not flushed after 20 to 400 ms, kill all processes, and start again on what
 * the journal of the file system gives back. Ends with the first cut after which something is wrong.
 */
export async function powerCuts(
  { program, writers }: SoakWorld,
  disk: LoopDisk,
  run: {
    readonly seed: number
    readonly cuts: number
    readonly endsAt: number
    /** While the program is stopped. */
    readonly beforeStart?: () => void
    readonly say?: (line: string) => void
  },
): Promise<{ cuts: number; problems: readonly string[] }> {
  const random = seededRandom(run.seed)
  let cuts = 0
  while (cuts < run.cuts && Date.now() < run.endsAt) {
    const stopped = new AbortController()
    const working = writers.work(program.address, stopped.signal)
    await delay(20 + random() * 380)
    await program.kill('both', () => disk.cutPower())
    stopped.abort()
    await working
    await disk.remount()
    run.beforeStart?.()
    await program.start()
    await writers.settle(program.address)
    cuts += 1
    const problems = await booksProblems(program, writers)
    run.say?.(`  cut ${String(cuts)}: ${String(writers.acknowledged.finalised.size)} finalised so far`)
    if (problems.length > 0) return { cuts, problems: problems.map((each) => `cut ${String(cuts)}: ${each}`) }
  }
  return { cuts, problems: [] }
}
