import { counted, formatDate, formatEuros } from '#kernel/dutch-format.ts'
import { localDate, type LocalDate } from '#kernel/local-date.ts'
import { negate, ZERO, type Cents } from '#kernel/money.ts'
import { lastBookableDay } from '#ledger/domain/booking-day.ts'
import { PREPAYMENT } from '#ledger/domain/named-account.ts'
import { currentOpening } from '#ledger/server/opening-entries.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { checkOf, MOST_FINDINGS, type Check } from '../domain/proof.ts'

/**
 * No entry is dated before the opening balance, which contains the earlier amounts, or after the last day
 * that may be booked. New entries are refused there; this check finds entries from before that rule.
 */
export async function daysAreWithinReach(tx: TenantTx): Promise<Check> {
  const lastDay = lastBookableDay(todayInAmsterdam())
  const { rows } = await sql<{ number: string; day: LocalDate; opened_on: LocalDate | null; all: bigint }>`
    with opening as (
      select e.entry_date from booked_entries e
      where e.tenant_id = ${thisTenant} and e.source_type = 'opening' and e.purpose = 'book'
        and e.source_id = (${currentOpening})
    )
    select e.number::text, e.entry_date as day, (select entry_date from opening) as opened_on, count(*) over () as "all"
    from booked_entries e
    where e.tenant_id = ${thisTenant} and e.source_type <> 'asset'
      and (e.entry_date > ${lastDay}::date
           or (e.entry_date < (select entry_date from opening) and e.source_type in ('document', 'payment', 'expense', 'memo', 'refund')))
    order by e.number limit ${MOST_FINDINGS}`.execute(tx)
  const dayless = await daysWithoutEntry(tx)
  const { rows: counts } = await sql<{ count: bigint }>`
    select count(*) as count from booked_entries where tenant_id = ${thisTenant}`.execute(tx)
  return checkOf(
    'days',
    `${counted(counts[0]?.count ?? 0n, 'boeking', 'boekingen')} tot en met ${formatDate(lastDay)}.`,
    [
      ...rows.map(({ number, day, opened_on: openedOn }) =>
        openedOn !== null && day < openedOn
          ? `Boeking ${number} van ${formatDate(localDate(day))} ligt vóór je beginbalans van ${formatDate(localDate(openedOn))} en telt dubbel.`
          : `Boeking ${number} van ${formatDate(localDate(day))} ligt ver in de toekomst.`,
      ),
      ...dayless.map((day) => `Van regels op ${formatDate(localDate(day))} is er geen boeking.`),
    ],
    Number(rows[0]?.all ?? 0n) + dayless.length,
  )
}

/** The days of postings without an entry, so that nothing confirms the day. */
async function daysWithoutEntry(tx: TenantTx): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct p.entry_date::text as day from signed_postings p
    left join booked_entries e on e.tenant_id = p.tenant_id and e.id = p.entry_id
    where p.tenant_id = ${thisTenant} and e.id is null order by 1 limit ${MOST_FINDINGS}`.execute(tx)
  return rows.map(({ day }) => day)
}

/**
 * Prepayments are owed to customers: account 1620 has a debit balance neither now nor at the end of any day, so no deposit was
 * taken off twice, or before it was there.
 */
export async function prepaymentsAreOwed(tx: TenantTx): Promise<Check> {
  const { rows } = await sql<{ owed: Cents }>`
    select coalesce(sum(credit_balance_cents), 0)::bigint as owed from account_balances
    where tenant_id = ${thisTenant} and account_number = ${PREPAYMENT}`.execute(tx)
  const owed = rows[0]?.owed ?? ZERO
  const { rows: days } = await sql<{ day: string; owed: Cents; all: bigint }>`
    select day, owed::bigint, count(*) over () as "all"
    from (select entry_date as day, sum(sum(credit_balance_cents)) over (order by entry_date) as owed
          from signed_postings where tenant_id = ${thisTenant} and account_number = ${PREPAYMENT}
          group by entry_date) balances
    where owed < 0 order by day limit ${MOST_FINDINGS}`.execute(tx)
  return checkOf(
    'prepayments',
    `1620 Ontvangen vooruitbetalingen staat op ${formatEuros(owed)}.`,
    [
      ...(owed >= ZERO
        ? []
        : [
            `1620 staat ${formatEuros(negate(owed))} debet: er is een aanbetaling afgehaald die nooit is gefactureerd of ontvangen.`,
          ]),
      ...days.map(
        (each) =>
          `1620 stond op ${formatDate(localDate(each.day))} ${formatEuros(negate(each.owed))} debet: er is een aanbetaling afgehaald voordat die er was, of vaker dan één keer.`,
      ),
    ],
    Number(days[0]?.all ?? 0n) + (owed >= ZERO ? 0 : 1),
  )
}
