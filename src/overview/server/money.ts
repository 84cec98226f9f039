import { bankBalance } from '#bank/server/bank-balance.ts'
import { freeMoneyToday } from '#goals/server/free-money.ts'
import type { UnpaidReturn } from '#taxes/server/vat-to-pay.ts'
import type { TenantId } from '#kernel/ids.ts'
import { addDays, localDate, type LocalDate } from '#kernel/local-date.ts'
import { cents, negate, subtract, type Cents } from '#kernel/money.ts'
import { MONEY_AT_HAND } from '#ledger/domain/money-account.ts'
import { rowsOf, sql, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { expectedRuns } from '#recurring/server/show-recurring.ts'
import type { MoneyToday, Source } from '../contract.ts'
import { weeksAhead, type Expected, type WeekAhead } from '../domain/forecast.ts'
import { weeksFrom } from '../domain/weeks.ts'

const WEEKS = 8
const WEEKS_BACK = 13
/** The most sources of each direction; users do not read more. */
const MOST_SOURCES = 4
/** The due day of a bill without one: thirty days after its date (art. 6:119a BW). */
const DAYS_TO_PAY = 30

type Flow = Source & Expected

/** The money, its free part, and the receipts and payments of eight weeks, from the open documents and returns. */
export async function moneyOf(tx: TenantTx, tenantId: TenantId, today: LocalDate): Promise<MoneyToday> {
  const weeks = weeksFrom(today, WEEKS)
  const { returns, ...free } = await freeMoneyToday(tx, tenantId, today)
  const end = addDays(today, 7 * WEEKS)
  const { flows, moves } = await readFlows(tx, tenantId, { today, end })
  const [next] = returns
  return {
    ...free,
    bank: await bankBalance(tx),
    history: historyOf(free.money, moves),
    vatReturn:
      next === undefined ? null : { period: next.period, deadline: next.deadline, returns: returns.length },
    weeks: weeksAhead(free.money, weeks, [
      ...flows,
      ...(await recurringFlows(tx, { today, end })),
      ...returns.map(flowOf),
    ]).map(onScreen),
  }
}

interface FlowsRow {
  flows: [kind: Source['kind'], id: string | null, name: string, due: string, amount: string][]
  moves: [weeksAgo: number, change: string][]
}

/**
 * Open invoices (on the day when their customer usually pays, or their due day; those in a payment arrangement by its open instalments, as items of the opening balance), bills, wages and items of the opening balance in time, and the recent movements of
 * money; one statement.
 */
async function readFlows(
  tx: TenantTx,
  tenantId: TenantId,
  { today, end }: { readonly today: LocalDate; readonly end: LocalDate },
): Promise<{ flows: Flow[]; moves: Map<number, Cents> }> {
  const [row] = await rowsOf(
    tx,
    sql<FlowsRow>`
      with flows as (
        select 'invoice' as kind, i.id, i.number || ' ' || i.customer_name as name,
               coalesce(i.issue_date + b.day, i.due_date) as due, i.open_cents as amount
        from invoice_states i
        left join customer_payment_days b on b.tenant_id = ${tenantId} and b.customer_id = i.customer_id
        where i.tenant_id = ${tenantId} and i.is_awaited and coalesce(i.issue_date + b.day, i.due_date) < ${end}
          and not exists (select from arranged_invoices a where a.tenant_id = ${tenantId} and a.document_id = i.id)
        union all
        select f.kind, f.id, f.number || ' ' || t.customer_name || ' (termijn)', t.due_on, t.short_cents
        from open_instalments t
        cross join lateral (
          select c.kind, c.id, c.number from (
            select 'invoice' as kind, i.id, i.number, i.is_awaited, i.due_date, i.id as place
            from arranged_invoices a join invoice_states i on i.tenant_id = ${tenantId} and i.id = a.document_id
            where a.tenant_id = ${tenantId} and a.arrangement_id = t.arrangement_id
            union all
            select 'receivable', null, i.reference, i.open_cents <> 0, i.due_date, i.id
            from arranged_items a join past_items i on i.tenant_id = ${tenantId} and i.id = a.open_item_id
            where a.tenant_id = ${tenantId} and a.arrangement_id = t.arrangement_id) c
          order by not c.is_awaited, c.due_date, c.place limit 1) f
        where t.tenant_id = ${tenantId} and t.due_on < ${end}
        union all
        select kind, null, trim(reference || ' ' || relation), due_date,
               case kind when 'receivable' then open_cents else -open_cents end
        from past_items where tenant_id = ${tenantId} and open_cents <> 0 and due_date < ${end} and subject is distinct from 'loan'
          and not exists (select from arranged_items a where a.tenant_id = ${tenantId} and a.open_item_id = past_items.id)
        union all
        select w.kind, w.id, w.name, w.due_on, w.open from (
          select case when i.dividend_id is null then 'wage' else 'dividend' end as kind, coalesce(i.journal_id, i.dividend_id) as id, i.name, i.due_on,
                 (-i.amount_cents - coalesce((select sum(b.amount_cents) from wage_bank_parts b
                    where b.tenant_id = ${tenantId} and b.wage_item_id = i.id), 0))::bigint as open
          from live_wage_items i where i.tenant_id = ${tenantId} and i.due_on < ${end}) w
        where w.open <> 0
        union all
        select 'expense', id, coalesce(supplier_name, description), expense_date + ${DAYS_TO_PAY}::int, -open_cents
        from booked_expenses
        where tenant_id = ${tenantId} and open_cents <> 0 and expense_date < ${addDays(end, -DAYS_TO_PAY)}
      ), moves as (
        select (${today}::date - p.entry_date) / 7 as weeks_ago,
               sum(p.debit_balance_cents) as change
        from (select distinct account_number from account_balances
              where tenant_id = ${tenantId} and account_number between ${MONEY_AT_HAND.first} and ${MONEY_AT_HAND.last}) a
        join signed_postings p on p.tenant_id = ${tenantId} and p.account_number = a.account_number
        where p.entry_date > ${addDays(today, -7 * WEEKS_BACK)} and p.entry_date <= ${today}
        group by 1
      )
      select (select coalesce(jsonb_agg(jsonb_build_array(kind, id, name, due, amount::text)), '[]') from flows) as flows,
             (select coalesce(jsonb_agg(jsonb_build_array(weeks_ago, change::text)), '[]') from moves) as moves`,
  )
  return {
    flows: (row?.flows ?? []).map(([kind, id, name, due, amount]) => ({
      kind,
      id,
      name,
      due: localDate(due),
      amount: cents(BigInt(amount)),
    })),
    moves: new Map((row?.moves ?? []).map(([weeksAgo, change]) => [weeksAgo, cents(BigInt(change))])),
  }
}

/** The invoices that will be made by themselves, on the day when they are to be paid. */
async function recurringFlows(
  tx: TenantTx,
  { today, end }: { readonly today: LocalDate; readonly end: LocalDate },
): Promise<Flow[]> {
  const runs = await expectedRuns(tx, end, today)
  return runs
    .filter(({ gross }) => gross > 0n)
    .map(({ id, customerName, payableOn, gross }) => ({
      kind: 'recurring',
      id,
      name: `${customerName} (terugkerend)`,
      due: payableOn,
      amount: gross,
    }))
}

/** Backwards from today: the balance of a week earlier is the balance less the movements since. */
function historyOf(money: Cents, moves: ReadonlyMap<number, Cents>): Cents[] {
  const balances = [money]
  for (let weeksAgo = 0; weeksAgo < WEEKS_BACK; weeksAgo += 1)
    balances.unshift(subtract(balances[0] ?? money, moves.get(weeksAgo) ?? cents(0n)))
  return balances
}

const flowOf = ({ period, deadline, amount }: UnpaidReturn): Flow => ({
  kind: 'vat',
  id: period,
  name: '',
  due: deadline,
  amount: negate(amount),
})

function onScreen({ flows, ...week }: WeekAhead<Flow>): MoneyToday['weeks'][number] {
  const shown = [
    ...flows.filter(({ amount }) => amount > 0n).slice(0, MOST_SOURCES),
    ...flows.filter(({ amount }) => amount < 0n).slice(0, MOST_SOURCES),
  ]
  return {
    ...week,
    sources: shown.map(({ kind, id, name, amount }) => ({ kind, id, name, amount })),
    others: flows.length - shown.length,
  }
}
