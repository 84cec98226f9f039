import type { TenantId } from '#kernel/ids.ts'
import { yearOf, type LocalDate } from '#kernel/local-date.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { prove, type ProofDeps } from '#proof/server/proof.ts'
import type { YearDetail, YearSummary } from '../contract.ts'
import { equityAccountOf, openingOfNext, resultOf, yearPoints, type EquityKind } from '../domain/year-end.ts'
import { reasonOf } from '../domain/year-reasons.ts'
import { bookedYears } from './booked-years.ts'
import { equityKindOf, yearFacts } from './year-facts.ts'

export async function listYears(tx: TenantTx, today: LocalDate): Promise<YearSummary[]> {
  return (await bookedYears(tx)).map(({ year, result, isClosed, closedAt }) => ({
    year,
    state: isClosed ? 'closed' : yearOf(today) > year ? 'open' : 'running',
    resultAmount: result,
    closedAt,
  }))
}

/** The equity with which a closed year was closed, as it was stored; null for a year that is open, or was closed by earlier manual entries. */
async function closedWith(tx: TenantTx, year: number): Promise<EquityKind | null> {
  const { rows } = await sql<{ equity_account: string }>`
    select equity_account from year_closings
    where tenant_id = ${thisTenant} and year = ${year} and reopened_at is null`.execute(tx)
  const [closing] = rows
  if (closing === undefined) return null
  return closing.equity_account === equityAccountOf.company ? 'company' : 'owner'
}

/** @throws DomainError `year-end.no-books` */
export async function yearDetail(
  tx: TenantTx,
  deps: ProofDeps,
  tenantId: TenantId,
  year: number,
  today: LocalDate,
): Promise<YearDetail> {
  const checks = await prove(tx, deps, tenantId)
  const facts = await yearFacts(tx, year, checks, today)
  const summary = (await listYears(tx, today)).find((each) => each.year === year)
  const equity = (await closedWith(tx, year)) ?? equityKindOf(facts.accounts)
  const { rows } = await sql<{ closed_at: string; reopened_at: string; reopen_reason: string }>`
    select closed_at, reopened_at, reopen_reason from year_closings
    where tenant_id = ${thisTenant} and year = ${year} and reopened_at is not null order by reopened_at desc`.execute(
    tx,
  )
  return {
    year,
    state: summary?.state ?? 'open',
    closedAt: summary?.closedAt ?? null,
    resultAmount: resultOf(facts.accounts),
    equity,
    points: yearPoints(facts).map((point) => ({ ...point, why: reasonOf[point.id] })),
    openingOfNext: openingOfNext(facts.accounts, equity).map(({ number, name, atEnd }) => ({
      number,
      name,
      amount: atEnd,
    })),
    reopenings: rows.map((row) => ({
      closedAt: row.closed_at,
      reopenedAt: row.reopened_at,
      reason: row.reopen_reason,
    })),
  }
}
