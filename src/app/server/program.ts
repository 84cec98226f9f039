import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { depreciationJob } from '#assets/server/depreciate.ts'
import { mailJob, pdfJob } from '#documents/server/mail-jobs.ts'
import { createPdfPool } from '#documents/server/pdf/pdf-pool.ts'
import { createDocumentReader } from '#expenses/server/reading/document-reader.ts'
import { readingJob } from '#expenses/server/reading/read-document.ts'
import { READING_JOB } from '#expenses/server/reading/reading-rows.ts'
import { sweepFiles } from '#expenses/server/sweep-files.ts'
import { DIGEST_JOB, digestJob } from '#notifications/server/digest.ts'
import type { Config } from '#platform/server/config.ts'
import { openDatabase, type Database } from '#platform/server/db/database.ts'
import { prepareDatabase, type Durability, type RuntimeLogin } from '#platform/server/db/prepare-database.ts'
import { folderStore, type FileStore } from '#platform/server/files/file-store.ts'
import { checkBucket, s3Store } from '#platform/server/files/s3-store.ts'
import type { Logger } from '#platform/server/log.ts'
import { inboxIn } from '#platform/server/files/inbox.ts'
import { createApp } from '#platform/server/http/app.ts'
import { healthRoutes } from '#platform/server/http/health.ts'
import { sessionsWith } from '#platform/server/http/session.ts'
import { webFileRoutes } from '#platform/server/http/web-files.ts'
import { giveMemoryBackWhenIdle } from '#platform/server/idle-memory.ts'
import { startWorker } from '#platform/server/jobs/worker.ts'
import { mailerOf } from '#platform/server/mail/mailer.ts'
import { readEvidenceKey, readLoginKey, readTokenKey } from '#platform/server/secrets.ts'
import { fileCheckJob } from '#proof/server/file-checks.ts'
import { signedPdfJob } from '#quotes/server/signed-pdf.ts'
import { loginThrottle } from '#tenants/server/login-throttle.ts'
import { routes } from './routes.ts'

/** The running program, for `main.ts`, the tests and the benchmarks alike. */
export interface Program {
  /** Where it listens: `http://127.0.0.1:3000`. */
  readonly address: string
  readonly database: Database
  /** How the runtime role logs in, for tests and benchmarks that measure beside the program. */
  readonly runtimeLogin: RuntimeLogin
  /** Answer what is being asked, finish what is being done, and end. */
  stop(): Promise<void>
}

/** Connections in the pool; a transaction holds one for a few milliseconds. */
const POOL_SIZE = 16
const webFolder = fileURLToPath(new URL('../../../dist/web', import.meta.url))

/**
 * Start everything: database, schema, HTTP, jobs.
 *
 * @throws StartError when something that the program promises would not hold
 */
export async function startProgram(
  config: Config,
  options: {
    poolSize?: number
    durability?: Durability
    /** False: ordered jobs are left to another process on the same database. */
    worksJobs?: boolean
  } = {},
): Promise<Program> {
  const app = await createApp(config)
  const log = app.log
  const prepared = await prepareDatabase(config, log, options.durability)
  const database = await openDatabase({
    login: prepared.runtime,
    poolSize: options.poolSize ?? POOL_SIZE,
    log,
  })
  const pdfPool = createPdfPool()
  const mailer = mailerOf({
    smtpUrl: config.smtpUrl,
    publicUrl: config.publicUrl,
    folder: path.join(config.dataDir, 'mail'),
  })
  const evidenceKey = readEvidenceKey(config.dataDir)
  const filesFolder = path.join(config.dataDir, 'files')
  const files = await fileStoreOf(config, path.join(filesFolder, 'kept'), log)
  const inbox = await inboxIn(path.join(filesFolder, 'arriving'))
  const worker = startWorker({
    database,
    log,
    isIdle: options.worksJobs === false,
    lane: { except: [READING_JOB] },
    handlers: {
      'asset.depreciation': depreciationJob({ database }),
      'document.pdf': pdfJob({ database, pdfPool }),
      'document.mail': mailJob({ database, pdfPool, mailer }),
      'proof.files': fileCheckJob({ database, files }),
      [DIGEST_JOB]: digestJob({ database, publicUrl: config.publicUrl }),
      'quote.signed-pdf': signedPdfJob({ database, pdfPool, evidenceKey, publicUrl: config.publicUrl }),
    },
  })
  const reader = createDocumentReader()
  const readingWorker = startWorker({
    database,
    log,
    isIdle: options.worksJobs === false,
    lane: { only: READING_JOB },
    handlers: { [READING_JOB]: readingJob({ database, files, reader, log }) },
  })
  const sessions = sessionsWith(readTokenKey(config.dataDir), database)

  routes(app, {
    database,
    sessions,
    worker,
    pdfPool,
    files,
    inbox,
    readingWorker,
    throttle: loginThrottle(config.rateLimit),
    publicUrl: config.publicUrl,
    evidenceKey,
    loginKey: readLoginKey(config.dataDir),
  })
  healthRoutes(app, database)
  giveMemoryBackWhenIdle(app)
  await webFileRoutes(app, webFolder)
  const address = await app.listen({ port: config.port, host: config.host })

  const swept = sweepFiles(database, files).catch((error: unknown) => {
    log.error({ event: 'sweep', reason: String(error) })
    return 0
  })

  let stopping: Promise<void> | null = null
  return {
    address,
    database,
    runtimeLogin: prepared.runtime,
    stop: () => {
      stopping ??= (async () => {
        await app.close()
        await swept
        await reader.close()
        await readingWorker.stop()
        await worker.stop()
        await pdfPool.close()
        mailer.close()
        await database.close()
        await prepared.stop()
      })()
      return stopping
    },
  }
}

async function fileStoreOf(config: Config, folder: string, log: Logger): Promise<FileStore> {
  if (config.filesBucket === null) return folderStore(folder)
  await checkBucket(config.filesBucket, (reason) => {
    log.warn({ event: 'files_away', reason })
  })
  return s3Store(config.filesBucket)
}
