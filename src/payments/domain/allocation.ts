import { absolute, add, negate, subtract, sum, ZERO, type Cents } from '#kernel/money.ts'
import { paymentErrors } from './payment-errors.ts'

/**
 * The user's consent when an amount differs from the open amount: the surplus is kept, or the difference is
 * written off.
 */
export type Consent = 'surplus' | 'difference'

/** Something that is to be paid. `due` is in the direction of the money: positive comes in, negative goes out. */
export interface DueItem<Item> {
  readonly item: Item
  readonly due: Cents
}

/** The part of a payment that goes to one item. */
export interface Allocation<Item> {
  readonly item: Item
  /** Money, in the direction of the payment; zero when the payment is only recorded on the item. */
  readonly amount: Cents
  /** Written off on the item in addition to the payment; negative: gained. */
  readonly difference: Cents
}

/** A payment divided: the amounts of the allocations and the surplus are the payment, to the cent. */
export interface Allocated<Item> {
  readonly allocations: readonly Allocation<Item>[]
  /** Kept for the customer on 1620; negative: given back from it. */
  readonly surplus: Cents
}

/** What an allocation settles of its item. */
export const settledBy = ({
  amount,
  difference,
}: Pick<Allocation<unknown>, 'amount' | 'difference'>): Cents => add(amount, difference)

/**
 * The maximum payment difference that can be written off: bank charges and typing mistakes, not a discount.
 */
export const MAX_DIFFERENCE = 5_00n

/**
 * Divide a payment over items, in their order.
 *
 * 1. The amount is what all items together are due: each is settled whole, those of the other direction too.
 * 2. With consent to the difference: the same, and the last item takes what is missing or left as a difference.
 * 3. Otherwise the items of the payment's direction are settled one after the other, the last of them perhaps in part. What
 *    is left is a surplus with consent, and refused without it.
 *
 * @param amount cents in the direction of the money, not zero
 * @param items at least one; an item of which nothing is due may get nothing
 * @throws DomainError `payment.nothing-open`, `payment.exceeds-open`, `payment.difference-too-large`
 */
export function allocate<Item>(
  amount: Cents,
  items: readonly DueItem<Item>[],
  consent?: Consent,
): Allocated<Item> {
  const due = sum(items.map((each) => each.due))
  const over = subtract(amount, due)
  if (over === ZERO || consent === 'difference') return settledWhole(items, over, due)
  const { allocations, left } = oneAfterTheOther(amount, items)
  if (left !== ZERO && consent !== 'surplus')
    throw due === ZERO
      ? paymentErrors.nothingOpen()
      : paymentErrors.exceedsOpen(amount, subtract(amount, left))
  return { allocations, surplus: left }
}

function settledWhole<Item>(items: readonly DueItem<Item>[], over: Cents, due: Cents): Allocated<Item> {
  const difference = negate(over)
  if (absolute(difference) > MAX_DIFFERENCE || (difference !== ZERO && due === ZERO))
    throw paymentErrors.differenceTooLarge(difference)
  const last = items.length - 1
  return {
    allocations: items.map(({ item, due: own }, index) =>
      index === last ? { item, amount: add(own, over), difference } : { item, amount: own, difference: ZERO },
    ),
    surplus: ZERO,
  }
}

function oneAfterTheOther<Item>(
  amount: Cents,
  items: readonly DueItem<Item>[],
): { readonly allocations: Allocation<Item>[]; readonly left: Cents } {
  let left = amount
  const allocations = items.map(({ item, due }) => {
    const isSameDirection = due > ZERO === amount > ZERO
    const part = !isSameDirection ? ZERO : absolute(left) < absolute(due) ? left : due
    left = subtract(left, part)
    return { item, amount: part, difference: ZERO }
  })
  return { allocations, left }
}
