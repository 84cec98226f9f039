import { isUse } from '#explanations/domain/answer.ts'
import type { Business } from '#explanations/domain/evidence.ts'
import { memoryOf, type Decided } from '#explanations/domain/memory.ts'
import type { LedgerAccountId } from '#kernel/ids.ts'
import { localDate } from '#kernel/local-date.ts'
import { cents, type Cents } from '#kernel/money.ts'
import { accountNumber, type AccountNumber } from '#ledger/domain/account.ts'
import { CAR_LEASE, CARS } from '#ledger/domain/named-account.ts'
import { companyFact } from '#ledger/server/is-company.ts'
import { OUTSIDE_SCOPE } from '#ledger/domain/vat-code.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { lineKindOf } from '../domain/line-kind.ts'
import type { Explaining } from '../domain/matching/explained.ts'
import type { BankRuleFacts } from '../domain/rule.ts'
import { ownAccountRows, ownAccountsOf, type OwnAccountRow } from './transfer-accounts.ts'

/** More decisions than a business makes in years; the oldest are forgotten first. */
const REMEMBERED = 2_000

/** What the explanations of lines are made of: read once, whatever the number of lines. */
export async function readExplaining(tx: TenantTx, rules: readonly BankRuleFacts[]): Promise<Explaining> {
  const { accounts, business } = await readBusiness(tx)
  return { business, accounts, rules, memory: memoryOf(await decidedBefore(tx)) }
}

/** The chart, and what of the business decides between answers, in one statement. */
export async function readBusiness(tx: TenantTx): Promise<Pick<Explaining, 'accounts' | 'business'>> {
  const { rows } = await sql<{
    id: LedgerAccountId
    number: string
    name: string
    is_company: boolean
    has_car: boolean
    holder: string | null
    own: OwnAccountRow[]
    kor: { from: string; until: string | null }[]
  }>`
    with used as (
      select account_number from account_balances
      where tenant_id = ${thisTenant} and account_number in (${CARS}, ${CAR_LEASE})
      group by account_number having sum(credit_balance_cents) <> 0)
    select a.id, a.number, a.name, ${companyFact} as is_company,
           exists (select from used) as has_car,
           ${ownAccountRows} as own,
           (select b.name_on_account from business_profiles b where b.tenant_id = ${thisTenant}) as holder,
           coalesce((select jsonb_agg(jsonb_build_object('from', k.first_day, 'until', k.last_day)) from kor_ranges k
                     where k.tenant_id = ${thisTenant}), '[]'::jsonb) as kor
    from account_names a where a.tenant_id = ${thisTenant}`.execute(tx)
  const [row] = rows
  const isCompany = row?.is_company ?? false
  const owner: Business = {
    isCompany,
    hasCar: row?.has_car ?? false,
    // The account of a company is in its own name.
    owners: isCompany || row?.holder == null ? [] : [row.holder],
    own: ownAccountsOf(row?.own ?? []),
  }
  const kor = row?.kor ?? []
  return {
    accounts: new Map(
      rows.map(({ id, number, name }) => [
        accountNumber(number),
        { id, number: accountNumber(number), name },
      ]),
    ),
    business: {
      ...owner,
      isUnderKor: ({ bookedOn }) =>
        kor.some(({ from, until }) => from <= bookedOn && (until === null || bookedOn <= until)),
    },
  }
}

interface DecidedRow {
  booked_on: string
  amount: Cents
  name: string
  iban: string
  creditor: string
  kenmerk: string
  text: string
  code: string
  mandate: string
  decided_at: string
  parts: { account: string; answer: string | null; vat: string | null; amount: string }[]
}

/** Live decisions that booked a line on accounts, with no document or loan in them. What was undone is forgotten. */
export async function decidedBefore(tx: TenantTx): Promise<Decided[]> {
  const { rows } = await sql<DecidedRow>`
    with newest as (
      select d.id, d.line_id, d.decided_at from bank_decisions d
      where d.tenant_id = ${thisTenant}
        and d.id not in (select r.decision_id from bank_decision_reversals r where r.tenant_id = ${thisTenant})
        and d.id not in (
          select p.decision_id from bank_decision_parts p where p.tenant_id = ${thisTenant}
            and (p.kind not in ('account', 'transfer') or p.vat_code = ${OUTSIDE_SCOPE} or p.loan_id is not null or p.payout_id is not null or p.wage_item_id is not null))
      order by d.decided_at desc, d.id limit ${REMEMBERED})
    select l.booked_on, l.amount_cents as amount, l.counterparty_name as name, l.counterparty_iban as iban, l.creditor_code as creditor,
           l.kenmerk, l.description as text, l.code, l.mandate, (d.decided_at at time zone 'UTC')::text as decided_at,
           (select jsonb_agg(jsonb_build_object('account', p.account_number, 'answer', p.answer, 'vat', p.vat_code,
                                                'amount', p.amount_cents::text) order by p.part)
            from bank_decision_parts p where p.tenant_id = ${thisTenant} and p.decision_id = d.id) as parts
    from newest d
    join bank_lines l on l.tenant_id = ${thisTenant} and l.id = d.line_id`.execute(tx)
  return rows.map((row) => ({
    evidence: {
      amount: row.amount,
      day: localDate(row.booked_on),
      lineKind: lineKindOf(row),
      name: row.name,
      iban: row.iban,
      creditorId: row.creditor,
      kenmerk: row.kenmerk,
      text: row.text,
      country: '',
    },
    decidedAt: row.decided_at,
    parts: row.parts.map(({ account, answer, vat, amount }) => ({
      account: accountNumber(account) satisfies AccountNumber,
      use: answer !== null && isUse(answer) ? answer : null,
      vatCode: vat,
      amount: cents(BigInt(amount)),
    })),
  }))
}
