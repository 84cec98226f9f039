import type { Actor } from '#kernel/actor.ts'
import type { DividendId, JournalEntryId, TenantId } from '#kernel/ids.ts'
import { localDate, type LocalDate } from '#kernel/local-date.ts'
import { ZERO, type Cents } from '#kernel/money.ts'
import { cancellationIn, type Cancellation, type CancellationRow } from '#ledger/server/cancellation.ts'
import { MISTAKE } from '#ledger/domain/mirror-day.ts'
import { OTHER_RESERVES, SHARE_PREMIUM, UNDIVIDED_RESULT } from '#ledger/domain/named-account.ts'
import { ensureAccount } from '#ledger/server/accounts.ts'
import { readEntry } from '#ledger/server/book-by-hand.ts'
import { bookedOnDay, mirroredOn } from '#ledger/server/book-days.ts'
import { lockBooks } from '#ledger/server/closed-periods.ts'
import { isCompany } from '#ledger/server/is-company.ts'
import { post } from '#ledger/server/post.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { newId } from '#platform/server/new-id.ts'
import type { DividendOnWire, Dividends, NewDividend } from '../dividend-contract.ts'
import {
  dividendAccounts,
  dividendTaxOf,
  itemsOfDividend,
  netDividendOf,
  postDividend,
  type Dividend,
} from '../domain/dividend.ts'
import { wageErrors } from '../domain/errors.ts'
import { postCancelledWages } from '../domain/post-wages.ts'
import { insertItems, itemOnWire, readItems, refuseSettled, type StoredItem } from './item-rows.ts'
import { kenmerkOf } from './kenmerk.ts'

/**
 * Keep a decision on dividend: numbered, booked on its day, and with what is to be paid, in one transaction.
 *
 * @throws DomainError `dividend.*`, `wages.wrong-kenmerk`, and those of `bookedOnDay`
 */
export async function recordDividend(
  tx: TenantTx,
  author: Actor & { readonly tenantId: TenantId },
  draft: NewDividend,
  today: LocalDate,
): Promise<DividendId> {
  const dividend: Dividend = { ...draft, payableOn: draft.payableOn ?? draft.decidedOn }
  if (!draft.passesEquityTest || !draft.passesPaymentTest) throw wageErrors.notTested()
  if (dividend.decidedOn > today) throw wageErrors.decidedInTheFuture()
  if (dividend.payableOn < dividend.decidedOn) throw wageErrors.payableBeforeDecision()
  const items = itemsOfDividend(dividend, kenmerkOf(draft.kenmerk))
  await lockBooks(tx)
  if (!(await isCompany(tx))) throw wageErrors.noCompany()
  await bookedOnDay(tx, 'money', dividend.decidedOn, today)
  for (const account of dividendAccounts) await ensureAccount(tx, author.tenantId, account)
  const id = newId<DividendId>()
  const entryId = await post(tx, postDividend(dividend), { type: 'memo', id, purpose: 'dividend' })
  const [last] = await rowsOf<{ number: number }>(
    tx,
    sql`select coalesce(max(number), 0)::int as number from dividends where tenant_id = ${thisTenant}`,
  )
  await tx
    .insertInto('dividends')
    .values({
      id,
      number: (last?.number ?? 0) + 1,
      decided_on: dividend.decidedOn,
      payable_on: dividend.payableOn,
      shareholder: dividend.shareholder,
      iban: dividend.iban,
      amount_cents: dividend.amount,
      tax_cents: dividendTaxOf(dividend),
      net_cents: netDividendOf(dividend),
      is_exempt: dividend.isExempt,
      to_current_account: dividend.toCurrentAccount,
      test_note: draft.testNote,
      entry_id: entryId,
      created_by: author.userId,
    })
    .execute()
  await insertItems(tx, { dividend_id: id }, { since: dividend.decidedOn, items })
  return id
}

/**
 * Reverse a dividend that was entered wrongly, on its own day, while nothing of it is paid or ordered.
 *
 * @throws DomainError `dividend.not-found`, `dividend.cancelled`, `wages.paid`, `wages.ordered`, and those of `mirroredOn`
 */
export async function cancelDividend(
  tx: TenantTx,
  id: DividendId,
  { reason, today }: { readonly reason: string; readonly today: LocalDate },
): Promise<null> {
  await lockBooks(tx)
  const [stored] = await readDividends(tx, [id])
  if (stored === undefined) throw wageErrors.dividendNotFound()
  if (stored.cancelled !== null) throw wageErrors.dividendCancelled()
  refuseSettled(stored.items)
  const { day } = await mirroredOn(tx, { day: stored.dividend.decidedOn, isCounted: false }, MISTAKE, today)
  const mirror = postCancelledWages(await readEntry(tx, stored.entry.id), day)
  await post(tx, mirror, { type: 'memo', id, purpose: 'cancel-dividend' })
  await sql`
    update dividends set cancelled_at = now(), cancelled_on = ${day}::date, cancel_reason = ${reason}
    where tenant_id = ${thisTenant} and id = ${id}`.execute(tx)
  return null
}

/** A dividend as it is stored. */
export interface StoredDividend {
  readonly id: DividendId
  readonly number: number
  readonly dividend: Dividend
  readonly testNote: string
  readonly entry: { readonly id: JournalEntryId; readonly number: number }
  readonly createdAt: string
  readonly items: readonly StoredItem[]
  readonly cancelled: Cancellation | null
}

interface Row extends CancellationRow {
  id: DividendId
  number: number
  decided_on: string
  payable_on: string
  shareholder: string
  iban: string
  amount: Cents
  is_exempt: boolean
  to_current_account: boolean
  test_note: string
  entry_id: JournalEntryId
  entry_number: bigint
  created_at: string
}

/** Dividends, all or these, the newest first. */
export async function readDividends(
  tx: TenantTx,
  ids: readonly DividendId[] | null = null,
): Promise<StoredDividend[]> {
  const rows = await rowsOf<Row>(
    tx,
    sql`
    select v.id, v.number, v.decided_on, v.payable_on, v.shareholder, v.iban, v.amount_cents as amount, v.is_exempt, v.to_current_account,
           v.test_note, v.entry_id, e.number as entry_number, v.created_at, v.cancelled_at, v.cancelled_on, v.cancel_reason
    from dividends v join booked_entries e on e.tenant_id = v.tenant_id and e.id = v.entry_id
    where v.tenant_id = ${thisTenant} and (${ids}::uuid[] is null or v.id = any(${ids}::uuid[]))
    order by v.decided_on desc, v.number desc`,
  )
  if (rows.length === 0) return []
  const found = await readItems(tx, rows.map(({ id }) => id)) // prettier-ignore
  const items = Map.groupBy(found, ({ sourceId }) => sourceId)
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    dividend: {
      decidedOn: localDate(row.decided_on),
      payableOn: localDate(row.payable_on),
      shareholder: row.shareholder,
      iban: row.iban,
      amount: row.amount,
      isExempt: row.is_exempt,
      toCurrentAccount: row.to_current_account,
    },
    testNote: row.test_note,
    entry: { id: row.entry_id, number: Number(row.entry_number) },
    createdAt: row.created_at,
    items: (items.get(row.id) ?? []).map(({ item }) => item),
    cancelled: cancellationIn(row),
  }))
}

/** The dividends, and what the books say of the reserves. */
export async function showDividends(tx: TenantTx): Promise<Dividends> {
  const [reserves] = await rowsOf<{ amount: Cents }>(
    tx,
    sql`
    select coalesce(sum(credit_balance_cents), 0)::bigint as amount from account_balances
    where tenant_id = ${thisTenant} and account_number = any(${[SHARE_PREMIUM, OTHER_RESERVES, UNDIVIDED_RESULT]}::text[])`,
  )
  return {
    isCompany: await isCompany(tx),
    reservesAmount: reserves?.amount ?? ZERO,
    dividends: (await readDividends(tx)).map(onWire),
  }
}

function onWire(stored: StoredDividend): DividendOnWire {
  const { dividend, items, cancelled } = stored
  const isOpen = items.some(({ open }) => open !== ZERO)
  return {
    id: stored.id,
    number: stored.number,
    ...dividend,
    taxAmount: dividendTaxOf(dividend),
    netAmount: netDividendOf(dividend),
    testNote: stored.testNote,
    entry: stored.entry,
    createdAt: stored.createdAt,
    items: items.map(itemOnWire),
    state: cancelled !== null ? 'cancelled' : isOpen ? 'open' : 'paid',
    cancelled,
  }
}
