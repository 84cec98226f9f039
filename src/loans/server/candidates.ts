import type { LedgerAccountId, OpenItemId } from '#kernel/ids.ts'
import { localDate } from '#kernel/local-date.ts'
import type { BasisPoints, Cents } from '#kernel/money.ts'
import { nameOfSubject } from '#ledger/domain/past-item.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { LoanCandidate } from '../contract.ts'

interface CandidateRow {
  open_item_id: OpenItemId | null
  account_id: LedgerAccountId
  number: string
  account_name: string
  reference: string
  lender: string
  iban: string
  interest_rate: BasisPoints | null
  instalment: Cents | null
  principal: Cents
  starts_on: string
}

/** Loans that are in the books and have no schedule: open items of the opening balance, and accounts 06 without such items. */
export async function loanCandidates(tx: TenantTx): Promise<LoanCandidate[]> {
  const rows = await rowsOf<CandidateRow>(
    tx,
    sql`
    select i.id as open_item_id, a.id as account_id, a.number, a.name as account_name, i.reference, i.relation as lender, i.iban,
           i.interest_rate, i.instalment_cents as instalment, i.amount_cents as principal, i.opened_on as starts_on
    from valid_past_items i
    join account_names a on a.tenant_id = ${thisTenant} and a.number = i.account_number
    where i.tenant_id = ${thisTenant} and i.subject = 'loan' and i.open_cents > 0
      and not exists (select from loans l where l.tenant_id = ${thisTenant} and l.open_item_id = i.id and l.cancelled_at is null)
    union all
    select null, a.id, a.number, a.name, '', '', '', null, null, received.amount, received.day
    from account_names a
    join lateral (
      select min(p.entry_date) as day, sum(p.credit_balance_cents)::bigint as owed,
             (sum(p.credit_balance_cents) filter (where p.credit_balance_cents > 0))::bigint as amount
      from signed_postings p where p.tenant_id = ${thisTenant} and p.account_number = a.number) received on received.owed > 0
    where a.tenant_id = ${thisTenant} and a.number like '06%'
      and not exists (select from valid_past_items i where i.tenant_id = ${thisTenant} and i.account_number = a.number)
      and not exists (select from loans l where l.tenant_id = ${thisTenant} and l.account_number = a.number
                        and l.open_item_id is null and l.cancelled_at is null)
    order by starts_on, number, open_item_id`,
  )
  return rows.map((row) => ({
    openItemId: row.open_item_id,
    ledgerAccountId: row.account_id,
    account: { number: row.number, name: row.account_name },
    name: row.open_item_id === null ? row.account_name : nameOfSubject('loan', row.reference),
    lender: row.lender,
    iban: row.iban,
    interestPercentage: row.interest_rate,
    instalmentAmount: row.instalment,
    principalAmount: row.principal,
    startsOn: localDate(row.starts_on),
  }))
}
