import { counted, formatDate } from '#kernel/dutch-format.ts'
import { localDate } from '#kernel/local-date.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { absentRows } from './absent-rows.ts'
import { differingHours } from './hours-check.ts'
import { absentOfHistory } from './records-of-history.ts'
import { checkOf, MOST_FINDINGS, type Check } from '../domain/proof.ts'
import { recordNames, recordRows, type RecordTable } from '../domain/record-of-entry.ts'

/**
 * Each entry has the record that it is of, each record that the history says was made is there, each row that another row names is there,
 * a booking of kilometres has its trips, and hours are what was written. The other questions begin with the records, so they do not see one that is gone.
 */
export async function recordsAreKept(tx: TenantTx): Promise<Check> {
  const { count, wrong, absent } = await entriesWithoutRecord(tx)
  const made = await absentOfHistory(tx)
  const others = [...(await absentRows(tx)), ...(await differingTrips(tx)), ...(await differingHours(tx))]
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
