import { openLink } from '#documents/server/customer-link.ts'
import { FeedFailure } from '#bank-feeds/domain/errors.ts'
import type { CustomerLinkKey, OnlinePaymentId, TenantId } from '#kernel/ids.ts'
import { rowsOf, sql, thisTenant, withTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { OnlinePaymentDeps } from './deps.ts'
import { followPayment } from './follow-payments.ts'

/** A provider is not asked again about one payment within so many seconds. */
const PAUSE_SECONDS = 2

/**
 * The customer is back from the provider: ask it what became of the last payment, so that the page says it also where no notice arrives.
 *
 * @throws DomainError `customer-link.not-found`, `customer-link.closed`
 */
export async function checkReturn(
  deps: OnlinePaymentDeps,
  { tenantId, link }: { readonly tenantId: TenantId; readonly link: CustomerLinkKey },
): Promise<null> {
  const id = await withTenant(deps.database, tenantId, (tx) => noteReturn(tx, tenantId, link))
  if (id === null) return null
  await followPayment(deps, tenantId, id).catch((error: unknown) => {
    // The page asks again, and the schedule within the hour.
    if (!(error instanceof FeedFailure)) throw error
  })
  return null
}

async function noteReturn(
  tx: TenantTx,
  tenantId: TenantId,
  link: CustomerLinkKey,
): Promise<OnlinePaymentId | null> {
  const documentId = await openLink(tx, tenantId, link)
  const [row] = await rowsOf(
    tx,
    sql<{ id: OnlinePaymentId; is_open: boolean; is_due: boolean }>`
      select id, state = 'open' as is_open,
             coalesce(checked_at < now() - make_interval(secs => ${PAUSE_SECONDS}), true) as is_due
      from online_payments
      where tenant_id = ${thisTenant} and document_id = ${documentId} and provider_id is not null
      order by created_at desc, id desc limit 1 for update`,
  )
  if (row?.is_open !== true) return null
  await sql`
    update online_payments set returned_at = least(returned_at, now()), checked_at = ${row.is_due ? sql`now()` : sql`checked_at`}
    where tenant_id = ${thisTenant} and id = ${row.id}`.execute(tx)
  return row.is_due ? row.id : null
}
