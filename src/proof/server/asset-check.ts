import { entriesWithoutAsset } from '#assets/server/entries-without-asset.ts'
import { counted, formatEuros } from '#kernel/dutch-format.ts'
import { sum, type Cents } from '#kernel/money.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { checkOf, type Check } from '../domain/proof.ts'

/**
 * The cost and the accumulated depreciation of the list of assets, compared with the balances of their
 * accounts. An account without listed assets is ignored: depreciation may be booked manually, without the
 * list. An entry that an asset made is none without that asset.
 */
export async function assetsAreListed(tx: TenantTx): Promise<Check> {
  const { rows } = await sql<{
    account: string
    name: string
    count: bigint
    listed: Cents
    booked: Cents
    is_cost: boolean
  }>`
    with listed as (
      select asset_account, accumulated_account, cost_cents, depreciated_cents as off
      from listed_assets where tenant_id = ${thisTenant}
    ), per_account as (
      select asset_account as account, true as is_cost, count(*) as count, sum(cost_cents) as listed from listed group by 1
      union all
      select accumulated_account, false, count(*), -sum(off) from listed group by 1
    )
    select l.account, k.name, l.is_cost, l.count, l.listed::bigint as listed,
           coalesce((select sum(p.debit_balance_cents)
                     from signed_postings p
                     where tenant_id = ${thisTenant} and p.account_number = l.account), 0)::bigint as booked
    from per_account l join account_names k on k.number = l.account
    where k.tenant_id = ${thisTenant}
    order by l.account`.execute(tx)
  const costs = rows.filter(({ is_cost }) => is_cost)
  const off = rows.filter(({ is_cost }) => !is_cost)
  const total = (of: typeof rows, which: 'listed' | 'booked'): string =>
    formatEuros(sum(of.map((row) => row[which])))
  const count = costs.reduce((all, row) => all + row.count, 0n)
  return checkOf(
    'assets',
    `${counted(count, 'bedrijfsmiddel', 'bedrijfsmiddelen')} op de lijst: gekost ${total(costs, 'listed')} en afgeschreven ${total(off, 'listed')}; op de balans ${total(costs, 'booked')} en ${total(off, 'booked')}.`,
    [
      ...rows
        .filter(({ listed, booked }) => listed !== booked)
        .map(
          ({ account, name, listed, booked }) =>
            `${account} ${name} staat op ${formatEuros(booked)}, de lijst van bedrijfsmiddelen op ${formatEuros(listed)}. Zet op de lijst wat ontbreekt, of boek het verschil.`,
        ),
      ...(await entriesWithoutAsset(tx)).map(
        (number) => `Boeking ${number} is van een bedrijfsmiddel dat niet meer op de lijst staat.`,
      ),
    ],
  )
}
