import { formatDateInWords } from '#kernel/dutch-format.ts'
import type { TenantId, UserId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { invariant } from '#kernel/invariant.ts'
import { lockBooks } from '#ledger/server/closed-periods.ts'
import { rowsOf, sql, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { Caller } from '#platform/server/http/stages.ts'
import type { Member } from '#platform/server/http/member.ts'
import { order as orderWork, resumePostponed } from '#platform/server/jobs/order-job.ts'
import { removeJobs } from '#platform/server/jobs/ordered-jobs.ts'
import { lastWholeExport } from '#reports/server/everything/whole-export.ts'
import { mailAccount } from '#outbox/server/account-mail.ts'
import { requireOwnPassword } from '#tenants/server/own-password.ts'
import { membersOf } from '#tenants/server/members.ts'
import { emailOf } from '#tenants/server/passwords.ts'
import { changerOf, noteChanges } from '#tenants/server/setting-changes.ts'
import { requireOwnCode, type TwoFactorDeps } from '#tenants/server/two-factor.ts'
import { businessName } from '#tenants/server/business-name.ts'
import { exportProblem, isSameName, WARNING_DAYS } from '../domain/deletion.ts'
import { deletionErrors } from '../domain/errors.ts'
import { orderedMail, withdrawnMail } from '../domain/mails.ts'
import { deletionJob, warningJob } from './deletion-jobs.ts'
import { aboutOf, orderOf, type DeletionOrder } from './deletion-state.ts'

export interface DeletionDeps extends TwoFactorDeps {
  readonly publicUrl: string
}

interface Orderer {
  readonly principal: Member
  readonly caller: Caller
}

/**
 * Order the deletion of all data of the business after thirty days; from the commit on the business is
 * read-only.
 *
 * @throws DomainError `deletion.ordered`, `deletion.name-wrong`, `deletion.export-…`, `password.…`,
 * `login.code-…`
 */
export async function orderDeletion(
  tx: TenantTx,
  deps: DeletionDeps,
  { principal, caller }: Orderer,
  typed: { readonly name: string; readonly password: string; readonly code?: string | undefined },
): Promise<void> {
  const { tenantId, userId } = principal
  const name = await requireDeletable(tx, typed.name)
  await requireOwnPassword(tx, userId, typed.password)
  await requireOwnCode(tx, deps, userId, typed.code)
  const order = await insertOrder(tx, tenantId, userId)
  await noteChanges(tx, changerOf(principal, caller), [
    { area: 'company', field: 'Bedrijf verwijderen', old: null, new: `op ${formatDateInWords(order.dueOn)}` },
  ])
  await mailAccount(tx, await emailOf(tx, userId), orderedMail(aboutOf(name, order, deps.publicUrl)))
}

/**
 * The same by the operator of the installation, who proves nothing: the books are locked, the name is typed and the export was made. All owners
 * get the mail, and each of them may withdraw the order.
 *
 * @returns the day of the deletion
 * @throws DomainError `deletion.ordered`, `deletion.name-wrong`, `deletion.export-…`
 */
export async function orderDeletionByOperator(
  tx: TenantTx,
  { publicUrl }: Pick<DeletionDeps, 'publicUrl'>,
  typedName: string,
): Promise<LocalDate> {
  const name = await requireDeletable(tx, typedName)
  const owners = await ownersOf(tx)
  const [owner] = owners
  invariant(owner !== undefined, 'a business has an owner')
  const order = await insertOrder(tx, tx.tenantId, owner.userId)
  for (const { email } of owners) await mailAccount(tx, email, orderedMail(aboutOf(name, order, publicUrl)))
  return order.dueOn
}

/** The business that visitors looked around in: its books are invented and it has no reader, so neither an export nor a mail is asked. */
export async function orderDeletionOfExample(tx: TenantTx, ownerId: UserId): Promise<void> {
  if ((await orderOf(tx)) === null) await insertOrder(tx, tx.tenantId, ownerId)
}

const ownersOf = async (tx: TenantTx) => (await membersOf(tx)).filter(({ role }) => role === 'owner')

/**
 * The books are locked, so an entry under way is either booked before the export is judged, or refused.
 *
 * @returns the name of the business
 */
async function requireDeletable(tx: TenantTx, typedName: string): Promise<string> {
  await lockBooks(tx)
  if ((await orderOf(tx)) !== null) throw deletionErrors.alreadyOrdered()
  const name = await businessName(tx)
  if (!isSameName(typedName, name)) throw deletionErrors.nameWrong()
  const problem = exportProblem(await lastWholeExport(tx))
  if (problem !== null) throw deletionErrors.exportNeeded(problem)
  return name
}

async function insertOrder(tx: TenantTx, tenantId: TenantId, userId: UserId): Promise<DeletionOrder> {
  // The key is the tenant: of two simultaneous orders, the second waits here and is refused.
  const { numInsertedOrUpdatedRows: inserted } = await tx
    .insertInto('deletion_orders')
    .values({ ordered_by: userId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  const order = await orderOf(tx)
  if (inserted === 0n || order === null) throw deletionErrors.alreadyOrdered()
  await planJobs(tx, tenantId)
  return order
}

async function planJobs(tx: TenantTx, tenantId: TenantId): Promise<void> {
  const [moments] = await rowsOf(
    tx,
    sql<{ warnAt: string; deleteAt: string }>`
      select due_at - make_interval(days => ${WARNING_DAYS}) as "warnAt", due_at as "deleteAt"
      from deletion_orders where tenant_id = ${tenantId}`,
  )
  invariant(moments !== undefined, 'a business that is ordered to be deleted has an order')
  await orderWork(tx, warningJob, {}, { startAt: moments.warnAt })
  await orderWork(tx, deletionJob, {}, { startAt: moments.deleteAt })
}

/**
 * Withdraw the order: the business is as before, and postponed jobs continue.
 *
 * @throws DomainError `deletion.not-ordered`, or `deletion.due` once the thirty days have passed
 */
export async function withdrawDeletion(tx: TenantTx, { principal, caller }: Orderer): Promise<void> {
  const order = await removeOrder(tx)
  await noteChanges(tx, changerOf(principal, caller), [
    { area: 'company', field: 'Bedrijf verwijderen', old: `op ${formatDateInWords(order.dueOn)}`, new: null },
  ])
  await mailAccount(tx, await emailOf(tx, principal.userId), withdrawnMail({ name: await businessName(tx) }))
}

/** The same by the operator; all owners get the mail. @throws DomainError as `withdrawDeletion` */
export async function withdrawDeletionByOperator(tx: TenantTx): Promise<void> {
  await removeOrder(tx)
  const name = await businessName(tx)
  for (const { email } of await ownersOf(tx)) await mailAccount(tx, email, withdrawnMail({ name }))
}

async function removeOrder(tx: TenantTx): Promise<DeletionOrder> {
  const order = await orderOf(tx)
  if (order === null) throw deletionErrors.notOrdered()
  if (order.isDue) throw deletionErrors.tooLate()
  const { numDeletedRows: deleted } = await tx.deleteFrom('deletion_orders').executeTakeFirstOrThrow()
  if (deleted === 0n) throw deletionErrors.notOrdered()
  await removeJobs(tx, [warningJob.kind, deletionJob.kind])
  await resumePostponed(tx)
  return order
}
