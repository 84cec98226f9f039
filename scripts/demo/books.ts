import { assetCandidates } from '#assets/server/candidates.ts'
import { createAsset } from '#assets/server/create-asset.ts'
import type { TenantId, UserId } from '#kernel/ids.ts'
import { addDays, type LocalDate } from '#kernel/local-date.ts'
import { cents, ZERO } from '#kernel/money.ts'
import type { Database } from '#platform/server/db/database.ts'
import { withTenant } from '#platform/server/db/tenant-transaction.ts'
import { addPrivateUse, payVatReturn } from '#taxes/server/pay-vat-return.ts'
import { fileVatReturn } from '#taxes/server/file-vat-return.ts'
import { listVatReturns } from '#taxes/server/vat-periods.ts'

/** The owner pays the tax office a few days before the last day. */
const PAID_BEFORE_DAYS = 4

/** What an owner does with the books: writes off what lasts, files each return whose quarter is over, and pays it. */
export async function keepBooks(
  database: Database,
  author: { tenantId: TenantId; userId: UserId },
  today: LocalDate,
): Promise<void> {
  await withTenant(database, author.tenantId, async (tx) => {
    for (const candidate of await assetCandidates(tx))
      await createAsset(
        tx,
        author,
        {
          name: candidate.description,
          ledgerAccountId: null,
          expenseLineId: candidate.expenseLineId,
          costAmount: null,
          residualAmount: cents(15_000n),
          months: 60,
          inUseOn: candidate.date,
          depreciatedBeforeAmount: ZERO,
          firstMonth: null,
        },
        today,
      )
  })
  const ended = await withTenant(database, author.tenantId, (tx) => listVatReturns(tx, today))
  for (const { period, lastDay, deadline } of ended.toReversed()) {
    if (deadline > today) continue
    await withTenant(database, author.tenantId, async (tx) => {
      if (period.endsWith('Q4'))
        await addPrivateUse(tx, period, {
          vatAmount: cents(6_300n),
          description: 'Privégebruik telefoon en laptop',
        })
      await fileVatReturn(tx, author, period, addDays(lastDay, 10))
      await payVatReturn(tx, author, period, {
        date: addDays(deadline, -PAID_BEFORE_DAYS),
        amount: null,
        accountId: null,
      })
    })
  }
}
