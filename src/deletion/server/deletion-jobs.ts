import { z } from 'zod'
import type { TenantId, UserId } from '#kernel/ids.ts'
import { mailHtml, ownContent } from '#outbox/domain/mail-html.ts'
import type { Database } from '#platform/server/db/database.ts'
import { rowsOf, sql, thisTenant, withTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { removeFilesOf } from '#platform/server/files/sweep-files.ts'
import { liftTimeLimits } from '#platform/server/http/serve-stream.ts'
import { defineJob, ordinaryRetry, type OrderedJob } from '#platform/server/jobs/define-job.ts'
import { order } from '#platform/server/jobs/order-job.ts'
import { takeJob } from '#platform/server/jobs/ordered-jobs.ts'
import type { Logger } from '#platform/server/log.ts'
import type { Mailer } from '#outbox/server/mailer.ts'
import type { SecurityLog } from '#platform/server/security-log.ts'
import { mailAccount } from '#outbox/server/account-mail.ts'
import { membersOf } from '#tenants/server/members.ts'
import { businessName } from '#tenants/server/business-name.ts'
import { deletedMail, warningMail } from '../domain/mails.ts'
import { aboutOf, orderOf } from './deletion-state.ts'

const DAY_SECONDS = 86_400

/**
 * A few days before the deletion, mail its user again; the job is removed in the transaction of its mail, so
 * a repetition sends none.
 */
export const warningJob = defineJob({
  kind: 'business.warning',
  label: 'Waarschuwen voor het verwijderen van je bedrijf',
  payload: z.object({}),
  retry: ordinaryRetry,
  async run(deps: { database: Database; publicUrl: string }, { tenantId, id }) {
    const warn = async (tx: TenantTx): Promise<void> => {
      const order = await orderOf(tx)
      if (order === null || order.isDue || !(await takeJob(tx, id))) return
      const about = aboutOf(await businessName(tx), order, deps.publicUrl)
      await mailAccount(tx, await responsibleFor(tx), warningMail(about))
    }
    await withTenant(deps.database, tenantId, warn, 'read write always')
  },
})

/** The address of the owner who ordered it; of another owner when that one has left. */
async function responsibleFor(tx: TenantTx): Promise<string> {
  const [row] = await rowsOf(
    tx,
    sql<{ id: UserId }>`select ordered_by as id from deletion_orders where tenant_id = ${thisTenant}`,
  )
  if (row === undefined) throw new Error('there is no order')
  const owners = (await membersOf(tx)).filter(({ role }) => role === 'owner')
  const owner = owners.find(({ userId }) => userId === row.id) ?? owners[0]
  if (owner === undefined) throw new Error('a business without an owner')
  return owner.email
}

export interface DeletionJobDeps {
  readonly database: Database
  readonly files: FileStore
  /** Checks again that this database owns the store; throws when it does not. */
  readonly confirm: () => Promise<void>
  readonly mailer: Mailer
  /** Without a mail server, the last mail would be a file with the address of a deleted user. */
  readonly hasMailServer: boolean
  readonly securityLog: SecurityLog
  readonly log: Pick<Logger, 'warn' | 'error'>
}

/**
 * Delete all data of a business whose thirty days have passed: first its files, then its rows in one
 * transaction. The job is one of those rows, so after an interruption it runs again until nothing is left. It
 * is never marked dead.
 */
export const deletionJob: OrderedJob<Record<string, never>, DeletionJobDeps> = defineJob({
  kind: 'business.deletion',
  label: 'Je bedrijf verwijderen',
  payload: z.object({}),
  retry: ordinaryRetry,
  async run(deps, { tenantId, isLastAttempt }) {
    try {
      await deleteBusiness(deps, tenantId)
    } catch (error) {
      if (!isLastAttempt) throw error
      deps.log.error({ event: 'deletion_waits', tenantId, reason: String(error) })
      await orderAgain(deps, tenantId)
    }
  },
})

async function deleteBusiness(deps: DeletionJobDeps, tenantId: TenantId): Promise<void> {
  const leaving = await withTenant(deps.database, tenantId, whoLeaves, 'read only')
  if (leaving === null) return
  await removeFilesOf(deps, tenantId)
  await deps.mailer.forget(leaving.mailIds)
  if (!(await withTenant(deps.database, tenantId, deleteRows, 'read write of an example'))) return
  deps.securityLog({ kind: 'business-deleted', ip: null, tenantId })
  // A PDF may have been stored between the two steps; from here on no row can refer to one.
  await deps.files.removeAll(tenantId).catch((error: unknown) => {
    deps.log.error({ event: 'files_left', tenantId, reason: String(error) })
  })
  if (deps.hasMailServer) await sayGoodbye(deps, tenantId, leaving)
}

interface Leaving {
  readonly name: string
  readonly email: string
  readonly mailIds: readonly string[]
}

/** Null when nothing is to be deleted, or not yet. */
async function whoLeaves(tx: TenantTx): Promise<Leaving | null> {
  const order = await orderOf(tx)
  if (order?.isDue !== true) return null
  const mails = await rowsOf(
    tx,
    // The file of an imported mail is of the business that mailed it, which may be on this installation too.
    sql<{ id: string }>`
      select id from outgoing_mails where tenant_id = ${thisTenant} and archive_imported_at is null`,
  )
  return {
    name: await businessName(tx),
    email: await responsibleFor(tx),
    mailIds: mails.map(({ id }) => id),
  }
}

/** In a transaction without a check ahead: on a cluster the owner of the tables cannot go on where another login began. `delete_business` asks for the order itself. */
async function deleteRows(tx: TenantTx): Promise<boolean> {
  await liftTimeLimits(tx)
  await sql`select set_config('statement_timeout', '0', true)`.execute(tx)
  const [row] = await rowsOf(tx, sql<{ done: boolean }>`select delete_business() as done`)
  return row?.done === true
}

/** No job is left that could retry: when the mail server is away now, this mail is lost. */
async function sayGoodbye(deps: DeletionJobDeps, tenantId: TenantId, leaving: Leaving): Promise<void> {
  const { subject, body } = deletedMail(leaving)
  await deps.mailer
    .send({
      id: tenantId,
      fromName: 'Kloppend',
      replyTo: leaving.email,
      to: [leaving.email],
      cc: [],
      subject,
      text: body,
      html: mailHtml(ownContent(body)),
      attachments: [],
    })
    .catch((error: unknown) => {
      deps.log.warn({ event: 'goodbye_not_sent', tenantId, reason: String(error) })
    })
}

async function orderAgain({ database }: DeletionJobDeps, tenantId: TenantId): Promise<void> {
  const again = (tx: TenantTx) => order(tx, deletionJob, {}, { startAt: { inSeconds: DAY_SECONDS } })
  await withTenant(database, tenantId, again, 'read write always')
}
