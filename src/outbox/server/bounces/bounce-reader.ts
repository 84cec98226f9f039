import { setTimeout as delay } from 'node:timers/promises'
import { DomainError } from '#kernel/errors.ts'
import type { BounceMailbox } from '#platform/server/bounce-mailbox.ts'
import type { Database } from '#platform/server/db/database.ts'
import { withTenant } from '#platform/server/db/tenant-transaction.ts'
import { SupervisorClosed } from '#platform/server/isolated/errors.ts'
import type { Supervisor } from '#platform/server/isolated/supervisor.ts'
import type { Logger } from '#platform/server/log.ts'
import { MailboxFailure, visitMailbox } from '#platform/server/mailbox/visit-mailbox.ts'
import { noteBounce, type NoteBounced } from './note-bounce.ts'
import { reportTask, type ReportAnswer } from './report-task.ts'

/** Visits of one round; what is more waits for the next. */
const MOST_VISITS = 10
/** The turn of the operator among those of the businesses. */
const TURN = 'bounces'

export interface BounceDeps {
  readonly database: Database
  readonly supervisor: Supervisor
  readonly mailbox: BounceMailbox
  readonly noteBounced: NoteBounced
  readonly log: Pick<Logger, 'info' | 'warn'>
}

/**
 * Reads the mailbox to which mails come back, again and again. What was read is marked as read in the mailbox itself, after it was noted: a crash
 * in between, or a second node, reads it twice, and noting twice changes nothing.
 */
export function startBounceReader(deps: BounceDeps): { stop(): Promise<void> } {
  const stopping = new AbortController()
  let lastProblem: string | null = null
  const round = async (): Promise<void> => {
    try {
      await readBounces(deps)
      lastProblem = null
    } catch (error) {
      const problem = error instanceof MailboxFailure ? error.problem : String(error)
      const isStopping = stopping.signal.aborted || error instanceof SupervisorClosed
      if (problem !== lastProblem && !isStopping)
        deps.log.warn(
          { event: 'bounces_unread', problem },
          'the bounce mailbox cannot be read; it is tried again',
        )
      lastProblem = problem
    }
  }
  const work = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await round()
      const everyMs = deps.mailbox.everySeconds * 1_000
      await delay(everyMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
    }
  }
  const working = work()
  return {
    async stop() {
      stopping.abort()
      await working
    },
  }
}

async function readBounces(deps: BounceDeps): Promise<void> {
  const { host, port, security, userName, password, folder } = deps.mailbox
  const login = { host, port, security, userName, password, folder, doneFolder: null }
  // The operator named it, so it may be of the own network.
  const from = { supervisor: deps.supervisor, mailboxHosts: new Set([`${host}:${String(port)}`]) }
  let uidValidity = '0'
  let toMark: number[] = []
  for (let visits = 0; visits < MOST_VISITS; visits += 1) {
    const { visit, mails } = await visitMailbox(from, TURN, login, {
      uidValidity,
      lastUid: 0,
      toMark,
      since: new Date().toISOString(),
      onlyUnread: true,
    })
    uidValidity = visit.uidValidity
    for (const { uid, bytes } of mails) {
      if (bytes === null)
        deps.log.warn({ event: 'bounce_too_large', uid }, 'a message of the bounce mailbox is too large')
      else await takeMessage(deps, bytes)
    }
    toMark = mails.map(({ uid }) => uid)
    if (toMark.length === 0) return
  }
}

async function takeMessage(deps: BounceDeps, bytes: Uint8Array): Promise<void> {
  const report = await readMessage(deps, bytes)
  if (report === null) return
  for (const { tenantId, mailId } of report.keys) {
    const { failures } = report
    const isNoted = await withTenant(
      deps.database,
      tenantId,
      (tx) => noteBounce(tx, deps.noteBounced, { mailId, failures }),
      'read write always',
    )
    if (isNoted) deps.log.info({ event: 'mail_bounced', tenantId, mailId })
  }
}

/** Null for what cannot be read: it is no report, and reading it again would come to the same. */
async function readMessage({ supervisor, log }: BounceDeps, bytes: Uint8Array): Promise<ReportAnswer | null> {
  try {
    const { answer } = await supervisor.forTenant(TURN).run(reportTask, null, bytes)
    return answer
  } catch (error) {
    // Too busy, or the program stops: it is read again.
    if (error instanceof SupervisorClosed || error instanceof DomainError) throw error
    log.warn({ event: 'bounce_unreadable' }, 'a message of the bounce mailbox cannot be read')
    return null
  }
}
