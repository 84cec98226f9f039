import type { LocalDate } from '#kernel/local-date.ts'
import type { JournalEntryId } from '#kernel/ids.ts'
import { sum, type Cents } from '#kernel/money.ts'
import { accountNumber, type AccountNumber } from '#ledger/domain/account.ts'
import { salesAccountsOf, vatAccounts, type DutchVatCode } from '#ledger/domain/vat-code.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { sumsOfBefore, vatAccountOf, type BoxOfBefore } from '../domain/before.ts'
import { turnoverCodes } from '../domain/rubriek.ts'
import { addedSums, type IcpCustomer, type VatSums } from '../domain/vat-return.ts'

/** Entries that no return counts: the opening balance, and settlements of returns. */
export const NOT_DECLARED = ['opening', 'import', 'vat-return'] as const

const EU_CODES = ['eu-goods', 'eu-services'] as const satisfies readonly DutchVatCode[]

interface SumRow {
  kind: 'turnover' | 'vat' | 'icp' | 'box' | 'box-icp'
  name: string
  customer: string | null
  amount: Cents
  goods: Cents
}

/**
 * The sums of a period for its return, in one statement that reads the postings of that period only, by case
 * and by VAT account. Postings that a supplement reported already are left out. Turnover is a posting with a
 * code on any account that is no VAT account: a deposit (1620) is declared when invoiced, and the final
 * invoice deducts it under the same code. What another program had in the period is counted (`vat_of_before`).
 */
export async function readSums(
  tx: TenantTx,
  { firstDay, lastDay }: { firstDay: LocalDate; lastDay: LocalDate },
): Promise<VatSums> {
  await withoutWorkers(tx)
  const { rows } = await sql<SumRow>`
    select 'turnover' as kind, p.vat_code as name, null as customer,
           sum(p.credit_balance_cents)::bigint as amount, 0::bigint as goods
    from signed_postings p
    where tenant_id = ${thisTenant} and p.vat_code = any(${turnoverCodes.filter((code) => !isEu(code))}::text[])
      and p.entry_date between ${firstDay}::date and ${lastDay}::date
      and p.account_number <> all(${vatAccounts}::text[]) and ${isNotSupplemented}
    group by p.vat_code
    union all
    select 'vat', p.account_number, null,
           sum(p.credit_balance_cents)::bigint,
           coalesce(sum(p.credit_balance_cents) filter (where p.vat_code = 'private-goods'), 0)::bigint
    from signed_postings p join booked_entries e on e.tenant_id = p.tenant_id and e.id = p.entry_id
    where p.tenant_id = ${thisTenant} and p.account_number = any(${vatAccounts}::text[])
      and p.entry_date between ${firstDay}::date and ${lastDay}::date
      and e.source_type <> all(${NOT_DECLARED}::text[]) and ${isNotSupplemented}
    group by p.account_number
    union all
    select 'icp', coalesce(upper(d.frozen #>> '{customer,vatId}'), ''), min(d.customer_name),
           sum(p.credit_balance_cents)::bigint,
           coalesce(sum(p.credit_balance_cents)
                    filter (where p.vat_code = 'eu-goods'), 0)::bigint
    from signed_postings p
    join booked_entries e on e.tenant_id = p.tenant_id and e.id = p.entry_id
    left join frozen_documents d on d.tenant_id = e.tenant_id and d.id = e.document_id
    where p.tenant_id = ${thisTenant} and p.vat_code = any(${EU_CODES}::text[])
      and p.entry_date between ${firstDay}::date and ${lastDay}::date and p.account_number <> all(${vatAccounts}::text[])
    group by 2
    union all
    select case b.box when '3b' then 'box-icp' else 'box' end, case b.box when '3b' then b.vat_number else b.box end, b.name,
           case b.box when '3b' then b.turnover_cents + b.services_cents else b.vat_cents end, b.turnover_cents
    from vat_of_before b
    where b.tenant_id = ${thisTenant} and b.first_day >= ${firstDay}::date and b.last_day <= ${lastDay}::date`.execute(
    tx,
  )
  return addedSums(sumsOfBooks(rows), beforeIn(rows))
}

const beforeIn = (rows: readonly SumRow[]): VatSums =>
  sumsOfBefore({
    boxes: rows.filter(isKind('box')).map(({ name, amount, goods }) => ({ box: name as BoxOfBefore, turnover: goods, vat: amount })),
    icp: rows.filter(isKind('box-icp')).map(icpCustomerOf).toSorted(byName),
  }) // prettier-ignore

function sumsOfBooks(rows: readonly SumRow[]): VatSums {
  return {
    turnover: new Map(
      rows.filter(isKind('turnover')).map(({ name, amount }) => [name as DutchVatCode, amount]),
    ),
    vat: new Map(
      rows
        .filter(isKind('vat'))
        .map(({ name, amount }): [AccountNumber, Cents] => [accountNumber(name), amount]),
    ),
    icp: rows.filter(isKind('icp')).map(icpCustomerOf).toSorted(byName),
    vatOfPrivateGoods: sum(rows.filter(isKind('vat')).map(({ goods }) => goods)),
  }
}

/**
 * No parallel workers for the rest of the transaction. They take longer to start than a period takes to read,
 * and the planner would choose them as the books grow.
 */
const withoutWorkers = async (tx: TenantTx): Promise<void> => {
  await sql`set local max_parallel_workers_per_gather = 0`.execute(tx)
}

const salesCodes = Object.keys(salesAccountsOf)

const isEu = (code: DutchVatCode): boolean => (EU_CODES as readonly DutchVatCode[]).includes(code)

const isNotSupplemented = sql`not exists (
  select from vat_supplement_entries s where s.tenant_id = ${thisTenant} and s.entry_id = p.entry_id)`

const isKind =
  (kind: SumRow['kind']) =>
  (row: SumRow): boolean =>
    row.kind === kind

const icpCustomerOf = ({ name, customer, amount, goods }: SumRow): IcpCustomer => ({
  vatId: name === '' ? null : name,
  name: customer ?? '',
  goods,
  services: (amount - goods) as Cents,
})

const byName = (one: IcpCustomer, other: IcpCustomer): number => one.name.localeCompare(other.name, 'nl')

/** The sums of some entries, whatever their period. A correction of the ICP is in the next statement, so ICP is left out here. */
export async function readSumsOf(tx: TenantTx, entries: readonly JournalEntryId[]): Promise<VatSums> {
  const { rows } = await sql<{ code: string | null; account: string | null; amount: Cents; goods: Cents }>`
    select case when p.account_number <> all(${vatAccounts}::text[]) then p.vat_code end as code,
           case when p.account_number = any(${vatAccounts}::text[]) then p.account_number end as account,
           sum(p.credit_balance_cents)::bigint as amount,
           coalesce(sum(p.credit_balance_cents) filter (where p.vat_code = 'private-goods'), 0)::bigint as goods
    from signed_postings p
    where tenant_id = ${thisTenant} and p.entry_id = any(${entries}::uuid[])
      and (p.vat_code = any(${turnoverCodes}::text[]) or p.account_number = any(${vatAccounts}::text[]))
    group by 1, 2`.execute(tx)
  return {
    turnover: new Map(
      rows.flatMap(({ code, amount }) => (code === null ? [] : [[code as DutchVatCode, amount]])),
    ),
    vat: new Map(
      rows.flatMap(({ account, amount }): [AccountNumber, Cents][] =>
        account === null ? [] : [[accountNumber(account), amount]],
      ),
    ),
    icp: [],
    vatOfPrivateGoods: sum(rows.flatMap(({ account, goods }) => (account === null ? [] : [goods]))),
  }
}

/** Entries that the supplements on a period reported. */
export async function supplementedEntries(tx: TenantTx, period: string): Promise<JournalEntryId[]> {
  const { rows } = await sql<{ entry_id: JournalEntryId }>`
    select s.entry_id from vat_returns r
    join vat_supplement_entries s on s.tenant_id = r.tenant_id and s.supplement_id = r.id
    where r.tenant_id = ${thisTenant} and r.period = ${period}`.execute(tx)
  return rows.map(({ entry_id }) => entry_id)
}

/** VAT of one month of the books on one account, credit minus debit. */
export interface MonthlyVat {
  readonly month: LocalDate
  readonly account: AccountNumber
  readonly amount: Cents
}

/**
 * VAT per account and month over all years, read from the account balances; the entries that no return counts
 * are subtracted. So the list of returns does not slow down with the age of the books. Also returns the first
 * month with a sale or declaration: a deposit invoice without VAT is on no revenue account yet, and is found
 * by its code, with one index lookup per code.
 */
export async function readMonthlyVat(
  tx: TenantTx,
): Promise<{ months: MonthlyVat[]; earliest: LocalDate | null }> {
  const { rows } = await sql<{ month: LocalDate | null; account: string | null; amount: Cents }>`
    select month, account, sum(amount)::bigint as amount from (
      select month, account_number as account, credit_balance_cents as amount
      from account_balances where tenant_id = ${thisTenant} and account_number = any(${vatAccounts}::text[])
      union all
      select date_trunc('month', p.entry_date)::date, p.account_number,
             p.debit_balance_cents
      from booked_entries e join signed_postings p on p.tenant_id = e.tenant_id and p.entry_id = e.id
      where e.tenant_id = ${thisTenant}
        and e.source_type = any(${NOT_DECLARED}::text[]) and p.account_number = any(${vatAccounts}::text[])
      union all
      select date_trunc('month', p.entry_date)::date, p.account_number,
             p.debit_balance_cents
      from vat_supplement_entries s join signed_postings p on p.tenant_id = s.tenant_id and p.entry_id = s.entry_id
      where s.tenant_id = ${thisTenant} and p.account_number = any(${vatAccounts}::text[])
      union all
      select date_trunc('month', b.first_day)::date, a.number, case b.box when '5b' then -b.vat_cents else b.vat_cents end
      from vat_of_before b
      join unnest(${[...vatAccountOf.keys()]}::text[], ${[...vatAccountOf.values()]}::text[]) as a (box, number) on a.box = b.box
      where b.tenant_id = ${thisTenant}
    ) vat group by month, account
    union all
    select min(month), null, 0::bigint from account_balances
    where tenant_id = ${thisTenant} and account_number like '8%'
    union all
    select date_trunc('month', min(p.entry_date))::date, null, 0::bigint
    from unnest(${salesCodes}::text[]) as sold (code)
    cross join lateral (
      select entry_date from signed_postings
      where tenant_id = ${thisTenant} and vat_code = sold.code order by entry_date limit 1
    ) p`.execute(tx)
  const months = rows.flatMap(({ month, account, amount }) =>
    month === null || account === null || amount === 0n
      ? []
      : [{ month, account: accountNumber(account), amount }],
  )
  const starts = rows.flatMap(({ month, account, amount }) =>
    month !== null && (account === null || amount !== 0n) ? [month] : [],
  )
  return { months, earliest: starts.toSorted()[0] ?? null }
}
