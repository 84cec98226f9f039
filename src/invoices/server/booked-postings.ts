import type { DocumentId, ProjectId } from '#kernel/ids.ts'
import { cents, type Cents } from '#kernel/money.ts'
import { accountNumber } from '#ledger/domain/account.ts'
import { asReceived } from '#ledger/domain/awaited-vat.ts'
import type { Posting, Side } from '#ledger/domain/journal-entry.ts'
import { RECEIVABLE } from '#ledger/domain/named-account.ts'
import type { VatCode } from '#ledger/domain/vat-code.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { BookedSum } from '../domain/post-receipt.ts'

/** The postings of the one entry of a cause: a reversal is read from the books, never computed again. */
export async function postingsOf(
  tx: TenantTx,
  cause: { readonly type: 'document' | 'payment'; readonly id: string; readonly purpose: string },
): Promise<Posting[]> {
  const { rows } = await sql<{
    account_number: string
    side: Side
    amount: Cents
    vat_code: VatCode | null
    project_id: ProjectId | null
  }>`
    select p.account_number, p.side, p.amount_cents as amount, p.vat_code, p.project_id
    from booked_entries e join signed_postings p on p.tenant_id = e.tenant_id and p.entry_id = e.id
    where e.tenant_id = ${thisTenant}
      and e.source_type = ${cause.type} and e.source_id = ${cause.id} and e.purpose = ${cause.purpose}
    order by p.line`.execute(tx)
  return rows.map((row) => ({
    account: accountNumber(row.account_number),
    side: row.side,
    amount: cents(row.amount),
    ...(row.vat_code === null ? {} : { vatCode: row.vat_code }),
    ...(row.project_id === null ? {} : { project: row.project_id }),
  }))
}

/**
 * What an invoice and the credit notes on it booked together, per account and case, the receivable left out.
 *
 * @param isReceived VAT of the invoice waited for money under the cash system, and became owed in whole when the business left it
 */
export async function bookedOn(
  tx: TenantTx,
  invoiceId: DocumentId,
  isReceived: boolean,
): Promise<BookedSum[]> {
  const { rows } = await sql<{ account_number: string; vat_code: VatCode | null; amount: Cents }>`
    select p.account_number, p.vat_code,
           sum(p.credit_balance_cents)::bigint as amount
    from issued_documents d
    join booked_entries e on e.tenant_id = d.tenant_id and e.source_type = 'document' and e.source_id = d.id
                          and e.purpose = 'finalise'
    join signed_postings p on p.tenant_id = e.tenant_id and p.entry_id = e.id
    where d.tenant_id = ${thisTenant}
      and (d.id = ${invoiceId} or d.corrects_id = ${invoiceId}) and p.account_number <> ${RECEIVABLE}
    group by p.account_number, p.vat_code
    order by p.account_number, p.vat_code`.execute(tx)
  const booked = rows.map((row) => ({
    account: accountNumber(row.account_number),
    vatCode: row.vat_code,
    amount: row.amount,
  }))
  return isReceived ? booked.map(asReceived) : booked
}
