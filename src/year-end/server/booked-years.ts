import type { Cents } from '#kernel/money.ts'
import { RESULT_TRANSFER } from '#ledger/domain/account.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'

/** Years with entries or documents, the last first, and whether each is closed. */
export async function bookedYears(
  tx: TenantTx,
): Promise<{ year: number; isClosed: boolean; closedAt: string | null; result: Cents }[]> {
  const { rows } = await sql<{ year: number; result: Cents; closed_at: string | null }>`
    select y.year, y.result, c.closed_at
    from (
      select extract(year from t.month)::int as year,
             coalesce(sum(t.credit_balance_cents)
                      filter (where a.type in ('revenue', 'cost') and a.number <> ${RESULT_TRANSFER}), 0)::bigint as result
      from account_balances t join account_names a on a.tenant_id = t.tenant_id and a.number = t.account_number
      where t.tenant_id = ${thisTenant}
      group by 1
    ) y
    left join closed_ranges c on c.tenant_id = ${thisTenant} and c.kind = 'year' and c.period = y.year::text
    order by y.year desc`.execute(tx)
  return rows.map(({ year, result, closed_at: closedAt }) => ({
    year,
    result,
    closedAt,
    isClosed: closedAt !== null,
  }))
}
