import type { BankAccountId, BankLineId } from '#kernel/ids.ts'
import { localDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { DocumentLine } from '../document-contract.ts'
import { bankErrors } from '../domain/errors.ts'

/**
 * The lines that paid an invoice, a credit note or an expense, the oldest first: decided on the document itself, or linked to an entry of a
 * payment on it.
 *
 * @throws DomainError `bank.document-not-found` when the business has no such document
 */
export async function linesOfDocument(tx: TenantTx, targetId: string): Promise<DocumentLine[]> {
  const { rows } = await sql<{
    id: BankLineId
    bank_account_id: BankAccountId
    account_name: string
    booked_on: string
    amount: Cents
    counterparty_name: string
  }>`
    select l.id, l.bank_account_id, b.name as account_name, l.booked_on, l.amount_cents as amount, l.counterparty_name
    from bank_lines l
    join bank_accounts b on b.tenant_id = l.tenant_id and b.id = l.bank_account_id
    where l.tenant_id = ${thisTenant} and l.id in (
      select o.line_id from live_bank_parts o
      where o.tenant_id = ${thisTenant} and (o.document_id = ${targetId} or o.expense_id = ${targetId})
      union all
      select o.line_id from live_bank_parts o
      join booked_entries e on e.tenant_id = o.tenant_id and e.id = o.entry_id
      left join item_payments p on p.tenant_id = e.tenant_id and e.source_type = 'payment' and p.id = e.source_id
      where o.tenant_id = ${thisTenant} and o.kind = 'link'
        and (p.document_id = ${targetId} or p.expense_id = ${targetId} or (e.source_type = 'expense' and e.source_id = ${targetId})))
    order by l.booked_on, l.id`.execute(tx)
  if (rows.length === 0 && !(await isDocument(tx, targetId))) throw bankErrors.documentNotFound()
  return rows.map(({ id, bank_account_id, account_name, booked_on, amount, counterparty_name }) => ({
    id,
    bankAccountId: bank_account_id,
    accountName: account_name,
    date: localDate(booked_on),
    amount,
    counterpartyName: counterparty_name,
  }))
}

async function isDocument(tx: TenantTx, id: string): Promise<boolean> {
  const { rows } = await sql<{ is_known: boolean }>`
    select exists (select from invoice_states d where d.tenant_id = ${thisTenant} and d.id = ${id})
        or exists (select from credit_note_states d where d.tenant_id = ${thisTenant} and d.id = ${id})
        or exists (select from booked_expenses d where d.tenant_id = ${thisTenant} and d.id = ${id}) as is_known`.execute(
    tx,
  )
  return rows[0]?.is_known ?? false
}
