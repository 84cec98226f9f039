import { formatDate } from '#kernel/dutch-format.ts'
import { localDate, type LocalDate } from '#kernel/local-date.ts'
import { lockBooks } from '#ledger/server/closed-periods.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { systemOn, vatSystemLabel, type SystemFrom, type VatSystem } from '../domain/vat-system.ts'
import { noteChanges, type Changer } from './setting-changes.ts'

/** The systems of the VAT on sales, the earliest first; empty for a business that never chose one. */
export async function readVatSystems(tx: TenantTx): Promise<SystemFrom[]> {
  const { rows } = await sql<{ first_day: string; system: VatSystem }>`
    select first_day, system from vat_systems where tenant_id = ${thisTenant} order by first_day`.execute(tx)
  return rows.map(({ first_day, system }) => ({ system, from: localDate(first_day) }))
}

/**
 * The same for a caller that books by them: a business that has any holds the books until the transaction ends, so that the system does not
 * change between reading and booking.
 */
export async function lockedVatSystems(tx: TenantTx): Promise<SystemFrom[]> {
  const systems = await readVatSystems(tx)
  if (systems.length === 0) return systems
  await lockBooks(tx)
  return readVatSystems(tx)
}

/** Whether VAT of an invoice of that day is owed when the money comes in. */
export const isUnderCashSystem = async (tx: TenantTx, day: LocalDate): Promise<boolean> =>
  systemOn(await lockedVatSystems(tx), day) === 'cash'

/** Store a system from its first day on, in place of those of later days, and note it in the history of the settings. */
export async function storeVatSystem(
  tx: TenantTx,
  author: Changer,
  systems: readonly SystemFrom[],
  { system, from }: SystemFrom,
): Promise<void> {
  await sql`delete from vat_systems where tenant_id = ${thisTenant} and first_day >= ${from}::date`.execute(
    tx,
  )
  await tx.insertInto('vat_systems').values({ first_day: from, system, set_by: author.userId }).execute()
  await noteChanges(tx, author, [
    {
      area: 'company',
      field: `Btw over verkopen vanaf ${formatDate(from)}`,
      old: vatSystemLabel[systemOn(systems, from)],
      new: vatSystemLabel[system],
    },
  ])
}
