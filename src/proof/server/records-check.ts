import { counted, formatDate } from '#kernel/dutch-format.ts'
import { localDate } from '#kernel/local-date.ts'
import { createAsset } from '#assets/contract.ts'
import { createLoan } from '#loans/contract.ts'
import { createPayout } from '#payouts/contract.ts'
import { isOssPeriod, ossPeriod, periodName } from '#ledger/domain/period.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { fileVatReturn } from '#taxes/contract.ts'
import { fileOssReturn } from '#taxes/oss-contract.ts'
import { filedOssReturns, filedReturns } from '#taxes/server/vat-return-rows.ts'
import { bookTrips } from '#trips/booking-contract.ts'
import { differingHours } from './hours-check.ts'
import { checkOf, MOST_FINDINGS, type Check } from '../domain/proof.ts'
import { recordNames, recordRows, type RecordTable } from '../domain/record-of-entry.ts'

/**
 * Each entry has the record that it is of, each record that the history says was made is there, and
 * a booking of kilometres has its trips, and hours are what was written. The other questions begin with the records, so they do not see one that is gone.
 */
export async function recordsAreKept(tx: TenantTx): Promise<Check> {
  const { count, wrong, absent } = await entriesWithoutRecord(tx)
  const made = await absentOfHistory(tx)
  const others = [...(await absentReturns(tx)), ...(await differingTrips(tx)), ...(await differingHours(tx))]
  const all = wrong + made.length + others.length
  return checkOf(
    'records',
    `${counted(count, 'boeking', 'boekingen')} gelegd naast de factuur, betaling, uitgave of wat er anders is geboekt; ${all === 0 ? 'alles is er' : `${String(all)} niet`}.`,
    [...absent, ...made, ...others],
    all,
  )
}

interface WithoutRecord {
  readonly count: bigint
  readonly wrong: number
  readonly absent: readonly string[]
}

/** What entries are of is in `recordsOfEntry`; an entry of nothing else is not asked. */
async function entriesWithoutRecord(tx: TenantTx): Promise<WithoutRecord> {
  const [types, words, records] = [0, 1, 2].map((place) => recordRows.map((row) => row[place]))
  const rows = await rowsOf<{
    number: string | null
    day: string | null
    description: string | null
    record: RecordTable | null
    all: bigint
    wrong: bigint
  }>(
    tx,
    sql`
    with causes as (
      select * from unnest(${types}::text[], ${words}::text[], ${records}::text[]) as c (source_type, word, record)
    ), kept as (
      select record, id from kept_records where tenant_id = ${thisTenant}
    ), asked as (
      select e.number, e.entry_date, e.description, min(c.record) as record, count(k.id) as found
      from (select number, entry_date, description, source_type, source_id, split_part(purpose, ' ', 1) as word
            from booked_entries where tenant_id = ${thisTenant}) e
      join causes c on c.source_type = e.source_type and c.word = e.word
      left join kept k on k.record = c.record and k.id = e.source_id
      group by e.number, e.entry_date, e.description
    ), counts as (
      select count(*) as "all", count(*) filter (where found = 0) as wrong from asked
    )
    select a.number::text as number, a.entry_date as day, a.description, a.record, n."all", n.wrong
    from counts n left join asked a on a.found = 0
    order by a.number limit ${MOST_FINDINGS}`,
  )
  return {
    count: rows[0]?.all ?? 0n,
    wrong: Number(rows[0]?.wrong ?? 0n),
    absent: rows.flatMap(({ number, day, description, record }) =>
      number === null || day === null || record === null
        ? []
        : [
            `Boeking ${number} van ${formatDate(localDate(day))} (${description ?? ''}): ${recordNames[record]} waar die bij hoort, ontbreekt.`,
          ],
    ),
  }
}

/** Calls whose event names the record that they made, which the program removes no more. */
const makers: Readonly<Record<string, RecordTable>> = {
  [callOf(createAsset)]: 'assets',
  [callOf(createLoan)]: 'loans',
  [callOf(createPayout)]: 'payouts',
  [callOf(bookTrips)]: 'trip_bookings',
}

function callOf({ method, path }: { readonly method: string; readonly path: string }): string {
  return `${method} ${path}`
}

/** In Dutch: each record that an event made or names, and that is not there. */
async function absentOfHistory(tx: TenantTx): Promise<string[]> {
  const rows = await rowsOf<{ record: RecordTable }>(
    tx,
    sql`
    with makers as (
      select * from unnest(${Object.keys(makers)}::text[], ${Object.values(makers)}::text[]) as m (call, record)
    ), made as (
      select m.record, e.record_id from audit_trail e join makers m on m.call = e.call
      where e.tenant_id = ${thisTenant} and e.record_id is not null
      union
      select h.record, h.record_id from record_history h
      where h.tenant_id = ${thisTenant} and h.new_values = '{}' and h.record = any(${Object.keys(recordNames)}::text[])
    ), kept as (
      select record, id from kept_records where tenant_id = ${thisTenant}
    )
    select m.record from made m left join kept k on k.record = m.record and k.id = m.record_id
    where k.id is null order by m.record, m.record_id`,
  )
  return rows.map(
    ({ record }) => `Volgens de geschiedenis is ${recordNames[record]} vastgelegd, en die ontbreekt nu.`,
  )
}

/**
 * In Dutch: returns that the history says were filed, and that are not there. The event names the period, so that one of before its record was named
 * (migration 1270) is missed too, also where it booked nothing.
 */
async function absentReturns(tx: TenantTx): Promise<string[]> {
  const oss = callOf(fileOssReturn)
  const rows = await rowsOf<{ call: string; period: string }>(
    tx,
    sql`
    select distinct call, facts ->> 'period' as period from audit_trail
    where tenant_id = ${thisTenant} and call = any(${[callOf(fileVatReturn), oss]}::text[]) and facts ->> 'period' is not null
    order by 1, 2`,
  )
  if (rows.length === 0) return []
  const filed = new Set(
    [...(await filedReturns(tx)), ...(await filedOssReturns(tx))].map(({ period }) => period),
  )
  return rows
    .map(({ call, period }) => (call === oss && !isOssPeriod(period) ? ossPeriod(period) : period))
    .flatMap((period) =>
      filed.has(period)
        ? []
        : [
            `Volgens de geschiedenis is de aangifte over ${periodName(period)} ingediend, en die ontbreekt nu.`,
          ],
    )
}

/** In Dutch: bookings of kilometres whose trips are not as many kilometres. */
async function differingTrips(tx: TenantTx): Promise<string[]> {
  const rows = await rowsOf<{ day: string; booked: bigint; tenths: bigint }>(
    tx,
    sql`
    select last_day as day, booked_tenths as booked, tenths from booked_distances
    where tenant_id = ${thisTenant} and booked_tenths <> tenths order by last_day, id`,
  )
  const inKilometres = (tenths: bigint): string => `${String(tenths / 10n)},${String(tenths % 10n)} km`
  return rows.map(
    ({ day, booked, tenths }) =>
      `Tot en met ${formatDate(localDate(day))} is ${inKilometres(booked)} geboekt, en de ritten daarvan zijn samen ${inKilometres(tenths)}.`,
  )
}
