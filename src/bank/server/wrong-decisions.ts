import { localDate, type LocalDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'

/** A line of the bank that breaks INV-61. */
export interface WronglyDecidedLine {
  readonly bookedOn: LocalDate
  readonly amount: Cents
  readonly counterpartyName: string
}

/** Lines with two decisions that were not undone, or with a decision whose parts are absent or are not the line to the cent; none is right. */
export async function wronglyDecidedLines(tx: TenantTx): Promise<WronglyDecidedLine[]> {
  const { rows } = await sql<{ booked_on: string; amount: Cents; counterparty_name: string }>`
    select l.booked_on, l.amount_cents as amount, l.counterparty_name
    from bank_lines l
    join bank_decisions d on d.tenant_id = ${thisTenant} and d.line_id = l.id and not exists (
      select from bank_decision_reversals r where r.tenant_id = ${thisTenant} and r.decision_id = d.id)
    left join live_bank_parts o on o.tenant_id = ${thisTenant} and o.decision_id = d.id
    where l.tenant_id = ${thisTenant}
    group by l.id, l.booked_on, l.amount_cents, l.counterparty_name
    having count(distinct d.id) > 1 or sum(o.amount_cents) is distinct from l.amount_cents
    order by l.booked_on, l.id`.execute(tx)
  return rows.map(({ booked_on, amount, counterparty_name }) => ({
    bookedOn: localDate(booked_on),
    amount,
    counterpartyName: counterparty_name,
  }))
}

/** How many lines were decided and not undone. */
export async function countOfDecidedLines(tx: TenantTx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct o.line_id)::int as count from live_bank_parts o where o.tenant_id = ${thisTenant}`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}
