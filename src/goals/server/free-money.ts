import { bankBalance } from '#bank/server/bank-balance.ts'
import { RESULT_TRANSFER } from '#ledger/domain/account.ts'
import type { TenantId } from '#kernel/ids.ts'
import { localDate, monthOf, yearOf, type LocalDate } from '#kernel/local-date.ts'
import { basisPoints, ZERO, type BasisPoints, type Cents } from '#kernel/money.ts'
import { MONEY_AT_HAND } from '#ledger/domain/money-account.ts'
import { carriedByMonth } from '#ledger/server/opening-entries.ts'
import { rowsOf, sql, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { readVatToPay, type UnpaidReturn } from '#taxes/server/vat-to-pay.ts'
import { setAsideToday } from '#income-tax/server/income-tax.ts'
import {
  freeMoneyOf,
  MONTHS_OF_HISTORY,
  shareOfProfit,
  type FreeMoney,
  type MonthlyResult,
} from '../domain/goal.ts'
import { monthsLater } from '../domain/goal-period.ts'

/** "Vrij te besteden" with all its parts. */
export interface FreeMoneyToday extends FreeMoney {
  /**
   * Whether money was ever booked: by a bank statement, a payment or an opening balance. A shortage is known only from a bank statement: before
   * it, what came in is not in the books.
   */
  readonly isMoneyKnown: boolean
  /** Money accounts with a balance other than zero. */
  readonly accounts: number
  readonly bills: number
  /** Null without a percentage for income tax. */
  readonly taxShare: BasisPoints | null
  /** Whether income tax is the estimate by the law, in place of that percentage. */
  readonly isTaxEstimated: boolean
  /** The unpaid VAT returns, the oldest first. */
  readonly returns: readonly UnpaidReturn[]
}

/** Read from the books and the documents of today; the page of goals shows the same amount. */
export const freeMoneyToday = async (
  tx: TenantTx,
  tenantId: TenantId,
  today: LocalDate,
): Promise<FreeMoneyToday> => freeMoneyIn(tx, await readBooks(tx, tenantId, today), today)

/** The same, for a caller that has read the books. */
export async function freeMoneyIn(tx: TenantTx, books: Books, today: LocalDate): Promise<FreeMoneyToday> {
  const { vat, returns } = await readVatToPay(tx, today)
  const incomeTax = await incomeTaxToday(tx, books, today)
  const free = freeMoneyOf({ money: books.money, vat, payable: books.payable.amount, incomeTax })
  return {
    ...free,
    isMoneyKnown: books.isMoneyKnown && (free.free >= ZERO || (await bankBalance(tx)) !== null),
    accounts: books.accounts,
    bills: books.payable.count,
    taxShare: books.taxShare,
    isTaxEstimated: books.isTaxEstimated,
    returns,
  }
}

/** What is set aside for income tax: by the law where the owner chose so, else the share of the tax pot. */
async function incomeTaxToday(
  tx: TenantTx,
  { isTaxEstimated, taxShare, months }: Books,
  today: LocalDate,
): Promise<Cents> {
  const estimated = isTaxEstimated ? await setAsideToday(tx, today) : null
  return estimated ?? shareOfProfit(taxShare, months, today)
}

export interface Books {
  readonly money: Cents
  readonly isMoneyKnown: boolean
  readonly accounts: number
  readonly payable: { readonly amount: Cents; readonly count: number }
  readonly taxShare: BasisPoints | null
  readonly isTaxEstimated: boolean
  readonly months: readonly MonthlyResult[]
}

interface BooksRow {
  money: Cents
  is_money_known: boolean
  accounts: number
  payable: Cents
  bills: number
  tax_share: number | null
  is_tax_estimated: boolean
  months: [month: string, revenue: string, costs: string, carriedRevenue: string, carriedCosts: string][]
}

/**
 * Revenue and costs by month, money, unpaid bills and the percentage for income tax, in one statement. Money
 * is the balance of the accounts 1000 to 1199 (cash, bank, savings, credit card, in transit).
 */
export async function readBooks(tx: TenantTx, tenantId: TenantId, today: LocalDate): Promise<Books> {
  const from = monthsLater(monthOf(today), -MONTHS_OF_HISTORY)
  const [row] = await rowsOf(
    tx,
    sql<BooksRow>`
      with sums as (
        select t.month, a.type, t.account_number as number, t.debit_balance_cents as debit
        from account_balances t
        join account_names a on a.tenant_id = t.tenant_id and a.number = t.account_number
        where t.tenant_id = ${tenantId}
      ), results as (
        select month, -coalesce(sum(debit) filter (where type = 'revenue'), 0) as revenue,
               coalesce(sum(debit) filter (where type = 'cost'), 0) as costs
        from sums where type in ('revenue', 'cost') and number <> ${RESULT_TRANSFER} and month >= ${from} group by month
      ), carried as (${carriedByMonth}), money as (
        select sum(debit) as balance from sums where number between ${MONEY_AT_HAND.first} and ${MONEY_AT_HAND.last} group by number
      ), bills as (
        select open_cents from booked_expenses where tenant_id = ${tenantId} and open_cents <> 0
        union all
        select open_cents from past_items
        where tenant_id = ${tenantId} and kind = 'payable' and open_cents <> 0 and subject is distinct from 'loan'
        union all
        select w.open from (
          select (i.amount_cents + coalesce((select sum(b.amount_cents) from wage_bank_parts b
                    where b.tenant_id = ${tenantId} and b.wage_item_id = i.id), 0))::bigint as open
          from live_wage_items i where i.tenant_id = ${tenantId}) w
        where w.open <> 0
      )
      select (select coalesce(sum(balance), 0)::bigint from money) as money,
             exists (select from money) as is_money_known,
             (select count(*)::int from money where balance <> 0) as accounts,
             (select coalesce(sum(open_cents), 0)::bigint from bills) as payable,
             (select count(*)::int from bills) as bills,
             (select tax_share from goals where tenant_id = ${tenantId} and kind = 'reserve' and state <> 'closed') as tax_share,
             exists (select from estimated_tax_years where tenant_id = ${tenantId} and year = ${yearOf(today)}) as is_tax_estimated,
             (select coalesce(jsonb_agg(jsonb_build_array(r.month, r.revenue::text, r.costs::text,
                                coalesce(c.revenue, 0)::text, coalesce(c.costs, 0)::text) order by r.month), '[]')
              from results r left join carried c on c.month = r.month) as months`,
  )
  if (row === undefined) throw new RangeError('a statement without a table has a row')
  return {
    money: row.money,
    isMoneyKnown: row.is_money_known,
    accounts: row.accounts,
    payable: { amount: row.payable, count: row.bills },
    taxShare: row.tax_share === null ? null : basisPoints(BigInt(row.tax_share)),
    isTaxEstimated: row.is_tax_estimated,
    months: row.months.map(([month, revenue, costs, carriedRevenue, carriedCosts]) => ({
      month: localDate(month),
      revenue: BigInt(revenue) as Cents,
      costs: BigInt(costs) as Cents,
      carried: { revenue: BigInt(carriedRevenue) as Cents, costs: BigInt(carriedCosts) as Cents },
    })),
  }
}
