import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'

/** Lines `l` with the live decision of each. A join, because a subquery for each line made the counts of a large list slow. */
export const decidedLines = sql`bank_lines l
  left join (
    select d.tenant_id, d.line_id, d.is_automatic from bank_decisions d
    where d.tenant_id = ${thisTenant} and not exists (
      select from bank_decision_reversals r where r.tenant_id = ${thisTenant} and r.decision_id = d.id)
  ) live on live.tenant_id = l.tenant_id and live.line_id = l.id`

/** A line of zero moves no money, so that there is nothing to decide. */
const needsNothing = sql`(l.amount_cents = 0 or live.line_id is not null)`

/** Whether line `l` of `decidedLines` is to do: it is money of its own, and there is no live decision. */
export const isToDo = sql`(l.duplicate_of is null and not ${needsNothing})`
/** Whether nothing is to do on line `l` of `decidedLines`, which is no duplicate. */
export const isDone = sql`(l.duplicate_of is null and ${needsNothing})`

const counted = sql`(select count(*) from ${decidedLines}
  where l.tenant_id = ${thisTenant} and l.bank_account_id = b.id and ${isToDo})::int`

/** How many lines of bank account `b` are to do. */
export const toDoOfAccount = sql`coalesce(b.lines_to_do, ${counted})`

/** How many lines are to do, of all accounts together. */
export async function countLinesToDo(tx: TenantTx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(${toDoOfAccount}), 0)::int as count from bank_accounts b where b.tenant_id = ${thisTenant}`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

/** Keep the number again for accounts that got or lost lines; decisions keep it by themselves (a trigger). */
export async function keepLinesToDo(tx: TenantTx): Promise<void> {
  await sql`update bank_accounts b set lines_to_do = ${counted}
    where b.tenant_id = ${thisTenant} and b.lines_to_do is null`.execute(tx)
}
