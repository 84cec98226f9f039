import type { BankAccountId, LedgerAccountId } from '#kernel/ids.ts'
import { localDate } from '#kernel/local-date.ts'
import { negate, type Cents } from '#kernel/money.ts'
import type { PastSubject } from '#ledger/domain/past-item.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { inSentence, nameOfItem } from '../domain/item-of-before.ts'
import { groupedBy } from '../domain/matching/open-items.ts'
import type { EarlierPayment, ProviderPayout } from '../domain/matching/returned.ts'
import type { LineToMatch } from './line-to-match.ts'

/** Payments on earlier lines that were not reversed, by the amount of a line that returns them; the latest first. */
export async function earlierPayments(
  tx: TenantTx,
  lines: readonly LineToMatch[],
): Promise<ReadonlyMap<bigint, readonly EarlierPayment[]>> {
  const opposite = [...new Set(lines.map(({ amount }) => String(-amount)))]
  const { rows } = await sql<{
    bank_account_id: BankAccountId
    booked_on: string
    amount: Cents
    name: string
    iban: string
    end_to_end_ref: string
    order_refs: string[]
    mandate: string
    kind: EarlierPayment['kind']
    target_id: string
    number: string | null
    subject: PastSubject | null
    reference: string | null
    relation: string | null
    item_amount: Cents | null
  }>`
    select l.bank_account_id, l.booked_on, p.amount_cents as amount, l.counterparty_name as name, l.counterparty_iban as iban,
           l.end_to_end_ref, array(
             select q.end_to_end_ref from all_ordered_payments q
             where q.tenant_id = ${thisTenant} and q.amount_cents = -o.amount_cents
               and (q.expense_id = o.expense_id or q.document_id = o.document_id or q.open_item_id = o.open_item_id)) as order_refs, l.mandate, o.kind, coalesce(o.document_id, o.expense_id, o.open_item_id) as target_id,
           coalesce(d.number, x.supplier_invoice_number, x.supplier_name) as number, t.subject, t.reference, t.relation, t.amount_cents as item_amount
    from live_bank_parts o
    join bank_lines l on l.tenant_id = o.tenant_id and l.id = o.line_id
    join item_payments p on p.tenant_id = o.tenant_id and p.id = o.payment_id and p.reversed_on is null
      and p.amount_cents - p.costs_cents - p.interest_cents = o.amount_cents
    left join issued_documents d on d.tenant_id = o.tenant_id and d.id = o.document_id
    left join booked_expenses x on x.tenant_id = o.tenant_id and x.id = o.expense_id
    left join past_items t on t.tenant_id = ${thisTenant} and t.id = o.open_item_id
    where o.tenant_id = ${thisTenant} and o.kind in ('invoice', 'creditNote', 'expense', 'openItem')
      and p.amount_cents = any(${opposite}::bigint[])
    order by l.booked_on desc, l.place desc`.execute(tx)
  const payments = rows.map(
    ({
      bank_account_id,
      booked_on,
      end_to_end_ref,
      order_refs: orderRefs,
      target_id,
      number,
      subject,
      reference,
      relation,
      item_amount: itemAmount,
      ...row
    }): EarlierPayment => ({
      ...row,
      bankAccountId: bank_account_id,
      bookedOn: localDate(booked_on),
      endToEndRef: end_to_end_ref,
      orderRefs,
      targetId: target_id,
      number:
        reference === null
          ? (number ?? '')
          : inSentence(
              nameOfItem({ subject, reference, relation: relation ?? '', amount: itemAmount ?? 0n }),
            ),
    }),
  )
  return groupedBy(payments, ({ amount }) => negate(amount) as bigint)
}

/** For each account at a payment provider what its lines say of each payout, and the account itself for a payout without a file. */
export async function providerPayouts(tx: TenantTx): Promise<ProviderPayout[]> {
  const { rows } = await sql<{
    ledger_account_id: LedgerAccountId
    name: string
    reference: string
    amount: Cents
  }>`
    select a.id as ledger_account_id, b.name, coalesce(l.end_to_end_ref, '') as reference,
           coalesce(sum(l.amount_cents), 0)::bigint as amount
    from bank_accounts b
    join account_names a on a.tenant_id = b.tenant_id and a.number = b.account_number
    left join bank_lines l on l.tenant_id = b.tenant_id and l.bank_account_id = b.id and l.duplicate_of is null
      and l.amount_cents <> 0 and l.end_to_end_ref <> ''
    where b.tenant_id = ${thisTenant} and b.account_number between '1191' and '1199'
    group by a.id, b.name, b.account_number, l.end_to_end_ref
    order by b.account_number, reference`.execute(tx)
  return rows.map(({ ledger_account_id, ...row }) => ({ ...row, ledgerAccountId: ledger_account_id }))
}
