import { monthOf, type LocalDate } from '#kernel/local-date.ts'
import { cents, ZERO, type Cents } from '#kernel/money.ts'
import { parsePeriod, periodName, vatDeadlineOf, type Period } from '#ledger/domain/period.ts'
import type { AccountNumber } from '#ledger/domain/account.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { vatPeriodOn, vatPeriodsBetween, type VatSettings } from '#tenants/domain/vat-settings.ts'
import { readVatSettings } from '#tenants/server/vat-settings.ts'
import type { VatReturnSummary } from '../summary-contract.ts'
import { taxErrors } from '../domain/errors.ts'
import { statusOf, type ReturnStatus } from '../domain/return-status.ts'
import { amountOf, boxesOf } from '../domain/vat-return.ts'
import { declaredUnderKor, hasMonthIn } from './eu-supplies.ts'
import { readMonthlyVat, type MonthlyVat } from './read-sums.ts'
import { filedReturns, type FiledReturn } from './vat-return-rows.ts'

/** Older periods than this can be requested by name; they are no longer filed. */
const MOST_PERIODS = 96

/** Every period of a return from the start of the books until today, the newest first. */
export async function listVatReturns(tx: TenantTx, today: LocalDate): Promise<VatReturnSummary[]> {
  const settings = await readVatSettings(tx)
  const { months, earliest } = await readMonthlyVat(tx)
  const filed = await filedReturns(tx)
  const declared = await declaredUnderKor(tx, settings)
  const started = await registeredOn(tx)
  const first = [started, earliest ?? started, filed.length === 0 ? started : firstDayOf(filed)].toSorted()[0]
  const periods = vatPeriodsBetween(settings.intervals, first ?? today, today).slice(-MOST_PERIODS)
  return periods
    .map((period) =>
      summaryOf(period, today, {
        settings,
        filed: filed.filter((each) => each.period === period.period),
        expected: expectedAmount(months, period),
        isDeclared: hasMonthIn(declared, period),
      }),
    )
    .toReversed()
}

/** The most relevant return: the oldest unfiled one, otherwise the current one; null when the KOR requires none. */
export async function nextVatReturn(tx: TenantTx, today: LocalDate): Promise<VatReturnSummary | null> {
  const returns = await listVatReturns(tx, today)
  return (
    returns.findLast(({ status }) => status === 'late' || status === 'due' || status === 'running') ?? null
  )
}

/**
 * The period that the text names, with the tenant's filing interval.
 *
 * @throws DomainError `taxes.unknown-period`, or `taxes.other-interval` for a month of a quarterly filer
 */
export function namedPeriod(settings: VatSettings, text: string): Period {
  // Paths do not distinguish capitals from small letters.
  const period = parsePeriod(text.toUpperCase())
  if (period === null || period.firstDay < EARLIEST_RETURN) throw taxErrors.unknownPeriod()
  const right = vatPeriodOn(settings.intervals, period.firstDay)
  if (right.period !== period.period) throw taxErrors.otherInterval(period.period, right.period)
  return period
}

/** The omzetbelasting of today began on this day. */
const EARLIEST_RETURN = '1969-01-01'

/** A return as the list shows it. */
export function summaryOf(
  period: Period,
  today: LocalDate,
  known: {
    readonly settings: VatSettings
    readonly filed: readonly FiledReturn[]
    /** The amount to pay according to the books of today. */
    readonly expected: Cents
    /** Under the KOR: something of the period is declared all the same, even when it adds up to nothing. */
    readonly isDeclared: boolean
  },
): VatReturnSummary {
  const isFiled = known.filed.length > 0
  const amount = isFiled ? known.filed.reduce((sum, each) => cents(sum + each.amount), ZERO) : known.expected
  const openAmount = known.filed.reduce((sum, each) => cents(sum + each.open), ZERO)
  const isExempt = isWhollyExempt(known.settings, period) && amount === ZERO && !known.isDeclared
  return {
    ...period,
    name: periodName(period.period),
    deadline: vatDeadlineOf(period),
    status: statusOf(period, today, {
      isFiled,
      isSettled: known.filed.every(({ open }) => open === ZERO),
      isExempt,
    }) satisfies ReturnStatus,
    amount,
    openAmount,
  }
}

/** Under the KOR during the whole period: no return is due, except for supplies to the EU and VAT that is reversed to the business. */
const isWhollyExempt = ({ kor }: VatSettings, { firstDay, lastDay }: Period): boolean =>
  kor.some(({ from, until }) => from <= firstDay && (until === null || until >= lastDay))

function expectedAmount(months: readonly MonthlyVat[], period: Period): Cents {
  const vat = new Map<AccountNumber, Cents>()
  for (const { month, account, amount } of months)
    if (month >= monthOf(period.firstDay) && month <= period.lastDay)
      vat.set(account, cents((vat.get(account) ?? ZERO) + amount))
  return amountOf(boxesOf({ turnover: new Map(), vat, icp: [] }, period.lastDay))
}

const firstDayOf = (filed: readonly FiledReturn[]): LocalDate =>
  parsePeriod(filed[0]?.period ?? '')?.firstDay ?? ('2199-12-31' as LocalDate)

async function registeredOn(tx: TenantTx): Promise<LocalDate> {
  const { rows } = await sql<{ day: LocalDate }>`
    select (created_at at time zone 'Europe/Amsterdam')::date as day from business_profiles
    where tenant_id = ${thisTenant}`.execute(tx)
  return rows[0]?.day ?? ('1969-01-01' as LocalDate)
}
