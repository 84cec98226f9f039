import type { UserId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { lastWholeExport } from '#reports/server/everything/whole-export.ts'
import { listVatReturns } from '#taxes/server/vat-periods.ts'
import { twoFactorOf } from '#tenants/server/two-factor.ts'
import { businessName } from '#tenants/server/business-name.ts'
import type { DeletionState } from '../contract.ts'
import { exportProblem } from '../domain/deletion.ts'

/** The order of the transaction's tenant, as it is stored. */
export interface DeletionOrder {
  /** ISO 8601. */
  readonly orderedAt: string
  /** The day in the Netherlands. */
  readonly dueOn: LocalDate
  readonly isDue: boolean
}

/** By the clock of the database, which also decides the permissions of `delete_business`. */
export async function orderOf(tx: TenantTx): Promise<DeletionOrder | null> {
  const [order] = await rowsOf(
    tx,
    sql<DeletionOrder>`
      select ordered_at as "orderedAt", (due_at at time zone 'Europe/Amsterdam')::date as "dueOn", due_at <= now() as "isDue" from deletion_orders
      where tenant_id = ${thisTenant}`,
  )
  return order ?? null
}

/** The data of a mail about the order. */
export const aboutOf = (name: string, { dueOn }: DeletionOrder, publicUrl: string) => ({
  name,
  dueOn,
  page: new URL('/dashboard/instellingen/verwijderen', publicUrl).href,
})

/** The data of the page of the deletion. */
export async function deletionState(tx: TenantTx, userId: UserId, today: LocalDate): Promise<DeletionState> {
  const order = await orderOf(tx)
  const wholeExport = await lastWholeExport(tx)
  return {
    businessName: await businessName(tx),
    order:
      order === null ? null : { orderedAt: order.orderedAt, dueOn: order.dueOn, canWithdraw: !order.isDue },
    wholeExport: { madeAt: wholeExport?.madeAt ?? null, problem: exportProblem(wholeExport) },
    open: { ...(await openThings(tx)), vatReturns: await unfiledReturns(tx, today) },
    asksCode: (await twoFactorOf(tx, userId)).isOn,
  }
}

async function openThings(tx: TenantTx): Promise<Omit<DeletionState['open'], 'vatReturns'>> {
  const [counts] = await rowsOf(
    tx,
    sql<Omit<DeletionState['open'], 'vatReturns'>>`
      select (select count(*)::int from invoice_states
             where tenant_id = ${thisTenant} and open_cents > 0) as invoices,
             (select count(*)::int from listed_documents
             where tenant_id = ${thisTenant} and state = 'concept' and not is_archived) as concepts,
             (select count(*)::int from booked_expenses where tenant_id = ${thisTenant} and open_cents > 0) as expenses`,
  )
  return counts ?? { invoices: 0, concepts: 0, expenses: 0 }
}

async function unfiledReturns(tx: TenantTx, today: LocalDate): Promise<number> {
  const returns = await listVatReturns(tx, today)
  return returns.filter(({ status }) => status === 'late' || status === 'due' || status === 'running').length
}
