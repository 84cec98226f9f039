import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { sha256Of } from '#platform/server/files/object-store.ts'
import type { ShownAccounts } from '../contract.ts'
import { annualAccounts, criteriaOf, sameFigures, sizeOf, type AnnualAccounts } from '../domain/accounts.ts'
import { checkedUntil } from '../domain/size.ts'
import { netTurnover, totalAssets } from '../domain/statement.ts'
import { accountFacts, hasAccounts, isYearClosed } from './account-facts.ts'
import { adoptedOf, cancelledOf, textOf } from './adopted-rows.ts'
import { termsFor } from './adopt.ts'
import { readAnswers } from './answers.ts'
import { refuseOwner } from './company-only.ts'

/**
 * The annual accounts of a year for the screen: as they were adopted, or as the books say now.
 *
 * @returns null for a business that is no company, and for a year without bookings
 */
export async function shownAccounts(tx: TenantTx, year: number): Promise<ShownAccounts | null> {
  if (!(await hasAccounts(tx, year))) return null
  const facts = await accountFacts(tx, year)
  const { staffTenths, directors, ...answers } = await readAnswers(tx, year)
  const adopted = await adoptedOf(tx, year)
  const now = annualAccounts(facts, year, { ...answers, staffTenths, directors })
  return {
    accounts: (adopted?.accounts ?? now) as ShownAccounts['accounts'],
    sha256: adopted?.sha256 ?? sha256Of(textOf(now)),
    size: sizeOf(facts, year, staffTenths),
    criteria: {
      assets: totalAssets(facts.accounts, year),
      revenue: netTurnover(facts.accounts, year),
      limits: criteriaOf(year),
      checkedUntil,
    },
    answers: { ...answers, staff: staffTenths / 10, directors: directors.join('\n') },
    terms: termsFor(year, answers.isExtended, adopted),
    isClosed: await isYearClosed(tx, year),
    adopted:
      adopted === null
        ? null
        : {
            on: adopted.on,
            at: adopted.at,
            sha256: adopted.sha256,
            filedOn: adopted.filedOn,
            entryId: adopted.entryId,
            isChanged: !sameFigures(adopted.accounts, now),
          },
    cancelled: await cancelledOf(tx, year),
  }
}

/** The accounts that a paper of a year shows, and the decision on them. */
export async function accountsForPaper(
  tx: TenantTx,
  year: number,
): Promise<{ accounts: AnnualAccounts; adopted: Awaited<ReturnType<typeof adoptedOf>> }> {
  await refuseOwner(tx)
  const adopted = await adoptedOf(tx, year)
  if (adopted !== null) return { accounts: adopted.accounts, adopted }
  return {
    accounts: annualAccounts(await accountFacts(tx, year), year, await readAnswers(tx, year)),
    adopted,
  }
}
