import { daysBetween, firstDayOfYear, monthOf, yearOf, type LocalDate } from '#kernel/local-date.ts'
import { vatDeadlineOf, type Period } from '#ledger/domain/period.ts'
import { vatAccounts, type DutchVatCode } from '#ledger/domain/vat-code.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { vatPeriodsBetween, type VatSettings } from '#tenants/domain/vat-settings.ts'
import { readVatSettings } from '#tenants/server/vat-settings.ts'
import { icpIntervals } from '../domain/icp-period.ts'
import { rubriekOfTurnover } from '../domain/rubriek.ts'
import { filedFigures } from './vat-return-rows.ts'

/** Supplies of the ICP statement. */
const EU_SUPPLIES = ['eu-goods', 'eu-services'] as const satisfies readonly DutchVatCode[]

/** What a business under the KOR declares all the same: supplies to other EU countries, and purchases whose VAT is reversed to it. */
const DECLARED_UNDER_KOR = [
  ...EU_SUPPLIES,
  'purchase-nl-reversed',
  'purchase-eu',
  'purchase-non-eu',
] as const satisfies readonly DutchVatCode[]

/**
 * The months under the KOR in which something is declared, whatever it adds up to: a return is due for them. Without the KOR none are read.
 *
 * Source: art. 25 and 37a Wet OB 1968.
 */
export async function declaredUnderKor(
  tx: TenantTx,
  { kor }: Pick<VatSettings, 'kor'>,
): Promise<readonly LocalDate[]> {
  if (kor.length === 0) return []
  const firstDay = kor.map(({ from }) => from).toSorted()[0]
  return monthsWith(tx, DECLARED_UNDER_KOR, firstDay ?? '1969-01-01')
}

async function monthsWith(
  tx: TenantTx,
  codes: readonly DutchVatCode[],
  firstDay: string,
): Promise<readonly LocalDate[]> {
  const { rows } = await sql<{ month: LocalDate }>`
    select distinct date_trunc('month', p.entry_date)::date as month from signed_postings p
    where p.tenant_id = ${thisTenant} and p.vat_code = any(${codes}::text[]) and p.entry_date >= ${firstDay}::date
      and p.account_number <> all(${vatAccounts}::text[])
    union
    select date_trunc('month', b.first_day)::date from vat_of_before b
    where b.tenant_id = ${thisTenant} and b.box = any(${codes.map((code) => rubriekOfTurnover[code])}::text[]) and b.first_day >= ${firstDay}::date`.execute(
    tx,
  )
  return rows.map(({ month }) => month)
}

export const hasMonthIn = (
  months: readonly LocalDate[],
  { firstDay, lastDay }: Pick<Period, 'firstDay' | 'lastDay'>,
): boolean => months.some((month) => month >= monthOf(firstDay) && month <= lastDay)

/** A statement that waits, with its last day. */
export interface DueStatement extends Period {
  readonly deadline: LocalDate
}

/**
 * The ICP statement of the last period that ended, when something was supplied to the EU in it and it was not filed. It is due for each month or
 * quarter, also where the return is yearly; the program does not know that such a statement was filed, so it is no longer due after its last day.
 */
export async function dueStatement(tx: TenantTx, today: LocalDate): Promise<DueStatement | null> {
  const { intervals } = await readVatSettings(tx)
  const ofStatement = icpIntervals(intervals)
  const period = vatPeriodsBetween(ofStatement, yearAgo(today), today).findLast(
    ({ lastDay }) => lastDay < today,
  )
  if (period === undefined) return null
  const deadline = vatDeadlineOf(period)
  const isReturn = vatPeriodsBetween(intervals, period.firstDay, period.lastDay).some(
    (each) => each.period === period.period,
  )
  if (!isReturn && daysBetween(deadline, today) > 0) return null
  if (!hasMonthIn(await monthsWith(tx, EU_SUPPLIES, period.firstDay), period)) return null
  return isReturn && (await filedFigures(tx, period.period)) !== null ? null : { ...period, deadline }
}

const yearAgo = (day: LocalDate): LocalDate => firstDayOfYear(yearOf(day) - 1)
