import { allOssCodes, euRatesOn } from '#ledger/domain/eu-vat-rates.ts'
import { localDate, type LocalDate } from '#kernel/local-date.ts'
import { cents, ZERO, basisPoints, type Cents } from '#kernel/money.ts'
import {
  ossPeriod,
  parsePeriod,
  periodName,
  returnPeriodOf,
  vatDeadlineOf,
  type Period,
} from '#ledger/domain/period.ts'
import { OSS_VAT } from '#ledger/domain/vat-code.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { OssPeriod } from '#tenants/domain/oss.ts'
import { readOss } from '#tenants/server/oss.ts'
import { taxErrors } from '../domain/errors.ts'
import {
  ossOverview,
  ossQuarters,
  postingsOfQuarter,
  type OssOverview,
  type OssPosting,
} from '../domain/oss-return.ts'
import { statusOf } from '../domain/return-status.ts'
import type { FrozenOss, OssDetail, OssSummary } from '../oss-contract.ts'
import { filedOssReturns, type FiledReturn } from './vat-return-rows.ts'

/** All that the OSS returns of a business follow from; the earliest first. */
export interface OssBooks {
  readonly oss: readonly OssPeriod[]
  readonly filed: readonly FiledReturn[]
  /** The postings that no return counted. */
  readonly postings: readonly OssPosting[]
  readonly quarters: readonly Period[]
  /** The quarter that counts what came later with an earlier day; null when none was filed. */
  readonly firstUnfiled: string | null
}

/** A business that never took part costs one statement. */
export async function readOssBooks(tx: TenantTx, today: LocalDate): Promise<OssBooks> {
  const oss = await readOss(tx)
  const filed = await filedOssReturns(tx)
  const postings = await uncountedPostings(tx)
  const filedDays = filed.flatMap(({ period }) => returnPeriodOf(period)?.firstDay ?? [])
  const quarters = ossQuarters(oss, [...postings.map(({ day }) => day), ...filedDays], today)
  const isFiled = ({ period }: Period): boolean => filed.some((each) => each.period === ossPeriod(period))
  return {
    oss,
    filed,
    postings,
    quarters,
    firstUnfiled: filed.length === 0 ? null : (quarters.find((quarter) => !isFiled(quarter))?.period ?? null),
  }
}

/** Every posting with VAT of another country, or turnover with it, that no OSS return counted. */
async function uncountedPostings(tx: TenantTx): Promise<OssPosting[]> {
  const rows = await rowsOf<{
    entry_id: string
    day: string
    code: string
    is_vat: boolean
    amount: Cents
    origin_day: string | null
  }>(
    tx,
    sql`
    select p.entry_id, p.entry_date as day, p.vat_code as code, p.account_number = ${sql.lit(OSS_VAT)} as is_vat,
           sum(p.credit_balance_cents)::bigint as amount, min(o.entry_date) as origin_day
    from signed_postings p
    join booked_entries e on e.tenant_id = p.tenant_id and e.id = p.entry_id
    left join issued_documents d on d.tenant_id = e.tenant_id and d.id = e.source_id and e.source_type = 'document'
    left join booked_entries o on o.tenant_id = d.tenant_id and o.source_type = 'document' and o.source_id = coalesce(d.corrects_id, d.id)
                               and o.purpose = 'finalise'
    where p.tenant_id = ${thisTenant} and p.vat_code = any(${allOssCodes()}::text[])
      and not exists (select from oss_return_entries c where c.tenant_id = ${thisTenant} and c.entry_id = p.entry_id)
    group by p.entry_id, p.entry_date, p.vat_code, p.account_number = ${sql.lit(OSS_VAT)}
    order by p.entry_date, p.entry_id`,
  )
  return rows.map((row) => ({
    entryId: row.entry_id,
    day: localDate(row.day),
    code: row.code,
    isVat: row.is_vat,
    amount: row.amount,
    originDay: localDate(row.origin_day ?? row.day),
  }))
}

/**
 * The quarter that a text names.
 *
 * @throws DomainError `taxes.unknown-oss-quarter`
 */
export function namedQuarter(text: string): Period {
  const period = parsePeriod(text.toUpperCase())
  if (period === null || !period.period.includes('-Q')) throw taxErrors.unknownOssQuarter()
  return period
}

/** What the books of now say of a quarter; of a filed one, what was filed. */
export function overviewOf(books: OssBooks, quarter: Period): OssOverview {
  const filed = filedIn(books, quarter)
  return filed === undefined ? ossOverview(postingsIn(books, quarter), quarter) : frozenOverview(filed)
}

export const postingsIn = ({ postings, firstUnfiled }: OssBooks, quarter: Period): readonly OssPosting[] =>
  postingsOfQuarter(postings, quarter, firstUnfiled)

export const filedIn = ({ filed }: OssBooks, { period }: Period): FiledReturn | undefined =>
  filed.find((each) => each.period === ossPeriod(period))

/** Every quarter of OSS until today, the newest first. */
export async function listOssReturns(tx: TenantTx, today: LocalDate): Promise<OssSummary[]> {
  const books = await readOssBooks(tx, today)
  return books.quarters.map((quarter) => summaryOf(books, quarter, today)).toReversed()
}

function summaryOf(books: OssBooks, quarter: Period, today: LocalDate): OssSummary {
  const filed = filedIn(books, quarter)
  return {
    ...quarter,
    name: periodName(quarter.period),
    deadline: vatDeadlineOf(quarter),
    status: statusOf(quarter, today, {
      isFiled: filed !== undefined,
      isSettled: filed?.open === ZERO,
      isExempt: false,
    }),
    amount: filed?.amount ?? overviewOf(books, quarter).amount,
    openAmount: filed?.open ?? ZERO,
  }
}

/**
 * One quarter, with its rows and corrections.
 *
 * @throws DomainError `taxes.unknown-oss-quarter`
 */
export async function ossReturnDetail(tx: TenantTx, text: string, today: LocalDate): Promise<OssDetail> {
  const quarter = namedQuarter(text)
  const books = await readOssBooks(tx, today)
  if (!books.quarters.some(({ period }) => period === quarter.period)) throw taxErrors.noOssIn(quarter)
  const { rows, corrections } = overviewOf(books, quarter)
  return {
    ...summaryOf(books, quarter, today),
    rows: rows.map(({ rate, ...row }) => ({ ...row, vatPercentage: rate })),
    corrections: [...corrections],
    isSettled: rows.every(({ country }) => euRatesOn(country, quarter.lastDay)?.isSettled ?? true),
    id: filedIn(books, quarter)?.id ?? null,
  }
}

/** Amounts are whole cents in JSON, well within the range of a JSON number. A return has boxes and customers too, of which OSS has none. */
export const freezeOverview = ({ rows, corrections }: OssOverview): object => ({
  boxes: {},
  icp: [],
  checks: [],
  oss: {
    rows: rows.map(({ country, supply, rate, isReduced, turnover, vat }) => ({
      country,
      supply,
      rate: Number(rate),
      isReduced,
      turnover: Number(turnover),
      vat: Number(vat),
    })),
    corrections: corrections.map((each) => ({ ...each, vat: Number(each.vat) })),
  } satisfies FrozenOss,
})

const NO_ROWS: FrozenOss = { rows: [], corrections: [] }

function frozenOverview({ figures, amount }: FiledReturn): OssOverview {
  const { rows, corrections } = (figures as { readonly oss?: FrozenOss }).oss ?? NO_ROWS
  const money = (value: number): Cents => cents(BigInt(value))
  return {
    rows: rows.map((row) => ({
      ...row,
      rate: basisPoints(BigInt(row.rate)),
      turnover: money(row.turnover),
      vat: money(row.vat),
    })),
    corrections: corrections.map((each) => ({ ...each, vat: money(each.vat) })),
    amount,
  }
}
