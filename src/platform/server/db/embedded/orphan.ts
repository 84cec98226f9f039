import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { tmpdir } from 'node:os'
import { StartError } from '../../start-error.ts'

/** What a running server writes about itself in its data folder. */
export type PidFile = { readonly pid: number; readonly socketFolder: string; readonly isReady: boolean }

export function readPidFile(clusterFolder: string): PidFile | null {
  try {
    const lines = readFileSync(join(clusterFolder, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(lines[0])
    if (!Number.isSafeInteger(pid) || pid <= 1) return null
    return { pid, socketFolder: lines[4] ?? '', isReady: lines[7]?.trim() === 'ready' }
  } catch {
    return null
  }
}

/**
 * Stop the server that a killed program left behind. Only called by the holder of the program's lock, so a
 * running server has lost its program. It is stopped and not reused: a child process can be supervised, a
 * foreign process cannot, and it may run with the settings of an older version.
 *
 * The process id in a file may be that of another process by now; only a process that is proven to be a
 * server on exactly this data folder gets a signal.
 */
export async function stopOrphan(clusterFolder: string): Promise<'none' | 'stopped'> {
  const left = readPidFile(clusterFolder)
  if (left === null) {
    removeUnreadable(clusterFolder)
    return 'none'
  }
  if (!isServerOn(clusterFolder, left.pid)) {
    // Dead, or the number was given to another process; PostgreSQL itself would refuse to start beside that one.
    rmSync(join(clusterFolder, 'postmaster.pid'), { force: true })
    removeOwnSocketFolder(left.socketFolder)
    return 'none'
  }
  // Fast shutdown, and immediate shutdown for one that hangs; either leaves the data whole.
  for (const [signal, patienceMilliseconds] of [
    ['SIGINT', 30_000],
    ['SIGQUIT', 10_000],
  ] as const) {
    process.kill(left.pid, signal)
    if (await hasGone(clusterFolder, left.pid, patienceMilliseconds)) {
      removeOwnSocketFolder(left.socketFolder)
      return 'stopped'
    }
  }
  throw new StartError(
    `Een vorige databaseserver (proces ${left.pid}) stopt niet. Stop dat proces en start Kloppend opnieuw.`,
  )
}

/**
 * A file that names no process, as a power cut may leave it: PostgreSQL refuses to start beside it. Removed when no process is
 * at work in the folder.
 *
 * @throws StartError when one is
 */
function removeUnreadable(clusterFolder: string): void {
  const file = join(clusterFolder, 'postmaster.pid')
  if (!existsSync(file)) return
  const processes = process.platform === 'linux' ? readdirSync('/proc').map(Number) : []
  const busy = processes.find((pid) => Number.isInteger(pid) && isServerOn(clusterFolder, pid))
  if (busy !== undefined)
    throw new StartError(
      `${file} is beschadigd en proces ${busy} werkt nog met de database. Stop dat proces en start Kloppend opnieuw.`,
    )
  rmSync(file)
}

async function hasGone(clusterFolder: string, pid: number, patienceMilliseconds: number): Promise<boolean> {
  const giveUpAt = Date.now() + patienceMilliseconds
  while (isServerOn(clusterFolder, pid)) {
    if (Date.now() > giveUpAt) return false
    await delay(10)
  }
  return true
}

/** The data folder of a server is its working directory on Linux, and an argument of its process elsewhere. */
export function isServerOn(clusterFolder: string, pid: number): boolean {
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(clusterFolder)
    const command = execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
    return command.includes('postgres') && command.includes(`-D ${clusterFolder}`)
  } catch {
    return false // gone, dying, or of another user and so not ours
  }
}

/**
 * Where the path of the data folder is too long for a socket, each start makes a short folder; a killed
 * program leaves its folder behind.
 */
export function removeOwnSocketFolder(folder: string): void {
  if (dirname(folder) === tmpdir() && /\/kloppend-[A-Za-z0-9]{6}$/.test(folder))
    rmSync(folder, { recursive: true, force: true })
}
