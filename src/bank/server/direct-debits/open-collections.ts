import type { BankAccountId } from '#kernel/ids.ts'
import { localDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { labelOfClaim } from '../../domain/direct-debits/collect.ts'
import type { OpenOrder } from '../../domain/matching/ordered.ts'
import type { CollectedDebit } from '../../domain/matching/storno.ts'

/** Direct debits that were ordered and that the bank did not collect yet. */
export async function openCollections(
  tx: TenantTx,
): Promise<(OpenOrder & { readonly bankAccountId: BankAccountId })[]> {
  const { rows } = await sql<{
    bank_account_id: BankAccountId
    batch_id: string
    batch_number: number
    message_ref: string
    collection_day: string
    kind: 'invoice' | 'open-item'
    claim_id: string
    number: string
    is_nameless: boolean
    amount: Cents
    end_to_end_ref: string
  }>`
    select d.bank_account_id, d.batch_id, d.batch_number, d.message_ref, d.collection_day, n.kind, n.id as claim_id, n.number,
           n.is_nameless, d.amount_cents as amount, d.end_to_end_ref
    from direct_debits d
    join claims n on n.tenant_id = ${thisTenant} and n.id = coalesce(d.document_id, d.open_item_id)
    where d.tenant_id = ${thisTenant} and d.state = 'ordered' order by d.batch_number, d.position`.execute(tx)
  return rows.map((row) => ({
    bankAccountId: row.bank_account_id,
    batchId: row.batch_id,
    batchNumber: row.batch_number,
    messageRef: row.message_ref,
    executionDay: localDate(row.collection_day),
    kind: row.kind === 'invoice' ? ('invoice' as const) : ('openItem' as const),
    isCollection: true,
    targetId: row.claim_id,
    label: labelOfClaim({ number: row.number, isNameless: row.is_nameless }),
    amount: row.amount,
    endToEndRef: row.end_to_end_ref,
  }))
}

/** Direct debits that the bank collected, by the amount of a line that returns them. */
export async function collectedDebits(
  tx: TenantTx,
  lines: readonly { readonly amount: Cents }[],
): Promise<readonly CollectedDebit[]> {
  const opposite = [
    ...new Set(lines.filter(({ amount }) => amount < 0n).map(({ amount }) => String(-amount))),
  ]
  if (opposite.length === 0) return []
  const { rows } = await sql<{
    bank_account_id: BankAccountId
    kind: 'invoice' | 'open-item'
    claim_id: string
    number: string
    amount: Cents
    collection_day: string
    end_to_end_ref: string
    mandate_ref: string
    holder: string
    iban: string
  }>`
    select d.bank_account_id, n.kind, n.id as claim_id, n.number, d.amount_cents as amount, d.collection_day, d.end_to_end_ref, m.mandate_ref,
           m.holder, m.iban
    from direct_debits d
    join mandates m on m.tenant_id = d.tenant_id and m.id = d.mandate_id
    join claims n on n.tenant_id = ${thisTenant} and n.id = coalesce(d.document_id, d.open_item_id)
    where d.tenant_id = ${thisTenant} and d.state = 'paid' and d.amount_cents = any(${opposite}::bigint[])
    order by d.collection_day desc, d.batch_number desc, d.position`.execute(tx)
  return rows.map((row) => ({
    bankAccountId: row.bank_account_id,
    kind: row.kind === 'invoice' ? ('invoice' as const) : ('openItem' as const),
    targetId: row.claim_id,
    number: row.number,
    amount: row.amount,
    collectedOn: localDate(row.collection_day),
    endToEndRef: row.end_to_end_ref,
    mandateRef: row.mandate_ref,
    holder: row.holder,
    iban: row.iban,
  }))
}
