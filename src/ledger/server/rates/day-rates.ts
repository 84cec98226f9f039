import { dutchDayOf } from '#kernel/dutch-time.ts'
import { addDays, daysBetween, type LocalDate } from '#kernel/local-date.ts'
import type { TenantId } from '#kernel/ids.ts'
import type { Connection, Database } from '#platform/server/db/database.ts'
import { rowsOf, sql, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { Supervisor } from '#platform/server/isolated/supervisor.ts'
import { OutsideFailure } from '#platform/server/outside/limited-request.ts'
import type { CurrencyCode } from '../../domain/currency.ts'
import type { ExchangeRate, RatePerEuro } from '../../domain/foreign-money.ts'
import { ECB_DAYS, noRate } from '../../domain/rates/no-rate.ts'
import type { PublishedRate } from '../../domain/rates/published-rate.ts'
import type { DayRateAnswer } from '../../rates-contract.ts'
import type { EcbRates } from './ecb.ts'

export interface RateDeps {
  readonly database: Database
  readonly supervisor: Supervisor
  readonly ecbRates: EcbRates
}

/** The rate that is asked. */
interface Asked {
  readonly currency: CurrencyCode
  readonly date: LocalDate
}

/** The ECB publishes at about four in the afternoon; an hour later the rates of the day are there. */
const PUBLISHED_AFTER_MS = 17 * 60 * 60 * 1000

/** More days than the longest closing of the ECB: an answer whose last day is older is not of now. */
const MOST_DAYS_CLOSED = 7

/**
 * The rate of the ECB of a day, outside of any transaction. The kept rates are the answer where they reach until the day; else the ECB is asked, once a day for
 * the whole installation.
 *
 * @param now of the program
 * @returns the rate with its day, or the reason why there is none
 */
export async function dayRate(
  { database, supervisor, ecbRates }: RateDeps,
  tenantId: TenantId,
  { currency, date }: Asked,
  now: Date,
): Promise<DayRateAnswer> {
  if (ecbRates === null) return without(noRate.notConnected())
  const today = dutchDayOf(now)
  if (date > today) return without(noRate.inFuture())
  const published = dutchDayOf(new Date(now.getTime() - PUBLISHED_AFTER_MS))
  const known = await database.withConnection((connection) => knownRate(connection, currency, date))
  const isComplete = known.until !== null && known.until >= (date < published ? date : published)
  if (known.rate !== null && (isComplete || known.rate.day === date)) return rateOf(known.rate)
  if (daysBetween(date, today) > ECB_DAYS) return without(noRate.tooOld(date))
  if (isComplete) return without(noRate.notGiven(currency, date))
  if (!(await claimed(database, published))) return underWay(await failureOf(database, published))
  try {
    await keep(database, published, await ecbRates(supervisor.forTenant(tenantId)))
  } catch (error) {
    if (!(error instanceof OutsideFailure)) throw error
    await noteFailure(database, published, error.reason)
    return without(noRate[error.reason]())
  }
  const { rate } = await database.withConnection((connection) => knownRate(connection, currency, date))
  return rate === null ? without(noRate.notGiven(currency, date)) : rateOf(rate)
}

const rateOf = (rate: NonNullable<DayRateAnswer['rate']>): DayRateAnswer => ({
  rate,
  reason: null,
  beingAsked: false,
})
const without = (reason: string): DayRateAnswer => ({ rate: null, reason, beingAsked: false })

/** What is said while another question is out, or was asked within the last minute and failed. */
const underWay = (failure: OutsideFailure['reason'] | null): DayRateAnswer =>
  failure === null ? { ...without(noRate.beingAsked()), beingAsked: true } : without(noRate[failure]())

/** A row of `ecb_rates_before`. */
interface KeptRate {
  readonly day: LocalDate
  readonly rate_millionths: RatePerEuro
}

/** The last kept rate of the week until the day, and the last day of which all rates are kept. */
async function knownRate(
  connection: Connection,
  currency: CurrencyCode,
  date: LocalDate,
): Promise<{ readonly rate: DayRateAnswer['rate']; readonly until: LocalDate | null }> {
  const { rows } = await connection.query<KeptRate>(
    'select day, rate_millionths from ecb_rates_before($1, $2)',
    [currency, date],
  )
  const reach = await connection.query<{ until: LocalDate | null }>('select ecb_rates_until() as until')
  const [last] = rows
  return {
    rate: last === undefined ? null : { perEuro: last.rate_millionths, day: last.day },
    until: reach.rows[0]?.until ?? null,
  }
}

/** Whether this call is the one that asks the ECB for the rates until a day. */
const claimed = (database: Database, published: LocalDate): Promise<boolean> =>
  database.withConnection(async (connection) => {
    const { rows } = await connection.query<{ is_ours: boolean }>(
      'select claim_ecb_question($1) as is_ours',
      [published],
    )
    return rows[0]?.is_ours === true
  })

/** Why the last question for the rates until a day failed; null while that question is out. */
const failureOf = (database: Database, published: LocalDate): Promise<OutsideFailure['reason'] | null> =>
  database.withConnection(async (connection) => {
    const { rows } = await connection.query<{ failure: OutsideFailure['reason'] | null }>(
      'select ecb_failure($1) as failure',
      [published],
    )
    return rows[0]?.failure ?? null
  })

const noteFailure = (
  database: Database,
  published: LocalDate,
  reason: OutsideFailure['reason'],
): Promise<unknown> =>
  database.withConnection((connection) =>
    connection.query('select note_ecb_failure($1, $2)', [published, reason]),
  )

/** @throws OutsideFailure `unreadable` for rates of another time */
async function keep(
  database: Database,
  published: LocalDate,
  rates: readonly PublishedRate[],
): Promise<void> {
  const days = rates.map(({ day }) => day).toSorted()
  const last = days.at(-1)
  // The rates of today may come before the hour.
  if (last === undefined || last > addDays(published, 1) || daysBetween(last, published) > MOST_DAYS_CLOSED)
    throw new OutsideFailure('unreadable', 200)
  const rows = rates.map(({ currency, day, perEuro }) => ({
    currency,
    day,
    rate_millionths: Number(perEuro),
  }))
  await database.withConnection((connection) =>
    connection.query('select keep_ecb_rates($1, $2)', [published, JSON.stringify(rows)]),
  )
}

/**
 * The rate of a document with its source. A rate is of the ECB where the ECB gave that rate on the day of the document, or on the last day before: in the
 * morning the rate of the day is not there yet. Every other rate is typed.
 */
export async function withSource(
  tx: TenantTx,
  { currency, perEuro }: Pick<ExchangeRate, 'currency' | 'perEuro'>,
  day: LocalDate,
): Promise<ExchangeRate> {
  const kept = await rowsOf(
    tx,
    sql<KeptRate>`select day, rate_millionths from ecb_rates_before(${currency}, ${day})`,
  )
  const isOfEcb = kept.slice(0, 2).some(({ rate_millionths }) => rate_millionths === perEuro)
  return { currency, perEuro, source: isOfEcb ? 'ecb' : 'typed' }
}

/** The currency of a document as a form gives it, with the rate of the day; null in euros. */
export const exchangeOn = async (
  tx: TenantTx,
  given: Pick<ExchangeRate, 'currency' | 'perEuro'> | null | undefined,
  day: LocalDate,
): Promise<(ExchangeRate & { readonly day: LocalDate }) | null> =>
  given == null ? null : { ...(await withSource(tx, given, day)), day }
