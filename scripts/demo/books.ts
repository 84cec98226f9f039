import { assetCandidates } from '#assets/server/candidates.ts'
import { createAsset } from '#assets/server/create-asset.ts'
import type { TenantId, UserId } from '#kernel/ids.ts'
import { addDays, yearOf, type LocalDate } from '#kernel/local-date.ts'
import { cents, ZERO } from '#kernel/money.ts'
import { listLedgerAccounts } from '#ledger/server/balance.ts'
import { bookByHand } from '#ledger/server/book-by-hand.ts'
import type { Database } from '#platform/server/db/database.ts'
import { withTenant } from '#platform/server/db/tenant-transaction.ts'
import type { ProofDeps } from '#proof/server/proof.ts'
import { addPrivateUse, payVatReturn } from '#taxes/server/pay-vat-return.ts'
import { fileVatReturn } from '#taxes/server/file-vat-return.ts'
import { filedReturns } from '#taxes/server/vat-return-rows.ts'
import { listVatReturns } from '#taxes/server/vat-periods.ts'
import { closeYear } from '#year-end/server/close-year.ts'

const WAGE = cents(350_000n)
const FIRST_WAGE_DAYS_AGO = 640

/** The owner pays the tax office a few days before the last day. */
const PAID_BEFORE_DAYS = 4

interface Owner {
  readonly tenantId: TenantId
  readonly userId: UserId
}

/**
 * The owner's bookkeeping: a monthly withdrawal, depreciation, and filing and paying each return whose quarter is
 * over.
 */
export async function keepBooks(database: Database, author: Owner, today: LocalDate): Promise<void> {
  await withdraw(database, author, today)
  await withTenant(database, author.tenantId, async (tx) => {
    for (const candidate of await assetCandidates(tx))
      await createAsset(
        tx,
        author,
        {
          name: candidate.description,
          ledgerAccountId: null,
          source: 'bought',
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
      const isOpen = (await filedReturns(tx, period)).some(({ open }) => open !== ZERO)
      if (!isOpen) return
      await payVatReturn(tx, period, {
        date: addDays(deadline, -PAID_BEFORE_DAYS),
        amount: null,
        accountId: null,
      })
    })
  }
}

/** The first year is closed, once the bank of that year is done. */
export async function closeFirstYear(
  { database, proof }: { database: Database; proof: ProofDeps },
  author: Owner,
  today: LocalDate,
): Promise<void> {
  await withTenant(database, author.tenantId, (tx) =>
    closeYear(tx, proof, author, yearOf(today) - 2, { acceptPoints: true }, today),
  )
}

/** Every month from the third on, the same sum from the bank to the owner. */
async function withdraw(database: Database, author: Owner, today: LocalDate): Promise<void> {
  await withTenant(database, author.tenantId, async (tx) => {
    const accounts = await listLedgerAccounts(tx)
    const idOf = (number: string) => {
      const found = accounts.find(({ numberAsString }) => numberAsString === number)
      if (found === undefined) throw new Error(`no account ${number}`)
      return found.id
    }
    for (let date = addDays(today, -FIRST_WAGE_DAYS_AGO); date <= today; date = addDays(date, 30))
      await bookByHand(
        tx,
        {
          transactionDate: date,
          description: 'Naar privérekening',
          isYearEnd: false,
          journalEntryLines: [
            { ledgerAccountId: idOf('0510'), isDebit: true, amount: WAGE },
            { ledgerAccountId: idOf('1100'), isDebit: false, amount: WAGE },
          ],
        },
        () => 'owner',
      )
  })
}
