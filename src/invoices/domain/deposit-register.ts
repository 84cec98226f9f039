import type { CustomerId, DocumentId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { add, cents, min, negate, subtract, sum, ZERO, type Cents } from '#kernel/money.ts'

/**
 * What happened to a deposit on account 1620, in cents without VAT: above zero it is owed to the customer, below zero it was
 * deducted, credited or written off.
 */
export interface DepositMovement {
  readonly day: LocalDate
  readonly vatCode: string | null
  readonly amount: Cents
  /** Null for what is of no customer: an entry of the opening balance, or one made manually. */
  readonly customerId: CustomerId | null
  /** The quote of the invoice; null for one that was made manually. */
  readonly quoteId: DocumentId | null
}

/** What a document takes off 1620, by VAT code; each above zero. */
export type TakenPerCode = ReadonlyMap<string | null, Cents>

/**
 * What may be taken on a day: the smallest balance of that day and of each day after it, so that 1620 is in debit on none.
 * Every rule about a deposit asks this, whatever the order in which documents are entered.
 */
export function leftFrom(movements: readonly DepositMovement[], day: LocalDate): Cents {
  let balance = sum(movements.filter((each) => each.day <= day).map(({ amount }) => amount))
  let least = balance
  for (const [, later] of byDay(movements.filter((each) => each.day > day))) {
    balance = add(balance, later)
    least = min(least, balance)
  }
  return least
}

/** The first day on which so much may be taken; null when there is none. */
export function firstDayFor(movements: readonly DepositMovement[], amount: Cents): LocalDate | null {
  return byDay(movements).find(([day]) => leftFrom(movements, day) >= amount)?.[0] ?? null
}

/**
 * What is taken under a VAT code beyond the deposits of that code. A deposit of the opening balance has no code, and may be taken
 * under any.
 */
export function takenAtAnotherRate(
  movements: readonly DepositMovement[],
  taken: TakenPerCode,
  day: LocalDate,
): Cents {
  const leftOf = (vatCode: string | null): Cents => {
    const left = leftFrom(
      movements.filter((each) => each.vatCode === vatCode),
      day,
    )
    return left > ZERO ? left : ZERO
  }
  const short = sum(
    [...taken].map(([vatCode, amount]) => (vatCode === null ? ZERO : beyond(amount, leftOf(vatCode)))),
  )
  return beyond(short, leftOf(null))
}

const beyond = (amount: Cents, left: Cents): Cents => (amount > left ? subtract(amount, left) : ZERO)

/** What a customer may take: the own deposits and those of no customer, less what other customers took of the latter. */
export function deductibleBy(
  movements: readonly DepositMovement[],
  customerId: CustomerId,
): readonly DepositMovement[] {
  const others = Map.groupBy(movements, (movement) => movement.customerId)
  const own = [...(others.get(customerId) ?? []), ...(others.get(null) ?? [])]
  others.delete(customerId)
  others.delete(null)
  return [...own, ...[...others.values()].flatMap(takenOfOthers)]
}

/** By how much the balance of another customer goes further below zero on a day, or less far. */
function takenOfOthers(movements: readonly DepositMovement[]): DepositMovement[] {
  let balance = ZERO
  return byDay(movements).flatMap(([day, amount]) => {
    const before = min(balance, ZERO)
    balance = add(balance, amount)
    const further = subtract(min(balance, ZERO), before)
    return further === ZERO ? [] : [{ day, amount: further, vatCode: null, customerId: null, quoteId: null }]
  })
}

/** Only deposits that were made manually, with what is of no customer. */
export const madeByHand = (movements: readonly DepositMovement[]): readonly DepositMovement[] =>
  movements.filter(({ quoteId }) => quoteId === null)

/** What lines take off for deposits, in euro cents without VAT; zero or less where they take nothing off. */
export const takenOff = (cases: readonly { readonly isPrepayment: boolean; readonly net: Cents }[]): Cents =>
  negate(sum(cases.filter(({ isPrepayment }) => isPrepayment).map(({ net }) => net)))

/** What is taken off by VAT code, from amounts of which those below zero are taken. */
export function takenPerCode(
  amounts: readonly { readonly vatCode: string | null; readonly net: Cents }[],
): TakenPerCode {
  const taken = new Map<string | null, Cents>()
  for (const { vatCode, net } of amounts) taken.set(vatCode, add(taken.get(vatCode) ?? ZERO, negate(net)))
  return new Map([...taken].filter(([, amount]) => amount > ZERO))
}

function byDay(movements: readonly DepositMovement[]): [LocalDate, Cents][] {
  const days = Map.groupBy(movements, ({ day }) => day)
  return [...days]
    .map(([day, of]): [LocalDate, Cents] => [
      day,
      cents(of.reduce((total, { amount }) => total + amount, 0n)),
    ])
    .sort(([a], [b]) => (a < b ? -1 : 1))
}
