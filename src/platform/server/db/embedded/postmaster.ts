import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, realpathSync, renameSync, statSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { diskFull, saysDiskFull, StartError } from '../../start-error.ts'
import { type Cluster, serverEnvironment } from './cluster.ts'
import { readPidFile } from './orphan.ts'

/** The part of the program's log that the server's life is written to. */
export type ServerLog = {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** PostgreSQL's main process, kept alive until `stop`. */
export type Postmaster = { readonly pid: () => number | undefined; stop(): Promise<void> }

/** Directly after a kill, a lock file or shared memory of the dying server is still there for some tenths of a second. */
const startPatienceMilliseconds = 10_000
const longestPauseMilliseconds = 5_000
const healthyAfterMilliseconds = 60_000

/** Start the server, wait until it accepts queries, and restart the server after a crash (such as on a full disk). */
export async function supervise(
  cluster: Cluster,
  log: ServerLog,
  recoveryPatienceMilliseconds: number,
): Promise<Postmaster> {
  const start = () => startPatiently(cluster, recoveryPatienceMilliseconds)
  let server = await start()
  const stopping = new AbortController()
  const stopWithProgram = () => server.kill('SIGINT')
  process.once('exit', stopWithProgram)

  const watch = async (): Promise<void> => {
    let pause = 100
    while (!stopping.signal.aborted) {
      const startedAt = Date.now()
      const ended = await exitOf(server)
      if (stopping.signal.aborted) return
      if (Date.now() - startedAt > healthyAfterMilliseconds) pause = 100
      log.error({ event: 'database_exited', ended }, 'the database server ended; starting it again')
      await restart()
      log.info({ event: 'database_restarted', pid: server.pid }, 'the database server runs again')
    }
    async function restart(): Promise<void> {
      for (;;) {
        await delay(pause, undefined, { signal: stopping.signal }).catch(() => undefined)
        pause = Math.min(2 * pause, longestPauseMilliseconds)
        if (stopping.signal.aborted) return
        try {
          server = await start()
          return
        } catch (error) {
          log.error(
            { event: 'database_start_failed', reason: String(error) },
            'the database server does not start',
          )
        }
      }
    }
  }
  const watching = watch()

  return {
    pid: () => server.pid,
    stop: async () => {
      stopping.abort()
      process.removeListener('exit', stopWithProgram)
      server.kill('SIGINT') // "fast": sessions are ended, everything is written
      const impatience = setTimeout(() => server.kill('SIGQUIT'), 30_000)
      await exitOf(server)
      clearTimeout(impatience)
      await watching
    },
  }
}

async function startPatiently(cluster: Cluster, recoveryPatienceMilliseconds: number): Promise<ChildProcess> {
  const giveUpAt = Date.now() + startPatienceMilliseconds
  for (let pause = 20; ; pause = Math.min(2 * pause, 500)) {
    try {
      return await startOnce(cluster, recoveryPatienceMilliseconds)
    } catch (error) {
      if (!(error instanceof StillInTheWay) || Date.now() > giveUpAt) throw error
      await delay(pause)
    }
  }
}

class StillInTheWay extends StartError {}

async function startOnce(cluster: Cluster, recoveryPatienceMilliseconds: number): Promise<ChildProcess> {
  const log = openLog(cluster.logFile)
  const server = spawn(...commandOf(cluster), {
    cwd: cluster.folder,
    env: serverEnvironment,
    stdio: ['ignore', log.descriptor, log.descriptor],
    detached: true, // Ctrl-C in the terminal is for us: we first finish the requests that run, then stop the server
    ...cluster.account,
  })
  closeSync(log.descriptor)
  let failure: string | undefined
  server.once('error', (error) => (failure = error.message))
  server.once('exit', () => (failure ??= lastComplaint(cluster.logFile, log.offset)))
  const giveUpAt = Date.now() + recoveryPatienceMilliseconds
  while (!isReady(cluster, server)) {
    if (failure !== undefined) throw await startFailed(failure, cluster)
    if (Date.now() > giveUpAt) {
      server.kill('SIGQUIT')
      throw await startFailed(
        `geen antwoord binnen ${String(recoveryPatienceMilliseconds / 60_000)} minuten`,
        cluster,
      )
    }
    await delay(4)
  }
  return server
}

/** `setpriv` (util-linux) asks the kernel to shut the server down when we are killed; without it the next start does so. */
function commandOf({ binaries, folderArgument }: Cluster): [string, string[]] {
  const server = [binaries.postgres, '-D', folderArgument]
  const setpriv = '/usr/bin/setpriv'
  const isUtilLinux = existsSync(setpriv) && !realpathSync(setpriv).includes('busybox')
  return isUtilLinux
    ? [setpriv, ['--pdeathsig', 'INT', '--', ...server]]
    : [server[0] as string, server.slice(1)]
}

/** The server's own word, as pg_ctl reads it: connecting to ask would fill the log with refusals. */
function isReady(cluster: Cluster, server: ChildProcess): boolean {
  const file = readPidFile(cluster.folder)
  return file !== null && file.pid === server.pid && file.isReady
}

const exitOf = (server: ChildProcess): Promise<string> =>
  new Promise((resolve) => {
    const word = () => server.signalCode ?? `code ${server.exitCode}`
    if (server.exitCode !== null || server.signalCode !== null) resolve(word())
    else server.once('exit', () => resolve(word()))
  })

const largestLogBytes = 20 * 1024 * 1024

function openLog(file: string): { descriptor: number; offset: number } {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  const isFull = size > largestLogBytes
  if (isFull) renameSync(file, `${file}.1`)
  return { descriptor: openSync(file, 'a', 0o600), offset: isFull ? 0 : size }
}

function lastComplaint(logFile: string, offset: number): string {
  const written = readFileSync(logFile).subarray(offset).toString('utf8').trim().split('\n')
  return written.findLast((line) => /(FATAL|PANIC|ERROR):/.test(line)) ?? written.at(-1) ?? ''
}

async function startFailed(complaint: string, { folder, logFile }: Cluster): Promise<StartError> {
  if (await saysDiskFull(complaint, folder)) return diskFull(folder)
  const reason = complaint.replace(/^.*?(FATAL|PANIC|ERROR): */, '')
  const isPassing = /lock file|pre-existing shared memory|could not create any Unix-domain sockets/.test(
    complaint,
  )
  const message = `De database start niet: ${reason || 'zonder opgaaf van reden'} (zie ${logFile}).`
  return isPassing ? new StillInTheWay(message) : new StartError(message)
}
