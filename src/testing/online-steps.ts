import type pg from 'pg'
import type { TestTenant } from './test-tenant.ts'

/** A key that was taken away, a payment that came to nothing and a refund that failed: made past the provider, which is not asked here. */
export async function onlinePaymentHistory(
  { tenantId }: Pick<TestTenant, 'tenantId'>,
  { sentId }: { readonly sentId: string },
  { superuser }: { readonly superuser: Pick<pg.ClientBase, 'query'> },
): Promise<void> {
  await superuser.query(
    `insert into online_payment_settings (tenant_id, id, is_test, profile, webhook_key, bank_account_id, removed_at, changed_by)
     select tenant_id, gen_random_uuid(), false, 'Voorbeeld', gen_random_uuid()::text, id, now(), gen_random_uuid()
     from bank_accounts where tenant_id = $1 limit 1`,
    [tenantId],
  )
  const { rows } = await superuser.query<{ id: string }>(
    `insert into online_payments (tenant_id, id, document_id, provider, provider_id, amount_cents, is_test, state, checkout_url)
     values ($1, gen_random_uuid(), $2, 'mollie', 'tr_voorbeeld', 12100, false, 'ended', 'https://www.mollie.com/checkout/x')
     returning id`,
    [tenantId, sentId],
  )
  await superuser.query(
    `insert into online_refunds (tenant_id, id, online_payment_id, kind, amount_cents, state)
     values ($1, gen_random_uuid(), $2, 'refund', 100, 'failed')`,
    [tenantId, rows[0]?.id],
  )
}
