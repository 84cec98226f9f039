import { nameOfCosts } from '#expenses/domain/name-of-costs.ts'
import { answerOf, isUse, type Use } from '#explanations/domain/answer.ts'
import type { BankLineId, LedgerAccountId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import { periodName } from '#ledger/domain/period.ts'
import type { PastSubject } from '#ledger/domain/past-item.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { BankLine } from '../contract.ts'
import { inSentence, nameOfItem } from '../domain/item-of-before.ts'
import { groupedBy } from '../domain/matching/open-items.ts'

/** The reversal of a payment that a line returned is linked to that line, and is as it should be. */
const isReversed = sql`exists (
  select from booked_entries e
  join booked_entries r on r.tenant_id = e.tenant_id and r.source_type = e.source_type and r.source_id = e.source_id
    and r.purpose = regexp_replace(e.purpose, '^[a-z]+', 'reverse')
  where e.tenant_id = ${thisTenant} and e.id = o.entry_id and e.purpose !~ '^reverse'
    and not exists (select from live_bank_parts x where x.tenant_id = ${thisTenant} and x.entry_id = r.id))`

type Decided = NonNullable<BankLine['decision']>
type Kind = Decided['parts'][number]['kind']

interface PartRow {
  line_id: BankLineId
  is_automatic: boolean
  decided_at: string
  reasons: Decided['reasons']
  is_reversed: boolean
  kind: Kind
  amount: Cents
  target_id: string | null
  ledger_account_id: LedgerAccountId | null
  vat_code: Decided['parts'][number]['vatCode']
  document_number: string | null
  supplier: string | null
  expense_name: string | null
  vat_period: string | null
  item_subject: PastSubject | null
  item_reference: string | null
  item_relation: string | null
  item_amount: Cents | null
  is_returned: boolean
  account_name: string | null
  answer: string | null
  entry_description: string | null
}

/** The live decision of each line, with its parts in their order. */
export async function decisionsOf(
  tx: TenantTx,
  lineIds: readonly BankLineId[],
): Promise<ReadonlyMap<string, Decided>> {
  if (lineIds.length === 0) return new Map()
  const { rows } = await sql<PartRow>`
    select o.line_id, d.is_automatic, d.decided_at, d.reasons, o.kind, o.amount_cents as amount,
           case o.kind when 'link' then o.entry_id else coalesce(o.document_id, o.expense_id, o.vat_return_id, o.open_item_id) end as target_id,
           a.id as ledger_account_id, o.vat_code, o.answer, ${isReversed} as is_reversed,
           i.number as document_number, x.supplier_name as supplier, x.description as expense_name, v.period as vat_period,
           t.subject as item_subject, t.reference as item_reference, coalesce(nullif(t.relation, ''), c.name, '') as item_relation, t.amount_cents as item_amount,
           coalesce(sign(t.amount_cents) * case t.kind when 'receivable' then 1 else -1 end <> sign(o.amount_cents), false) as is_returned,
           coalesce(w.name, a.name) as account_name, e.description as entry_description
    from live_bank_parts o
    join bank_decisions d on d.tenant_id = o.tenant_id and d.id = o.decision_id
    left join account_names a on a.tenant_id = ${thisTenant} and a.number = o.account_number
    left join issued_documents i on i.tenant_id = ${thisTenant} and i.id = o.document_id
    left join booked_expenses x on x.tenant_id = ${thisTenant} and x.id = o.expense_id
    left join filed_vat_returns v on v.tenant_id = ${thisTenant} and v.id = o.vat_return_id
    left join past_items t on t.tenant_id = ${thisTenant} and t.id = o.open_item_id
    left join live_wage_items w on w.tenant_id = ${thisTenant} and w.id = o.wage_item_id
    left join customer_receivables r on r.tenant_id = ${thisTenant} and r.id = o.open_item_id
    left join customer_names c on c.tenant_id = ${thisTenant} and c.id = r.customer_id
    left join booked_entries e on e.tenant_id = ${thisTenant} and e.id = o.entry_id and o.kind = 'link'
    where o.tenant_id = ${thisTenant} and o.line_id = any(${lineIds}::uuid[])
    order by o.line_id, o.part`.execute(tx)
  return new Map(
    [...groupedBy(rows, ({ line_id }) => line_id)].map(([id, own]) => [
      id,
      {
        automatic: own[0]?.is_automatic ?? false,
        decidedAt: own[0]?.decided_at ?? '',
        reasons: own[0]?.reasons ?? [],
        isReversed: own.some(({ is_reversed }) => is_reversed),
        parts: own.map((part) => ({
          kind: part.kind,
          label: nameOf(part) ?? labelOf(part),
          targetId: part.target_id,
          ledgerAccountId: part.ledger_account_id,
          vatCode: part.vat_code,
          answer: answerIn(part),
          amount: part.amount,
        })),
      },
    ]),
  )
}

const answerIn = ({ answer }: PartRow): Use | null => (answer !== null && isUse(answer) ? answer : null)

/** The name by which it was chosen. */
function nameOf(part: PartRow): string | null {
  const use = answerIn(part)
  return use === null ? null : answerOf(use).name
}

function labelOf(part: PartRow): string {
  const number = part.document_number ?? ''
  switch (part.kind) {
    case 'invoice':
      return part.amount < 0n
        ? `Teruggehaalde betaling van factuur ${number}`
        : `Betaling van factuur ${number}`
    case 'creditNote':
      return `Creditnota ${number}`
    case 'expense':
      return nameOfCosts({ supplier: part.supplier, description: part.expense_name ?? '' })
    case 'vatReturn':
      return `Btw-aangifte over ${periodName(part.vat_period ?? '')}`
    case 'openItem':
      return itemLabel(part)
    case 'transfer':
      return 'Eigen overboeking'
    case 'link':
      return `Al geboekt: ${part.entry_description ?? ''}`
    case 'account':
      return part.account_name ?? ''
  }
}

function itemLabel(part: PartRow): string {
  const {
    item_subject: subject,
    item_reference: reference,
    item_relation: relation,
    item_amount: amount,
  } = part
  const name = nameOfItem({
    subject,
    reference: reference ?? '',
    relation: relation ?? '',
    amount: amount ?? 0n,
  })
  return part.is_returned ? `Teruggehaald: ${inSentence(name)}` : name
}
