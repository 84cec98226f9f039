import type { AssetId, LineId, TenantId, UserId } from '#kernel/ids.ts'
import { monthOf, type LocalDate } from '#kernel/local-date.ts'
import { ZERO, type Cents } from '#kernel/money.ts'
import { accountNumber, type AccountNumber } from '#ledger/domain/account.ts'
import { DIRECTOR_ACCOUNT, PRIVATE_DEPOSITS } from '#ledger/domain/named-account.ts'
import { chosenAccounts } from '#ledger/server/accounts.ts'
import { bookedOnDay } from '#ledger/server/book-days.ts'
import { lockBooks } from '#ledger/server/closed-periods.ts'
import { isCompany } from '#ledger/server/is-company.ts'
import { post } from '#ledger/server/post.ts'
import { constraintOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { newId } from '#platform/server/new-id.ts'
import type { AssetCandidate, NewAsset } from '../contract.ts'
import { assetAccountsOf, type AssetAccounts, type DepreciationTerms } from '../domain/asset.ts'
import { termsProblems } from '../domain/depreciation.ts'
import { assetErrors } from '../domain/errors.ts'
import { FROM_COSTS, postContribution, postFromCosts } from '../domain/post-asset.ts'
import { assetCandidates } from './candidates.ts'
import { depreciate } from './depreciate.ts'

/**
 * Add an asset to the list. Its price is in the books already, by its expense, a memo or the opening balance;
 * this command books its depreciation, from the first month on. What its expense has on a cost moves to the account of the asset, on the day of the expense;
 * of an asset that the owner brings in it books the price too.
 *
 * @throws DomainError for an invalid account or expense line, or invalid terms, and those of `bookedOnDay` and `post`
 */
export async function createAsset(
  tx: TenantTx,
  author: { readonly tenantId: TenantId; readonly userId: UserId },
  draft: NewAsset,
  today: LocalDate,
): Promise<AssetId> {
  // Before the expense is read: one that is withdrawn meanwhile is no purchase.
  await lockBooks(tx)
  const bought = draft.expenseLineId === null ? null : await boughtBy(tx, draft.expenseLineId)
  const kind = bought === null || bought.isCost ? await chosenKind(tx, draft) : bought.account.number
  const accounts = assetAccountsOf(kind)
  if (accounts === null) throw assetErrors.notAnAssetAccount()
  const terms: DepreciationTerms = {
    cost: bought?.costAmount ?? draft.costAmount ?? (0n as Cents),
    residual: draft.residualAmount,
    months: draft.months,
    inUseOn: draft.inUseOn,
    depreciatedBefore: draft.depreciatedBeforeAmount,
    firstMonth: monthOf(draft.firstMonth ?? draft.inUseOn),
    estimates: [],
  }
  const { name, expenseLineId } = draft
  const contributedAccount = await contributedAgainst(tx, draft, terms)
  const id = await addAsset(tx, author, {
    name, accounts, terms, expenseLineId, contributedAccount, isOfOpening: false,
  }) // prettier-ignore
  if (contributedAccount !== null)
    await post(
      tx,
      postContribution({ name, accounts, cost: terms.cost, inUseOn: terms.inUseOn }, contributedAccount),
      { type: 'asset', id, purpose: 'contribute' },
    )
  if (bought?.isCost === true) {
    await bookedOnDay(tx, 'money', bought.date, today)
    const from = accountNumber(bought.account.number)
    const entry = postFromCosts({ name, accounts }, { day: bought.date, cost: terms.cost, from })
    await post(tx, entry, { type: 'asset', id, purpose: FROM_COSTS })
  }
  await depreciate(tx, today)
  return id
}

/** What the price of an asset is booked against that its owner brings in; null for what was bought. @throws DomainError `asset.contributed-otherwise` */
async function contributedAgainst(
  tx: TenantTx,
  { source, expenseLineId }: NewAsset,
  { depreciatedBefore, firstMonth, inUseOn }: DepreciationTerms,
): Promise<AccountNumber | null> {
  if (source === 'bought') return null
  if (expenseLineId !== null || depreciatedBefore !== ZERO || firstMonth !== monthOf(inUseOn))
    throw assetErrors.contributedOtherwise()
  return (await isCompany(tx)) ? DIRECTOR_ACCOUNT : PRIVATE_DEPOSITS
}

interface NewOnList {
  readonly name: string
  readonly accounts: AssetAccounts
  readonly terms: DepreciationTerms
  readonly expenseLineId: LineId | null
  readonly contributedAccount: AccountNumber | null
  /** The asset was there before these books, and came with the opening balance. */
  readonly isOfOpening: boolean
}

/**
 * An asset on the list, of which no month is booked yet.
 *
 * @throws DomainError `asset.unusable`, `asset.expense-line-used`
 */
export async function addAsset(
  tx: TenantTx,
  author: { readonly userId: UserId },
  { name, accounts, terms, expenseLineId, contributedAccount, isOfOpening }: NewOnList,
): Promise<AssetId> {
  const problems = termsProblems(terms, { isOfOpening })
  if (problems.length > 0)
    throw assetErrors.unusable(isOfOpening ? problems.map((each) => `${name}: ${each}`) : problems)
  const id = newId<AssetId>()
  await tx
    .insertInto('assets')
    .values({
      id,
      name,
      asset_account: accounts.asset,
      accumulated_account: accounts.accumulated,
      cost_account: accounts.cost,
      cost_cents: terms.cost,
      residual_cents: terms.residual,
      months: terms.months,
      in_use_on: terms.inUseOn,
      depreciated_before_cents: terms.depreciatedBefore,
      first_month: terms.firstMonth,
      expense_line_id: expenseLineId,
      contributed_account: contributedAccount,
      is_of_opening: isOfOpening,
      created_by: author.userId,
    })
    .execute()
    .catch((error: unknown) => {
      throw constraintOf(error) === 'assets_expense_line_once' ? assetErrors.expenseLineUsed() : error
    })
  return id
}

async function chosenKind(tx: TenantTx, { ledgerAccountId }: NewAsset): Promise<string> {
  if (ledgerAccountId === null) throw assetErrors.notAnAssetAccount()
  return (await chosenAccounts(tx, [ledgerAccountId]))(ledgerAccountId).number
}

async function boughtBy(tx: TenantTx, lineId: LineId): Promise<AssetCandidate> {
  const found = (await assetCandidates(tx, lineId))[0]
  if (found !== undefined) return found
  const { rows } = await sql`
    select from assets
    where tenant_id = ${thisTenant} and expense_line_id = ${lineId} and cancelled_at is null`.execute(tx)
  throw rows.length > 0 ? assetErrors.expenseLineUsed() : assetErrors.expenseLineNotFound()
}
