import { z } from 'zod'
import type { LedgerAccountId, PrepaidCostId, TenantId } from '#kernel/ids.ts'
import { localDate, type LocalDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { defineJob, ordinaryRetry } from '#platform/server/jobs/define-job.ts'
import { startSchedule } from '#platform/server/jobs/order-job.ts'
import { newId } from '#platform/server/new-id.ts'
import type { OpeningBalanceOnWire, OpeningLineInput } from '../contract.ts'
import { accountNumber, type AccountNumber, type AccountType } from '../domain/account.ts'
import { ledgerErrors } from '../domain/errors.ts'
import type { HandLine } from '../domain/memo.ts'
import { PREPAID } from '../domain/named-account.ts'
import {
  dueMonthsOfCost,
  entryOfMonth,
  monthsOfCost,
  prepaidProblems,
  type DueMonthOfCost,
  type MonthOfCost,
} from '../domain/prepaid-cost.ts'
import { closedYears, lockBooks } from './closed-periods.ts'
import { keepLines, linesThatSay } from './kept-lines.ts'
import { currentOpening } from './opening-entries.ts'
import { post } from './post.ts'

/** A line of an opening balance that is a prepaid cost, with the account that its months are booked on. */
export interface PrepaidLine {
  readonly id: PrepaidCostId | null
  readonly description: string
  readonly account: AccountNumber
  readonly amount: Cents
  readonly firstDay: LocalDate
  readonly lastDay: LocalDate
}

/**
 * The lines of a draft that are prepaid costs, and why they cannot be.
 *
 * @param lines the same lines with their accounts, in the same order
 * @param start the day of the opening balance
 * @throws DomainError `ledger.account-not-found`
 */
export async function prepaidLines(
  tx: TenantTx,
  draft: readonly Pick<OpeningLineInput, 'prepaid'>[],
  lines: readonly HandLine[],
  start: LocalDate,
): Promise<{ readonly costs: readonly PrepaidLine[]; readonly problems: readonly string[] }> {
  const asked = linesThatSay(draft, lines, ({ prepaid }) => prepaid)
  if (asked.length === 0) return { costs: [], problems: [] }
  const accounts = await costAccounts(tx, asked.map(({ ledgerAccountId }) => ledgerAccountId)) // prettier-ignore
  const known = asked.map((each) => ({ ...each, cost: accounts(each.ledgerAccountId) }))
  return {
    costs: known.map(({ id, description, cost, line, firstDay, lastDay }) => ({
      id: id ?? null, description, account: cost.number, amount: line.amount, firstDay, lastDay,
    })),
    problems: prepaidProblems(
      known.map((each) => ({ ...each, on: each.line.account.number, isDebit: each.line.side === 'debit' })),
      start,
    ),
  }
} // prettier-ignore

async function costAccounts(tx: TenantTx, ids: readonly LedgerAccountId[]) {
  const rows = await rowsOf<{
    id: LedgerAccountId
    number: string
    name: string
    type: AccountType
    is_closed: boolean
  }>(
    tx,
    sql`select id, number, name, type, closed_at is not null as is_closed from ledger_accounts
        where tenant_id = ${thisTenant} and id = any(${[...ids]}::uuid[])`,
  )
  const accounts = new Map(rows.map((row) => [row.id, row]))
  return (id: LedgerAccountId) => {
    const account = accounts.get(id)
    if (account === undefined) throw ledgerErrors.accountNotFound()
    const { number, name, type, is_closed: isClosed } = account
    return { number: accountNumber(number), name, type, isClosed }
  }
}

/**
 * Keep the prepaid costs of an opening balance. A cost that a line names by id goes over with the months that were booked; one of before that no line
 * names falls away.
 *
 * @param before those of the opening balance until now
 * @throws DomainError `ledger.prepaid-cost-not-found`
 */
export async function keepPrepaidCosts(
  tx: TenantTx,
  opening: { readonly tenantId: TenantId; readonly id: string },
  before: readonly { readonly id: PrepaidCostId }[],
  costs: readonly PrepaidLine[],
): Promise<void> {
  const rowOf = ({ description, account, amount, firstDay, lastDay }: PrepaidLine) => ({
    opening_id: opening.id,
    description,
    account_number: account,
    amount_cents: amount,
    first_day: firstDay,
    last_day: lastDay,
  })
  await keepLines(before, costs, {
    add: (line) =>
      tx
        .insertInto('prepaid_costs')
        .values({ ...rowOf(line), tenant_id: opening.tenantId, id: newId<PrepaidCostId>() })
        .execute(),
    move: (id, line) => tx.updateTable('prepaid_costs').set(rowOf(line)).where('id', '=', id).execute(),
    unknown: ledgerErrors.prepaidCostNotFound,
  })
}

/** The prepaid costs of the valid opening balance, with what was booked of each so far; the first to begin first. */
export async function listPrepaidCosts(
  tx: TenantTx,
): Promise<NonNullable<OpeningBalanceOnWire>['prepaidCosts']> {
  const rows = await rowsOf<{
    id: PrepaidCostId
    description: string
    account_id: LedgerAccountId
    number: string
    name: string
    first_day: string
    last_day: string
    amount: Cents
    spread: Cents
  }>(
    tx,
    sql`
    select c.id, c.description, a.id as account_id, a.number, a.name, c.first_day, c.last_day, c.amount_cents as amount,
           (select coalesce(sum(p.credit_balance_cents), 0) from journal_entries e
            join signed_postings p on p.tenant_id = ${thisTenant} and p.entry_id = e.id and p.account_number = ${PREPAID}
            where e.tenant_id = ${thisTenant} and e.source_type = 'opening' and e.source_id = c.id)::bigint as spread
    from prepaid_costs c join ledger_accounts a on a.tenant_id = ${thisTenant} and a.number = c.account_number
    where c.tenant_id = ${thisTenant} and c.opening_id = (${currentOpening})
    order by c.first_day, c.description, c.id`,
  )
  return rows.map((row) => ({
    id: row.id,
    description: row.description,
    ledgerAccountId: row.account_id,
    number: row.number,
    name: row.name,
    firstDay: localDate(row.first_day),
    lastDay: localDate(row.last_day),
    amount: row.amount,
    spreadAmount: row.spread,
  }))
}

/**
 * Book every month of every prepaid cost that has ended and was not booked yet, and what a correction of the opening balance changed in months that
 * were; of one that was reversed, each month goes back. Later months follow by a schedule. It runs under the lock of the books, so that each is booked once.
 */
export async function spreadPrepaidCosts(tx: TenantTx, today: LocalDate): Promise<void> {
  if (await bookMonthsOfCosts(tx, today)) await startSchedule(tx, prepaidCostsJob, {})
}

/** On the last day of each month, as long as a prepaid cost has months to come. */
export const prepaidCostsJob = defineJob({
  kind: 'ledger.prepaid-costs',
  label: 'Vooruitbetaalde kosten boeken',
  payload: z.object({}),
  retry: ordinaryRetry,
  every: () => ({ unit: 'month-end', hour: 0 }),
  run: async (_: object, tx, { today }) => ((await bookMonthsOfCosts(tx, today)) ? 'continues' : 'ends'),
})

/** @returns whether months are to come */
async function bookMonthsOfCosts(tx: TenantTx, today: LocalDate): Promise<boolean> {
  await lockBooks(tx)
  const costs = await readCosts(tx)
  if (costs.length === 0) return false
  const closed = await closedYears(tx)
  let isMoreToCome = false
  for (const { id, description, wanted, booked } of costs)
    for (const due of dueMonthsOfCost(wanted, booked, closed))
      if (due.day > today) isMoreToCome = true
      else
        await post(tx, entryOfMonth(description, due), {
          type: 'opening',
          id,
          purpose: purposeOf(due, booked),
        })
  return isMoreToCome
}

/** The first entry of a month is named by the month, a correction by its number too. */
function purposeOf({ month }: DueMonthOfCost, booked: readonly BookedMonth[]): `spread ${string}` {
  const entries = new Set(booked.filter((each) => each.month === month).map(({ entryId }) => entryId))
  const number = entries.size === 0 ? '' : ` ${String(entries.size + 1)}`
  return `spread ${month.slice(0, 7)}${number}`
}

interface BookedMonth extends MonthOfCost {
  readonly entryId: string
}

interface StoredCost {
  readonly id: PrepaidCostId
  readonly description: string
  /** None when its opening balance was reversed, or no longer has the cost. */
  readonly wanted: readonly MonthOfCost[]
  readonly booked: readonly BookedMonth[]
}

/** Every prepaid cost, also those of opening balances that were corrected or reversed, with what the books have of each. */
async function readCosts(tx: TenantTx): Promise<StoredCost[]> {
  const rows = await rowsOf<{
    id: PrepaidCostId
    description: string
    account_number: string
    amount_cents: Cents
    first_day: string
    last_day: string
    is_valid: boolean
  }>(
    tx,
    sql`select c.id, c.description, c.account_number, c.amount_cents, c.first_day, c.last_day,
               c.opening_id is not distinct from (${currentOpening}) as is_valid
        from prepaid_costs c where c.tenant_id = ${thisTenant} order by c.first_day, c.id`,
  )
  if (rows.length === 0) return []
  const booked = await rowsOf<{
    id: PrepaidCostId
    entry_id: string
    purpose: string
    account_number: string
    amount: Cents
  }>(
    tx,
    sql`select e.source_id as id, e.id as entry_id, e.purpose, p.account_number, p.debit_balance_cents as amount
        from journal_entries e
        join signed_postings p on p.tenant_id = ${thisTenant} and p.entry_id = e.id and p.account_number <> ${PREPAID}
        where e.tenant_id = ${thisTenant} and e.source_type = 'opening' and e.source_id = any(${rows.map(({ id }) => id)}::uuid[])`,
  )
  return rows.map((row) => ({
    id: row.id,
    description: row.description,
    wanted: row.is_valid
      ? monthsOfCost({
          account: accountNumber(row.account_number),
          amount: row.amount_cents,
          firstDay: localDate(row.first_day),
          lastDay: localDate(row.last_day),
        })
      : [],
    booked: booked
      .filter(({ id }) => id === row.id)
      .map(({ entry_id: entryId, purpose, account_number: number, amount }) => ({
        entryId,
        month: localDate(`${purpose.slice('spread '.length, 'spread 2026-01'.length)}-01`),
        account: accountNumber(number),
        amount,
      })),
  }))
}

/** Whether months of a prepaid cost are still to be booked on an account, or from 1400: the account stays open until then. */
export async function isSpreadOn(tx: TenantTx, account: string): Promise<boolean> {
  const costs = await listPrepaidCosts(tx)
  return costs.some(
    ({ number, amount, spreadAmount }) => [number, PREPAID].includes(account) && spreadAmount < amount,
  )
}
