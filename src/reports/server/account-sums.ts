import type { AccountType } from '#ledger/domain/account.ts'
import { monthOf, type LocalDate } from '#kernel/local-date.ts'
import { ZERO, type Cents } from '#kernel/money.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { AccountSums } from '../domain/account-sums.ts'

/**
 * The sum of the postings on each account between the days, in one statement: whole months from the account
 * balances, and postings only of the months of these days, account by account through their index. The cost
 * is that of a month, independent of the size of the books.
 *
 * @param days in order, each once
 */
export async function accountSums(tx: TenantTx, days: readonly LocalDate[]): Promise<AccountSums[]> {
  const broken = [...new Set(days.filter((day) => day !== monthOf(day)).map(monthOf))]
  const { rows } = await sql<{
    number: string
    name: string
    type: AccountType
    places: number[] | null
    debits: string[] | null
    credits: string[] | null
  }>`
    select a.number, a.name, a.type, s.places, s.debits, s.credits
    from account_names a
    left join (
      select number, array_agg(place) as places, array_agg(debit::text) as debits, array_agg(credit::text) as credits
      from (
        select number, place, sum(debit) as debit, sum(credit) as credit
        from (
          select t.account_number as number, width_bucket(t.month, ${days}::date[]) as place,
                 t.debit_cents as debit, t.credit_cents as credit
          from account_balances t
          where tenant_id = ${thisTenant} and t.month <> all (${broken}::date[])
          union all
          select b.number, m.place, m.debit, m.credit
          from unnest(${broken}::date[]) as broken (month)
          cross join account_names b
          cross join lateral (
            select width_bucket(p.entry_date, ${days}::date[]) as place,
                   coalesce(sum(p.amount_cents) filter (where p.side = 'debit'), 0) as debit,
                   coalesce(sum(p.amount_cents) filter (where p.side = 'credit'), 0) as credit
            from signed_postings p
            where p.tenant_id = ${thisTenant} and p.account_number = b.number
              and p.entry_date >= broken.month and p.entry_date < (broken.month + interval '1 month')::date
            group by 1
          ) m
          where b.tenant_id = ${thisTenant}
        ) parts
        group by number, place
      ) sums
      group by number
    ) s on s.number = a.number
    where a.tenant_id = ${thisTenant}
    order by a.number`.execute(tx)
  return rows.map(({ number, name, type, places, debits, credits }) => {
    const account = { number, name, type, debits: emptyFor(days), credits: emptyFor(days) }
    places?.forEach((place, index) => {
      account.debits[place] = BigInt(debits?.[index] ?? 0) as Cents
      account.credits[place] = BigInt(credits?.[index] ?? 0) as Cents
    })
    return account
  })
}

const emptyFor = (days: readonly LocalDate[]): Cents[] => Array.from({ length: days.length + 1 }, () => ZERO)
