import type { LedgerAccountId } from '#kernel/ids.ts'
import {
  BANK_COSTS,
  DIRECTOR_ACCOUNT,
  INTEREST_PAID,
  INTEREST_RECEIVED,
  LOAN,
  NET_WAGES,
  PAYROLL_TAX,
  PRIVATE_DEPOSITS,
  PRIVATE_PREMIUMS,
  PRIVATE_TAXES,
  PRIVATE_WITHDRAWALS,
  SUSPENSE,
  CORPORATE_TAX,
} from '#ledger/domain/named-account.ts'
import type { AccountNumber } from '#ledger/domain/account.ts'
import { isCompany } from '#ledger/server/is-company.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { noteChanges, type Changer } from '#tenants/server/setting-changes.ts'
import type { BankSettings } from '../rules-contract.ts'

type Use = BankSettings['usual'][number]['use']

interface UsualAccount {
  readonly use: Use
  readonly label: string
  readonly account: AccountNumber
  readonly vatCode?: 'purchase-none' | 'purchase-nl' | 'purchase-eu'
}

/** What has no document, and where it is booked: the owner of a business and the director of a company differ. */
const usualAccounts = (company: boolean): readonly UsualAccount[] => [
  { use: 'bank-costs', label: 'Bankkosten', account: BANK_COSTS, vatCode: 'purchase-none' },
  // A payment provider keeps its costs, with VAT, from what it pays out.
  {
    use: 'provider-costs-nl',
    label: 'Kosten van een Nederlandse betaaldienst, zoals Mollie',
    account: BANK_COSTS,
    vatCode: 'purchase-nl',
  },
  {
    use: 'provider-costs-eu',
    label: 'Kosten van een betaaldienst in de EU, zoals Stripe',
    account: BANK_COSTS,
    vatCode: 'purchase-eu',
  },
  { use: 'receipt-later', label: 'Bon volgt later (vraagposten)', account: SUSPENSE },
  { use: 'private-out', label: 'Privé opgenomen', account: company ? DIRECTOR_ACCOUNT : PRIVATE_WITHDRAWALS },
  { use: 'private-in', label: 'Privé gestort', account: company ? DIRECTOR_ACCOUNT : PRIVATE_DEPOSITS },
  ...(company
    ? ([{ use: 'corporate-tax', label: 'Vennootschapsbelasting', account: CORPORATE_TAX }] as const)
    : ([
        { use: 'income-tax', label: 'Inkomstenbelasting', account: PRIVATE_TAXES },
        { use: 'health-premium', label: 'Premie Zorgverzekeringswet', account: PRIVATE_PREMIUMS },
      ] as const)),
  { use: 'net-wages', label: 'Netto lonen', account: NET_WAGES },
  { use: 'payroll-tax', label: 'Loonheffing', account: PAYROLL_TAX },
  { use: 'loan', label: 'Lening: aflossing of ontvangst', account: LOAN },
  { use: 'interest-paid', label: 'Rente betaald', account: INTEREST_PAID },
  { use: 'interest-received', label: 'Rente ontvangen', account: INTEREST_RECEIVED },
]

export async function readSettings(tx: TenantTx): Promise<BankSettings> {
  const { rows } = await sql<{ id: LedgerAccountId; number: string }>`
    select id, number from account_names where tenant_id = ${thisTenant}`.execute(tx)
  const ids = new Map(rows.map(({ id, number }) => [number, id]))
  return {
    automatic: await isAutomatic(tx),
    usual: usualAccounts(await isCompany(tx)).flatMap(({ use, label, account, vatCode = null }) => {
      const ledgerAccountId = ids.get(account)
      return ledgerAccountId === undefined
        ? []
        : [{ use, label, ledgerAccountId, numberAsString: account, vatCode }]
    }),
  }
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
  if (was !== automatic)
    await noteChanges(tx, changer, [
      {
        area: 'company',
        field: 'Bank: verwerk wat zeker is vanzelf',
        old: was ? 'ja' : 'nee',
        new: automatic ? 'ja' : 'nee',
      },
    ])
  await sql`
    insert into bank_settings (tenant_id, is_automatic, changed_by) values (${thisTenant}, ${automatic}, ${changer.userId})
    on conflict (tenant_id) do update set is_automatic = excluded.is_automatic, changed_by = excluded.changed_by, changed_at = excluded.changed_at`.execute(
    tx,
  )
  return null
}
