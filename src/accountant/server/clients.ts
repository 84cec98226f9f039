import { roleOf } from '#contract/rights.ts'
import { listBankAccounts } from '#bank/server/bank-accounts.ts'
import type { TenantId, UserId } from '#kernel/ids.ts'
import { invariant } from '#kernel/invariant.ts'
import { localDate, type LocalDate } from '#kernel/local-date.ts'
import { rowsOf, sql, thisTenant, withTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { startNightlyProof } from '#proof/server/nightly-proof.ts'
import { nextVatReturn } from '#taxes/server/vat-periods.ts'
import { listYears } from '#year-end/server/show-years.ts'
import type { Client, ClientFigures } from '../client-contract.ts'
import { byArrears, isBankOld, UNREADABLE, type Placed } from '../domain/client.ts'
import { eachOf, openSeats, type ClientDeps } from './client-seats.ts'
import { changedAfterReview } from './review-marks.ts'

/**
 * The businesses in which the user is an accountant now, with their figures, what is most behind first. Each is read in a transaction of
 * that business, so that the database shows its rows and no others; one that cannot be read is listed without figures, before the others.
 */
export async function clientsOf(
  deps: ClientDeps,
  { userId, tenantId }: { readonly userId: UserId; readonly tenantId: TenantId },
  today: LocalDate,
): Promise<Client[]> {
  const seats = await openSeats(deps.database, userId)
  const clients = await eachOf(seats, async (seat) => ({
    tenantId: seat.tenant_id,
    name: seat.name,
    role: roleOf(seat.seat),
    isThis: seat.tenant_id === tenantId,
    ...(seat.lacks_second_factor
      ? { figures: null, isUnreadable: false }
      : await figuresOf(deps, seat.tenant_id, today)),
  }))
  return byArrears(
    clients.map((client) => ({ client, name: client.name, standing: standingOf(client) })),
    today,
  ).map(({ client }) => client)
}

/** Whatever fails in one business is told in its row and to the log, because the others can be read. */
async function figuresOf(
  { database, log }: ClientDeps,
  tenantId: TenantId,
  today: LocalDate,
): Promise<Pick<Client, 'figures' | 'isUnreadable'>> {
  try {
    const figures = await withTenant(database, tenantId, (tx) => readFigures(tx, today), 'read only')
    if (figures.proof === null) await startNightlyProof(database, tenantId)
    return { figures, isUnreadable: false }
  } catch (error) {
    log.error({ event: 'client_unreadable', tenantId, reason: String(error) })
    return { figures: null, isUnreadable: true }
  }
}

/** The same figures as the pages of that business. */
async function readFigures(tx: TenantTx, today: LocalDate): Promise<ClientFigures> {
  const { proof, receipts, questions, review } = await readCounts(tx)
  const next = await nextVatReturn(tx, today)
  const accounts = await listBankAccounts(tx)
  const [until = null] = accounts.flatMap((account) => account.updatedUntil ?? []).toSorted()
  const open = (await listYears(tx, today)).filter(({ state }) => state === 'open').map(({ year }) => year)
  return {
    vat:
      next === null
        ? null
        : {
            period: next.period,
            name: next.name,
            deadline: next.deadline,
            state: next.status === 'late' || next.status === 'due' ? next.status : 'running',
          },
    bank: {
      hasAccounts: accounts.length > 0,
      until,
      isOld: isBankOld({ bankUntil: until }, today),
      linesToDo: accounts.reduce((total, { linesToDo }) => total + linesToDo, 0),
    },
    receipts,
    questions,
    proof,
    openYear: open.length === 0 ? null : Math.min(...open),
    review,
  }
}

/** What is counted of several slices, in one statement. */
async function readCounts(
  tx: TenantTx,
): Promise<Pick<ClientFigures, 'proof' | 'receipts' | 'questions' | 'review'>> {
  const [row] = await rowsOf(
    tx,
    sql<CountRow>`
      select p.proven_at, p.wrong, m.until,
             (select count(*) from documents_to_process d where d.tenant_id = ${thisTenant})::int as in_tray,
             (select count(*) from booked_expenses x
              where x.tenant_id = ${thisTenant} and x.waits_for_check)::int as to_check,
             (select count(*) from questions q where q.tenant_id = ${thisTenant} and q.state <> 'closed')::int as open,
             (select count(*) from questions q where q.tenant_id = ${thisTenant} and q.state = 'answered')::int as answered,
             (select count(*) from ${changedAfterReview})::int as changes
      from (select max(until) as until from review_marks where tenant_id = ${thisTenant} and withdrawn_at is null) m
      left join last_proofs p on p.tenant_id = ${thisTenant}`,
  )
  invariant(row !== undefined, 'counts are one row')
  const { proven_at: provenAt, wrong: failedChecks, until } = row
  return {
    proof:
      provenAt === null || failedChecks === null
        ? null
        : { failedChecks, provenAt: new Date(provenAt).toISOString() },
    receipts: { inTray: row.in_tray, toCheck: row.to_check },
    questions: { open: row.open, answered: row.answered },
    review: { until: until === null ? null : localDate(until), changes: row.changes },
  }
}

interface CountRow {
  proven_at: string | null
  wrong: number | null
  until: string | null
  in_tray: number
  to_check: number
  open: number
  answered: number
  changes: number
}

const standingOf = ({ figures, isUnreadable }: Client): Placed['standing'] =>
  isUnreadable
    ? UNREADABLE
    : figures && {
        vat: figures.vat && { deadline: figures.vat.deadline, isRunning: figures.vat.state === 'running' },
        failedChecks: figures.proof?.failedChecks ?? null,
        bankUntil: figures.bank.until,
        linesToDo: figures.bank.linesToDo,
        receiptsToDo: figures.receipts.inTray + figures.receipts.toCheck,
        questions: figures.questions.open,
        changesAfterReview: figures.review.changes,
        openYear: figures.openYear,
      }
