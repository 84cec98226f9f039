import type { OpenItemId } from '#kernel/ids.ts'
import { absolute, subtract, ZERO } from '#kernel/money.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { OpenItemOnWire } from '../contract.ts'
import { ledgerErrors } from '../domain/errors.ts'
import { customerOfLine, type ItemOfCustomer, type OpeningLine } from './item-customers.ts'
import { itemRowOf, keepOpenItems, lockOpenItems, type OpeningOfItems } from './open-items.ts'
import { refuseOwed, refusePromised } from './promised-items.ts'

/**
 * The items of an opening balance that is corrected go over to the new one. What was paid of each stays paid: the rest is what is open. New ones
 * are kept, and those that no line names fall away with the old one, unless an arrangement or an order at the bank counts on them.
 *
 * @param items of the opening balance until now; the caller holds the lock of the books
 * @returns whose the items are, where a line says so
 * @throws DomainError `ledger.items-paid`, `ledger.item-below-paid`, `ledger.open-item-not-found`,
 *   `ledger.item-arranged`, `ledger.item-ordered`, `ledger.item-vat-owed`
 */
export async function moveItems(
  tx: TenantTx,
  opening: OpeningOfItems,
  items: readonly OpenItemOnWire[],
  lines: readonly OpeningLine[],
): Promise<ItemOfCustomer[]> {
  await lockOpenItems(
    tx,
    items.map(({ id }) => id),
  )
  const left = new Map<OpenItemId, OpenItemOnWire>(items.map((item) => [item.id, item]))
  const added: OpeningLine[] = []
  const customers: ItemOfCustomer[] = []
  for (const line of lines) {
    const id = line.openItem?.id ?? null
    if (id === null) {
      added.push(line)
      continue
    }
    const item = left.get(id)
    if (item === undefined) throw ledgerErrors.openItemNotFound()
    left.delete(id)
    await moveItem(tx, opening, item, line)
    customers.push(...customerOfLine(id, line))
  }
  await closeItems(tx, [...left.values()])
  return [...customers, ...(await keepOpenItems(tx, opening, added))]
}

/** What was on the account of the line is not another kind of debt: that is another item. */
async function moveItem(
  tx: TenantTx,
  opening: OpeningOfItems,
  item: OpenItemOnWire,
  line: OpeningLine,
): Promise<void> {
  const row = itemRowOf(opening, line)
  if (row === null || line.account.number !== item.number) throw ledgerErrors.openItemNotFound()
  const paid = subtract(item.amount, item.openAmount)
  const amount = row.amount_cents
  const open = subtract(amount, paid)
  if (amount > ZERO !== item.amount > ZERO || (open !== ZERO && open > ZERO !== amount > ZERO))
    throw ledgerErrors.itemBelowPaid(absolute(paid))
  if (amount !== item.amount) await refusePromised(tx, [item.id])
  const isRateKept =
    line.openItem?.vatPercentage === undefined || line.openItem.vatPercentage === item.vatPercentage
  if (amount !== item.amount || !isRateKept) await refuseOwed(tx, [item.id])
  await sql`
    update open_items set opening_id = ${opening.id}, relation = ${row.relation}, reference = ${row.reference}, item_date = ${row.item_date}::date,
      due_date = ${row.due_date}::date, amount_cents = ${amount}, open_cents = ${open}, subject = ${row.subject}, kenmerk = ${row.kenmerk},
      iban = ${row.iban}, interest_rate = ${row.interest_rate}, instalment_cents = ${row.instalment_cents},
      vat_rate = ${line.openItem?.vatPercentage === undefined ? sql`vat_rate` : row.vat_rate}
    where tenant_id = ${thisTenant} and id = ${item.id}`.execute(tx)
}

/** Only what nothing was paid of falls away. */
async function closeItems(tx: TenantTx, items: readonly OpenItemOnWire[]): Promise<void> {
  if (items.some(({ amount, openAmount }) => openAmount !== amount)) throw ledgerErrors.itemsPaid()
  const ids = items.map(({ id }) => id)
  await refusePromised(tx, ids)
  await refuseOwed(tx, ids)
  await sql`update open_items set open_cents = 0
    where tenant_id = ${thisTenant} and id = any(${ids}::uuid[])`.execute(tx)
}
