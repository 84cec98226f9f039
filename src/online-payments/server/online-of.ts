import type { OnlineOf } from '#documents/server/customer-page.ts'
import { isInCollection } from '#documents/server/in-collection.ts'
import { sql, thisTenant } from '#platform/server/db/tenant-transaction.ts'
import { PROCESSING_MINUTES } from '../domain/online-payment.ts'

/**
 * What the customer's page of an invoice with an open amount says of paying online; null where the business does not offer that. After the
 * customer came back: `processing` until the provider says more, and `not-paid` for a payment that failed or was cancelled.
 */
export const onlineOf: OnlineOf = async (tx, _tenantId, id) => {
  const { rows } = await sql<{ is_test: boolean; state: string | null; is_lately: boolean }>`
    select s.is_test, p.state, coalesce(p.returned_at > now() - make_interval(mins => ${PROCESSING_MINUTES}), false) as is_lately
    from online_payment_settings s
    join issued_documents d on d.tenant_id = s.tenant_id and d.id = ${id}
    left join lateral (
      select o.state, o.returned_at from online_payments o
      where o.tenant_id = ${thisTenant} and o.document_id = d.id
      order by o.created_at desc, o.id desc limit 1) p on true
    where s.tenant_id = ${thisTenant} and s.secret is not null and s.removed_at is null and s.refused_at is null
      and d.kind = 'invoice' and not ${isInCollection}`.execute(tx)
  const [row] = rows
  if (row === undefined) return null
  const { is_test: isTest, state, is_lately: isLately } = row
  if (!isLately) return { state: 'offered', isTest }
  if (state === 'creating' || state === 'open') return { state: 'processing', isTest }
  if (state === 'ended') return { state: 'not-paid', isTest }
  return { state: isTest && state === 'paid' ? 'test-paid' : 'offered', isTest }
}
