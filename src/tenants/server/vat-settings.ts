import { formatDate } from '#kernel/dutch-format.ts'
import type { DocumentId, TenantId } from '#kernel/ids.ts'
import { addDays, localDate, yearOf, type LocalDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'
import { awaitedCodes } from '#ledger/domain/awaited-vat.ts'
import { AWAITED_VAT } from '#ledger/domain/vat-code.ts'
import { lockBooks } from '#ledger/server/closed-periods.ts'
import { carriesResult } from '#ledger/server/opening-entries.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { VatSettingsOnWire } from '../vat-contract.ts'
import { tenantErrors } from '../domain/errors.ts'
import { korThresholdOn } from '../domain/kor-threshold.ts'
import {
  intervalOn,
  intervalProblem,
  korProblem,
  korTurnoverCodes,
  notForKorAccounts,
  type IntervalFrom,
  type KorPeriod,
  type VatSettings,
} from '../domain/vat-settings.ts'
import { vatIntervalLabel, type VatInterval } from '../domain/vat-interval.ts'
import { readOss } from './oss.ts'
import { notePeriod } from './note-period.ts'
import { noteChanges, type Changer } from './setting-changes.ts'

/** Whether the tenant takes part in the KOR on that day. */
export async function isUnderKor(tx: TenantTx, date: LocalDate): Promise<boolean> {
  const { rows } = await sql<{ holds: boolean }>`
    select exists (
      select from kor_periods
      where tenant_id = ${thisTenant} and first_day <= ${date}::date and (last_day is null or last_day >= ${date}::date)
    ) as holds`.execute(tx)
  return rows[0]?.holds === true
}

/** The dated settings of the tenant's VAT. */
export async function readVatSettings(tx: TenantTx): Promise<VatSettings> {
  const { rows } = await sql<{ first_day: string; last_day: string | null; interval: VatInterval | null }>`
    select first_day, null::date as last_day, "interval" from vat_intervals where tenant_id = ${thisTenant}
    union all select first_day, last_day, null from kor_periods where tenant_id = ${thisTenant}
    order by first_day`.execute(tx)
  return {
    intervals: rows.flatMap(({ first_day, interval }) =>
      interval === null ? [] : [{ interval, from: localDate(first_day) }],
    ),
    kor: rows.flatMap(({ first_day, last_day, interval }) =>
      interval === null
        ? [{ from: localDate(first_day), until: last_day === null ? null : localDate(last_day) }]
        : [],
    ),
  }
}

/** The settings, and this year's turnover with the threshold of the KOR. */
export async function vatSettings(
  tx: TenantTx,
  tenantId: TenantId,
  today: LocalDate,
): Promise<VatSettingsOnWire> {
  const { intervals, kor } = await readVatSettings(tx)
  return {
    intervals: [...intervals],
    kor: [...kor],
    oss: await readOss(tx),
    korTurnover: {
      year: yearOf(today),
      amount: await korTurnoverIn(tx, tenantId, yearOf(today)),
      threshold: korThresholdOn(today),
    },
  }
}

/** The postings `p` of sales, on the day of their document: under the cash system too, whatever was paid since. */
const isSale = sql`p.account_number not like '15%' and p.account_number <> ${AWAITED_VAT}`
const countedForKor = [...korTurnoverCodes, ...awaitedCodes]

/**
 * Where the books begin within a year: the revenue of that year that was taken over from the program of before (`p` of entry `e`), which has no VAT
 * code. Its reversal takes it off again.
 */
const isCarriedSale = sql`${carriesResult('e')}
  and p.account_number like '8%' and p.account_number <> all(${[...notForKorAccounts]}::text[])`

/**
 * The turnover of a calendar year that counts for the KOR (`korTurnoverCodes`). Read by code, as the boxes
 * are: a deposit counts when it is invoiced, the final invoice for the rest. What was taken over of that year counts too.
 */
export async function korTurnoverIn(tx: TenantTx, tenantId: TenantId, year: number): Promise<Cents> {
  const { rows } = await sql<{ turnover: Cents }>`
    select coalesce(sum(counted.amount), 0)::bigint as turnover
    from (
      select p.credit_balance_cents as amount, p.entry_date from signed_postings p
      where p.tenant_id = ${tenantId} and p.vat_code = any(${countedForKor}::text[])
        and ${isSale}
      union all
      select p.credit_balance_cents, p.entry_date
      from booked_entries e join signed_postings p on p.tenant_id = ${tenantId} and p.entry_id = e.id
      where e.tenant_id = ${tenantId} and ${isCarriedSale}
    ) as counted
    where counted.entry_date between make_date(${year}::int, 1, 1) and make_date(${year}::int, 12, 31)`.execute(
    tx,
  )
  return rows[0]?.turnover ?? (0n as Cents)
}

/** The sale that took the turnover of the KOR above its threshold. */
export interface KorEnd {
  /** The invoice; null for a manual entry. */
  readonly documentId: DocumentId | null
  readonly number: string | null
  readonly party: string | null
  /** The turnover of the year so far. */
  readonly turnover: Cents
}

/**
 * The sale with which the KOR ended by law, while the settings still say that the business takes part today;
 * null otherwise.
 *
 * @see art. 25 lid 1 Wet OB 1968
 */
export async function overdueKorEnd(
  tx: TenantTx,
  tenantId: TenantId,
  today: LocalDate,
): Promise<KorEnd | null> {
  const threshold = korThresholdOn(today)
  const { rows } = await sql<KorEnd>`
    with counted as (
      select e.document_id, e.entry_date, e.number,
             sum(p.credit_balance_cents) as amount
      from signed_postings p join booked_entries e on e.tenant_id = p.tenant_id and e.id = p.entry_id
      where p.tenant_id = ${tenantId} and (p.vat_code = any(${countedForKor}::text[]) and ${isSale} or ${isCarriedSale})
        and p.entry_date between date_trunc('year', ${today}::date) and ${today}::date
        and exists (select from kor_periods k where k.tenant_id = ${tenantId} and k.first_day <= ${today}::date
                    and (k.last_day is null or k.last_day >= ${today}::date))
      group by e.document_id, e.entry_date, e.number
    ), running as (
      select *, sum(amount) over (order by entry_date, number) as so_far, sum(amount) over () as turnover from counted
    )
    select r.document_id as "documentId", d.number, d.customer_name as party, r.turnover::bigint as turnover
    from running r left join issued_documents d on d.tenant_id = ${tenantId} and d.id = r.document_id
    where r.turnover > ${threshold} and r.so_far > ${threshold}
    order by r.entry_date, r.number limit 1`.execute(tx)
  return rows[0] ?? null
}

/** @throws DomainError `tenant.vat-setting-refused` for a day in a filed period, or one that is no first day of a period */
export async function setVatInterval(tx: TenantTx, author: Changer, change: IntervalFrom): Promise<null> {
  await lockBooks(tx)
  const { intervals } = await readVatSettings(tx)
  const problem = intervalProblem(intervals, change, await filedUntil(tx))
  if (problem !== null) throw tenantErrors.vatSettingRefused(problem)
  await sql`delete from vat_intervals where tenant_id = ${thisTenant} and first_day >= ${change.from}::date`.execute(
    tx,
  )
  await tx
    .insertInto('vat_intervals')
    .values({
      first_day: change.from,
      interval: change.interval,
      set_by: author.userId,
    })
    .execute()
  await noteChanges(tx, author, [
    {
      area: 'company',
      field: `Btw-aangifte vanaf ${formatDate(change.from)}`,
      old: vatIntervalLabel[intervalOn(intervals, change.from)],
      new: vatIntervalLabel[change.interval],
    },
  ])
  return null
}

/**
 * Take part in the KOR from a day on, or change the last day of the participation.
 *
 * @throws DomainError `tenant.vat-setting-refused` for a day in a filed period, or when sales were booked
 * otherwise
 */
export async function setKor(tx: TenantTx, author: Changer, change: KorPeriod): Promise<null> {
  await lockBooks(tx)
  const settings = await readVatSettings(tx)
  const problem = korProblem(settings, change, await filedUntil(tx)) ?? (await bookedOtherwise(tx, change))
  if (problem !== null) throw tenantErrors.vatSettingRefused(problem)
  await sql`
    insert into kor_periods (tenant_id, first_day, last_day, set_by)
    values (${author.tenantId}, ${change.from}::date, ${change.until}::date, ${author.userId})
    on conflict (tenant_id, first_day) do update
      set last_day = excluded.last_day, set_by = excluded.set_by, set_at = excluded.set_at`.execute(tx)
  const old = settings.kor.find(({ from }) => from === change.from)
  await notePeriod(tx, author, 'KOR', change.from, { old, changed: change })
  return null
}

/** Remove a period of the KOR, as long as there were no sales under it. */
export async function removeKor(tx: TenantTx, author: Changer, from: LocalDate): Promise<null> {
  await lockBooks(tx)
  const { kor } = await readVatSettings(tx)
  const old = kor.find((period) => period.from === from)
  if (old === undefined) throw tenantErrors.korNotFound()
  if (await isSold(tx, ['nl-kor'], from, null)) throw tenantErrors.vatSettingRefused(SOLD_UNDER_KOR)
  await sql`delete from kor_periods where tenant_id = ${thisTenant} and first_day = ${from}::date`.execute(tx)
  await notePeriod(tx, author, 'KOR', from, { old, changed: undefined })
  return null
}

const SOLD_UNDER_KOR =
  'Er zijn na deze dag al facturen onder de KOR geboekt, zonder btw. Kies een latere laatste dag.'

/**
 * Sales with VAT within the KOR, or without VAT after its end: those documents are sent, so the setting
 * cannot be right.
 */
async function bookedOtherwise(tx: TenantTx, { from, until }: KorPeriod): Promise<string | null> {
  if (await isSold(tx, ['nl-high', 'nl-low', ...awaitedCodes], from, until))
    return 'In deze periode zijn al facturen met btw geboekt. Kies een latere eerste dag.'
  return until !== null && (await isSold(tx, ['nl-kor'], addDays(until, 1), null)) ? SOLD_UNDER_KOR : null
}

async function isSold(
  tx: TenantTx,
  codes: readonly string[],
  from: LocalDate,
  until: LocalDate | null,
): Promise<boolean> {
  const { rows } = await sql<{ is_sold: boolean }>`
    select exists (
      select from signed_postings p
      where p.tenant_id = ${thisTenant} and p.vat_code = any(${codes}::text[]) and p.entry_date >= ${from}::date
        and (${until}::date is null or p.entry_date <= ${until}::date) and ${isSale}
    ) as is_sold`.execute(tx)
  return rows[0]?.is_sold === true
}

/** The last day of the filed returns. */
async function filedUntil(tx: TenantTx): Promise<LocalDate | null> {
  const { rows } = await sql<{ last_day: string | null }>`
    select max(last_day) as last_day from closed_ranges
    where tenant_id = ${thisTenant} and kind = 'vat'`.execute(tx)
  const last = rows[0]?.last_day ?? null
  return last === null ? null : localDate(last)
}
