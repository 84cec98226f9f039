import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { depreciationJob } from '#assets/server/depreciate.ts'
import { DELETION_JOB, deletionJob, WARNING_JOB, warningJob } from '#deletion/server/deletion-jobs.ts'
import { customerLinkOf } from '#documents/server/customer-link.ts'
import { MOVE_PDFS_JOB, movePdfsJob } from '#documents/server/kept-pdf.ts'
import { mailJob, pdfJob } from '#documents/server/mail-jobs.ts'
import { createPdfPool } from '#documents/server/pdf/pdf-pool.ts'
import { readingJob } from '#expenses/server/reading/read-document.ts'
import { READING_JOB } from '#expenses/server/reading/reading-rows.ts'
import { DIGEST_JOB, digestJob } from '#notifications/server/digest.ts'
import type { Config } from '#platform/server/config.ts'
import { openDatabase, type Database } from '#platform/server/db/database.ts'
import { prepareDatabase, type Durability, type RuntimeLogin } from '#platform/server/db/prepare-database.ts'
import { openFiles, type OpenFiles } from '#platform/server/files/open-files.ts'
import { SWEEP_JOB, sweepJob } from '#platform/server/files/sweep-files.ts'
import { createIsolatedReaders } from '#platform/server/isolated/isolated-readers.ts'
import { createApp } from '#platform/server/http/app.ts'
import { healthRoutes } from '#platform/server/http/health.ts'
import { sessionsWith } from '#platform/server/http/session.ts'
import { webFileRoutes } from '#platform/server/http/web-files.ts'
import { giveMemoryBackWhenIdle } from '#platform/server/idle-memory.ts'
import { startWorker } from '#platform/server/jobs/worker.ts'
import type { Logger } from '#platform/server/log.ts'
import { mailerOf } from '#platform/server/mail/mailer.ts'
import { securityLogTo } from '#platform/server/security-log.ts'
import { readKeys, type ProgramKeys } from '#platform/server/secrets.ts'
import { fileCheckJob } from '#proof/server/file-checks.ts'
import { noteQuoteMailed } from '#quotes/server/quote-mail.ts'
import { linkOf } from '#quotes/server/share-quote.ts'
import { signedPdfJob } from '#quotes/server/signed-pdf.ts'
import { loginThrottle } from '#tenants/server/login-throttle.ts'
import { tenantSecurityRefusals } from '#tenants/server/security-refusals.ts'
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
  readonly logTo?: { write(line: string): void }
}

/** Open resources, closed in reverse order: at the end, and when the start fails halfway. */
type Closers = (() => unknown)[]

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

async function open(config: Config, options: StartOptions, closers: Closers): Promise<Omit<Program, 'stop'>> {
  const app = await createApp(
    { ...config, ...(options.logTo === undefined ? {} : { logTo: options.logTo }) },
    tenantSecurityRefusals,
  )
  const log = app.log
  const prepared = await prepareDatabase(config, log, options.durability)
  closers.push(() => prepared.stop())
  const database = await openDatabase({
    login: prepared.runtime,
    poolSize: options.poolSize ?? POOL_SIZE,
    log,
  })
  closers.push(() => database.close())
  const keys = readKeys(config.dataDir)
  const files = await openFiles(config, database, log)
  const jobs = startJobs({ config, keys, database, files, log, isIdle: options.worksJobs === false }, closers)

  routes(app, {
    database,
    sessions: sessionsWith(keys.tokenKey, database),
    ...files,
    ...jobs,
    throttle: loginThrottle(database, config.rateLimit),
    securityLog: securityLogTo(log),
    publicUrl: config.publicUrl,
    hasMailServer: config.smtpUrl !== null,
    loginKey: keys.loginKey,
  })
  healthRoutes(app, database)
  giveMemoryBackWhenIdle(app)
  await webFileRoutes(app, webFolder, config.contact)
  closers.push(() => app.close())
  const address = await app.listen({ port: config.port, host: config.host })
  return { address, database, runtimeLogin: prepared.runtime }
}

/** Work after the answer: PDFs, mails, readings, and the daily and monthly schedules. */
function startJobs(
  {
    config,
    keys: { evidenceKey },
    database,
    files: { files, confirm },
    log,
    isIdle,
  }: {
    config: Config
    keys: ProgramKeys
    database: Database
    files: OpenFiles
    log: Logger
    isIdle: boolean
  },
  closers: Closers,
) {
  const { publicUrl } = config
  const mailer = mailerOf({ smtpUrl: config.smtpUrl, publicUrl, folder: path.join(config.dataDir, 'mail') })
  closers.push(() => {
    mailer.close()
  })
  const pdfPool = createPdfPool()
  closers.push(() => pdfPool.close())
  const worker = startWorker({
    database,
    log,
    isIdle,
    lane: { except: [READING_JOB] },
    handlers: {
      'asset.depreciation': depreciationJob({ database }),
      'document.pdf': pdfJob({ database, files, pdfPool }),
      [MOVE_PDFS_JOB]: movePdfsJob({ database, files, confirm }),
      'document.mail': mailJob({
        database,
        pdfPool,
        mailer,
        files,
        linkTo: (tx, { tenantId, id, kind }) =>
          kind === 'quote'
            ? Promise.resolve(linkOf(publicUrl, id))
            : customerLinkOf(tx, { tenantId, publicUrl }, id),
        noteQuoteMailed: noteQuoteMailed(evidenceKey),
      }),
      [SWEEP_JOB]: sweepJob({ database, files, confirm, log }),
      'proof.files': fileCheckJob({ database, files }),
      [DIGEST_JOB]: digestJob({ database, publicUrl }),
      [WARNING_JOB]: warningJob({ database, publicUrl }),
      [DELETION_JOB]: deletionJob({
        database,
        files,
        confirm,
        mailer,
        hasMailServer: config.smtpUrl !== null,
        securityLog: securityLogTo(log),
        log,
      }),
      'quote.signed-pdf': signedPdfJob({ database, files, pdfPool, evidenceKey, publicUrl }),
    },
  })
  closers.push(() => worker.stop())
  const readers = createIsolatedReaders()
  const readingWorker = startWorker({
    database,
    log,
    isIdle,
    lane: { only: READING_JOB },
    handlers: { [READING_JOB]: readingJob({ database, files, readers, log }) },
  })
  closers.push(
    () => readingWorker.stop(),
    () => readers.close(),
  )
  return { evidenceKey, pdfPool, worker, readers, readingWorker }
}
