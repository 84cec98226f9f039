import { kindOf, type CustomerKind } from '#customers/domain/kind.ts'
import type { DocumentId } from '#kernel/ids.ts'
import { addDays, localDate, type LocalDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { timeBarOf } from '../domain/time-bar.ts'

/** An invoice that soon cannot be claimed any more. */
export interface ExpiringClaim {
  readonly id: DocumentId
  readonly number: string
  readonly customerName: string
  readonly open: Cents
  /** The last day on which it can be claimed. */
  readonly lastDay: LocalDate
}

/** The shortest term of the law is two years, and the warning comes two months before: no invoice of less days is looked at. */
const LEAST_DAYS = 660
const MOST = 50

/** Open invoices within the days of the warning, the first to expire first. A final demand that was sent begins the term again. */
export async function expiringClaims(tx: TenantTx, today: LocalDate): Promise<ExpiringClaim[]> {
  const rows = await rowsOf(
    tx,
    sql<{
      id: DocumentId
      number: string
      customer_name: string
      open_cents: Cents
      due_date: string
      chosen_kind: CustomerKind | null
      kvk_number: string | null
      vat_id: string | null
      last_demand: string | null
    }>`
      select d.id, d.number, d.customer_name, d.open_cents, d.due_date, k.chosen_kind, k.kvk_number, k.vat_id,
             (select max(l.made_on) from reminders r
              join reminder_letters l on l.tenant_id = ${thisTenant} and l.id = r.letter_id and l.step = 'final-demand'
              join all_letter_states s on s.tenant_id = ${thisTenant} and s.letter_id = l.id and s.state = 'sent'
              where r.tenant_id = ${thisTenant} and r.document_id = d.id) as last_demand
      from invoice_states d
      join customer_kinds k on k.tenant_id = ${thisTenant} and k.id = d.customer_id
      where d.tenant_id = ${thisTenant} and d.state = 'sent' and d.is_awaited and d.written_off_cents = 0
        and d.due_date <= ${addDays(today, -LEAST_DAYS)}`,
  )
  return rows
    .flatMap((row) => {
      const kind = kindOf({
        chosen: row.chosen_kind ?? 'unknown',
        kvkNumber: row.kvk_number,
        vatId: row.vat_id,
      })
      const lastDemand = row.last_demand === null ? null : localDate(row.last_demand)
      const { lastDay, warnFrom } = timeBarOf(kind, localDate(row.due_date), lastDemand)
      if (today < warnFrom || today > lastDay) return []
      return [
        { id: row.id, number: row.number, customerName: row.customer_name, open: row.open_cents, lastDay },
      ]
    })
    .toSorted((a, b) => (a.lastDay < b.lastDay ? -1 : 1))
    .slice(0, MOST)
}
