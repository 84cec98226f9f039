import type { JournalEntryId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { Proposal } from '../domain/matching/proposal.ts'
import { POINTS } from '../domain/matching/score.ts'

/**
 * The entries of online payments and refunds by the lines of their provider, which name the same payment: such a line is linked and never
 * booked again. By the id of the line.
 */
export async function bookedOnline(
  tx: TenantTx,
  lines: readonly string[],
): Promise<ReadonlyMap<string, Proposal>> {
  const { rows } = await sql<{ line_id: string; entry_id: JournalEntryId; amount: Cents; description: string }>`
    select distinct on (l.id) l.id as line_id, e.id as entry_id, l.amount_cents as amount, e.description
    from bank_lines l
    join bank_accounts b on b.tenant_id = l.tenant_id and b.id = l.bank_account_id
    join online_receipts r on r.tenant_id = l.tenant_id and r.provider_ref = l.bank_reference and r.amount_cents = l.amount_cents
    join booked_entries e on e.tenant_id = r.tenant_id and e.source_type = 'payment' and e.source_id = r.payment_id
      and e.purpose = 'receipt'
    join signed_postings p on p.tenant_id = e.tenant_id and p.entry_id = e.id and p.account_number = b.account_number
      and p.debit_balance_cents = l.amount_cents
    where l.tenant_id = ${thisTenant} and l.id = any(${[...lines]}::uuid[]) and l.bank_reference <> ''
      and not exists (
        select from live_bank_parts o where o.tenant_id = ${thisTenant} and o.entry_id = e.id and o.line_id <> l.id)
    order by l.id, e.number`.execute(tx)
  return new Map(
    rows.map(({ line_id, entry_id, amount, description }) => [
      line_id,
      {
        label: `Al geboekt: ${description}`,
        score: POINTS.O1,
        automatic: true,
        parts: [{ kind: 'link', targetId: entry_id, amount }],
        reasons: [{ code: 'O1', points: POINTS.O1, text: 'online betaald, met hetzelfde nummer bij de betaaldienst' }],
      },
    ]),
  )
} // prettier-ignore

/** Whether a customer ever paid online: then lines of the provider are linked without a user, because a link books nothing. */
export async function hasOnlineReceipts(tx: TenantTx): Promise<boolean> {
  const { rows } = await sql`select from online_receipts where tenant_id = ${thisTenant} limit 1`.execute(tx)
  return rows.length > 0
}
