import { dueMonths } from '#assets/domain/depreciation.ts'
import { readAssets } from '#assets/server/asset-rows.ts'
import { yearOf, type LocalDate } from '#kernel/local-date.ts'
import { cents, sum, ZERO, type Cents } from '#kernel/money.ts'
import type { AccountNumber } from '#ledger/domain/account.ts'
import {
  BAD_DEBT,
  BANK_COSTS,
  CAR_TAX,
  CORPORATE_TAX_COST,
  EXCHANGE_DIFFERENCE,
  FINES,
  HOLIDAY_ALLOWANCE,
  INTEREST_PAID,
  PAYMENT_DIFFERENCE,
  PENSION_COSTS,
  ROUNDING_DIFFERENCE,
  SOCIAL_CHARGES,
  STAFF_TRAVEL,
  WAGES,
} from '#ledger/domain/named-account.ts'
import { bookYear } from '#ledger/domain/period.ts'
import { closedYears } from '#ledger/server/closed-periods.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { readDividends } from '#wages/server/dividends.ts'
import type { YearFacts } from '../domain/year-end.ts'

/** What the assets lost in a year, and which ones left; null where none was in use. */
export async function depreciationOf(
  tx: TenantTx,
  year: number,
  today: LocalDate,
): Promise<YearFacts['depreciation']> {
  const { firstDay, lastDay } = bookYear(year)
  const used = (await readAssets(tx)).filter(
    ({ isCancelled, inUseOn, disposedOn }) =>
      !isCancelled && inUseOn <= lastDay && (disposedOn === null || disposedOn >= firstDay),
  )
  if (used.length === 0) return null
  const closed = await closedYears(tx)
  const until = today < lastDay ? today : lastDay
  const ofYear = used.map(({ booked }) => sum(booked.filter(({ day }) => yearOf(day) === year).map(({ amount }) => amount)))
  return {
    assets: ofYear.filter((amount) => amount !== ZERO).length,
    booked: sum(ofYear),
    unbookedMonths: used
      .filter(({ disposedOn }) => disposedOn === null)
      .reduce((count, asset) => {
        const booked = new Set<string>(asset.booked.map(({ month }) => month))
        return count + dueMonths(asset, booked, closed, until).filter(({ day }) => yearOf(day) === year).length
      }, 0),
    disposals: used
      .filter(({ disposedOn }) => disposedOn !== null && disposedOn <= lastDay)
      .map(({ name, result }) => ({ name, result: result ?? ZERO })),
  }
} // prettier-ignore

/** What a company decided in a year to pay to its shareholders. */
export const dividendOf = async (tx: TenantTx, year: number): Promise<Cents> =>
  sum(
    (await readDividends(tx))
      .filter(({ dividend, cancelled }) => cancelled === null && yearOf(dividend.decidedOn) === year)
      .map(({ dividend }) => dividend.amount),
  )

/** Costs of which the statement of the bank, a wage slip or a letter of the tax office is the document. */
const WITHOUT_RECEIPT: readonly AccountNumber[] = [
  BANK_COSTS,
  INTEREST_PAID,
  CAR_TAX,
  FINES,
  CORPORATE_TAX_COST,
  WAGES,
  HOLIDAY_ALLOWANCE,
  SOCIAL_CHARGES,
  PENSION_COSTS,
  STAFF_TRAVEL,
  BAD_DEBT,
  PAYMENT_DIFFERENCE,
  ROUNDING_DIFFERENCE,
  EXCHANGE_DIFFERENCE,
]

/** Lines of the bank that were booked on a cost of the year without an expense, and so without a receipt. */
export async function costsWithoutReceipt(tx: TenantTx, year: number): Promise<YearFacts['withoutReceipt']> {
  const { firstDay, lastDay } = bookYear(year)
  const [row] = await rowsOf<{ lines: number; amount: Cents }>(
    tx,
    sql`
    select count(*)::int as lines, coalesce(-sum(p.amount_cents), 0)::bigint as amount
    from live_bank_parts p
    join booked_entries e on e.tenant_id = ${thisTenant} and e.id = p.entry_id
    join account_names n on n.tenant_id = ${thisTenant} and n.number = p.account_number
    where p.tenant_id = ${thisTenant} and p.kind = 'account' and p.amount_cents < 0 and n.type = 'cost'
      and e.entry_date between ${firstDay}::date and ${lastDay}::date and p.account_number <> all (${WITHOUT_RECEIPT}::text[])`,
  )
  return { lines: row?.lines ?? 0, amount: row?.amount ?? cents(0n) }
}
