import { counted, formatEuros } from '#kernel/dutch-format.ts'
import { sum, type Cents } from '#kernel/money.ts'
import { isOfOpening } from '#ledger/server/opening-entries.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { checkOf, needsAttention, type Check } from '../domain/proof.ts'

/**
 * The cost and the accumulated depreciation of the list of assets, compared with the balances of their
 * accounts. An account without listed assets is no
 * mistake, because depreciation may be booked manually, and asks for attention where the books began with assets on it.
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
  const wrong = rows
    .filter(({ listed, booked }) => listed !== booked)
    .map(
      ({ account, name, listed, booked }) =>
        `${account} ${name} staat op ${formatEuros(booked)}, de lijst van bedrijfsmiddelen op ${formatEuros(listed)}. Zet op de lijst wat ontbreekt, of boek het verschil.`,
    )
  const unlisted = await unlistedOfOpening(tx)
  const withdrawn = await ofWithdrawnExpense(tx)
  const check = checkOf(
    'assets',
    `${counted(count, 'bedrijfsmiddel', 'bedrijfsmiddelen')} op de lijst: gekost ${total(costs, 'listed')} en afgeschreven ${total(off, 'listed')}; op de balans ${total(costs, 'booked')} en ${total(off, 'booked')}.`,
    [...wrong, ...withdrawn, ...unlisted],
  )
  return wrong.length + withdrawn.length === 0 ? needsAttention(check) : check
}

/** In Dutch: each asset whose expense was withdrawn, so that the price is on no document any more. */
async function ofWithdrawnExpense(tx: TenantTx): Promise<string[]> {
  const rows = await rowsOf<{ name: string; expense: string }>(
    tx,
    sql`
    select a.name, x.description as expense
    from assets_by_line a
    join cost_lines l on l.tenant_id = ${thisTenant} and l.id = a.expense_line_id
    join booked_expenses x on x.tenant_id = ${thisTenant} and x.id = l.expense_id and x.withdrawn_at is not null
    where a.tenant_id = ${thisTenant}
    order by a.name`,
  )
  return rows.map(
    ({ name, expense }) =>
      `${name} is gemaakt van de uitgave ‘${expense}’, en die is ingetrokken. Laat het bedrijfsmiddel vervallen, of boek de uitgave opnieuw.`,
  )
}

/** In Dutch: each account on which the books began with assets, of which the list has none and that still has a balance. */
async function unlistedOfOpening(tx: TenantTx): Promise<string[]> {
  const rows = await rowsOf<{ account: string; name: string; opened: Cents }>(
    tx,
    sql`
    select p.account_number as account, k.name, sum(p.debit_balance_cents)::bigint as opened
    from booked_entries e
    join signed_postings p on p.tenant_id = ${thisTenant} and p.entry_id = e.id
    join account_names k on k.tenant_id = ${thisTenant} and k.number = p.account_number
    where e.tenant_id = ${thisTenant} and ${isOfOpening('e')} and (p.account_number like '02%' or p.account_number like '03%')
      and not exists (
        select from listed_assets a
        where a.tenant_id = ${thisTenant} and p.account_number in (a.asset_account, a.accumulated_account))
      and exists (
        select from account_balances b where b.tenant_id = ${thisTenant} and b.account_number = p.account_number
        having sum(b.debit_balance_cents) > 0)
    group by 1, 2 having sum(p.debit_balance_cents) > 0 order by 1`,
  )
  return rows.map(
    ({ account, name, opened }) =>
      `${account} ${name} begon met ${formatEuros(opened)}, en op de lijst van bedrijfsmiddelen staat daarvan niets: ${formatEuros(opened)} verschil. Voeg toe wat ontbreekt, dan schrijven we erop af.`,
  )
}
