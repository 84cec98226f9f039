import type { DividendId, LedgerAccountId, WageItemId, WageJournalId } from '#kernel/ids.ts'
import { localDate } from '#kernel/local-date.ts'
import { absolute, negate, subtract, ZERO, type Cents } from '#kernel/money.ts'
import { lockBooks } from '#ledger/server/closed-periods.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { BookedPart, DecidedPart } from '../domain/decision.ts'
import { bankErrors } from '../domain/errors.ts'
import type { OpenWageItem } from '../domain/matching/wages.ts'

/** What is open of wages, by a view of `wages`, which is above the bank. */
export async function openWageItems(tx: TenantTx): Promise<OpenWageItem[]> {
  const rows = await rowsOf<{
    id: WageItemId
    source_id: WageJournalId | DividendId
    kind: string
    name: string
    payee: string
    iban: string
    kenmerk: string
    since: string
    due_on: string
    open: Cents
    account: string
    account_id: LedgerAccountId
    account_name: string
  }>(
    tx,
    sql`
    select w.*, a.id as account_id, a.name as account_name
    from (select i.id, coalesce(i.journal_id, i.dividend_id) as source_id, i.kind, i.name, i.payee, i.iban, i.kenmerk, i.account, i.since, i.due_on,
                 (-i.amount_cents - coalesce((select sum(b.amount_cents) from wage_bank_parts b
                    where b.tenant_id = ${thisTenant} and b.wage_item_id = i.id), 0))::bigint as open
          from live_wage_items i where i.tenant_id = ${thisTenant}) w
    join account_names a on a.tenant_id = ${thisTenant} and a.number = w.account
    where w.open <> 0 order by w.due_on, w.name, w.id`,
  )
  return rows.map((row) => ({
    id: row.id,
    sourceId: row.source_id,
    kind: row.kind,
    name: row.name,
    payee: row.payee,
    iban: row.iban,
    kenmerk: row.kenmerk,
    since: localDate(row.since),
    dueOn: localDate(row.due_on),
    open: row.open,
    account: { id: row.account_id, number: row.account, name: row.account_name },
  }))
}

/** The targets that are items of wages. */
export async function wageItemIds(
  tx: TenantTx,
  asked: readonly { readonly targetId?: string | undefined }[],
): Promise<ReadonlySet<string>> {
  const ids = asked.flatMap(({ targetId }) => targetId ?? [])
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`select id from live_wage_items where tenant_id = ${thisTenant} and id = any(${ids}::uuid[])`,
  )
  return new Set(rows.map(({ id }) => id))
}

/**
 * A part of a line that pays wages is on their account, in their direction, and never more than is open. Under the lock of the books, so that two lines at
 * once do not pay one wage.
 *
 * @throws DomainError `bank.wage-item-not-open`, `bank.wage-item-differs`
 */
export async function refuseOtherWages(tx: TenantTx, parts: readonly DecidedPart[]): Promise<void> {
  const chosen = parts.filter((part): part is BookedPart => part.kind === 'account' && part.wageItemId !== undefined)
  if (chosen.length === 0) return
  await lockBooks(tx)
  const items = new Map((await openWageItems(tx)).map((item) => [item.id, item]))
  for (const { wageItemId, account, amount } of chosen) {
    const item = wageItemId === undefined ? undefined : items.get(wageItemId)
    if (item === undefined || item.open === ZERO) throw bankErrors.wageItemNotOpen()
    const fits = item.account.number === account && amount > ZERO === item.open > ZERO && absolute(amount) <= absolute(item.open)
    if (!fits) throw bankErrors.wageItemDiffers(item.name, negate(item.open))
    items.set(item.id, { ...item, open: subtract(item.open, amount) })
  }
} // prettier-ignore
