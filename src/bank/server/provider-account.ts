import type { BankAccountId, DocumentId, PaymentId } from '#kernel/ids.ts'
import { accountNumber, type AccountNumber } from '#ledger/domain/account.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { bankErrors } from '../domain/errors.ts'
import { createBankAccount } from './bank-accounts.ts'

/**
 * The account of the business at a payment provider: one that a connection fetches, else the first one, else a new one.
 *
 * @param fetched the accounts that a connection to the provider fetches
 */
export async function providerAccount(
  tx: TenantTx,
  name: string,
  fetched: readonly BankAccountId[],
): Promise<BankAccountId> {
  const { rows } = await sql<{ id: BankAccountId }>`
    select b.id from bank_accounts b
    where b.tenant_id = ${thisTenant} and b.account_number between '1191' and '1199'
    order by b.id = any(${fetched}::uuid[]) desc, b.name = ${name} desc, b.account_number, b.id
    limit 1`.execute(tx)
  return rows[0]?.id ?? createBankAccount(tx, { name, kind: 'provider' })
}

/** The name by which users know an account; empty for one that is not there. */
export async function nameOfAccount(tx: TenantTx, id: BankAccountId): Promise<string> {
  const row = await tx.selectFrom('bank_accounts').select('name').where('id', '=', id).executeTakeFirst()
  return row?.name ?? ''
}

/** Its account of the ledger. @throws DomainError `bank.account-not-found` */
export async function ledgerNumberOf(tx: TenantTx, id: BankAccountId): Promise<AccountNumber> {
  const row = await tx.selectFrom('bank_accounts').select('account_number').where('id', '=', id).executeTakeFirst()
  if (row === undefined) throw bankErrors.accountNotFound()
  return accountNumber(row.account_number)
} // prettier-ignore

/**
 * What a user made of the line of a provider with this id, in the direction of the amount: the payment on the document, or `otherwise` for
 * something else. Null when there is no such line, or nothing was decided. The lines of its account wait until this transaction ends.
 */
export async function decidedByLine(
  tx: TenantTx,
  { bankAccountId, providerRef, documentId }: ProviderLine,
): Promise<PaymentId | 'otherwise' | null> {
  await sql`select from bank_accounts where tenant_id = ${thisTenant} and id = ${bankAccountId} for no key update`.execute(
    tx,
  )
  const { rows } = await sql<{ payment_id: PaymentId | null; is_document: boolean }>`
    select o.payment_id, o.document_id is not distinct from ${documentId}::uuid as is_document
    from live_bank_parts o join bank_lines l on l.tenant_id = o.tenant_id and l.id = o.line_id
    where o.tenant_id = ${thisTenant} and l.bank_account_id = ${bankAccountId} and l.bank_reference = ${providerRef}
      and l.amount_cents > 0`.execute(tx)
  const [row] = rows
  if (row === undefined) return null
  return rows.length === 1 && row.is_document && row.payment_id !== null ? row.payment_id : 'otherwise'
}

interface ProviderLine {
  readonly bankAccountId: BankAccountId
  readonly providerRef: string
  readonly documentId: DocumentId
}
