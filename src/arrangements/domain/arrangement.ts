import { addDays, type LocalDate } from '#kernel/local-date.ts'
import { add, cents, sum, ZERO, type Cents } from '#kernel/money.ts'
import { occurrence } from '#recurring/domain/occurrence.ts'

export const MOST_INSTALMENTS = 60

/** A part of what is open, and the last day to pay it. */
export interface Instalment {
  readonly dueOn: LocalDate
  readonly amount: Cents
}

export const rhythms = ['week', 'month'] as const

/** Equal parts, each a week or a month after the one before; the cents that are left are in the last one. */
export function proposeInstalments(
  total: Cents,
  {
    count,
    first,
    rhythm,
  }: { readonly count: number; readonly first: LocalDate; readonly rhythm: (typeof rhythms)[number] },
): Instalment[] {
  const part = cents(total / BigInt(count))
  return Array.from({ length: count }, (_, index) => ({
    dueOn: occurrence({ anchor: first, unit: rhythm, every: 1, isOnLastDay: false }, index) ?? first,
    amount: index === count - 1 ? cents(total - part * BigInt(count - 1)) : part,
  }))
}

/** Why instalments cannot be agreed; null when they can. */
export type InstalmentProblem = 'sum' | 'order' | 'past' | 'amount'

export function problemOf(
  instalments: readonly Instalment[],
  total: Cents,
  today: LocalDate,
): InstalmentProblem | null {
  if (instalments.some(({ amount }) => amount <= ZERO)) return 'amount'
  if (sum(instalments.map(({ amount }) => amount)) !== total) return 'sum'
  if (instalments.some(({ dueOn }, index) => index > 0 && dueOn <= (instalments[index - 1]?.dueOn ?? dueOn)))
    return 'order'
  return instalments.some(({ dueOn }) => dueOn < today) ? 'past' : null
}

/** So many days after its last day an instalment is missed: a transfer may be under way. */
export const GRACE_DAYS = 3

export const instalmentStates = ['received', 'partly', 'open', 'missed'] as const
export type InstalmentState = (typeof instalmentStates)[number]

export interface InstalmentStanding extends Instalment {
  readonly received: Cents
  readonly state: InstalmentState
}

/** Where each instalment is. What was received covers the earliest first. */
export function standingsOf(
  instalments: readonly Instalment[],
  received: Cents,
  today: LocalDate,
): InstalmentStanding[] {
  let left = received > ZERO ? received : ZERO
  return instalments.map(({ dueOn, amount }) => {
    const covered = left < amount ? left : amount
    left = cents(left - covered)
    return {
      dueOn,
      amount,
      received: covered,
      state: stateOf(covered, amount, addDays(dueOn, GRACE_DAYS) < today),
    }
  })
}

function stateOf(covered: Cents, amount: Cents, isOver: boolean): InstalmentState {
  if (covered >= amount) return 'received'
  if (isOver) return 'missed'
  return covered > ZERO ? 'partly' : 'open'
}

export const arrangementStates = ['kept', 'missed', 'done', 'ended'] as const
export type ArrangementState = (typeof arrangementStates)[number]

/** Only a user ends an arrangement: one that is missed still pauses the reminders. */
export function stateOfAll(standings: readonly InstalmentStanding[], isEnded: boolean): ArrangementState {
  if (standings.every(({ state }) => state === 'received')) return 'done'
  if (isEnded) return 'ended'
  return standings.some(({ state }) => state === 'missed') ? 'missed' : 'kept'
}

/** What is received of all of it. */
export const receivedOf = (standings: readonly InstalmentStanding[]): Cents =>
  standings.reduce((total, { received }) => add(total, received), ZERO)
