import { chownSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Account } from '#platform/server/db/embedded/account.ts'
import { BackupError } from './backup-error.ts'
import { DamagedObject, type BackupTarget } from './target.ts'
import { archivedName, segmentNamed } from './wal-names.ts'

/** In the data folder of the server, which is its working directory, so that the server's account can reach it. */
const FOLDER = 'kloppend-restore'
const LOOK_MS = 10

/**
 * What the restoring server runs for each segment that it needs: ask for it by an empty file, wait for the answer. So the
 * server needs neither the key of the backup nor access to it. A file that the archive does not have is answered with `none`.
 */
export const restoreCommand = [
  `: > ${FOLDER}/want.%f`,
  `while [ ! -e ${FOLDER}/have.%f ] && [ ! -e ${FOLDER}/none.%f ]; do sleep 0.02; done`,
  `rm -f ${FOLDER}/want.%f ${FOLDER}/none.%f`,
  `mv ${FOLDER}/have.%f "%p" 2>/dev/null`,
].join('; ')

export interface WalFeeder {
  /** A gap or a damaged segment that the server met: what was restored ends there. */
  problem(): BackupError | null
  /** The segments that were handed out. */
  readonly handedOut: ReadonlySet<string>
  stop(): Promise<void>
}

/** Hand the segments of a backup to the server that is restored in `clusterFolder`, until `stop`. */
export function startWalFeeder(
  clusterFolder: string,
  {
    target,
    wal,
    account,
  }: { target: BackupTarget; wal: ReadonlyMap<string, string[]>; account: Account | null },
): WalFeeder {
  const folder = path.join(clusterFolder, FOLDER)
  mkdirSync(folder, { mode: 0o700 })
  if (account !== null) chownSync(folder, account.uid, account.gid)
  const handedOut = new Set<string>()
  const stopped = new AbortController()
  let problem: BackupError | null = null

  const answer = async (file: string): Promise<void> => {
    const place = path.join(folder, `have.${file}`)
    const bytes = await bytesOf(file, { target, wal }).catch((error: unknown) => {
      problem ??= error instanceof BackupError ? error : new BackupError(String(error), { cause: error })
      return null
    })
    if (bytes === null) {
      writeFileSync(path.join(folder, `none.${file}`), '')
      return
    }
    writeFileSync(`${place}.new`, bytes, { mode: 0o600 })
    if (account !== null) chownSync(`${place}.new`, account.uid, account.gid)
    renameSync(`${place}.new`, place)
    handedOut.add(file)
  }
  const work = async (): Promise<void> => {
    while (!stopped.signal.aborted) {
      const there = new Set(readdirSync(folder))
      for (const name of there) {
        const file = name.startsWith('want.') ? name.slice('want.'.length) : null
        if (file !== null && !there.has(`have.${file}`) && !there.has(`none.${file}`)) await answer(file)
      }
      await delay(LOOK_MS)
    }
  }
  const working = work()
  // `stop` receives the error too; until then it must not end the process.
  working.catch(() => undefined)
  return {
    problem: () => problem,
    handedOut,
    async stop() {
      stopped.abort()
      await working
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** @throws BackupError for a segment that is damaged, twice there, or missing while later ones are there */
async function bytesOf(
  file: string,
  { target, wal }: { target: BackupTarget; wal: ReadonlyMap<string, string[]> },
): Promise<Buffer | null> {
  const [sha256, ...others] = wal.get(file) ?? []
  if (sha256 === undefined) {
    if (isFollowed(file, wal))
      throw new BackupError(
        `De reservekopie heeft een gat: ${file} ontbreekt, terwijl er latere stukken zijn. Kies met --until een moment ervoor.`,
      )
    return null
  }
  if (others.length > 0)
    throw new BackupError(`Van ${file} staan twee verschillende versies in de reservekopie.`)
  const name = archivedName(file, sha256)
  return target.readHashed(name, sha256).catch((cause: unknown) => {
    if (!(cause instanceof DamagedObject)) throw cause
    throw new BackupError(`${name} is beschadigd. Kies met --until een moment ervoor.`, { cause })
  })
}

/** Whether a later segment of the same timeline is there. */
function isFollowed(file: string, wal: ReadonlyMap<string, unknown>): boolean {
  const wanted = segmentNamed(file)
  if (wanted === null) return false
  for (const name of wal.keys()) {
    const other = segmentNamed(name)
    if (other !== null && other.timeline === wanted.timeline && other.number > wanted.number) return true
  }
  return false
}
