import { bookedKinds } from '#documents/domain/document-kinds.ts'
import { formatEuros } from '#kernel/dutch-format.ts'
import { localDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'
import { AWAITED_VAT, OSS_VAT, vatAccounts } from '#ledger/domain/vat-code.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { systemOn } from '#tenants/domain/vat-system.ts'
import { readVatSystems } from '#tenants/server/vat-system.ts'

/** The sentences about documents whose VAT is not in the books, by the question that says them. */
export interface VatOfDocuments {
  readonly vat: readonly string[]
  readonly awaited: readonly string[]
  readonly oss: readonly string[]
}

/**
 * The VAT that each document shows, beside what its entry has on the accounts of VAT. What must exist is counted from the documents, so VAT whose postings
 * are all absent is missed too.
 */
export async function vatOfDocuments(tx: TenantTx): Promise<VatOfDocuments> {
  const accounts = [...vatAccounts, AWAITED_VAT, OSS_VAT]
  const rows = await rowsOf<{ number: string; shown: Cents; booked: Cents; day: string; isOss: boolean | null }>(
    tx,
    sql`
    with booked as (
      select e.source_id, sum(p.credit_balance_cents) as amount
      from booked_entries e join signed_postings p on p.tenant_id = e.tenant_id and p.entry_id = e.id
      where e.tenant_id = ${thisTenant} and e.source_type = 'document' and e.purpose = 'finalise'
        and p.account_number = any(${accounts}::text[])
      group by e.source_id
    ), differing as (
      select d.id, d.number, coalesce(d.corrects_id, d.id) as root, abs(d.vat_cents) as shown, abs(coalesce(b.amount, 0)) as booked
      from issued_documents d left join booked b on b.source_id = d.id
      where d.tenant_id = ${thisTenant} and d.kind = any(${bookedKinds}::text[])
        and abs(d.vat_cents) <> abs(coalesce(b.amount, 0))
    )
    select d.number, d.shown::bigint, d.booked::bigint, r.issue_date as day,
           jsonb_path_exists(f.frozen, '$.totals.perRate[*] ? (@.vatTreatment == "oss")') as "isOss"
    from differing d
    join issued_documents r on r.tenant_id = ${thisTenant} and r.id = d.root
    left join frozen_documents f on f.tenant_id = ${thisTenant} and f.id = d.id
    order by d.number`,
  )
  const systems = await readVatSystems(tx)
  const placed = rows.map(({ number, shown, booked, day, isOss }) => ({
    question: isOss === true ? 'oss' : systemOn(systems, localDate(day)) === 'cash' ? 'awaited' : 'vat',
    finding: `${number} toont ${formatEuros(shown)} btw; in de boeking ervan staat ${formatEuros(booked)}.`,
  }))
  const of = (question: keyof VatOfDocuments): string[] =>
    placed.filter((each) => each.question === question).map(({ finding }) => finding)
  return { vat: of('vat'), awaited: of('awaited'), oss: of('oss') }
} // prettier-ignore
