import type { FeeVat } from '#explanations/domain/payout-provider.ts'
import type {
  BankLineId,
  DocumentId,
  JournalEntryId,
  LedgerAccountId,
  PaymentId,
  PayoutId,
} from '#kernel/ids.ts'
import { localDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'
import { cancellationIn, type Cancellation, type CancellationRow } from '#ledger/server/cancellation.ts'
import { accountNumber, type AccountNumber } from '#ledger/domain/account.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { Sells } from '#takings/domain/takings.ts'
import type { Payout, PayoutSales } from '../domain/payout.ts'

/** A payout as it is stored. */
export interface StoredPayout {
  readonly id: PayoutId
  readonly number: number
  readonly provider: string
  readonly providerName: string
  readonly payout: Payout
  readonly sells: Sells
  readonly isUnderKor: boolean
  readonly feeAccount: { readonly number: AccountNumber; readonly name: string }
  readonly account: { readonly id: LedgerAccountId; readonly number: AccountNumber; readonly name: string }
  readonly reference: string
  readonly note: string | null
  readonly entry: { readonly id: JournalEntryId; readonly number: number } | null
  readonly createdAt: string
  /** The lines of the bank that are it. */
  readonly lineIds: readonly BankLineId[]
  readonly cancelled: Cancellation | null
}

interface Row extends CancellationRow {
  id: PayoutId
  number: number
  provider: string
  provider_name: string
  sold_from: string
  day: string
  sales: PayoutSales
  sells: Sells
  is_under_kor: boolean
  high_cents: Cents
  low_cents: Cents
  zero_cents: Cents
  refunded_high_cents: Cents
  refunded_low_cents: Cents
  refunded_zero_cents: Cents
  booked_cents: Cents
  fees_cents: Cents
  fee_vat_cents: Cents
  fee_vat: FeeVat
  fee_account: string
  fee_account_name: string
  withheld_cents: Cents
  paid_out_cents: Cents
  account: string
  account_id: LedgerAccountId
  account_name: string
  reference: string
  note: string | null
  entry_id: JournalEntryId | null
  entry_number: bigint | null
  created_at: string
  line_ids: BankLineId[]
}

/** Payouts, all or these, the newest first. */
export async function readPayouts(
  tx: TenantTx,
  ids: readonly PayoutId[] | null = null,
): Promise<StoredPayout[]> {
  const rows = await rowsOf<Row>(
    tx,
    sql`
    select p.id, p.number, p.provider, p.provider_name, p.sold_from, p.day, p.sales, p.sells, p.is_under_kor, p.high_cents, p.low_cents,
           p.zero_cents, p.refunded_high_cents, p.refunded_low_cents, p.refunded_zero_cents, p.booked_cents, p.fees_cents, p.fee_vat_cents,
           p.fee_vat, p.fee_account, f.name as fee_account_name, p.withheld_cents, p.paid_out_cents, p.account, a.id as account_id, a.name as account_name,
           p.reference, p.note, p.entry_id, e.number as entry_number, p.created_at, p.cancelled_at, p.cancelled_on, p.cancel_reason,
           array(select b.line_id from payout_bank_parts b where b.tenant_id = ${thisTenant} and b.payout_id = p.id) as line_ids
    from payouts p
    join account_names f on f.tenant_id = p.tenant_id and f.number = p.fee_account
    join account_names a on a.tenant_id = p.tenant_id and a.number = p.account
    left join booked_entries e on e.tenant_id = p.tenant_id and e.id = p.entry_id
    where p.tenant_id = ${thisTenant} and (${ids}::uuid[] is null or p.id = any(${ids}::uuid[]))
    order by p.day desc, p.number desc`,
  )
  return rows.map(storedOf)
}

const storedOf = (row: Row): StoredPayout => ({
  id: row.id,
  number: row.number,
  provider: row.provider,
  providerName: row.provider_name,
  payout: {
    soldFrom: localDate(row.sold_from),
    day: localDate(row.day),
    sales: row.sales,
    sold: { high: row.high_cents, low: row.low_cents, zero: row.zero_cents },
    refunded: { high: row.refunded_high_cents, low: row.refunded_low_cents, zero: row.refunded_zero_cents },
    booked: row.booked_cents,
    fees: row.fees_cents,
    feesVat: row.fee_vat_cents,
    feeVat: row.fee_vat,
    withheld: row.withheld_cents,
    paidOut: row.paid_out_cents,
  },
  sells: row.sells,
  isUnderKor: row.is_under_kor,
  feeAccount: { number: accountNumber(row.fee_account), name: row.fee_account_name },
  account: { id: row.account_id, number: accountNumber(row.account), name: row.account_name },
  reference: row.reference,
  note: row.note,
  entry: row.entry_id === null ? null : { id: row.entry_id, number: Number(row.entry_number) },
  createdAt: row.created_at,
  lineIds: row.line_ids,
  cancelled: cancellationIn(row),
})

/** An invoice or a credit note that a payout paid. */
export interface PaidDocument {
  readonly id: DocumentId
  readonly kind: 'invoice' | 'credit-note'
  readonly number: string
  readonly customerName: string
  readonly paymentId: PaymentId
  /** Less than zero for a credit note. */
  readonly amount: Cents
}

/** What a payout paid, in the order of the numbers. */
export const documentsOf = (tx: TenantTx, id: PayoutId): Promise<PaidDocument[]> =>
  rowsOf<PaidDocument>(
    tx,
    sql`
    select d.id, d.kind, d.number, d.customer_name as "customerName", p.payment_id as "paymentId", p.amount_cents as amount
    from payout_documents p join issued_documents d on d.tenant_id = p.tenant_id and d.id = p.document_id
    where p.tenant_id = ${thisTenant} and p.payout_id = ${id} order by d.number`,
  )

/** The payout that was entered last for each provider by name. A reversed one counts where no other is left: its account is still that of the provider. */
export async function lastOfProviders(tx: TenantTx): Promise<StoredPayout[]> {
  const rows = await rowsOf<{ id: PayoutId }>(
    tx,
    sql`select distinct on (provider, provider_name) id from payouts
        where tenant_id = ${thisTenant} order by provider, provider_name, cancelled_at is not null, number desc`,
  )
  return rows.length === 0 ? [] : readPayouts(tx, rows.map(({ id }) => id))
} // prettier-ignore
