import { basisPoints } from '#kernel/money.ts'
import { OTHER_HOUSING } from '#ledger/domain/named-account.ts'
import { ensureAccount } from '#ledger/server/accounts.ts'
import { isCompany } from '#ledger/server/is-company.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { YearAdjustment } from '../adjustment-contract.ts'
import { yearEndErrors } from '../domain/errors.ts'
import { allowanceOf, FIRST_ALLOWANCE, workspaceDeduction, type Workspace } from '../domain/workspace.ts'

/**
 * The part of the owner's home that goes off the profit, against a deposit of the owner; zero where the law deducts nothing, so that the answer is kept.
 *
 * @param workspace null where there is no independent room
 * @throws DomainError `year-end.workspace-of-company`, `year-end.workspace-said`, `year-end.no-allowance`
 */
export async function workspacePlan(
  tx: TenantTx,
  year: number,
  workspace: Workspace | null,
  said: readonly YearAdjustment[],
) {
  if (await isCompany(tx)) throw yearEndErrors.workspaceOfCompany()
  if (said.some(({ kind }) => kind === 'workspace')) throw yearEndErrors.workspaceSaid(year)
  const allowance = allowanceOf(year)
  if (allowance === null && workspace?.home.kind === 'owned')
    throw yearEndErrors.noAllowance(year, FIRST_ALLOWANCE)
  await ensureAccount(tx, tx.tenantId, {
    number: OTHER_HOUSING,
    name: 'Overige huisvestingskosten',
    type: 'cost',
    rgsCode: 'WBedHuiOhv',
  })
  const deduction = workspaceDeduction(workspace, allowance?.rate ?? basisPoints(0n))
  return { kind: 'workspace' as const, account: OTHER_HOUSING, ...deduction }
}
