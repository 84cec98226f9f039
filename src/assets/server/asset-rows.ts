import type { AssetId, ExpenseId } from '#kernel/ids.ts'
import { localDate, type LocalDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'
import { accountNumber } from '#ledger/domain/account.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { Asset } from '../domain/asset.ts'

/** A month that was booked. */
export interface BookedMonth {
  readonly month: LocalDate
  readonly amount: Cents
  readonly day: LocalDate
  readonly entryNumber: number
}

/** A change of an asset by a user. */
export interface AssetChange {
  readonly changedAt: string
  readonly from: ChangeableTerms
  readonly to: ChangeableTerms
  /** The first month of depreciation with the new terms; null when only the name changed. */
  readonly fromMonth: LocalDate | null
}

export interface ChangeableTerms {
  readonly name: string
  readonly residual: Cents
  readonly months: number
}

/** An asset as it is stored, with its booked months. */
export interface StoredAsset extends Asset {
  readonly accountName: string
  readonly expenseId: ExpenseId | null
  readonly result: Cents | null
  /** The number of the entry that brought it in. */
  readonly contributionNumber: number | null
  readonly booked: readonly BookedMonth[]
  /** The first first. */
  readonly changes: readonly AssetChange[]
}

interface AssetRow {
  id: AssetId
  name: string
  asset_account: string
  account_name: string
  accumulated_account: string
  cost_account: string
  cost_cents: Cents
  residual_cents: Cents
  months: number
  in_use_on: string
  depreciated_before_cents: Cents
  first_month: string
  expense_id: ExpenseId | null
  contributed_account: string | null
  contribution_number: bigint | null
  disposed_on: string | null
  result_cents: Cents | null
  is_cancelled: boolean
  version: number
  changes: ChangeRow[] | null
  booked: { month: string; amount: string; day: string; number: number }[] | null
}

interface ChangeRow {
  changed_at: string
  old_name: string
  old_residual: string
  old_months: number
  name: string
  residual: string
  months: number
  from_month: string | null
}

/** All assets, or these, in the order in which they came into use. */
export async function readAssets(
  tx: TenantTx,
  ids: readonly AssetId[] | null = null,
): Promise<StoredAsset[]> {
  const { rows } = await sql<AssetRow>`
    select a.id, a.name, a.asset_account, k.name as account_name, a.accumulated_account, a.cost_account, a.cost_cents,
           a.residual_cents, a.months, a.in_use_on, a.depreciated_before_cents, a.first_month, l.expense_id, a.contributed_account, a.disposed_on,
           (select e.number from booked_entries e where e.tenant_id = ${thisTenant} and e.source_type = 'asset' and e.source_id = a.id
              and e.purpose = 'contribute') as contribution_number,
           a.result_cents, a.cancelled_at is not null as is_cancelled, a.version,
           (select jsonb_agg(jsonb_build_object('changed_at', c.changed_at, 'old_name', c.old_name, 'name', c.name,
                                                'old_residual', c.old_residual_cents::text, 'residual', c.residual_cents::text,
                                                'old_months', c.old_months, 'months', c.months, 'from_month', c.from_month)
                             order by c.version)
            from asset_changes c
            where c.tenant_id = ${thisTenant} and c.asset_id = a.id) as changes,
           (select jsonb_agg(jsonb_build_object('month', d.month, 'amount', d.amount_cents::text, 'day', d.booked_on,
                                                'number', e.number) order by d.month)
            from asset_depreciations d
            join booked_entries e on e.tenant_id = d.tenant_id and e.id = d.entry_id
            where d.tenant_id = ${thisTenant} and d.asset_id = a.id) as booked
    from assets a
    join account_names k on k.tenant_id = a.tenant_id and k.number = a.asset_account
    left join cost_lines l on l.tenant_id = a.tenant_id and l.id = a.expense_line_id
    where a.tenant_id = ${thisTenant} and (${ids}::uuid[] is null or a.id = any(${ids}::uuid[]))
    order by a.in_use_on, a.name, a.id`.execute(tx)
  return rows.map((row) => assetOf(row, (row.changes ?? []).map(changeOf)))
}

function assetOf(row: AssetRow, changes: readonly AssetChange[]): StoredAsset {
  return {
    id: row.id,
    name: row.name,
    accounts: {
      asset: accountNumber(row.asset_account),
      accumulated: accountNumber(row.accumulated_account),
      cost: accountNumber(row.cost_account),
    },
    accountName: row.account_name,
    cost: row.cost_cents,
    residual: row.residual_cents,
    months: row.months,
    inUseOn: localDate(row.in_use_on),
    depreciatedBefore: row.depreciated_before_cents,
    firstMonth: localDate(row.first_month),
    estimates: changes.flatMap(({ fromMonth, to: { residual, months } }) =>
      fromMonth === null ? [] : [{ fromMonth, residual, months }],
    ),
    contributedAccount: row.contributed_account === null ? null : accountNumber(row.contributed_account),
    contributionNumber: row.contribution_number === null ? null : Number(row.contribution_number),
    version: row.version,
    changes,
    expenseId: row.expense_id,
    disposedOn: row.disposed_on === null ? null : localDate(row.disposed_on),
    result: row.result_cents,
    isCancelled: row.is_cancelled,
    booked: (row.booked ?? []).map((month) => ({
      month: localDate(month.month),
      amount: BigInt(month.amount) as Cents,
      day: localDate(month.day),
      entryNumber: month.number,
    })),
  }
}

const changeOf = (row: ChangeRow): AssetChange => ({
  changedAt: new Date(row.changed_at).toISOString(),
  from: { name: row.old_name, residual: BigInt(row.old_residual) as Cents, months: row.old_months },
  to: { name: row.name, residual: BigInt(row.residual) as Cents, months: row.months },
  fromMonth: row.from_month === null ? null : localDate(row.from_month),
})
