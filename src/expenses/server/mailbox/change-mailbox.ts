import { isIP } from 'node:net'
import type { Actor } from '#kernel/actor.ts'
import { withTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { endSchedule } from '#platform/server/jobs/order-job.ts'
import { isNameOfThisNetwork, isPublicAddress } from '#platform/server/outside/public-address.ts'
import { sql, thisTenant } from '#platform/server/db/tenant-transaction.ts'
import { noteChanges, type Changer } from '#tenants/server/setting-changes.ts'
import { mailboxErrors } from '../../domain/mailbox/errors.ts'
import type { MailboxValues, ReceiptMailbox } from '../../mailbox-contract.ts'
import type { MailboxDeps } from './deps.ts'
import { mailboxSchedule, startFetching } from './fetch-mails.ts'
import { lockMailbox, passwordOf, readMailbox, shownMailbox, writeMailbox } from './mailbox-rows.ts'
import type { Visit } from '#platform/server/mailbox/mailbox-task.ts'
import { MailboxFailure, visitMailbox } from '#platform/server/mailbox/visit-mailbox.ts'

/** What a try of the login found; with the password, which may be the one that is kept. */
export interface Tried {
  readonly values: MailboxValues
  readonly visit: Visit
}

const PORTS = new Set([993, 143])

/**
 * Log in with what a user typed, outside of any transaction. Nothing is read or changed in the mailbox.
 *
 * @throws DomainError a sentence for each reason why it fails
 */
export async function tryMailbox(deps: MailboxDeps, { tenantId }: Actor, typed: MailboxValues): Promise<Tried> {
  const host = typed.host.toLowerCase()
  requireHost(host, typed.port, deps.mailboxHosts)
  // As a write that writes nothing: a business that is to be deleted is refused before the server is asked.
  const kept = await withTenant(deps.database, tenantId, readMailbox)
  // The kept password goes to the server and the user for which it was typed, and nowhere else.
  const isSame = kept !== null && kept.host === host && kept.port === typed.port && kept.security === typed.security && kept.userName === typed.userName // prettier-ignore
  const password = typed.password !== '' ? typed.password : isSame ? passwordOf(tenantId, deps.loginKey, kept) : null
  if (password === null) throw mailboxErrors.passwordMissing()
  const doneFolder = typed.doneFolder === '' ? null : typed.doneFolder
  const values = { ...typed, host, doneFolder, password }
  try {
    const { visit } = await visitMailbox(deps, tenantId, values, null)
    return { values, visit }
  } catch (error) {
    throw error instanceof MailboxFailure ? mailboxErrors.unusable(error.problem) : error
  }
} // prettier-ignore

/** The name and the port; the address behind the name is judged at each visit. */
function requireHost(host: string, port: number, allowed: ReadonlySet<string>): void {
  if (allowed.has(`${host}:${String(port)}`)) return
  if (isIP(host) !== 0) {
    if (!isPublicAddress(host)) throw mailboxErrors.privateHost()
  } else {
    if (!/^[a-z0-9]([a-z0-9._-]*[a-z0-9])?$/.test(host)) throw mailboxErrors.badHost()
    if (isNameOfThisNetwork(host)) throw mailboxErrors.privateHost()
  }
  if (!PORTS.has(port)) throw mailboxErrors.badHost()
}

/** Keep a mailbox in which the login succeeded, and begin to fetch. */
export async function keepMailbox(
  tx: TenantTx,
  { loginKey }: Pick<MailboxDeps, 'loginKey'>,
  changer: Changer,
  { values, visit }: Tried,
  version: number | null,
): Promise<ReceiptMailbox> {
  const before = await readMailbox(tx)
  if ((before?.version ?? null) !== version) throw mailboxErrors.changedMeanwhile()
  await writeMailbox(tx, loginKey, changer, values, visit)
  if (before?.isOn !== false) await startFetching(tx)
  await noteChange(tx, changer, before === null ? null : nameOf(before), nameOf(values))
  return shownMailbox(await lockMailbox(tx))
}

/** @throws DomainError `receipt-mailbox.none` */
export async function switchMailbox(tx: TenantTx, changer: Changer, isOn: boolean): Promise<ReceiptMailbox> {
  const before = await lockMailbox(tx)
  if (before.isOn !== isOn) {
    await sql`
      update receipt_mailboxes set is_on = ${isOn}, problem = null, failing_since = null, version = version + 1
      where tenant_id = ${thisTenant}`.execute(tx)
    if (isOn) await startFetching(tx)
    else await endSchedule(tx, mailboxSchedule)
    await noteChange(tx, changer, isOn ? 'uit' : 'aan', isOn ? 'aan' : 'uit')
  }
  return shownMailbox(await lockMailbox(tx))
}

/** Forget the mailbox and its password. @throws DomainError `receipt-mailbox.none` */
export async function removeMailbox(tx: TenantTx, changer: Changer): Promise<null> {
  const before = await lockMailbox(tx)
  await sql`delete from receipt_mailboxes where tenant_id = ${thisTenant}`.execute(tx)
  await endSchedule(tx, mailboxSchedule)
  await noteChange(tx, changer, nameOf(before), null)
  return null
}

const nameOf = ({ userName, host, port }: Pick<ReceiptMailbox, 'userName' | 'host' | 'port'>): string =>
  `${userName} bij ${host}:${String(port)}`

const noteChange = (tx: TenantTx, changer: Changer, old: string | null, now: string | null): Promise<void> =>
  noteChanges(tx, changer, [{ area: 'security', field: 'mailbox voor bonnen', old, new: now }])
