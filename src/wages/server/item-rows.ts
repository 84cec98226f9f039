import type {
  BankLineId,
  DividendId,
  JournalEntryId,
  WageCashPaymentId,
  WageItemId,
  WageJournalId,
} from '#kernel/ids.ts'
import { localDate, type LocalDate } from '#kernel/local-date.ts'
import { cents, type Cents } from '#kernel/money.ts'
import { accountNumber } from '#ledger/domain/account.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { newId } from '#platform/server/new-id.ts'
import { wageErrors } from '../domain/errors.ts'
import type { WageItem, WageItemKind } from '../domain/post-wages.ts'

/** What was paid of an item out of the cash, with its entry. */
export interface StoredCashPayment {
  readonly id: WageCashPaymentId
  readonly day: LocalDate
  readonly amount: Cents
  readonly entryId: JournalEntryId
}

/** An item as it is stored, with what is open. */
export interface StoredItem extends WageItem {
  readonly id: WageItemId
  readonly open: Cents
  readonly lineIds: readonly BankLineId[]
  /** What was paid in cash and not reversed, the oldest first. */
  readonly cashPayments: readonly StoredCashPayment[]
  /** The number of a payment batch that has it and was not cancelled. */
  readonly orderedIn: number | null
}

interface ItemRow {
  id: WageItemId
  source_id: WageJournalId | DividendId
  kind: WageItemKind
  name: string
  payee: string
  iban: string
  kenmerk: string
  account: string
  due_on: string
  amount: Cents
  paid: Cents
  line_ids: BankLineId[]
  cash: { id: WageCashPaymentId; day: string; amount: string; entryId: JournalEntryId }[]
  ordered_in: number | null
}

/** The items of wage journals or of dividends, with what was paid of each. */
export async function readItems(
  tx: TenantTx,
  sourceIds: readonly (WageJournalId | DividendId)[],
): Promise<{ readonly sourceId: WageJournalId | DividendId; readonly item: StoredItem }[]> {
  const rows = await rowsOf<ItemRow>(
    tx,
    sql`
    select i.id, coalesce(i.journal_id, i.dividend_id) as source_id, i.kind, i.name, i.payee, i.iban, i.kenmerk, i.account, i.due_on, i.amount_cents as amount,
           coalesce((select -sum(b.amount_cents) from wage_bank_parts b where b.tenant_id = ${thisTenant} and b.wage_item_id = i.id), 0)::bigint as paid,
           array(select b.line_id from wage_bank_parts b where b.tenant_id = ${thisTenant} and b.wage_item_id = i.id and b.line_id is not null
                 order by b.booked_on, b.line_id) as line_ids,
           (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'day', c.paid_on, 'amount', c.amount_cents::text, 'entryId', c.entry_id) order by c.paid_on, c.id), '[]')
            from wage_cash_payments c where c.tenant_id = ${thisTenant} and c.wage_item_id = i.id and c.cancelled_at is null) as cash,
           (select max(o.batch_number) from all_ordered_payments o where o.tenant_id = ${thisTenant} and o.wage_item_id = i.id)::int as ordered_in
    from wage_items i
    where i.tenant_id = ${thisTenant} and (i.journal_id = any(${sourceIds}::uuid[]) or i.dividend_id = any(${sourceIds}::uuid[]))
    order by source_id, array_position(array['net', 'payroll-tax', 'pension', 'dividend', 'dividend-tax'], i.kind), i.name, i.id`,
  )
  return rows.map((row) => ({
    sourceId: row.source_id,
    item: {
      id: row.id,
      kind: row.kind,
      name: row.name,
      payee: row.payee,
      iban: row.iban,
      kenmerk: row.kenmerk,
      account: accountNumber(row.account),
      dueOn: localDate(row.due_on),
      amount: row.amount,
      open: (row.amount - row.paid) as Cents,
      lineIds: row.line_ids,
      cashPayments: row.cash.map((each) => ({
        ...each,
        day: localDate(each.day),
        amount: cents(BigInt(each.amount)),
      })),
      orderedIn: row.ordered_in,
    },
  }))
}

/** Store what is to be paid. */
export async function insertItems(
  tx: TenantTx,
  source: { readonly journal_id: WageJournalId } | { readonly dividend_id: DividendId },
  { since, items }: { readonly since: LocalDate; readonly items: readonly WageItem[] },
): Promise<void> {
  if (items.length === 0) return
  await tx
    .insertInto('wage_items')
    .values(
      items.map((item) => ({
        id: newId<WageItemId>(),
        ...source,
        kind: item.kind,
        name: item.name,
        payee: item.payee,
        iban: item.iban,
        kenmerk: item.kenmerk,
        account: item.account,
        since,
        due_on: item.dueOn,
        amount_cents: item.amount,
      })),
    )
    .execute()
}

/** @throws DomainError `wages.paid`, `wages.paid-in-cash`, `wages.ordered`: what was paid or ordered is undone first */
export function refuseSettled(items: readonly StoredItem[]): void {
  for (const { name, lineIds, cashPayments, orderedIn } of items) {
    if (lineIds.length > 0) throw wageErrors.paid(name)
    if (cashPayments.length > 0) throw wageErrors.paidInCash(name)
    if (orderedIn !== null) throw wageErrors.ordered(name, orderedIn)
  }
}

/** An item on the wire. */
export const itemOnWire = (item: StoredItem) => ({
  id: item.id,
  kind: item.kind,
  name: item.name,
  payee: item.payee,
  iban: item.iban,
  kenmerk: item.kenmerk,
  dueOn: item.dueOn,
  amount: item.amount,
  openAmount: item.open,
  cashPayments: item.cashPayments.map(({ id, day, amount }) => ({ id, date: day, amount })),
})
