import { bookedKinds } from '#documents/domain/document-kinds.ts'
import { counted, formatEuros } from '#kernel/dutch-format.ts'
import { absolute, subtract, ZERO, type Cents } from '#kernel/money.ts'
import { PAYABLE, RECEIVABLE } from '#ledger/domain/named-account.ts'
import { periodName } from '#ledger/domain/period.ts'
import { vatAccounts } from '#ledger/domain/vat-code.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { checkOf, MOST_FINDINGS, type Check } from '../domain/proof.ts'
import { awaitedVatIsUnpaid } from './awaited-vat-check.ts'
import { ossIsDeclared } from './oss-check.ts'
import { assetsAreListed } from './asset-check.ts'
import { vatOfDocuments } from './vat-of-documents.ts'
import { openAmountFindings } from './open-amounts.ts'
import { openingIsWhole } from './opening-check.ts'
import { numbersRunOn } from './number-checks.ts'
import { recordsAreKept } from './records-check.ts'
import { payoutsAreExplained } from './payouts-check.ts'
import { wagesAgree } from './wages-check.ts'
import { takingsAreKept } from './takings-check.ts'
import { cashIsThere, loansAgree, transitIsExplained } from './money-checks.ts'
import { daysAreWithinReach, prepaymentsAreOwed } from './day-checks.ts'

/**
 * The checks of entries, balances and documents. Each reads the postings themselves, and reads stored
 * balances only to compare them. All run in one transaction with one snapshot.
 */
export async function bookChecks(tx: TenantTx): Promise<Check[]> {
  const ofDocuments = await vatOfDocuments(tx)
  return [
    await entriesBalance(tx),
    await wholeIsZero(tx),
    await sumsAreKept(tx),
    await receivablesAreOpen(tx),
    await payablesAreOpen(tx),
    await assetsAreListed(tx),
    await vatIsUnfiled(tx, ofDocuments.vat),
    ...(await awaitedVatIsUnpaid(tx, ofDocuments.awaited)),
    ...(await ossIsDeclared(tx, ofDocuments.oss)),
    await numbersRunOn(tx),
    await documentsAreBooked(tx),
    await recordsAreKept(tx),
    await daysAreWithinReach(tx),
    await prepaymentsAreOwed(tx),
    ...(await takingsAreKept(tx)),
    ...(await cashIsThere(tx)),
    ...(await transitIsExplained(tx)),
    ...(await openingIsWhole(tx)),
    ...(await payoutsAreExplained(tx)),
    ...(await wagesAgree(tx)),
    ...(await loansAgree(tx)),
  ]
}

async function entriesBalance(tx: TenantTx): Promise<Check> {
  const { rows } = await sql<{ entries: bigint; postings: bigint; wrong: bigint; numbers: string[] }>`
    with sums as (
      select entry_id, count(*) as lines, sum(debit_balance_cents) as difference
      from signed_postings where tenant_id = ${thisTenant} group by entry_id
    ), wrong as (
      select e.number from booked_entries e left join sums s on s.entry_id = e.id
      where e.tenant_id = ${thisTenant} and (s.difference is distinct from 0 or s.lines < 2)
    )
    select (select count(*) from booked_entries where tenant_id = ${thisTenant}) as entries, (select count(*) from signed_postings where tenant_id = ${thisTenant}) as postings,
           (select count(*) from wrong) as wrong,
           array(select number::text from wrong order by number limit ${MOST_FINDINGS}) as numbers`.execute(
    tx,
  )
  const { entries = 0n, postings = 0n, wrong = 0n, numbers = [] } = rows[0] ?? {}
  return checkOf(
    'entries',
    `${counted(entries, 'boeking', 'boekingen')} met ${counted(postings, 'regel', 'regels')}; ${wrong === 0n ? 'elk' : `${String(wrong)} niet`} in evenwicht.`,
    numbers.map((number) => `Boeking ${number} is niet in evenwicht.`),
    Number(wrong),
  )
}

async function wholeIsZero(tx: TenantTx): Promise<Check> {
  const { rows } = await sql<{ debit: Cents; credit: Cents }>`
    select coalesce(sum(amount_cents) filter (where side = 'debit'), 0)::bigint as debit,
           coalesce(sum(amount_cents) filter (where side = 'credit'), 0)::bigint as credit from signed_postings
           where tenant_id = ${thisTenant}`.execute(tx)
  const { debit, credit } = rows[0] ?? { debit: ZERO, credit: ZERO }
  const difference = subtract(debit, credit)
  return checkOf(
    'whole',
    `Debet ${formatEuros(debit)} min credit ${formatEuros(credit)} is ${formatEuros(difference)}.`,
    difference === ZERO ? [] : [`Alle boekingen samen zijn ${formatEuros(difference)} in plaats van € 0,00.`],
  )
}

async function sumsAreKept(tx: TenantTx): Promise<Check> {
  const { rows } = await sql<{ account: string; month: string; kept: Cents; booked: Cents; all: bigint }>`
    with booked as (
      select account_number, date_trunc('month', entry_date)::date as month,
             coalesce(sum(amount_cents) filter (where side = 'debit'), 0)::bigint as debit,
             coalesce(sum(amount_cents) filter (where side = 'credit'), 0)::bigint as credit
      from signed_postings where tenant_id = ${thisTenant} group by 1, 2
    ), compared as (
      select coalesce(t.account_number, b.account_number) as account, coalesce(t.month, b.month) as month,
             coalesce(t.debit_cents, 0) - coalesce(t.credit_cents, 0) as kept, coalesce(b.debit, 0) - coalesce(b.credit, 0) as booked,
             coalesce(t.debit_cents, 0) = coalesce(b.debit, 0) and coalesce(t.credit_cents, 0) = coalesce(b.credit, 0) as agrees
      from (select * from account_balances where tenant_id = ${thisTenant}) t
      full join booked b on b.account_number = t.account_number and b.month = t.month
    )
    select account, month::text as month, kept::bigint as kept, booked::bigint as booked,
           (select count(*) from compared) as "all"
    from compared where not agrees order by account, month`.execute(tx)
  const { rows: totals } = await sql<{
    count: bigint
  }>`select count(*) as count from account_balances where tenant_id = ${thisTenant}`.execute(tx)
  return checkOf(
    'kept-sums',
    `${counted(totals[0]?.count ?? 0n, 'totaal', 'totalen')} per rekening en maand opnieuw opgeteld; ${rows.length === 0 ? 'alle' : `${String(rows.length)} niet`} gelijk.`,
    rows.map(
      ({ account, month, kept, booked }) =>
        `Rekening ${account} in ${month.slice(0, 7)}: bijgehouden ${formatEuros(kept)}, geboekt ${formatEuros(booked)}.`,
    ),
  )
}

async function receivablesAreOpen(tx: TenantTx): Promise<Check> {
  const { rows } = await sql<{ booked: Cents; open: Cents; count: bigint }>`
    select (select coalesce(sum(debit_balance_cents), 0)
            from signed_postings where tenant_id = ${thisTenant} and account_number = ${RECEIVABLE})::bigint as booked,
           (coalesce((select sum(open_cents) from issued_documents where tenant_id = ${thisTenant}), 0)
            + coalesce((select sum(open_cents) from opening_items
            where tenant_id = ${thisTenant} and kind = 'receivable'), 0))::bigint as open,
           (select count(*) from issued_documents where tenant_id = ${thisTenant} and open_cents <> 0)
            + (select count(*) from opening_items
            where tenant_id = ${thisTenant} and kind = 'receivable' and open_cents <> 0) as count`.execute(tx)
  return subledger(tx, 'receivables', '1300 Debiteuren', rows[0])
}

async function payablesAreOpen(tx: TenantTx): Promise<Check> {
  const { rows } = await sql<{ booked: Cents; open: Cents; count: bigint }>`
    select (select coalesce(sum(credit_balance_cents), 0)
            from signed_postings where tenant_id = ${thisTenant} and account_number = ${PAYABLE})::bigint as booked,
           (coalesce((select sum(open_cents) from booked_expenses where tenant_id = ${thisTenant}), 0)
            + coalesce((select sum(open_cents) from opening_items
            where tenant_id = ${thisTenant} and kind = 'payable'), 0))::bigint as open,
           (select count(*) from booked_expenses where tenant_id = ${thisTenant} and open_cents <> 0)
            + (select count(*) from opening_items
            where tenant_id = ${thisTenant} and kind = 'payable' and open_cents <> 0) as count`.execute(tx)
  return subledger(tx, 'payables', '1600 Crediteuren', rows[0])
}

async function subledger(
  tx: TenantTx,
  id: 'receivables' | 'payables',
  account: string,
  { booked, open, count }: { booked: Cents; open: Cents; count: bigint } = {
    booked: ZERO,
    open: ZERO,
    count: 0n,
  },
): Promise<Check> {
  return checkOf(
    id,
    `${account} staat op ${formatEuros(booked)}; open staat ${formatEuros(open)} op ${counted(count, 'post', 'posten')}.`,
    [
      ...(booked === open ? [] : [`Het verschil is ${formatEuros(absolute(subtract(booked, open)))}.`]),
      ...(await openAmountFindings(tx, id)),
    ],
  )
}

/**
 * A filed period has settled all its postings on the VAT accounts, so each account has a balance of zero
 * there. Other postings on these accounts are counted by a later return, which reads postings by their VAT
 * code: so each must have a code, except those that a supplement settled. VAT that a document shows is there.
 *
 * @param ofDocuments sentences about documents whose VAT is not in their entries
 */
async function vatIsUnfiled(tx: TenantTx, ofDocuments: readonly string[]): Promise<Check> {
  const accounts = [...vatAccounts]
  const { rows: filed } = await sql<{ period: string; account: string; left: Cents }>`
    select c.period, p.account_number as account,
           sum(p.credit_balance_cents)::bigint as left
    from closed_ranges c
    join signed_postings p on p.entry_date between c.first_day and c.last_day and p.account_number = any (${accounts}::text[])
    where p.tenant_id = ${thisTenant} and c.tenant_id = ${thisTenant} and c.kind = 'vat'
    group by c.period, p.account_number
    having sum(p.credit_balance_cents) <> 0
    order by c.period, p.account_number`.execute(tx)
  const { rows: open } = await sql<{ balance: Cents; coded: Cents; loose: string[] }>`
    with unfiled as (
      select p.*, e.number, p.vat_code is not null or e.source_type = 'vat-return' as counts, p.credit_balance_cents as owed
      from signed_postings p join booked_entries e on e.tenant_id = p.tenant_id and e.id = p.entry_id
      where p.tenant_id = ${thisTenant} and p.account_number = any (${accounts}::text[]) and not exists (
        select from closed_ranges c
        where tenant_id = ${thisTenant} and c.kind = 'vat' and p.entry_date between c.first_day and c.last_day)
    )
    select coalesce(sum(owed), 0)::bigint as balance, coalesce(sum(owed) filter (where counts), 0)::bigint as coded,
           array(select distinct number::text from unfiled where not counts limit ${MOST_FINDINGS}) as loose
    from unfiled`.execute(tx)
  const { balance, coded, loose } = open[0] ?? { balance: ZERO, coded: ZERO, loose: [] }
  return checkOf(
    'vat',
    `De btw-rekeningen staan samen op ${formatEuros(balance)}; nog aan te geven is ${formatEuros(coded)}.`,
    [
      ...filed.map(
        ({ period, account, left }) =>
          `Rekening ${account} staat na de aangifte over ${periodName(period)} nog op ${formatEuros(left)}.`,
      ),
      ...loose.map((number) => `Boeking ${number} heeft btw die bij geen rubriek van de aangifte hoort.`),
      ...ofDocuments,
    ],
  )
}

async function documentsAreBooked(tx: TenantTx): Promise<Check> {
  const { rows } = await sql<{
    number: string
    shown: Cents
    frozen: Cents | null
    booked: Cents
    times: bigint
    all: bigint
  }>`
    with booked as (
      select e.source_id, count(distinct e.id) as times,
             coalesce(sum(p.debit_balance_cents)
                      filter (where p.account_number = ${RECEIVABLE}), 0) as amount
      from booked_entries e join signed_postings p on p.tenant_id = e.tenant_id and p.entry_id = e.id
      where e.tenant_id = ${thisTenant} and e.source_type = 'document' and e.purpose = 'finalise' group by e.source_id
    ), all_documents as (
      select d.number, d.gross_cents as shown, (f.frozen #>> '{totals,gross}')::bigint as frozen,
             abs(coalesce(b.amount, 0))::bigint as booked, coalesce(b.times, 0) as times
      from issued_documents d
      left join frozen_documents f on f.tenant_id = d.tenant_id and f.id = d.id
      left join booked b on b.source_id = d.id
      where d.tenant_id = ${thisTenant} and d.kind = any(${bookedKinds}::text[])
    )
    select a.*, (select count(*) from all_documents) as "all" from all_documents a
    where times <> 1 or abs(shown) <> booked or abs(frozen) <> booked or frozen is null
    order by number`.execute(tx)
  const { rows: counts } = await sql<{ count: bigint }>`
    select count(*) as count from issued_documents
    where tenant_id = ${thisTenant} and kind = any(${bookedKinds}::text[])`.execute(tx)
  return checkOf(
    'documents',
    `${counted(counts[0]?.count ?? 0n, 'document', 'documenten')} naast hun boeking gelegd; ${rows.length === 0 ? 'alle' : `${String(rows.length)} niet`} gelijk.`,
    rows.map(({ number, shown, booked, times }) =>
      times === 1n
        ? `${number} toont ${formatEuros(shown)} en is geboekt voor ${formatEuros(booked)}.`
        : `${number} is ${String(times)} keer geboekt.`,
    ),
  )
}
