import { addDays, localDate, type LocalDate } from '#kernel/local-date.ts'
import { ZERO, type Cents } from '#kernel/money.ts'
import { SUSPENSE } from '#ledger/domain/named-account.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { isSameSupplier } from '../domain/supplier.ts'
import type { DocumentProposal, DocumentReading } from '../reading-contract.ts'

/**
 * Lines of the bank that wait on 1200 for their receipt, as `waiting` with amount (above zero), description and entry_date, for `from`. An expense of
 * the same amount that is paid from there is the receipt of the oldest.
 */
export const linesWithoutReceipt = sql`(
  select amount, description, entry_date from (
    select -o.amount_cents as amount, e.description, e.entry_date,
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

/**
 * The line of the bank that paid this document and waits for it: exactly its total, to the same supplier; or the only line with that total in the days around
 * the document. In another currency the amount says nothing, so that it is the only line of the supplier in these days. Null where no line is.
 */
export async function waitingLineOf(tx: TenantTx, proposal: DocumentProposal, today: LocalDate): Promise<DocumentReading['waitingLine']> {
  const { total, currency, isEuro, paidWith, supplier } = proposal
  if (total === null || total <= ZERO || paidWith === 'cash') return null
  if (!isEuro && currency === undefined) return null
  const day = proposal.date ?? today
  const around = (days: number) => [addDays(day, -days), addDays(day, days)] as const
  const [from, until] = around(DAYS_OF_A_SUPPLIER)
  const rows = await rowsOf<{ amount: Cents; description: string; entry_date: string }>(
    tx,
    sql`
    select amount, description, entry_date from ${linesWithoutReceipt}
    where (${!isEuro} or amount = ${total}) and entry_date between ${from}::date and ${until}::date order by entry_date`,
  )
  const lines = rows.map(({ entry_date: date, description }) => ({ date: localDate(date), description }))
  const [first, last] = around(DAYS_OF_AN_AMOUNT)
  const near = lines.filter(({ date }) => date >= first && date <= last)
  const isOfSupplier = ({ description }: { readonly description: string }): boolean => supplier !== null && isSameSupplier(supplier, description)
  if (!isEuro) return only(near.filter(isOfSupplier))
  return lines.find(isOfSupplier) ?? only(near)
} // prettier-ignore

const only = <Line>(lines: readonly Line[]): Line | null => (lines.length === 1 ? (lines[0] ?? null) : null)
