import type { DayTakingsId, DocumentId, JournalEntryId, RegisterId, TillFileId } from '#kernel/ids.ts'
import { localDate, type LocalDate } from '#kernel/local-date.ts'
import { cents, type Cents } from '#kernel/money.ts'
import { cancellationIn, type Cancellation, type CancellationRow } from '#ledger/server/cancellation.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { FloatFrom, NeighbourDay, Sells, Takings, TipsFor } from '../domain/takings.ts'

/** A day of a register as it is stored. */
export interface StoredTakings {
  readonly id: DayTakingsId
  readonly register: { readonly id: RegisterId; readonly name: string; readonly sells: Sells }
  readonly number: number
  readonly takings: Takings
  /** The invoices of what was sold on account, in the order of their numbers. */
  readonly onAccount: readonly StoredInvoice[]
  readonly floatFrom: FloatFrom
  readonly isUnderKor: boolean
  /** The file of the till that filled in the day; null for a day that was typed. */
  readonly tillFile: { readonly id: TillFileId; readonly fileName: string; readonly sha256: string } | null
  readonly sha256: string
  /** The fingerprint of the paper before it of this register; '' for the first. */
  readonly previous: string
  readonly entry: { readonly id: JournalEntryId; readonly number: number }
  readonly createdAt: string
  readonly cancelled: Cancellation | null
}

/** An invoice that a day names. */
export interface StoredInvoice {
  readonly id: DocumentId
  readonly number: string
  readonly customerName: string
  /** With VAT. */
  readonly amount: Cents
}

interface Row extends CancellationRow {
  id: DayTakingsId
  register_id: RegisterId
  register_name: string
  sells: Sells
  number: number
  day: string
  high_cents: Cents
  low_cents: Cents
  zero_cents: Cents
  bottle_deposits_cents: Cents
  vouchers_sold_cents: Cents
  vouchers_redeemed_cents: Cents
  tips_cents: Cents
  tips_for: TipsFor
  card_cents: Cents
  on_account_high_cents: Cents
  on_account_low_cents: Cents
  on_account_zero_cents: Cents
  invoices: { id: DocumentId; number: string; customerName: string; amount: string }[]
  cash_before_cents: Cents
  cash_counted_cents: Cents
  cash_spent_cents: Cents
  cash_to_bank_cents: Cents
  invoices_in_cash_cents: Cents
  float_from: FloatFrom
  note: string | null
  is_under_kor: boolean
  till_file: { id: TillFileId; fileName: string; sha256: string } | null
  sha256: string
  previous: string | null
  entry_id: JournalEntryId
  entry_number: bigint
  created_at: string
}

/** Days of registers, all or these, the newest day first. */
export async function readTakings(
  tx: TenantTx,
  {
    ids = null,
    from = null,
    until = null,
  }: {
    readonly ids?: readonly DayTakingsId[] | null
    readonly from?: LocalDate | null
    readonly until?: LocalDate | null
  } = {},
): Promise<StoredTakings[]> {
  const rows = await rowsOf<Row>(
    tx,
    sql`
    select t.id, t.register_id, r.name as register_name, r.sells, t.number, t.day, t.high_cents, t.low_cents, t.zero_cents,
           t.bottle_deposits_cents, t.vouchers_sold_cents, t.vouchers_redeemed_cents, t.tips_cents, t.tips_for, t.card_cents,
           t.on_account_high_cents, t.on_account_low_cents, t.on_account_zero_cents,
           t.cash_before_cents, t.cash_counted_cents, t.cash_spent_cents, t.cash_to_bank_cents, t.invoices_in_cash_cents, t.float_from, t.note,
           t.is_under_kor, t.sha256, t.entry_id, e.number as entry_number, t.created_at, t.cancelled_at, t.cancelled_on,
           t.cancel_reason,
           (select p.sha256 from day_takings p
            where p.tenant_id = ${thisTenant} and p.register_id = t.register_id and p.number = t.number - 1) as previous,
           (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'number', d.number, 'customerName', d.customer_name, 'amount', d.gross_cents::text)), '[]')
            from takings_invoices i join issued_documents d on d.tenant_id = ${thisTenant} and d.id = i.document_id
            where i.tenant_id = ${thisTenant} and i.takings_id = t.id) as invoices,
           (select jsonb_build_object('id', f.id, 'fileName', f.file_name, 'sha256', f.sha256)
            from till_files f where f.tenant_id = ${thisTenant} and f.id = t.till_file_id) as till_file
    from day_takings t
    join registers r on r.tenant_id = t.tenant_id and r.id = t.register_id
    join booked_entries e on e.tenant_id = t.tenant_id and e.id = t.entry_id
    where t.tenant_id = ${thisTenant} and (${ids}::uuid[] is null or t.id = any(${ids}::uuid[]))
      and (${from}::date is null or t.day >= ${from}::date) and (${until}::date is null or t.day <= ${until}::date)
    order by t.day desc, t.number desc, t.id`,
  )
  return rows.map(storedOf)
}

function storedOf(row: Row): StoredTakings {
  const onAccount = row.invoices
    .map((each) => ({ ...each, amount: cents(BigInt(each.amount)) }))
    .toSorted((a, b) => (a.number < b.number ? -1 : 1))
  return {
    onAccount,
    id: row.id,
    register: { id: row.register_id, name: row.register_name, sells: row.sells },
    number: row.number,
    takings: {
      day: localDate(row.day),
      sold: { high: row.high_cents, low: row.low_cents, zero: row.zero_cents },
      bottleDeposits: row.bottle_deposits_cents,
      vouchersSold: row.vouchers_sold_cents,
      vouchersRedeemed: row.vouchers_redeemed_cents,
      onAccount: {
        sold: {
          high: row.on_account_high_cents,
          low: row.on_account_low_cents,
          zero: row.on_account_zero_cents,
        },
        invoices: onAccount.map(({ number }) => number),
      },
      tips: row.tips_cents,
      tipsFor: row.tips_for,
      card: row.card_cents,
      cashBefore: row.cash_before_cents,
      cashCounted: row.cash_counted_cents,
      cashSpent: row.cash_spent_cents,
      cashToBank: row.cash_to_bank_cents,
      invoicesInCash: row.invoices_in_cash_cents,
      note: row.note,
    },
    floatFrom: row.float_from,
    isUnderKor: row.is_under_kor,
    tillFile: row.till_file,
    sha256: row.sha256,
    previous: row.previous ?? '',
    entry: { id: row.entry_id, number: Number(row.entry_number) },
    createdAt: row.created_at,
    cancelled: cancellationIn(row),
  }
}

/** The first day of a register after this one that was not reversed; null for its last day. */
export async function dayAfter(
  tx: TenantTx,
  registerId: RegisterId,
  day: LocalDate,
): Promise<StoredTakings | null> {
  const rows = await rowsOf<{ id: DayTakingsId }>(
    tx,
    sql`
    select id from day_takings
    where tenant_id = ${thisTenant} and register_id = ${registerId} and cancelled_at is null and day > ${day}::date
    order by day limit 1`,
  )
  const [row] = rows
  return row === undefined ? null : ((await readTakings(tx, { ids: [row.id] }))[0] ?? null)
}

/** The days before and after a day of a register, with what was in the drawer, whether the day itself is there, and what its next number continues. */
export async function readNeighbours(
  tx: TenantTx,
  registerId: RegisterId,
  day: LocalDate,
): Promise<{
  readonly before: NeighbourDay | null
  readonly after: NeighbourDay | null
  readonly isTaken: boolean
  readonly last: { readonly number: number; readonly sha256: string } | null
}> {
  const rows = await rowsOf<{
    place: 'before' | 'after' | 'same' | 'last'
    day: string
    number: number
    sha256: string
    before: Cents
    counted: Cents
  }>(
    tx,
    sql`
    (select 'before' as place, day, number, sha256, cash_before_cents as before, cash_counted_cents as counted from day_takings
     where tenant_id = ${thisTenant} and register_id = ${registerId} and cancelled_at is null and day < ${day}::date
     order by day desc limit 1)
    union all
    (select 'after', day, number, sha256, cash_before_cents, cash_counted_cents from day_takings
     where tenant_id = ${thisTenant} and register_id = ${registerId} and cancelled_at is null and day > ${day}::date
     order by day limit 1)
    union all
    (select 'same', day, number, sha256, cash_before_cents, cash_counted_cents from day_takings
     where tenant_id = ${thisTenant} and register_id = ${registerId} and cancelled_at is null and day = ${day}::date limit 1)
    union all
    (select 'last', day, number, sha256, cash_before_cents, cash_counted_cents from day_takings
     where tenant_id = ${thisTenant} and register_id = ${registerId} order by number desc limit 1)`,
  )
  const at = (place: 'before' | 'after' | 'same' | 'last') => rows.find((row) => row.place === place)
  const neighbour = (place: 'before' | 'after'): NeighbourDay | null => {
    const row = at(place)
    return row === undefined
      ? null
      : { day: localDate(row.day), cashBefore: row.before, cashCounted: row.counted }
  }
  return {
    before: neighbour('before'),
    after: neighbour('after'),
    isTaken: at('same') !== undefined,
    last: at('last') ?? null,
  }
}
