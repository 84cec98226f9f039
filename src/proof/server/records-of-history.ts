import { adoptAnnualAccounts } from '#annual-accounts/contract.ts'
import { createAsset } from '#assets/contract.ts'
import { createDirectDebitBatch, createMandate } from '#bank/direct-debit-contract.ts'
import { createPaymentBatch } from '#bank/payments-contract.ts'
import { addLeave, removeLeave } from '#hours/contract.ts'
import { counted } from '#kernel/dutch-format.ts'
import { isOssPeriod, ossPeriod, periodName } from '#ledger/domain/period.ts'
import { createLoan } from '#loans/contract.ts'
import { createPayout } from '#payouts/contract.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { agreeByHand } from '#quotes/agreement-contract.ts'
import { shareQuote } from '#quotes/contract.ts'
import { notePosted } from '#reminders/post-contract.ts'
import { recordDayTakings } from '#takings/contract.ts'
import { fileVatReturn } from '#taxes/contract.ts'
import { fileOssReturn } from '#taxes/oss-contract.ts'
import { filedOssReturns, filedReturns } from '#taxes/server/vat-return-rows.ts'
import { bookTrips } from '#trips/booking-contract.ts'
import { changeTrip, createTrip, deleteTrip } from '#trips/contract.ts'
import { createDividend } from '#wages/dividend-contract.ts'
import { createWageJournal } from '#wages/contract.ts'
import { recordNames, type RecordTable } from '../domain/record-of-entry.ts'

const callOf = ({ method, path }: { readonly method: string; readonly path: string }): string =>
  `${method} ${path}`

/**
 * Calls whose event names a record by its id, which was there after the call and which the program removes no more, unless by a call of `removers`. Calls
 * of the closing of a year are of a higher slice, and a test asks whether there are such calls.
 */
export const tellers: Readonly<Record<string, RecordTable>> = {
  [callOf(createAsset)]: 'assets',
  [callOf(createLoan)]: 'loans',
  [callOf(createPayout)]: 'payouts',
  [callOf(bookTrips)]: 'trip_bookings',
  [callOf(recordDayTakings)]: 'day_takings',
  [callOf(createWageJournal)]: 'wage_journals',
  [callOf(createDividend)]: 'dividends',
  // A concept may be removed; what a customer was shown may not.
  [callOf(shareQuote)]: 'documents',
  [callOf(agreeByHand)]: 'documents',
  [callOf(createTrip)]: 'trips',
  [callOf(changeTrip)]: 'trips',
  [callOf(addLeave)]: 'leaves',
  [callOf(createMandate)]: 'mandates',
  [callOf(createPaymentBatch)]: 'payment_batches',
  [callOf(createDirectDebitBatch)]: 'direct_debit_batches',
  [callOf(notePosted)]: 'reminder_letters',
  'POST /api/YearEnd/:year/adjustments': 'year_adjustments',
  'POST /api/YearEnd/evidence': 'year_adjustments',
}

/** Calls by which a member removes a record: it is not there afterwards. */
export const removers: readonly string[] = [callOf(deleteTrip), callOf(removeLeave)]

/** Calls whose event names the year alone, and which make one record of that year each time. */
export const tellersOfYears: Readonly<Record<string, RecordTable>> = {
  [callOf(adoptAnnualAccounts)]: 'adopted_accounts',
  'POST /api/YearEnd/:year/close': 'year_closings',
}

/** The names of these records in Dutch: of documents the calls above name quotes alone. */
export const toldNames = { ...recordNames, documents: 'de offerte' } as const satisfies Readonly<
  Record<RecordTable, string>
>

/** In Dutch: each record that the history says was there, and that is not there. */
export const absentOfHistory = async (tx: TenantTx): Promise<string[]> => [
  ...(await absentRecords(tx)),
  ...(await absentOfYears(tx)),
  ...(await absentReturns(tx)),
]

/** In Dutch: each record that an event made or names by its id. */
async function absentRecords(tx: TenantTx): Promise<string[]> {
  const rows = await rowsOf<{ record: RecordTable }>(
    tx,
    sql`
    with tellers as (
      select * from unnest(${Object.keys(tellers)}::text[], ${Object.values(tellers)}::text[]) as t (call, record)
    ), told as (
      select t.record, e.record_id from audit_trail e join tellers t on t.call = e.call
      where e.tenant_id = ${thisTenant} and e.record_id is not null
      union
      select h.record, h.record_id from record_history h
      where h.tenant_id = ${thisTenant} and h.new_values = '{}' and h.record = any(${Object.keys(recordNames)}::text[])
    ), removed as (
      select record_id from audit_trail where tenant_id = ${thisTenant} and call = any(${removers}::text[])
    ), kept as (
      select record, id from kept_records where tenant_id = ${thisTenant}
    )
    select t.record from told t
    left join kept k on k.record = t.record and k.id = t.record_id
    left join removed r on r.record_id = t.record_id
    where k.id is null and r.record_id is null order by t.record, t.record_id`,
  )
  return rows.map(
    ({ record }) => `Volgens de geschiedenis is ${toldNames[record]} vastgelegd, en die ontbreekt nu.`,
  )
}

/** In Dutch: years with fewer records than the history says were made. */
async function absentOfYears(tx: TenantTx): Promise<string[]> {
  const rows = await rowsOf<{ record: RecordTable; year: string; told: bigint; count: bigint }>(
    tx,
    sql`
    with tellers as (
      select * from unnest(${Object.keys(tellersOfYears)}::text[], ${Object.values(tellersOfYears)}::text[]) as t (call, record)
    ), told as (
      select t.record, e.facts ->> 'year' as year, count(*) as told from audit_trail e join tellers t on t.call = e.call
      where e.tenant_id = ${thisTenant} and e.facts ->> 'year' is not null group by 1, 2
    ), kept as (
      select record, year::text as year, count(*) as count from records_of_years where tenant_id = ${thisTenant} group by 1, 2
    )
    select t.record, t.year, t.told, coalesce(k.count, 0) as count
    from told t left join kept k on k.record = t.record and k.year = t.year
    where t.told > coalesce(k.count, 0) order by t.record, t.year`,
  )
  return rows.map(
    ({ record, year, told, count }) =>
      `Volgens de geschiedenis is ${toldNames[record]} over ${year} ${counted(told, 'keer', 'keer')} vastgelegd, en nu is dat ${String(count)} keer.`,
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
