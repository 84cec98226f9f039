import type { JournalEntryId, LedgerAccountId } from '#kernel/ids.ts'
import { localDate } from '#kernel/local-date.ts'
import { cents, type Cents } from '#kernel/money.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { JournalEntryOnWire } from '../contract.ts'
import { isCorrection, whyNotReversible } from '../domain/reversal.ts'
import { accountTypeLabel, type AccountType } from '../domain/account.ts'

interface EntryRow {
  id: JournalEntryId
  number: bigint
  entry_date: string
  description: string
  document_id: string | null
  document_kind: 'quote' | 'invoice' | 'credit-note' | null
  source_type: 'document' | 'payment' | 'expense' | NonNullable<JournalEntryOnWire['kind']>
  source_id: string
  purpose: string
  origin: 'accountant' | null
  reversed_by: bigint | null
  corrects_id: string | null
  debit: Cents
  credit: Cents
  lines: {
    account_id: LedgerAccountId
    number: string
    name: string
    type: AccountType
    side: 'debit' | 'credit'
    amount: string
  }[]
}

/** `reversalPurpose` of entry `e`, as a statement asks it. */
export const purposeOfReversal = sql`
  case when e.purpose ~ '^(book|pay)' then regexp_replace(e.purpose, '^(book|pay)', 'reverse') else 'reverse ' || e.purpose end`

/** Entries, the newest first, with their lines: one statement, paged by the entry's number. */
export async function listJournalEntries(
  tx: TenantTx,
  before: number | null,
  limit: number,
  origin: 'accountant' | null,
): Promise<JournalEntryOnWire[]> {
  const { rows } = await sql<EntryRow>`
    select e.id, e.number, e.entry_date, e.description, e.document_id, d.kind as document_kind,
           d.corrects_id, e.origin, e.source_type, e.source_id, e.purpose, r.number as reversed_by, l.debit, l.credit, l.lines
    from (
      select * from journal_entries
      where tenant_id = ${thisTenant} and (${before}::bigint is null or number < ${before}::bigint)
        and ${origin === null ? sql`true` : sql`origin = 'accountant'`}
      order by number desc limit ${limit}
    ) e
    left join journal_entries r on r.tenant_id = ${thisTenant} and r.source_type = e.source_type and r.source_id = e.source_id
      and r.purpose = ${purposeOfReversal}
    left join issued_documents d on d.tenant_id = ${thisTenant} and d.id = e.document_id
    cross join lateral (
      select coalesce(sum(p.amount_cents) filter (where p.side = 'debit'), 0)::bigint as debit,
             coalesce(sum(p.amount_cents) filter (where p.side = 'credit'), 0)::bigint as credit,
             jsonb_agg(jsonb_build_object('account_id', a.id, 'number', a.number, 'name', a.name, 'type', a.type,
                                          'side', p.side, 'amount', p.amount_cents::text) order by p.line) as lines
      from postings p
      join ledger_accounts a on a.tenant_id = p.tenant_id and a.number = p.account_number
      where p.tenant_id = ${thisTenant} and p.entry_id = e.id
    ) l
    order by e.number desc`.execute(tx)
  return rows.map((row) => ({
    id: row.id,
    number: Number(row.number),
    transactionDate: localDate(row.entry_date),
    description: row.description,
    debitTotalAmount: row.debit,
    creditTotalAmount: row.credit,
    document: documentOf(row),
    kind: ['document', 'payment', 'expense'].includes(row.source_type)
      ? null
      : (row.source_type as JournalEntryOnWire['kind']),
    isReversible: row.reversed_by === null && whyNotReversible(row.source_type, row.purpose) === null,
    isCorrection: isCorrection(row.source_type, row.purpose),
    origin: row.origin,
    reversedBy: row.reversed_by === null ? null : Number(row.reversed_by),
    journalEntryLines: row.lines.map((line) => ({
      ledgerAccountId: line.account_id,
      number: line.number,
      purpose: { name: line.name },
      type: { name: accountTypeLabel[line.type] },
      isDebit: line.side === 'debit',
      amount: cents(BigInt(line.amount)),
    })),
  }))
}

/** What caused the entry, to open it by. */
function documentOf(row: EntryRow): JournalEntryOnWire['document'] {
  if (row.source_type === 'expense') return { id: row.source_id, kind: 'expense', correctsId: null }
  return row.document_id === null || row.document_kind === null
    ? null
    : { id: row.document_id, kind: row.document_kind, correctsId: row.corrects_id }
}
