import { createGoal } from '#goals/server/goals.ts'
import type { NewGoal } from '#goals/contract.ts'
import { basisPoints, cents } from '#kernel/money.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'

const goals: readonly NewGoal[] = [
  { kind: 'revenue', period: 'year', target: cents(11_000_000n), hourlyRate: cents(8_500n) },
  { kind: 'profit', period: 'quarter', target: cents(2_400_000n), hourlyRate: cents(8_500n) },
  { kind: 'revenue', period: 'month', target: cents(850_000n), hourlyRate: null },
  { kind: 'reserve', taxShare: basisPoints(3_000n) },
]

/** The goals of the demo, and its tax pot. */
export async function fillWithGoals(tx: TenantTx): Promise<void> {
  for (const goal of goals) await createGoal(tx, goal)
}
