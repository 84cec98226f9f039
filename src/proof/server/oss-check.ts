import { formatEuros } from '#kernel/dutch-format.ts'
import { subtract, ZERO, type Cents } from '#kernel/money.ts'
import { allOssCodes } from '#ledger/domain/eu-vat-rates.ts'
import { periodName } from '#ledger/domain/period.ts'
import { OSS_VAT } from '#ledger/domain/vat-code.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { readOss } from '#tenants/server/oss.ts'
import { checkOf, type Check } from '../domain/proof.ts'

/**
 * VAT of other countries on account 1518 is what the OSS overviews that were not filed say, and each filed one is the sum of the entries that it
 * counted. No check for a business that never took part in OSS and has no such VAT.
 *
 * @param ofDocuments sentences about documents whose VAT is not in their entries
 */
export async function ossIsDeclared(tx: TenantTx, ofDocuments: readonly string[]): Promise<Check[]> {
  const [sums] = await rowsOf<{ balance: Cents; coded: bigint; waiting: Cents }>(
    tx,
    sql`
    select coalesce(sum(p.credit_balance_cents), 0)::bigint as balance, count(*) filter (where p.vat_code = any(${allOssCodes()}::text[])) as coded,
           coalesce(sum(p.credit_balance_cents) filter (where p.vat_code = any(${allOssCodes()}::text[]) and not exists (
             select from counted_oss_entries c where c.tenant_id = ${thisTenant} and c.entry_id = p.entry_id)), 0)::bigint as waiting
    from signed_postings p where p.tenant_id = ${thisTenant} and p.account_number = ${OSS_VAT}`,
  )
  const { balance = ZERO, waiting = ZERO, coded = 0n } = sums ?? {}
  const takesPart = (await readOss(tx)).length > 0
  if (!takesPart && coded === 0n) return []
  const filed = await rowsOf<{ period: string; amount: Cents; counted: Cents }>(
    tx,
    sql`
    select r.period, r.amount_cents as amount, coalesce(sum(p.credit_balance_cents), 0)::bigint as counted
    from filed_vat_returns r
    left join counted_oss_entries c on c.tenant_id = r.tenant_id and c.vat_return_id = r.id
    left join signed_postings p on p.tenant_id = c.tenant_id and p.entry_id = c.entry_id and p.account_number = ${OSS_VAT}
                                and p.vat_code = any(${allOssCodes()}::text[])
    where r.tenant_id = ${thisTenant} and r.period like '%-OSS'
    group by r.period, r.amount_cents order by r.period`,
  )
  return [
    checkOf(
      'oss',
      `Rekening ${OSS_VAT} staat op ${formatEuros(balance)}; de OSS-overzichten die nog niet zijn ingediend, zeggen ${formatEuros(waiting)}.`,
      [
        ...ofDocuments,
        ...(takesPart
          ? []
          : ['Er is btw van andere EU-landen geboekt, en nergens staat vanaf welke dag je aan OSS meedoet.']),
        ...(balance === waiting
          ? []
          : [
              `${formatEuros(subtract(balance, waiting))} op rekening ${OSS_VAT} staat in geen OSS-overzicht.`,
            ]),
        ...filed
          .filter(({ amount, counted }) => amount !== counted)
          .map(
            ({ period, amount, counted }) =>
              `Over ${periodName(period)} is ${formatEuros(amount)} aangegeven, de boekingen zeggen ${formatEuros(counted)}.`,
          ),
      ],
    ),
  ]
}
