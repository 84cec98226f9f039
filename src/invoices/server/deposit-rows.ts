import type { CustomerId, DocumentId } from '#kernel/ids.ts'
import { countedCodeOf } from '#ledger/domain/awaited-vat.ts'
import { localDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'
import { lockCustomer } from '#customers/server/lock-customer.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { deductibleBy, type DepositMovement } from '../domain/deposit-register.ts'

interface MovementRow {
  day: string
  vat_code: string | null
  amount: Cents
  customer_id: CustomerId | null
  quote_id: DocumentId | null
}

/** As `readDeposits`, with the customer locked: two documents that take one deposit wait for each other here. */
export async function lockDeposits(
  tx: TenantTx,
  customerId: CustomerId,
): Promise<readonly DepositMovement[]> {
  await lockCustomer(tx, customerId)
  return readDeposits(tx, customerId)
}

/** What the customer may take off 1620. */
export async function readDeposits(
  tx: TenantTx,
  customerId: CustomerId,
): Promise<readonly DepositMovement[]> {
  const own = await movementsOf(tx, customerId, false)
  // Deposits of no customer are shared; those of other customers tell what is left of them.
  const all = own.some((each) => each.customerId === null) ? await movementsOf(tx, customerId, true) : own
  return deductibleBy(all, customerId)
}

/** The quote of an invoice; null for one that was made manually. */
export async function quoteOf(tx: TenantTx, invoiceId: DocumentId): Promise<DocumentId | null> {
  const { rows } = await sql<{ quote_id: DocumentId }>`
    select quote_id from invoiced_quotes where tenant_id = ${thisTenant} and invoice_id = ${invoiceId}`.execute(
    tx,
  )
  return rows[0]?.quote_id ?? null
}

async function movementsOf(
  tx: TenantTx,
  customerId: CustomerId,
  isOfAll: boolean,
): Promise<DepositMovement[]> {
  const { rows } = await sql<MovementRow>`
    select day, vat_code, sum(amount_cents)::bigint as amount, customer_id, quote_id
    from deposit_movements
    where tenant_id = ${thisTenant} and (${isOfAll}::boolean or customer_id = ${customerId} or customer_id is null)
    group by day, vat_code, customer_id, quote_id`.execute(tx)
  return rows.map((row) => ({
    day: localDate(row.day),
    // A deposit is taken off at the rate at which it was invoiced, whether its VAT waits for money or not.
    vatCode: countedCodeOf(row.vat_code),
    amount: row.amount,
    customerId: row.customer_id,
    quoteId: row.quote_id,
  }))
}
