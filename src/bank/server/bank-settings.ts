import {
  accountOf,
  answerOf,
  isAnswerOf,
  uses,
  type Treatment,
  type Use,
} from '#explanations/domain/answer.ts'
import type { LedgerAccountId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { IN_TRANSIT } from '#ledger/domain/named-account.ts'
import type { AccountNumber } from '#ledger/domain/account.ts'
import { isCompany } from '#ledger/server/is-company.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { isUnderKor } from '#tenants/server/vat-settings.ts'
import { noteChanges, switched, type Changer } from '#tenants/server/setting-changes.ts'
import { isOpenToLines } from '../domain/decision.ts'
import type { BankSettings } from '../rules-contract.ts'

export async function readSettings(tx: TenantTx, today: LocalDate): Promise<BankSettings> {
  const { rows } = await sql<{ id: LedgerAccountId; number: AccountNumber; name: string }>`
    select id, number, name from account_names where tenant_id = ${thisTenant}`.execute(tx)
  const accounts = new Map(rows.map((row) => [row.number, row]))
  const company = await isCompany(tx)
  const underKor = await isUnderKor(tx, today)
  return {
    automatic: await isAutomatic(tx),
    usual: uses.flatMap((use) => {
      const { name: label, found = '', money = null, vat } = answerOf(use)
      const account = accounts.get(accountOf(use, company))
      if (account === undefined || !isAnswerOf(use, company) || !isBookable(use, account.number)) return []
      return [
        {
          use,
          label,
          ledgerAccountId: account.id,
          numberAsString: account.number,
          accountName: account.name,
          vatCode: codeWithout(vat, account.number, PROVIDER_COSTS.has(use)),
          found,
          direction: money,
          // Under the KOR nothing is deducted, so that nothing waits.
          isLater: !underKor && LATER.has(vat) && !PROVIDER_COSTS.has(use),
        },
      ]
    }),
  }
}

/** What a line is not booked on directly is no answer here; money on its way is a transfer. */
const isBookable = (use: Use, account: AccountNumber): boolean =>
  account === IN_TRANSIT ? TRANSFERS.has(use) : isOpenToLines(account)
const TRANSFERS: ReadonlySet<Use> = new Set<Use>(['cash', 'card-settlement', 'payout'])

/** The statement of a payment provider is the document of its costs. */
const PROVIDER_COSTS: ReadonlySet<Use> = new Set<Use>(['provider-costs-nl', 'provider-costs-eu'])
/** VAT that is deducted once the receipt is there. */
const LATER: ReadonlySet<Treatment> = new Set<Treatment>(['high', 'low', 'lodging', 'eu', 'non-eu'])

function codeWithout(
  vat: Treatment,
  account: AccountNumber,
  isProvider: boolean,
): BankSettings['usual'][number]['vatCode'] {
  if (isProvider) return vat === 'eu' ? 'purchase-eu' : 'purchase-nl'
  return vat === 'none' && !/^[47]/.test(account) ? null : 'purchase-none'
}

/** Off until the owner switched it on. */
export async function isAutomatic(tx: TenantTx): Promise<boolean> {
  const row = await tx.selectFrom('bank_settings').select('is_automatic').executeTakeFirst()
  return row?.is_automatic ?? false
}

export async function changeSettings(
  tx: TenantTx,
  changer: Changer,
  { automatic }: { automatic: boolean },
): Promise<null> {
  const was = await isAutomatic(tx)
  await noteChanges(tx, changer, switched('Bank: verwerk wat zeker is vanzelf', was, automatic))
  await sql`
    insert into bank_settings (tenant_id, is_automatic, changed_by) values (${thisTenant}, ${automatic}, ${changer.userId})
    on conflict (tenant_id) do update set is_automatic = excluded.is_automatic, changed_by = excluded.changed_by, changed_at = excluded.changed_at`.execute(
    tx,
  )
  return null
}
