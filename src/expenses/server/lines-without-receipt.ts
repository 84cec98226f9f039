import { isUse, type Use } from '#explanations/domain/answer.ts'
import { addDays, localDate, type LocalDate } from '#kernel/local-date.ts'
import { ZERO, type Cents } from '#kernel/money.ts'
import { isUsualPayment } from '#ledger/domain/foreign-payment.ts'
import { SUSPENSE } from '#ledger/domain/named-account.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { isSameSupplier } from '../domain/supplier.ts'
import type { DocumentProposal, WaitingLine } from '../reading-contract.ts'

/**
 * Lines of the bank that wait on 1200 for their receipt, as `waiting` with amount (above zero), description, entry_date and answer, for `from`. An expense of
 * the same amount that is paid from there is the receipt of the oldest.
 */
export const linesWithoutReceipt = sql`(
  select amount, description, entry_date, answer from (
    select -o.amount_cents as amount, e.description, e.entry_date, o.answer,
           row_number() over (partition by o.amount_cents order by e.entry_date, o.line_id) as place
    from live_bank_parts o join booked_entries e on e.tenant_id = o.tenant_id and e.id = o.entry_id
    where o.tenant_id = ${thisTenant} and o.account_number = ${SUSPENSE} and o.amount_cents < 0) line
  where place > (
    select count(*) filter (where p.credit_balance_cents = line.amount)
         - count(*) filter (where p.credit_balance_cents = -line.amount)
    from signed_postings p join booked_entries e on e.tenant_id = p.tenant_id and e.id = p.entry_id
    where p.tenant_id = ${thisTenant} and p.account_number = ${SUSPENSE} and e.source_type = 'expense')) waiting`

/** An invoice is paid weeks after its day, and a subscription is paid before its invoice is sent. */
const DAYS_OF_A_SUPPLIER = 62
/** A name on a statement may be another than that on the receipt; then the day says more. */
const DAYS_OF_AN_AMOUNT = 7

/** A line of the bank that waits, with the name by which a user decided it; null for an account without a name. */
export interface LineThatWaits extends WaitingLine {
  readonly answer: Use | null
}

/** A document of which the payment is looked for. */
export interface Unpaid {
  /** The day on it. */
  readonly date: LocalDate
  /** In euros; null where they are not known, because no rate is. */
  readonly total: Cents | null
  readonly isEuro: boolean
  /** The supplier, or the words that name it. */
  readonly supplier: string | null
}

/**
 * The line of the bank that paid this document and waits for it: exactly its total, to the same supplier; or the only line with that total in the days around
 * the document. In another currency the bank has a rate of its own, so that it is the only line of the supplier in these days, within five percent of the euros
 * where they are known. Null where no line is.
 */
export async function waitingLineOf(tx: TenantTx, { date, total, isEuro, supplier }: Unpaid): Promise<LineThatWaits | null> {
  if (total === null ? isEuro : total <= ZERO) return null
  const around = (days: number) => [addDays(date, -days), addDays(date, days)] as const
  const lines = (await waitingLines(tx, around(DAYS_OF_A_SUPPLIER))).filter(({ amount }) =>
    total === null ? true : isEuro ? amount === total : isUsualPayment(amount, total),
  )
  const [first, last] = around(DAYS_OF_AN_AMOUNT)
  const near = lines.filter((line) => line.date >= first && line.date <= last)
  const isOfSupplier = ({ description }: WaitingLine): boolean => supplier !== null && isSameSupplier(supplier, description)
  if (!isEuro) return only(near.filter(isOfSupplier))
  return lines.find(isOfSupplier) ?? only(near)
} // prettier-ignore

/** The line that paid a document which was read; the amounts of one in an unknown currency say nothing. */
export const waitingLineOfProposal = async (
  tx: TenantTx,
  { total, currency, isEuro, paidWith, supplier, date }: DocumentProposal,
  today: LocalDate,
): Promise<LineThatWaits | null> =>
  total === null || total <= ZERO || paidWith === 'cash' || (!isEuro && currency === undefined)
    ? null
    : waitingLineOf(tx, { date: date ?? today, total: isEuro ? total : null, isEuro, supplier })

/** The oldest line with exactly this amount that waits for a document of about this day; null where none does. */
export const waitingLineWith = async (
  tx: TenantTx,
  { date, amount }: { readonly date: LocalDate; readonly amount: Cents },
): Promise<WaitingLine | null> => {
  const lines = await waitingLines(tx, [
    addDays(date, -DAYS_OF_A_SUPPLIER),
    addDays(date, DAYS_OF_A_SUPPLIER),
  ])
  return lines.find((line) => line.amount === amount) ?? null
}

async function waitingLines(
  tx: TenantTx,
  [from, until]: readonly [LocalDate, LocalDate],
): Promise<LineThatWaits[]> {
  const rows = await rowsOf<{
    amount: Cents
    description: string
    entry_date: string
    answer: string | null
  }>(
    tx,
    sql`
    select amount, description, entry_date, answer from ${linesWithoutReceipt}
    where entry_date between ${from}::date and ${until}::date order by entry_date`,
  )
  return rows.map(({ entry_date: date, answer, ...line }) => ({
    date: localDate(date),
    answer: answer !== null && isUse(answer) ? answer : null,
    ...line,
  }))
}

const only = <Line>(lines: readonly Line[]): Line | null => (lines.length === 1 ? (lines[0] ?? null) : null)
