import { cents, type Cents } from '#kernel/money.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { PAYABLE } from '#ledger/domain/named-account.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'

/**
 * The relation id of the supplier of an expense `x` in an audit file, at most 35 characters: one per name, in
 * any case, because a supplier is only the name on its expenses. Null without a name.
 */
export const supplierId = sql<string | null>`'L' || md5(lower(btrim(x.supplier_name)))`

export interface AuditSupplier {
  readonly id: string
  readonly name: string
  /** The debt on the first day; credit is negative, as in the account. */
  readonly opening: Cents
  readonly closing: Cents
}

/** Every supplier with postings until the last day, with the open amounts on 1600. */
export async function suppliersUntil(tx: TenantTx, from: LocalDate, to: LocalDate): Promise<AuditSupplier[]> {
  const { rows } = await sql<{ id: string; name: string; opening: bigint; closing: bigint }>`
    select ${supplierId} as id, min(x.supplier_name) as name,
           coalesce(sum(p.debit_balance_cents) filter (where p.entry_date < ${from}::date), 0)::bigint as opening,
           coalesce(sum(p.debit_balance_cents), 0)::bigint as closing
    from booked_expenses x
    join booked_entries e on e.tenant_id = x.tenant_id and e.source_type = 'expense' and e.source_id = x.id
                          and e.entry_date <= ${to}::date
    left join signed_postings p on p.tenant_id = e.tenant_id and p.entry_id = e.id and p.account_number = ${PAYABLE}
    where x.tenant_id = ${thisTenant} and x.supplier_name is not null
    group by 1 order by 1`.execute(tx)
  return rows.map((row) => ({ ...row, opening: cents(row.opening), closing: cents(row.closing) }))
}
