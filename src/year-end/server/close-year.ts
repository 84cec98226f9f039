import type { Actor } from '#kernel/actor.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { depreciate } from '#assets/server/depreciate.ts'
import { accountNumber, RESULT_TRANSFER, RESULT_TRANSFER_RGS } from '#ledger/domain/account.ts'
import { balanced, reversed, type JournalEntry, type Side } from '#ledger/domain/journal-entry.ts'
import { ledgerErrors } from '#ledger/domain/errors.ts'
import { bookYear } from '#ledger/domain/period.ts'
import { ensureAccount } from '#ledger/server/accounts.ts'
import { closePeriod, lockBooks, reopenClosedYear } from '#ledger/server/closed-periods.ts'
import { post } from '#ledger/server/post.ts'
import { cents } from '#kernel/money.ts'
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
import { bookedYears, equityKindOf, yearFacts } from './year-facts.ts'

/**
 * Close a year, all or nothing: due depreciation is booked, the list is checked under the lock of the books,
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
  await depreciate(tx, today < period.lastDay ? today : period.lastDay)
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
  for (const { purpose, entry } of await mirroredClosing(tx, closing.id, year))
    await post(tx, entry, { type: 'year-end', id: closing.id, purpose: `reopen ${purpose}` })
  return null
}

async function mirroredClosing(
  tx: TenantTx,
  closingId: string,
  year: number,
): Promise<{ purpose: string; entry: JournalEntry }[]> {
  const { rows } = await sql<{
    purpose: string
    description: string
    lines: { account: string; side: Side; amount: string }[]
  }>`
    select e.purpose, e.description,
           (select jsonb_agg(jsonb_build_object('account', p.account_number, 'side', p.side, 'amount', p.amount_cents::text)
                             order by p.line)
            from signed_postings p where p.tenant_id = ${thisTenant} and p.entry_id = e.id) as lines
    from booked_entries e
    where tenant_id = ${thisTenant}
      and e.source_type = 'year-end' and e.source_id = ${closingId} order by e.number`.execute(tx)
  return rows.map(({ purpose, description, lines }) => ({
    purpose,
    entry: balanced({
      journal: 'memo',
      date: bookYear(year).lastDay,
      description: `Heropend: ${description}`,
      postings: reversed(
        lines.map(({ account, side, amount }) => ({
          account: accountNumber(account),
          side,
          amount: cents(BigInt(amount)),
        })),
      ),
    }),
  }))
}

async function refuseClosed(tx: TenantTx, year: number): Promise<void> {
  const closed = (await bookedYears(tx)).some((booked) => booked.year === year && booked.isClosed)
  if (closed) throw ledgerErrors.alreadyClosed('year', String(year))
}
