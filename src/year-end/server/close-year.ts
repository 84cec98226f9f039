import type { Actor } from '#kernel/actor.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { depreciate } from '#assets/server/depreciate.ts'
import { RESULT_TRANSFER, RESULT_TRANSFER_RGS } from '#ledger/domain/account.ts'
import { ledgerErrors } from '#ledger/domain/errors.ts'
import { bookYear } from '#ledger/domain/period.ts'
import { ensureAccount } from '#ledger/server/accounts.ts'
import { closePeriod, lockBooks, reopenClosedYear } from '#ledger/server/closed-periods.ts'
import { post } from '#ledger/server/post.ts'
import { spreadPrepaidCosts } from '#ledger/server/prepaid-costs.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { newId } from '#platform/server/new-id.ts'
import { prove, type ProofDeps } from '#proof/server/proof.ts'
import { yearEndErrors } from '../domain/errors.ts'
import {
  closingEntries,
  equityAccountOf,
  pointsOf,
  resultOf,
  yearPoints,
  type EquityKind,
} from '../domain/year-end.ts'
import { mirroredEntries } from './mirrored-entries.ts'
import { bookedYears } from './booked-years.ts'
import { equityKindOf, yearFacts } from './year-facts.ts'

/**
 * Close a year, all or nothing: due depreciation and months of prepaid costs are booked, the list is checked under the lock of the books,
 * the result goes to equity, and later entries in the year are refused.
 *
 * @throws DomainError `year-end.blocked`, `year-end.unaccepted`, `ledger.already-closed`
 */
export async function closeYear(
  tx: TenantTx,
  deps: ProofDeps,
  author: Actor,
  year: number,
  choice: { readonly equity?: EquityKind | undefined; readonly acceptPoints: boolean },
  today: LocalDate,
): Promise<null> {
  await lockBooks(tx)
  await refuseClosed(tx, year)
  const period = bookYear(year)
  const until = today < period.lastDay ? today : period.lastDay
  await depreciate(tx, until)
  await spreadPrepaidCosts(tx, until)
  const facts = await yearFacts(tx, year, await prove(tx, deps, author.tenantId), today)
  const points = yearPoints(facts)
  const [blocking, attention] = [pointsOf(points, 'blocking'), pointsOf(points, 'attention')]
  if (blocking.length > 0) throw yearEndErrors.blocked(blocking)
  if (attention.length > 0 && !choice.acceptPoints) throw yearEndErrors.unaccepted(attention)

  const equity = choice.equity ?? equityKindOf(facts.accounts)
  const id = newId()
  await ensureAccount(tx, author.tenantId, {
    number: RESULT_TRANSFER,
    name: 'Resultaat naar eigen vermogen',
    type: 'cost',
    rgsCode: RESULT_TRANSFER_RGS,
  })
  for (const { purpose, entry } of closingEntries(year, facts.accounts, equity))
    await post(tx, entry, { type: 'year-end', id, purpose })
  await sql`
    insert into year_closings (tenant_id, id, year, equity_account, result_cents, accepted, closed_by)
    values (${author.tenantId}, ${id}, ${year}, ${equityAccountOf[equity]}, ${resultOf(facts.accounts)},
            ${JSON.stringify(attention)}::jsonb, ${author.userId})`.execute(tx)
  await closePeriod(tx, author.userId, { kind: 'year', ...period })
  return null
}

/**
 * Open a year again: its closing entries are reversed on the day they were booked, and the reason is stored.
 * Only the last closed year, because every later year began with its balances.
 *
 * @throws DomainError `year-end.not-closed`, `year-end.later-closed`
 */
export async function reopenYear(tx: TenantTx, author: Actor, year: number, reason: string): Promise<null> {
  await lockBooks(tx)
  const years = await bookedYears(tx)
  if (!years.some((booked) => booked.year === year && booked.isClosed)) throw yearEndErrors.notClosed(year)
  const last = years.find(({ isClosed }) => isClosed)
  if (last !== undefined && last.year > year) throw yearEndErrors.laterClosed(last.year)
  await reopenClosedYear(tx, year)
  const { rows } = await sql<{ id: string }>`
    update year_closings set reopened_at = now(), reopened_by = ${author.userId}, reopen_reason = ${reason}
    where tenant_id = ${thisTenant} and year = ${year} and reopened_at is null returning id`.execute(tx)
  const [closing] = rows
  if (closing === undefined) return null // a year closed by earlier manual entries
  for (const { purpose, entry } of await mirroredEntries<string>(tx, closing.id, 'Heropend'))
    await post(tx, entry, { type: 'year-end', id: closing.id, purpose: `reopen ${purpose}` })
  return null
}

async function refuseClosed(tx: TenantTx, year: number): Promise<void> {
  const closed = (await bookedYears(tx)).some((booked) => booked.year === year && booked.isClosed)
  if (closed) throw ledgerErrors.alreadyClosed('year', String(year))
}
