import type { Cursor } from '#contract/list-page.ts'
import type { LoanId } from '#kernel/ids.ts'
import { subtract, sum } from '#kernel/money.ts'
import { idsAfter, inOrderOf } from '#platform/server/db/list-page.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { LoanDetail, LoanSummary, ScheduleRowOnWire } from '../contract.ts'
import { loanErrors } from '../domain/errors.ts'
import { scheduleOf, type ScheduleRow } from '../domain/schedule.ts'
import { readLoans, type StoredLoan } from './loan-rows.ts'

/** The loans, the newest first; with a cursor in pieces. */
export async function listLoans(tx: TenantTx, cursor: Cursor): Promise<LoanSummary[]> {
  const ids = await idsAfter<LoanId>(tx, listSql, cursor)
  if (ids === null) return (await readLoans(tx)).map(listed)
  return inOrderOf(ids, (await readLoans(tx, ids)).map(listed))
}

const listSql = { from: sql`loans l`, where: sql`l.tenant_id = ${thisTenant}`, id: sql`l.id` }

/** @throws DomainError `loan.not-found` */
export async function loanDetail(tx: TenantTx, id: LoanId): Promise<LoanDetail> {
  const loan = await loanById(tx, id)
  const { terms, version, iban } = loan
  const rows = scheduleOf(terms, loan.movements)
  return {
    ...summaryOf(loan, rows),
    iban,
    interestPercentage: terms.rate,
    startsOn: terms.startsOn,
    firstDueOn: terms.firstDueOn,
    everyMonths: terms.everyMonths,
    instalments: terms.instalments,
    instalmentAmount: terms.instalment,
    afterExtra: terms.afterExtra,
    version,
    schedule: rows.map(rowOnWire),
  }
}

/** @throws DomainError `loan.not-found` */
export async function loanById(tx: TenantTx, id: LoanId): Promise<StoredLoan> {
  const [loan] = await readLoans(tx, [id])
  if (loan === undefined) throw loanErrors.notFound()
  return loan
}

const listed = (loan: StoredLoan): LoanSummary => summaryOf(loan, scheduleOf(loan.terms, loan.movements))

function summaryOf(loan: StoredLoan, rows: readonly ScheduleRow[]): LoanSummary {
  const { id, name, lender, terms, movements, booked, isCancelled } = loan
  const next = rows.find(({ state }) => state === 'planned') ?? null
  return {
    id,
    name,
    lender,
    kind: terms.kind,
    account: { number: loan.account.number, name: loan.account.name },
    principalAmount: terms.principal,
    owedAmount: subtract(terms.principal, sum(movements.map(({ repaid }) => repaid))),
    bookedAmount: booked,
    next: next === null ? null : rowOnWire(next),
    endsOn: rows.at(-1)?.day ?? null,
    state: isCancelled ? 'cancelled' : next === null ? 'repaid' : 'running',
  }
}

const rowOnWire = ({ number, day, interest, repaid, left, state }: ScheduleRow): ScheduleRowOnWire => ({
  number,
  day,
  interestAmount: interest,
  repaidAmount: repaid,
  leftAmount: left,
  state,
})
