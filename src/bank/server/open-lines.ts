import type { BankLineId } from '#kernel/ids.ts'
import { localDate, type LocalDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { decidedLines, isToDo } from './lines-to-do.ts'

/** A line of the bank in a few words, for slices that look for their money. */
export interface LineInWords {
  readonly id: BankLineId
  readonly date: LocalDate
  readonly amount: Cents
  readonly text: string
  readonly bankAccountName: string
}

/** The lines that are asked: these, or the lines with an amount on these days. */
type Which =
  | { readonly ids: readonly BankLineId[] }
  | { readonly amount: Cents; readonly from: LocalDate; readonly until: LocalDate }

/** A few of many are enough to choose from. */
const MOST = 5

/** Lines that are to do, by their day. */
export const openLines = (tx: TenantTx, which: Which): Promise<LineInWords[]> =>
  linesWhere(tx, which, sql`${isToDo}`)

/** Lines that a user put in transit as a payout of a provider, whose statement was not there. */
export const parkedLines = (tx: TenantTx, which: Which): Promise<LineInWords[]> =>
  linesWhere(
    tx,
    which,
    sql`exists (select from live_bank_parts o where o.tenant_id = ${thisTenant} and o.line_id = l.id and o.kind = 'transfer'
                  and o.answer = 'payout' and o.amount_cents = l.amount_cents)`,
  )

/** These lines, decided or not. */
export const linesInWords = (tx: TenantTx, ids: readonly BankLineId[]): Promise<LineInWords[]> =>
  linesWhere(tx, { ids }, sql`true`)

async function linesWhere(tx: TenantTx, which: Which, state: ReturnType<typeof sql>): Promise<LineInWords[]> {
  const chosen =
    'ids' in which
      ? sql`l.id = any(${which.ids}::uuid[])`
      : sql`l.amount_cents = ${which.amount} and l.booked_on between ${which.from}::date and ${which.until}::date`
  const rows = await rowsOf<Omit<LineInWords, 'date'> & { date: string }>(
    tx,
    sql`
    select l.id, l.booked_on as date, l.amount_cents as amount, btrim(l.counterparty_name || ' ' || l.description) as text,
           b.name as "bankAccountName"
    from ${decidedLines} join bank_accounts b on b.tenant_id = l.tenant_id and b.id = l.bank_account_id
    where l.tenant_id = ${thisTenant} and ${state} and ${chosen} order by l.booked_on, l.id limit ${'ids' in which ? which.ids.length : MOST}`,
  )
  return rows.map((row) => ({ ...row, date: localDate(row.date) }))
}

/** The ledger accounts of the bank accounts. */
export async function accountsWithLines(tx: TenantTx): Promise<ReadonlySet<string>> {
  const rows = await rowsOf<{ number: string }>(
    tx,
    sql`select account_number as number from bank_accounts where tenant_id = ${thisTenant}`,
  )
  return new Set(rows.map(({ number }) => number))
}
