import { z } from 'zod'
import { rowsOf, sql, thisTenant, withTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { defineJob, ordinaryRetry, type Job } from '#platform/server/jobs/define-job.ts'
import { order, startSchedule } from '#platform/server/jobs/order-job.ts'
import type { TenantId } from '#kernel/ids.ts'
import { mailboxErrors } from '../../domain/mailbox/errors.ts'
import type { MailboxDeps } from './deps.ts'
import { keepMail } from './keep-mail.ts'
import {
  lockMailbox,
  noteFetch,
  noteHandled,
  noteVisit,
  passwordOf,
  readMailbox,
  type MailboxRow,
} from './mailbox-rows.ts'
import { MailboxFailure, visitMailbox } from '#platform/server/mailbox/visit-mailbox.ts'

const payload = z.object({})

/** Visits of one fetch; what is more waits for the next hour. */
const MOST_VISITS = 10
/** When the numbers of the folder are not valid any more: messages from so many days before the last fetch. */
const OVERLAP_DAYS = 2

/** Put the new messages of the mailbox in the tray. A failure is shown, and the next hour tries again. */
export const fetchMailsJob = defineJob({
  kind: 'expenses.fetch-mails',
  label: 'Bonnen uit de mailbox ophalen',
  payload,
  retry: ordinaryRetry,
  run: fetchMails,
})

/** Each hour, as long as the mailbox is on. */
export const mailboxSchedule = defineJob({
  kind: 'expenses.fetch-mails-hourly',
  label: 'Bonnen elk uur uit de mailbox ophalen',
  payload,
  retry: ordinaryRetry,
  every: () => ({ unit: 'hour', hour: 0 }),
  run: async (_deps: object, tx) => {
    const on = await rowsOf(
      tx,
      sql<{ host: string }>`select host from receipt_mailboxes where tenant_id = ${thisTenant} and is_on`,
    )
    if (on.length === 0) return 'ends'
    await order(tx, fetchMailsJob, {})
    return 'continues'
  },
})

/** Fetch now, and each hour. */
export async function startFetching(tx: TenantTx): Promise<void> {
  await startSchedule(tx, mailboxSchedule, {})
  await order(tx, fetchMailsJob, {})
}

/** @throws DomainError `receipt-mailbox.none`, `receipt-mailbox.off` */
export async function fetchNow(tx: TenantTx): Promise<null> {
  const { isOn } = await lockMailbox(tx)
  if (!isOn) throw mailboxErrors.off()
  await order(tx, fetchMailsJob, {})
  return null
}

async function fetchMails(deps: MailboxDeps, { tenantId }: Job<object>): Promise<void> {
  for (let visits = 0; visits < MOST_VISITS; visits += 1) {
    const isMore = await visitOnce(deps, tenantId).catch(async (error: unknown) => {
      if (!(error instanceof MailboxFailure)) throw error
      await withTenant(deps.database, tenantId, (tx) => noteFetch(tx, error.problem))
      return false
    })
    if (!isMore) return
  }
}

/** @returns whether another visit has something to do: more to read, or something to mark */
async function visitOnce(deps: MailboxDeps, tenantId: TenantId): Promise<boolean> {
  const write = <T>(work: (tx: TenantTx) => Promise<T>): Promise<T> =>
    withTenant(deps.database, tenantId, work)
  const mailbox = await write(readMailbox)
  if (mailbox?.isOn !== true) return false
  const password = passwordOf(tenantId, deps.loginKey, mailbox)
  if (password === null) throw new MailboxFailure('secret')
  const { visit, mails } = await visitMailbox(deps, tenantId, loginOf(mailbox, password), {
    uidValidity: mailbox.uidValidity,
    lastUid: mailbox.lastUid,
    toMark: mailbox.uidsToMark.map(Number),
    since: sinceOf(mailbox),
  })
  const { uidValidity, uidNext } = visit
  await write(async (tx) => {
    const restartAt = (mails[0]?.uid ?? uidNext) - 1
    await noteVisit(tx, mailbox, { uidValidity, marked: mailbox.uidsToMark, restartAt })
    await noteFetch(tx, null)
  })
  let isToMark = false
  for (const { uid, bytes } of mails)
    if (await keepMail(deps, tenantId, mailbox, { uid, uidValidity, bytes })) isToMark = true
  const { lastUid } = visit
  if (lastUid !== null)
    await write((tx) => noteHandled(tx, mailbox, uidValidity, { uid: lastUid, isToMark: false }))
  return visit.hasMore || isToMark
}

export const loginOf = (
  { host, port, security, userName, folder, doneFolder }: Omit<MailboxRow, 'password'>,
  password: string,
) => ({ host, port, security, userName, folder, doneFolder, password })

function sinceOf({ lastFetchedAt }: MailboxRow): string {
  const last = lastFetchedAt === null ? Date.now() : Date.parse(lastFetchedAt)
  return new Date(last - OVERLAP_DAYS * 86_400_000).toISOString()
}
