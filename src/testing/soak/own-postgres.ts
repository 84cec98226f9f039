import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  chownSync,
  closeSync,
  cpSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { withSession } from '#platform/server/db/admin-session.ts'
import type { DatabaseLogin } from '#platform/server/db/database-login.ts'
import { serverAccount } from '#platform/server/db/embedded/account.ts'
import { findBinaries } from '#platform/server/db/embedded/binaries.ts'
import { childrenOf } from './processes.ts'

const START_PATIENCE_MS = 60_000
/** Kept for a standby that is being made. */
const SETTINGS = `
listen_addresses = ''
wal_keep_size = '512MB'
max_wal_size = '512MB'
wal_receiver_timeout = '5s'
timezone = 'UTC'
`

/**
 * A PostgreSQL of one's own, as an operator has with `DATABASE_URL`: the server of the package, in a folder of its own, reached
 * by a socket. All accounts of this machine that can open the folder may log in.
 */
export class OwnPostgres {
  readonly folder: string
  readonly #environment: Readonly<Record<string, string>>
  readonly #binaries: string | null
  readonly #settings: string
  #process: ChildProcess | null = null

  /**
   * @param binaries the folder of `initdb` and `postgres` of another version than the package's
   * @param settings lines of `postgresql.conf` after those of each server
   */
  constructor(
    folder: string,
    environment: Readonly<Record<string, string>> = {},
    binaries: string | null = null,
    settings = '',
  ) {
    this.folder = folder
    this.#binaries = binaries
    this.#settings = settings
    this.#environment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC', ...environment }
  }

  get superuser(): DatabaseLogin {
    return { host: this.folder, port: 5432, user: 'postgres', password: '', database: 'postgres' }
  }

  get socket(): string {
    return path.join(this.folder, '.s.PGSQL.5432')
  }

  get #cluster(): string {
    return path.join(this.folder, 'pg')
  }

  /** Make an empty database server. */
  init(): void {
    const account = serverAccount()
    mkdirSync(this.folder, { recursive: true })
    if (account !== null) chownSync(this.folder, account.uid, account.gid)
    const initdb = this.#program('initdb')
    const options = [
      '--username=postgres',
      '--auth=trust',
      '--encoding=UTF8',
      '--data-checksums',
      '--no-sync',
    ]
    // Version 17 and later have a locale of their own.
    const builtin = this.#binaries === null ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : []
    const locale = [...builtin, '--locale=C']
    execFileSync(initdb, [`--pgdata=${this.#cluster}`, ...options, ...locale], {
      cwd: this.folder,
      env: this.#environment,
      stdio: ['ignore', 'ignore', 'pipe'],
      ...account,
    })
    appendFileSync(path.join(this.#cluster, 'postgresql.conf'), `${SETTINGS}${this.#settings}`)
  }

  /**
   * Copy a running primary, by PostgreSQL's own protocol, as a standby of it.
   *
   * Source: PostgreSQL 18, 25.3.3 and 26.2.
   */
  async copyFrom(primary: OwnPostgres): Promise<void> {
    const account = serverAccount()
    rmSync(this.folder, { recursive: true, force: true })
    mkdirSync(this.folder)
    if (account !== null) chownSync(this.folder, account.uid, account.gid)
    await withSession(primary.superuser, async (client) => {
      await client.query(`select pg_backup_start('standby', true)`)
      copyCluster(primary.#cluster, this.#cluster)
      const { rows } = await client.query<{ labelfile: string }>(
        'select labelfile from pg_backup_stop(false)',
      )
      this.#write('backup_label', rows[0]?.labelfile ?? '')
    })
    this.#write('standby.signal', '')
    // A standby that becomes the primary does not wait for the one that is gone.
    this.#write(
      'postgresql.auto.conf',
      `primary_conninfo = 'host=${primary.folder} user=postgres application_name=standby'\n`,
    )
  }

  async start(): Promise<void> {
    const account = serverAccount()
    const postgres = this.#program('postgres')
    const log = openSync(path.join(this.folder, 'log'), 'a')
    this.#process = spawn(postgres, ['-D', this.#cluster, '-k', this.folder], {
      cwd: this.folder,
      env: this.#environment,
      stdio: ['ignore', log, log],
      detached: true,
      ...account,
    })
    closeSync(log)
    const giveUpAt = Date.now() + START_PATIENCE_MS
    while (!(await this.answers(1_000))) {
      if (Date.now() > giveUpAt || this.#process.exitCode !== null)
        throw new Error(readFileSync(path.join(this.folder, 'log'), 'utf8').slice(-2_000))
      await delay(50)
    }
  }

  /** Whether the server answers a query within so many milliseconds. */
  async answers(withinMs: number): Promise<boolean> {
    const asked = withSession(this.superuser, (client) => client.query('select 1')).then(
      () => true,
      () => false,
    )
    return Promise.race([asked, delay(withinMs, false)])
  }

  /** Wait for the standby at each commit from now on. @returns when it is connected */
  async waitForStandby(): Promise<void> {
    await withSession(this.superuser, async (client) => {
      await client.query(`alter system set synchronous_standby_names = 'standby'`)
      await client.query('select pg_reload_conf()')
      const giveUpAt = Date.now() + START_PATIENCE_MS
      for (;;) {
        const { rows } = await client.query(`select from pg_stat_replication where sync_state = 'sync'`)
        if (rows.length === 1) return
        if (Date.now() > giveUpAt) throw new Error('the standby does not follow its primary')
        await delay(50)
      }
    })
  }

  async promote(): Promise<void> {
    await withSession(this.superuser, (client) => client.query('select pg_promote(true, 60)'))
  }

  /** All its processes at once, without a signal that they can handle. */
  async kill(): Promise<void> {
    const running = this.#process
    if (running === null || running.exitCode !== null || running.signalCode !== null) return
    const gone = once(running, 'exit')
    this.#signal('SIGKILL')
    await gone
  }

  /** Nothing answers any more, and nothing is closed, as when a host stops. */
  freeze(): void {
    this.#signal('SIGSTOP')
  }

  async stop(): Promise<void> {
    const running = this.#process
    if (running === null || running.exitCode !== null || running.signalCode !== null) return
    const gone = once(running, 'exit')
    running.kill('SIGINT')
    await gone
  }

  #program(name: 'initdb' | 'postgres'): string {
    return this.#binaries === null
      ? findBinaries(serverAccount(), this.folder)[name]
      : path.join(this.#binaries, name)
  }

  #signal(signal: 'SIGKILL' | 'SIGSTOP'): void {
    const postmaster = this.#process?.pid ?? 0
    for (const pid of [postmaster, ...childrenOf(postmaster)])
      try {
        process.kill(pid, signal)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
      }
  }

  #write(name: string, text: string): void {
    const account = serverAccount()
    const file = path.join(this.#cluster, name)
    writeFileSync(file, text)
    if (account !== null) chownSync(file, account.uid, account.gid)
  }
}

/** Without the log and what is of the running server; a file may vanish meanwhile. */
function copyCluster(from: string, to: string): void {
  const account = serverAccount()
  const emptied = new Set([
    'pg_wal',
    'pg_replslot',
    'pg_dynshmem',
    'pg_notify',
    'pg_serial',
    'pg_snapshots',
    'pg_stat_tmp',
    'pg_subtrans',
  ])
  mkdirSync(to, { mode: 0o700 })
  const own = (place: string): void => {
    if (account !== null) chownSync(place, account.uid, account.gid)
  }
  own(to)
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    const source = path.join(entry.parentPath, entry.name)
    const name = path.relative(from, source)
    const [top = ''] = name.split(path.sep)
    if (name.startsWith('postmaster.') || (emptied.has(top) && name !== top)) continue
    const place = path.join(to, name)
    if (entry.isDirectory()) mkdirSync(place, { mode: 0o700, recursive: true })
    else
      try {
        cpSync(source, place)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') continue
        throw error
      }
    own(place)
  }
}
