import { questionDigestJob } from '#accountant/server/question-digest.ts'
import { documentKinds } from '#documents/domain/document-kinds.ts'
import path from 'node:path'
import { depreciationJob } from '#assets/server/depreciate.ts'
import type { ReadBackupStatus } from '#backup/server/routes.ts'
import { automaticJob } from '#bank/server/decide-automatically.ts'
import type { BankFeeds } from '#bank-feeds/server/bank-feed.ts'
import { endFeedJob } from '#bank-feeds/server/end-feed.ts'
import { feedSchedule, fetchFeedJob } from '#bank-feeds/server/fetch-feed.ts'
import { noticeJob } from '#bank-feeds/server/webhook.ts'
import { deletionJob, warningJob } from '#deletion/server/deletion-jobs.ts'
import { customerLinkOf } from '#documents/server/customer-link.ts'
import { movePdfsJob } from '#documents/server/kept-pdf.ts'
import { documentMails } from '#documents/server/document-mails.ts'
import type { PdfDeps } from '#documents/server/document-pdf.ts'
import { pdfJob } from '#documents/server/pdf-job.ts'
import { createPdfPool, type PdfPool } from '#documents/server/pdf/pdf-pool.ts'
import type { MailboxDeps } from '#expenses/server/mailbox/deps.ts'
import { fetchMailsJob, mailboxSchedule } from '#expenses/server/mailbox/fetch-mails.ts'
import { mailboxRetention } from '#expenses/server/mailbox/received-rows.ts'
import { prepaidCostsJob } from '#ledger/server/prepaid-costs.ts'
import { matchAgainJob } from '#imports/server/papers/match-again.ts'
import { readTextsJob } from '#imports/server/papers/read-texts.ts'
import { readingJob } from '#expenses/server/reading/read-document.ts'
import { timerLimitJob } from '#hours/server/timer-limit.ts'
import { digestJob } from '#notifications/server/digest.ts'
import { makeRunsJob, recurringSchedule } from '#recurring/server/make-runs.ts'
import { readCharges } from '#reminders/server/letter-charges.ts'
import { owedOf } from '#reminders/server/owed-of.ts'
import { letterOfMail } from '#reminders/server/letter-pdf.ts'
import { reminderSchedule, remindJob } from '#reminders/server/send-reminders.ts'
import { secondsUntilLettersLeave } from '#reminders/server/reminder-rules.ts'
import { whyReminderStays } from '#reminders/server/why-reminder-stays.ts'
import { followJob, followSchedule } from '#online-payments/server/follow-payments.ts'
import type { PaymentProvider } from '#online-payments/server/mollie-payments.ts'
import { refundJob } from '#online-payments/server/refunds.ts'
import { notificationRetention } from '#notifications/server/retention.ts'
import { startBounceReader } from '#outbox/server/bounces/bounce-reader.ts'
import { mailJob, type DocumentMails } from '#outbox/server/mail-job.ts'
import { outboxRetention } from '#outbox/server/retention.ts'
import type { Config } from '#platform/server/config.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { OpenFiles } from '#platform/server/files/open-files.ts'
import { sweepJob } from '#platform/server/files/sweep-files.ts'
import { createSupervisor, type Supervisor } from '#platform/server/isolated/supervisor.ts'
import { invariant } from '#kernel/invariant.ts'
import { jobRegistry, scheduleOf, workOf, type JobRegistry } from '#platform/server/jobs/job-registry.ts'
import { platformRetention, retentionJob } from '#platform/server/jobs/retention.ts'
import { watchWaitingKinds } from '#platform/server/jobs/waiting-kinds.ts'
import { startWorker } from '#platform/server/jobs/worker.ts'
import type { Logger } from '#platform/server/log.ts'
import { keepingMailerOf, mailerOf, type Mailer } from '#outbox/server/mailer.ts'
import type { ProgramKeys } from '#platform/server/secrets.ts'
import { securityLogTo } from '#platform/server/security-log.ts'
import { fileCheckJob } from '#proof/server/file-checks.ts'
import { nightlyProofJob } from '#proof/server/nightly-proof.ts'
import { beginHeadsJob } from '#quotes/server/begin-heads.ts'
import { noteQuoteMailed } from '#quotes/server/quote-mail.ts'
import { linkOf } from '#quotes/server/share-quote.ts'
import { signedPdfJob, signedPdfJobOfBefore } from '#quotes/server/signed-pdf.ts'
import { expiringKeysJob } from '#tenants/server/expiring-keys.ts'
import type { EcbRates } from '#ledger/server/rates/ecb.ts'
import { mailSenderOf } from '#tenants/server/mail-sender.ts'
import { businessMails } from './business-mails.ts'
import { vatPayments } from './vat-payments.ts'
import { tenantRetention } from '#tenants/server/retention.ts'
import { deliverJob } from '#webhooks/server/deliver.ts'
import { leftDeliveriesJob } from '#webhooks/server/left-deliveries.ts'
import { overdueEventsJob } from '#webhooks/server/overdue-events.ts'
import { webhookRetention } from '#webhooks/server/retention.ts'
import type { WebhookTransport } from '#webhooks/server/transport.ts'
import { removeArchiveJob } from '#transfer/server/remove-archive.ts'

/** What is open, to be closed the last first: at the end, and when the start fails halfway. */
export type Closers = (() => unknown)[]

interface JobsDeps {
  readonly config: Pick<Config, 'publicUrl' | 'smtpUrl' | 'bounceMailbox' | 'dataDir'>
  readonly keys: Pick<ProgramKeys, 'evidenceKey' | 'loginKey'>
  readonly feeds: BankFeeds
  readonly paymentProvider: PaymentProvider
  readonly webhookTransport: WebhookTransport
  readonly mailboxHosts: MailboxDeps['mailboxHosts']
  readonly ecbRates: EcbRates
  readonly database: Database
  readonly files: OpenFiles
  readonly readBackupStatus: ReadBackupStatus
  readonly log: Logger
  /** Leave all jobs to other processes on this database. */
  readonly isIdle: boolean
  /** Milliseconds between two looks for jobs; undefined for those of a server. */
  readonly pollMs: number | undefined
}

/** Start what is done after the answer: PDFs, mails, readings, and what comes back by the calendar. */
export function startJobs(deps: JobsDeps, closers: Closers) {
  const { config, database, log, isIdle, pollMs } = deps
  const folder = path.join(config.dataDir, 'mail')
  const mailer = mailerOf({ smtpUrl: config.smtpUrl, publicUrl: config.publicUrl, folder })
  const keepingMailer = keepingMailerOf({ publicUrl: config.publicUrl, folder })
  closers.push(() => {
    mailer.close()
  })
  const supervisor = createSupervisor()
  const pdfPool = createPdfPool(supervisor)
  const documents = mailsOfDocuments({
    database,
    pdfPool,
    files: deps.files.files,
    publicUrl: config.publicUrl,
    evidenceKey: deps.keys.evidenceKey,
  })
  const { bounceMailbox: mailbox } = config
  if (mailbox !== null && !isIdle) {
    const reader = startBounceReader({
      database,
      supervisor,
      mailbox,
      noteBounced: documents.noteBounced,
      log,
    })
    // It stops after the supervisor, which ends a visit that is under way.
    closers.push(() => reader.stop())
  }
  const registry = registryOf({
    ...deps,
    documents,
    mailer,
    keepingMailer,
    pdfPool,
    supervisor,
    readingWorker: { wake: () => readingWorker.wake() },
  })
  const work = { database, log, isIdle, pollMs, registry }
  const worker = startWorker({ ...work, queue: { except: [readingJob.kind] } })
  closers.push(
    () => supervisor.close(),
    () => worker.stop(),
  )
  const readingWorker = startWorker({ ...work, queue: { only: readingJob.kind } })
  // A reading may take a minute and is done again at the next start, so the end of the program does not wait for it.
  if (!isIdle) closers.push(watchWaitingKinds(database, registry.kinds, log))
  closers.push(
    () => readingWorker.stop(),
    () => supervisor.close('reading'),
  )
  return { evidenceKey: deps.keys.evidenceKey, pdfPool, worker, supervisor, readingWorker, jobs: registry }
}

/** What is deleted after a term, of all slices (docs/retention.md). */
export const retentionRules = [
  ...platformRetention,
  ...outboxRetention,
  ...tenantRetention,
  ...notificationRetention,
  ...webhookRetention,
  ...mailboxRetention,
]

/** What the slices above say about the mails of documents. */
const mailsOfDocuments = ({
  publicUrl,
  evidenceKey,
  ...pdf
}: PdfDeps & Pick<Config, 'publicUrl'> & { readonly evidenceKey: Parameters<typeof noteQuoteMailed>[0] }) =>
  documentMails({
    ...pdf,
    linkTo: (tx, { tenantId, id, kind, language }) =>
      documentKinds[kind].receiverPage === 'signing-page'
        ? Promise.resolve(linkOf(publicUrl, id, language))
        : customerLinkOf(tx, { tenantId, publicUrl }, id),
    letterOfMail: (tenantId, mailId) => letterOfMail(pdf, tenantId, mailId),
    secondsUntilOpen: secondsUntilLettersLeave,
    whyReminderStays,
    noteQuoteMailed: noteQuoteMailed(evidenceKey),
  })

/** Work that comes back by the calendar: of each, the definition. */
export const schedules = [
  depreciationJob,
  prepaidCostsJob,
  recurringSchedule,
  reminderSchedule,
  retentionJob,
  digestJob,
  questionDigestJob,
  expiringKeysJob,
  nightlyProofJob,
  sweepJob,
  mailboxSchedule,
  feedSchedule,
  followSchedule,
  overdueEventsJob,
  leftDeliveriesJob,
] as const

/** Every kind of work. A job of a kind that is not here waits for a program that knows it. */
function registryOf({
  config,
  keys: { evidenceKey, loginKey },
  feeds,
  paymentProvider,
  webhookTransport,
  database,
  files: { files, inbox, confirm },
  readBackupStatus,
  log,
  mailer,
  keepingMailer,
  pdfPool,
  supervisor,
  readingWorker,
  mailboxHosts,
  ecbRates,
  documents,
}: JobsDeps & {
  readonly documents: DocumentMails
  readonly mailer: Mailer
  readonly keepingMailer: Mailer
  readonly pdfPool: PdfPool
  readonly supervisor: Supervisor
  readonly readingWorker: MailboxDeps['readingWorker']
}): JobRegistry {
  const { publicUrl } = config
  const securityLog = securityLogTo(log)
  const hasMailServer = config.smtpUrl !== null
  return withKnownSchedules(
    jobRegistry([
      workOf(mailJob, {
        database,
        mailer,
        keepingMailer,
        documents,
        business: businessMails({ database, pdfPool, files }),
        senderOf: mailSenderOf,
      }),
      workOf(pdfJob, { database, files, pdfPool }),
      workOf(movePdfsJob, { database, files, confirm }),
      ...[signedPdfJob, signedPdfJobOfBefore].map((job) =>
        workOf(job, { database, files, pdfPool, evidenceKey, publicUrl }),
      ),
      workOf(beginHeadsJob, { database, evidenceKey }),
      workOf(readTextsJob, { database, files, supervisor }),
      workOf(matchAgainJob, { database }),
      workOf(readingJob, { database, files, supervisor, log }),
      workOf(automaticJob, { database, vatPayments, readCharges }),
      ...outsideJobs({ database, supervisor, feeds, paymentProvider, webhookTransport, loginKey, publicUrl }),
      ...mailboxJobs({ database, files, inbox, supervisor, readingWorker, loginKey, mailboxHosts }),
      workOf(makeRunsJob, { database, supervisor, ecbRates }),
      workOf(remindJob, { database }),
      workOf(timerLimitJob, { database }),
      workOf(fileCheckJob, { database, files }),
      workOf(warningJob, { database, publicUrl }),
      workOf(deletionJob, { database, files, confirm, mailer, hasMailServer, securityLog, log }),
      workOf(removeArchiveJob, { database, files, confirm }),
      ...schedulesWithoutDeps(),
      scheduleOf(retentionJob, { rules: retentionRules, removeMailFiles: (ids) => mailer.forget(ids) }),
      scheduleOf(digestJob, { publicUrl, readBackupStatus }),
      scheduleOf(questionDigestJob, { publicUrl }),
      scheduleOf(expiringKeysJob, { publicUrl }),
      scheduleOf(nightlyProofJob, { database, files, evidenceKey }),
      scheduleOf(sweepJob, { database, files, confirm, log }),
    ]),
  )
}

const schedulesWithoutDeps = () => [
  scheduleOf(depreciationJob, {}),
  scheduleOf(prepaidCostsJob, {}),
  scheduleOf(recurringSchedule, {}),
  scheduleOf(reminderSchedule, {}),
]

/** @throws Error (an invariant) when a schedule is not in the list of all */
function withKnownSchedules(registry: JobRegistry): JobRegistry {
  const unlisted = registry.scheduled.filter((kind) => !schedules.some((job) => job.kind === kind))
  invariant(unlisted.length === 0, `${unlisted.join(', ')} is in the list of schedules`)
  return registry
}

/** Receipts that are fetched from mailboxes. */
const mailboxJobs = (deps: MailboxDeps) => [workOf(fetchMailsJob, deps), scheduleOf(mailboxSchedule, {})]

/** Work for which requests leave to programs of others. */
const outsideJobs = (
  deps: Pick<JobsDeps, 'database' | 'feeds' | 'paymentProvider' | 'webhookTransport'> & {
    readonly supervisor: Supervisor
    readonly loginKey: ProgramKeys['loginKey']
    readonly publicUrl: string
  },
) => [
  workOf(fetchFeedJob, deps),
  workOf(endFeedJob, deps),
  workOf(noticeJob, deps),
  scheduleOf(feedSchedule, {}),
  workOf(followJob, { ...deps, owedOf, readCharges }),
  workOf(refundJob, { ...deps, owedOf, readCharges }),
  scheduleOf(followSchedule, {}),
  workOf(deliverJob, deps),
  scheduleOf(overdueEventsJob, {}),
  scheduleOf(leftDeliveriesJob, {}),
]
