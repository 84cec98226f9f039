import type { LoanId, OpenItemId } from '#kernel/ids.ts'
import { localDate } from '#kernel/local-date.ts'
import { add, cents, min, subtract, sum, ZERO, type BasisPoints, type Cents } from '#kernel/money.ts'
import { accountNumber, type AccountNumber } from '#ledger/domain/account.ts'
import { INTEREST_PAID } from '#ledger/domain/named-account.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { AfterExtra, Interval, LoanKind, LoanMovement, LoanTerms } from '../domain/loan.ts'

/** A loan as it is stored, with the payments that its account and bank lines show. */
export interface StoredLoan {
  readonly id: LoanId
  readonly name: string
  readonly lender: string
  readonly iban: string
  readonly account: { readonly number: AccountNumber; readonly name: string; readonly id: string }
  readonly openItemId: OpenItemId | null
  readonly terms: LoanTerms
  /** One a day, the oldest first. */
  readonly movements: readonly LoanMovement[]
  /** What is owed by the books. */
  readonly booked: Cents
  readonly version: number
  readonly isCancelled: boolean
}

interface LoanRow {
  id: LoanId
  name: string
  lender: string
  iban: string
  kind: LoanKind
  account_number: string
  account_name: string
  account_id: string
  open_item_id: OpenItemId | null
  principal_cents: Cents
  interest_rate: BasisPoints
  starts_on: string
  first_due_on: string
  every_months: Interval
  instalments: number
  instalment_cents: Cents | null
  after_extra: AfterExtra
  version: number
  is_cancelled: boolean
  days: { day: string; repaid: string; interest: string }[] | null
}

/**
 * The loans, all or these, the newest first. A loan of the opening balance is as much as its item there, so that a correction of the balance is one of the
 * schedule too; when the item falls away, the loan leaves the list with it.
 */
export async function readLoans(tx: TenantTx, ids: readonly LoanId[] | null = null): Promise<StoredLoan[]> {
  const rows = await rowsOf<LoanRow>(
    tx,
    sql`
    with moved as (
      select l.id, p.entry_date as day, p.debit_balance_cents as repaid, 0::bigint as interest
      from loans l
      join signed_postings p on p.tenant_id = ${thisTenant} and p.account_number = l.account_number
      join booked_entries e on e.tenant_id = ${thisTenant} and e.id = p.entry_id
      where l.tenant_id = ${thisTenant}
        -- The account of an item has other loans too: what is of the item names it.
        and (l.open_item_id is null or (e.source_type in ('opening', 'memo') and e.source_id = l.open_item_id))
      union all
      select b.loan_id, b.booked_on, 0, -b.amount_cents from loan_bank_parts b
      where b.tenant_id = ${thisTenant} and b.account_number = ${INTEREST_PAID}
    ), days as (
      select id, day, sum(repaid)::bigint as repaid, sum(interest)::bigint as interest from moved group by id, day)
    select l.id, l.name, l.lender, l.iban, l.kind, l.account_number, a.name as account_name, a.id::text as account_id, l.open_item_id,
           coalesce(i.amount_cents, l.principal_cents) as principal_cents, l.interest_rate, l.starts_on, l.first_due_on, l.every_months, l.instalments, l.instalment_cents,
           l.after_extra, l.version, l.cancelled_at is not null or (l.open_item_id is not null and i.id is null) as is_cancelled,
           (select jsonb_agg(jsonb_build_object('day', d.day, 'repaid', d.repaid::text, 'interest', d.interest::text) order by d.day)
            from days d where d.id = l.id) as days
    from loans l
    join account_names a on a.tenant_id = ${thisTenant} and a.number = l.account_number
    left join valid_past_items i on i.tenant_id = ${thisTenant} and i.id = l.open_item_id
    where l.tenant_id = ${thisTenant} and (${ids}::uuid[] is null or l.id = any(${ids}::uuid[]))
    order by l.created_at desc, l.id`,
  )
  return rows.map(storedOf)
}

function storedOf(row: LoanRow): StoredLoan {
  const days = (row.days ?? []).map(({ day, repaid, interest }) => ({
    day: localDate(day),
    repaid: cents(BigInt(repaid)),
    interest: cents(BigInt(interest)),
  }))
  const isItem = row.open_item_id !== null
  const paid = sum(days.map(({ repaid }) => repaid))
  return {
    id: row.id,
    name: row.name,
    lender: row.lender,
    iban: row.iban,
    account: { number: accountNumber(row.account_number), name: row.account_name, id: row.account_id },
    openItemId: row.open_item_id,
    terms: {
      kind: row.kind,
      principal: row.principal_cents,
      rate: row.interest_rate,
      startsOn: localDate(row.starts_on),
      firstDueOn: localDate(row.first_due_on),
      everyMonths: row.every_months,
      instalments: row.instalments,
      instalment: row.instalment_cents,
      afterExtra: row.after_extra,
    },
    movements: isItem ? days.filter(isMovement) : withoutReceipt(days, row.principal_cents),
    booked: isItem ? subtract(row.principal_cents, paid) : subtract(ZERO, paid),
    version: row.version,
    isCancelled: row.is_cancelled,
  }
}

const isMovement = ({ repaid, interest }: LoanMovement): boolean => repaid !== ZERO || interest !== ZERO

/** Money that came in is the principal first; only what is more was borrowed more. */
function withoutReceipt(days: readonly LoanMovement[], principal: Cents): LoanMovement[] {
  let toReceive = principal
  return days
    .map((day) => {
      if (day.repaid >= ZERO) return day
      const received = min(subtract(ZERO, day.repaid), toReceive)
      toReceive = subtract(toReceive, received)
      return { ...day, repaid: add(day.repaid, received) }
    })
    .filter(isMovement)
}

/** The account of each loan on the list. */
export async function loanAccounts(tx: TenantTx): Promise<ReadonlyMap<LoanId, AccountNumber>> {
  const rows = await rowsOf<{ id: LoanId; account: string }>(
    tx,
    sql`
    select l.id, l.account_number as account from loans l
    left join valid_past_items i on i.tenant_id = ${thisTenant} and i.id = l.open_item_id
    where l.tenant_id = ${thisTenant} and l.cancelled_at is null and (l.open_item_id is null or i.id is not null)`,
  )
  return new Map(rows.map(({ id, account }) => [id, accountNumber(account)]))
}
