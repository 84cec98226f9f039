import { add, ZERO, type Cents } from '#kernel/money.ts'
import type { Budget } from '#projects/domain/project.ts'

/** What a budget is measured by. */
export interface Used {
  readonly minutes: number
  /** On invoices, concepts too, less credit notes. */
  readonly invoiced: Cents
  /** What the hours with a rate come to that are on no invoice. */
  readonly toInvoice: Cents
}

/** A user is told at these shares. */
export const toldAt = [80, 100] as const
export type ToldAt = (typeof toldAt)[number]

/** How much of a budget is used, in whole percents, rounded down: the larger share of hours and money. 0 without a budget. */
export function usedShare(budget: Budget, { minutes, invoiced, toInvoice }: Used): number {
  const ofHours = budget.minutes === null ? 0 : Math.floor((minutes * 100) / budget.minutes)
  const money = add(invoiced, toInvoice)
  const ofMoney = budget.amount === null || money <= ZERO ? 0 : Number((money * 100n) / budget.amount)
  return Math.max(ofHours, ofMoney)
}

/** What there is to tell of a share; null below 80 percent, and where the user has seen as much. */
export function newsOf(share: number, seen: number): ToldAt | null {
  const reached = toldAt.findLast((at) => share >= at)
  return reached === undefined || reached <= seen ? null : reached
}
