import type { LocalDate } from '#kernel/local-date.ts'
import { sum, type Cents } from '#kernel/money.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { listBankAccounts } from './bank-accounts.ts'
import { statementBalance } from './reconciliation.ts'

/** The money at banks, and the day on which that is true. */
export interface BankBalance {
  readonly balance: Cents
  /** The last day up to which the statements of every account are there. */
  readonly updatedUntil: LocalDate
  readonly linesToDo: number
}

/** All accounts together by their statements; null where no statement was read. */
export async function bankBalance(tx: TenantTx): Promise<BankBalance | null> {
  const accounts = await listBankAccounts(tx)
  const [updatedUntil] = accounts.flatMap((account) => account.updatedUntil ?? []).toSorted()
  if (updatedUntil === undefined) return null
  const balances: Cents[] = []
  for (const { id } of accounts) {
    const balance = await statementBalance(tx, id, updatedUntil)
    if (balance !== null) balances.push(balance)
  }
  if (balances.length === 0) return null
  const linesToDo = accounts.reduce((total, account) => total + account.linesToDo, 0)
  return { balance: sum(balances), updatedUntil, linesToDo }
}
