import { fileURLToPath } from 'node:url'
import { refuseOwnFolder } from '#backup/server/commands.ts'
import { backupStatusOf } from '#backup/server/routes.ts'
import { startDumpKeeper } from '#backup/server/dump-keeper.ts'
import { startKeeper, stopKeeping, type BackupKeeper } from '#backup/server/keeper.ts'
import { embeddedBooks } from '#backup/server/source.ts'
import { configuredFeeds } from '#bank-feeds/server/configured-feeds.ts'
import { httpTransport } from '#bank-feeds/server/transport.ts'
import { configuredMap } from '#trips/server/maps/map-service.ts'
import { configuredRegisters } from '#customers/server/registers/registers.ts'
import { configuredRates } from '#ledger/server/rates/ecb.ts'
import { molliePayments } from '#online-payments/server/mollie-payments.ts'
import type { BackupPlace, Config } from '#platform/server/config.ts'
import type { DatabaseLogin } from '#platform/server/db/database-login.ts'
import { openDatabase, type Database } from '#platform/server/db/database.ts'
import { listenTo } from '#platform/server/db/listen.ts'
import { watchSchema } from '#platform/server/db/watch-schema.ts'
import { prepareDatabase, type Durability, type RuntimeLogin } from '#platform/server/db/prepare-database.ts'
import { openFiles, storedObjects } from '#platform/server/files/open-files.ts'
import { createApp } from '#platform/server/http/app.ts'
import { healthRoutes } from '#platform/server/http/health.ts'
import { leavingOf } from '#platform/server/http/leave.ts'
import { requestCounts } from '#platform/server/http/request-counts.ts'
import { sessionsWith, type Sessions } from '#platform/server/http/session.ts'
import { webFileRoutes } from '#platform/server/http/web-files.ts'
import type { Logger } from '#platform/server/log.ts'
import { giveMemoryBackWhenIdle } from '#platform/server/idle-memory.ts'
import { checkKeys, nodeFactsOf, shownExample } from '#platform/server/node-facts.ts'
import { securityLogTo } from '#platform/server/security-log.ts'
import { whyNotWritable } from '#platform/server/writable-folder.ts'
import { readKeys } from '#platform/server/secrets.ts'
import { admissionWith } from '#tenants/server/invitation.ts'
import { loginThrottle } from '#tenants/server/login-throttle.ts'
import { tenantSecurityRefusals } from '#tenants/server/security-refusals.ts'
import { publicTransport } from '#webhooks/server/transport.ts'
import { startJobs, type Closers } from './jobs.ts'
import { serveMetrics } from './metrics.ts'
import { routes } from './routes.ts'

/** The running program, for `main.ts`, the tests and the benchmarks alike. */
export interface Program {
  /** Where it listens: `http://127.0.0.1:3000`. */
  readonly address: string
  readonly database: Database
  /** The login of the runtime role, for tests and benchmarks that measure outside the program. */
  readonly runtimeLogin: RuntimeLogin
  /** Answer the requests and finish the jobs that have started, then end. */
  stop(): Promise<void>
}

/** Connections in the pool; a transaction holds one for a few milliseconds. */
const POOL_SIZE = 16
const webFolder = fileURLToPath(new URL('../../../dist/web', import.meta.url))

interface StartOptions {
  readonly poolSize?: number
  readonly durability?: Durability
  /** False: ordered jobs are left to another process on the same database. */
  readonly worksJobs?: boolean
  /** Milliseconds between two looks for jobs; tests make jobs due by SQL, and need not wait as long as a server. */
  readonly pollMs?: number
  readonly logTo?: { write(line: string): void }
}

/** How the program looks for jobs. */
const lookingFor = ({ worksJobs, pollMs }: StartOptions) => ({ isIdle: worksJobs === false, pollMs })

/**
 * Start everything: database, schema, HTTP, jobs.
 *
 * @throws StartError when a guarantee of the program would not hold
 */
export async function startProgram(config: Config, options: StartOptions = {}): Promise<Program> {
  const closers: Closers = []
  const closeAll = async (): Promise<void> => {
    for (const close of closers.splice(0).toReversed()) await close()
  }
  try {
    const started = await open(config, options, closers)
    let stopping: Promise<void> | null = null
    return { ...started, stop: () => (stopping ??= closeAll()) }
  } catch (error) {
    await closeAll()
    throw error
  }
}

/** Programs of others, to which requests leave. */
const outsideOf = (config: Config) => ({
  feeds: configuredFeeds(config),
  paymentProvider: molliePayments(config.mollieUrl, httpTransport),
  registers: configuredRegisters(config),
  ecbRates: configuredRates(config),
  maps: configuredMap(config),
  webhookTransport: publicTransport(config.webhookOrigins),
  webhookOrigins: config.webhookOrigins,
  mailboxHosts: config.mailboxHosts,
})

async function open(config: Config, options: StartOptions, closers: Closers): Promise<Omit<Program, 'stop'>> {
  const counts = requestCounts()
  const app = await createApp(
    { ...config, requestCounts: counts, ...(options.logTo === undefined ? {} : { logTo: options.logTo }) },
    tenantSecurityRefusals,
  )
  const log = app.log
  const prepared = await prepareDatabase(config, log, options.durability)
  closers.push(() => prepared.stop())
  const keeper = await keepBackups(config, prepared.superuser, log)
  closers.push(() => keeper?.stop())
  const database = await openDatabase({
    login: prepared.runtime,
    poolSize: options.poolSize ?? POOL_SIZE,
    log,
  })
  closers.push(() => database.close())
  // The embedded database has one node.
  if (config.databaseUrl !== null) closers.push(counts.shareThrough(database, log))
  const keys = readKeys(config.dataDir)
  const files = await openFiles(config, database, log, keeper?.noteWritten)
  const facts = nodeFactsOf(database)
  await checkKeys(facts, keys, {
    dataDir: config.dataDir,
    isOnlyNode: config.databaseUrl === null,
  })
  const readBackupStatus = backupStatusOf(config)
  const outside = outsideOf(config)
  const jobs = startJobs(
    {
      config,
      readBackupStatus,
      keys,
      ...outside,
      database,
      files,
      log,
      ...lookingFor(options),
    },
    closers,
  )

  await serveMetrics(app, { config, database, kinds: jobs.jobs.kinds }, closers)
  const leaving = leavingOf(app, config.stopGraceSeconds)
  const sessions = sessionsOfNode({ config, keys, prepared, database, log }, closers)
  routes(app, {
    database,
    sessions,
    ...files,
    ...jobs,
    admission: admissionWith(keys.tokenKey, config.registration),
    throttle: loginThrottle(database, config.rateLimit),
    securityLog: securityLogTo(log),
    publicUrl: config.publicUrl,
    hasMailServer: config.smtpUrl !== null,
    readBackupStatus,
    loginKey: keys.loginKey,
    ...outside,
  })
  healthRoutes(app, { ...config, database, reason: leaving.reason })
  giveMemoryBackWhenIdle(app)
  const hasExample = (await shownExample(facts)) !== null
  await webFileRoutes(app, webFolder, { ...config, hasExample })
  const whenOutdated = (): void => {
    leaving.refuse()
    // What is under way is finished; nothing new is begun.
    void jobs.worker.stop()
    void jobs.readingWorker.stop()
  }
  closers.push(watchSchema(database, log, whenOutdated), () => leaving.leave())
  const address = await app.listen({ port: config.port, host: config.host })
  return { address, database, runtimeLogin: prepared.runtime }
}

/** The sessions, told by the other nodes of what ended there. The embedded database has one node. */
function sessionsOfNode(
  {
    config,
    keys,
    prepared,
    database,
    log,
  }: {
    readonly config: Config
    readonly keys: ReturnType<typeof readKeys>
    readonly prepared: { readonly runtime: RuntimeLogin }
    readonly database: Database
    readonly log: Logger
  },
  closers: Closers,
): Sessions {
  const sessions = sessionsWith(keys.tokenKey, database)
  if (config.databaseUrl !== null)
    closers.push(
      listenTo(
        prepared.runtime,
        'kloppend_access',
        (told) => {
          sessions.learn(told)
        },
        log,
      ),
    )
  return sessions
}

/** Keep backups in BACKUP_TO: of the embedded database every change, of a database of one's own a dump each night. */
async function keepBackups(
  config: Config,
  superuser: DatabaseLogin | null,
  log: Logger,
): Promise<BackupKeeper | null> {
  const {
    dataDir,
    backupTo: place,
    backupPassphrase: passphrase,
    backupEverySeconds,
    minFreeDiskMib,
  } = config
  const objects = storedObjects(config)
  if (place !== null) {
    refuseOwnFolder(place, dataDir)
    await saySoWhenNotWritable(place, log)
  }
  if (superuser === null) return keepDumps(config, log)
  const source = { dataDir, books: embeddedBooks(superuser), objects }
  if (place === null) {
    await stopKeeping(source)
    return null
  }
  return startKeeper({ source, place, passphrase, minFreeDiskMib, log, everyMs: backupEverySeconds * 1_000 })
}

/** Said at the start; a backup disk that is away ends no request, so the program starts all the same. */
async function saySoWhenNotWritable(place: BackupPlace, log: Logger): Promise<void> {
  if (!('folder' in place)) return
  const reason = await whyNotWritable('BACKUP_TO', place.folder)
  if (reason !== null)
    log.error(
      { event: 'folder_not_writable', setting: 'BACKUP_TO', folder: place.folder, reason },
      'no backup is made until this folder can be written',
    )
}

function keepDumps(config: Config, log: Logger): BackupKeeper | null {
  const {
    dataDir,
    backupTo: place,
    backupPassphrase: passphrase,
    pgPrograms,
    minFreeDiskMib,
    databaseUrl,
    migrationUrl,
  } = config
  if (place === null || databaseUrl === null) return null
  if (migrationUrl === null)
    log.warn({ event: 'backup_elsewhere' }, 'without MIGRATION_URL this node makes no backups')
  const source = {
    dataDir,
    objects: storedObjects(config),
    pgPrograms,
    runtime: { connectionString: databaseUrl },
    books: { connectionString: migrationUrl ?? databaseUrl },
  }
  return startDumpKeeper({
    dataDir,
    source: migrationUrl === null ? null : source,
    place,
    passphrase,
    minFreeDiskMib,
    pgPrograms,
    log,
  })
}
