import type { DocumentId, OpenItemId, PaymentId } from '#kernel/ids.ts'
import { localDate, type LocalDate } from '#kernel/local-date.ts'
import { basisPoints, ZERO, type BasisPoints, type Cents } from '#kernel/money.ts'
import { awaitedCodes } from '#ledger/domain/awaited-vat.ts'
import { ledgerErrors } from '#ledger/domain/errors.ts'
import { BAD_DEBT } from '#ledger/domain/named-account.ts'
import { AWAITED_VAT } from '#ledger/domain/vat-code.ts'
import { isValidOpening } from '#ledger/server/opening-entries.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { waitsForMoney } from '#tenants/domain/vat-system.ts'
import { lockedVatSystems } from '#tenants/server/vat-system.ts'
import {
  isEvenOpening,
  NOTHING_WAITS_THEN,
  unevenProblem,
  type AwaitedOpening,
  type OpeningSource,
} from '../domain/awaited-opening.ts'
import {
  casesOfPostings,
  sumOfCases,
  waitingOfAmount,
  type CodedSum,
  type PerCase,
} from '../domain/awaited-vat.ts'

/** What one payment more makes owed: an invoice with its credit notes, or an item of the opening balance. */
export interface BookedFamily {
  /** The cause of its entries. */
  readonly source:
    | { readonly type: 'document'; readonly id: DocumentId }
    | { readonly type: 'memo'; readonly id: OpenItemId }
  /** The rate of an item; null for invoices, which have their own. */
  readonly rate: BasisPoints | null
  /** The date of the invoice; of an item, the day of the opening balance. */
  readonly day: LocalDate
  /** `F0001 Jansen`, for the description of an entry. */
  readonly name: string
  /** What waits in the books of now. */
  readonly waitingNow: PerCase
  /** What waits by what is open. */
  readonly waiting: PerCase
}

/** The valid opening balance with its id. Null without one, and for one without an amount on account 1640. */
async function awaitedOpening(tx: TenantTx): Promise<(AwaitedOpening & { readonly id: string }) | null> {
  const { rows } = await sql<{ id: string; day: string; booked: Cents }>`
    select e.source_id as id, e.entry_date as day, sum(p.credit_balance_cents)::bigint as booked
    from booked_entries e join signed_postings p on p.tenant_id = ${thisTenant} and p.entry_id = e.id
    where e.tenant_id = ${thisTenant} and ${isValidOpening('e')} and p.account_number = ${AWAITED_VAT}
    group by 1, 2 having sum(p.credit_balance_cents) <> 0`.execute(tx)
  const [opening] = rows
  if (opening === undefined) return null
  const { rows: items } = await sql<{ amount: Cents; vat_rate: number | null }>`
    select amount_cents as amount, vat_rate from valid_open_items
    where tenant_id = ${thisTenant} and opening_id = ${opening.id} and kind = 'receivable'`.execute(tx)
  return {
    ...opening,
    day: localDate(opening.day),
    items: items.map(({ amount, vat_rate }) => ({
      amount,
      rate: vat_rate === null ? null : basisPoints(BigInt(vat_rate)),
    })),
  }
}

/**
 * Refuse an opening balance in which it is not known of which items VAT waits for money. Called after it was booked or corrected.
 *
 * @param source what the sentence advises: a person who typed it changes it, one with a file chooses another account
 * @throws DomainError `ledger.unbookable`, with a sentence that says what to change
 */
export async function refuseUnevenOpening(tx: TenantTx, source: OpeningSource = 'hand'): Promise<void> {
  const systems = await lockedVatSystems(tx)
  const opening = systems.length === 0 ? null : await awaitedOpening(tx)
  if (opening === null) return
  const problem = unevenProblem(opening, source)
  if (problem !== null) throw ledgerErrors.unbookable([problem])
  if (waitsForMoney(systems, opening.day)) return
  const waiting = (await readItems(tx, null)).some(({ waitingNow }) => waitingNow.size > 0)
  if (waiting) throw ledgerErrors.unbookable([NOTHING_WAITS_THEN])
}

/**
 * Before a customer's item is written off: VAT is reclaimed only at a rate that was owed.
 *
 * @throws DomainError `ledger.unbookable` where the opening balance has VAT that waits for money, and does not say of which items
 */
export async function refuseUnknownVat(
  tx: TenantTx,
  item: { readonly kind: string; readonly vatRate: BasisPoints | null },
  account: string,
): Promise<void> {
  if (item.kind !== 'receivable' || account !== BAD_DEBT) return
  const opening = (await lockedVatSystems(tx)).length === 0 ? null : await awaitedOpening(tx)
  if (opening === null || (isEvenOpening(opening) && item.vatRate !== null)) return
  throw ledgerErrors.unbookable([
    `Of de btw van deze post ooit is aangegeven, is niet bekend. Pas eerst je beginbalans aan. ${unevenProblem(opening, 'hand') ?? ''}`.trim(),
  ])
}

interface AwaitedItemRow {
  id: OpenItemId
  opened_on: string
  relation: string
  reference: string
  amount: Cents
  open: Cents
  vat_rate: number
}

/**
 * What customers had not paid when these books began, where account 1640 began with the VAT of the items: the business had the cash system before, and that VAT is in no return
 * (art. 26 Wet OB 1968). The VAT of an item has the rate that was said of the item. None where the opening balance has another amount on 1640.
 *
 * @param items null: all of the business
 */
export async function readItems(tx: TenantTx, items: readonly OpenItemId[] | null): Promise<BookedFamily[]> {
  if (items?.length === 0) return []
  const opening = await awaitedOpening(tx)
  if (opening === null || !isEvenOpening(opening)) return []
  const { rows } = await sql<AwaitedItemRow>`
    select i.id, i.opened_on, i.relation, i.reference, i.amount_cents as amount, i.open_cents as open, i.vat_rate
    from valid_open_items i
    where i.tenant_id = ${thisTenant} and i.opening_id = ${opening.id} and i.kind = 'receivable' and i.vat_rate > 0
      and (${items === null}::boolean or i.id = any(${[...(items ?? [])]}::uuid[]))
    order by i.item_date, i.id`.execute(tx)
  if (rows.length === 0) return []
  const { rows: sums } = await sql<CodedSum & { id: OpenItemId }>`
    select e.source_id as id, p.vat_code, p.account_number = ${AWAITED_VAT} as is_vat_account, sum(p.credit_balance_cents)::bigint as amount
    from booked_entries e
    join signed_postings p on p.tenant_id = ${thisTenant} and p.entry_id = e.id
    where e.tenant_id = ${thisTenant} and e.source_type = 'memo' and e.source_id = any(${rows.map(({ id }) => id)}::uuid[])
      and (p.vat_code = any(${[...awaitedCodes]}::text[]) or p.account_number = ${AWAITED_VAT} and p.vat_code is not null)
    group by 1, 2, 3`.execute(tx)
  return rows.map(({ id, amount, open, vat_rate, ...row }) => {
    const rate = basisPoints(BigInt(vat_rate))
    const moved = casesOfPostings(sums.filter((each) => each.id === id))
    return {
      source: { type: 'memo', id },
      rate,
      day: localDate(row.opened_on),
      name: `${row.reference} ${row.relation}`.trim(),
      waitingNow: sumOfCases(waitingOfAmount(amount, rate), moved),
      waiting: waitingOfAmount(open, rate),
    }
  })
}

/** A payment that moved no VAT, with what it made owed. */
interface PastPayment {
  readonly id: PaymentId
  readonly day: LocalDate
  readonly owed: PerCase
}

/**
 * Payments of an item that moved no VAT and were not reversed, the earliest first; none of an invoice. A bad debt among these reclaimed VAT that was never owed: what became owed with it makes up for that.
 *
 * @param except the payment that is being booked
 */
export async function pastPayments(
  tx: TenantTx,
  { source: { id }, rate }: Pick<BookedFamily, 'source' | 'rate'>,
  except: string,
): Promise<PastPayment[]> {
  if (rate === null) return []
  const { rows } = await sql<{ id: PaymentId; paid_on: string; amount: Cents }>`
    select p.id, p.paid_on, (p.amount_cents - p.surplus_cents - p.costs_cents - p.interest_cents + p.difference_cents)::bigint as amount
    from item_payments p
    where p.tenant_id = ${thisTenant} and p.open_item_id = ${id} and p.reversed_on is null and p.id::text <> ${except}
      and not exists (
        select from booked_entries e
        where e.tenant_id = ${thisTenant} and e.source_type = 'memo' and e.source_id = ${id}
          and (e.purpose in ('vat ' || p.id, 'vat ' || p.id || ' by-hand')
               or e.purpose = 'pay ' || p.id and exists (
                 select from signed_postings s
                 where s.tenant_id = ${thisTenant} and s.entry_id = e.id and s.vat_code = any(${[...awaitedCodes]}::text[]))))
    order by p.paid_on, p.created_at`.execute(tx)
  return rows.map((row) => ({
    id: row.id,
    day: localDate(row.paid_on),
    owed: waitingOfAmount(row.amount, rate),
  }))
}

/** The VAT that manual entries took off account 1640, less what was noted of payments since, in cents. */
export async function owedByHand(tx: TenantTx): Promise<Cents> {
  const { rows } = await sql<{ taken: Cents }>`
    select coalesce(-sum(p.credit_balance_cents), 0)::bigint as taken
    from signed_postings p
    join booked_entries e on e.tenant_id = ${thisTenant} and e.id = p.entry_id
    where p.tenant_id = ${thisTenant} and p.account_number = ${AWAITED_VAT} and e.source_type not in ('document', 'opening')
      and (p.vat_code is null or p.vat_code <> all(${[...awaitedCodes]}::text[]))`.execute(tx)
  return rows[0]?.taken ?? ZERO
}
