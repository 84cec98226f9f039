import type { DocumentId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { cents, divideRounded, negate, subtract, sum, ZERO, type Cents } from '#kernel/money.ts'

/** What a document in a currency changed on account 1620: above zero is owed to the customer. */
export interface DepositInCurrency {
  readonly documentId: DocumentId
  /** The invoice of a credit note. */
  readonly correctsId: DocumentId | null
  /** The quote of the invoice; null for one that was made manually. */
  readonly quoteId: DocumentId | null
  readonly day: LocalDate
  /** In thousandths of the currency, without VAT. */
  readonly net: bigint
  /** In euro cents, as it was booked. */
  readonly amount: Cents
}

/** What is left of a deposit, in the currency and in its own euros. */
export type DepositLeft = Pick<DepositInCurrency, 'documentId' | 'quoteId' | 'day' | 'net' | 'amount'>

/** What was taken off one deposit; without a document for what was taken beyond the deposits in the currency. */
export interface TakenPart {
  readonly documentId: DocumentId | null
  readonly net: bigint
  readonly amount: Cents
}

/**
 * What is left of each deposit of a customer in one currency, after all that was taken off, given back, credited and written off.
 *
 * @param movements in the order in which they were booked
 */
export function leftOfDeposits(movements: readonly DepositInCurrency[]): readonly DepositLeft[] {
  const left = new Map<DocumentId, DepositLeft>()
  const taken = new Map<DocumentId, readonly TakenPart[]>()
  const lower = ({ documentId, net, amount }: TakenPart): void => {
    const deposit = documentId === null ? undefined : left.get(documentId)
    if (deposit === undefined) return
    left.set(deposit.documentId, {
      ...deposit,
      net: deposit.net - net,
      amount: subtract(deposit.amount, amount),
    })
  }
  for (const movement of movements) {
    const { documentId, correctsId, net, amount } = movement
    if (correctsId === null && net > 0n) left.set(documentId, movement)
    else if (correctsId === null) {
      const parts = withBeyond(takenPerDeposit([...left.values()], { ...movement, net: -net }), movement)
      taken.set(documentId, parts)
      parts.forEach(lower)
    } else {
      const before = taken.get(correctsId)
      if (before === undefined) lower({ documentId: correctsId, net: -net, amount: negate(amount) })
      else {
        const given = sharesOf(before, { net, amount })
        taken.set(
          correctsId,
          before.map((part, place) => less(part, given[place])),
        )
        given.forEach((part) => lower({ ...part, net: -part.net, amount: negate(part.amount) }))
      }
    }
  }
  return [...left.values()]
}

/**
 * What an invoice takes off each deposit at the euros of that deposit: those of its own quote first (or made manually, as the invoice), then the oldest. A deposit
 * of a later day than the invoice is left alone. The last of a deposit takes all that is left of the deposit in euros.
 *
 * @param left in the order of booking
 */
export function takenPerDeposit(
  left: readonly DepositLeft[],
  { net, quoteId, day }: Pick<DepositLeft, 'net' | 'quoteId' | 'day'>,
): readonly (TakenPart & { readonly documentId: DocumentId })[] {
  const isOther = (deposit: DepositLeft): number => (deposit.quoteId === quoteId ? 0 : 1)
  const inOrder = left
    .filter((deposit) => deposit.day <= day && deposit.net > 0n)
    .toSorted((a, b) => isOther(a) - isOther(b) || (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
  let rest = net
  return inOrder.flatMap((deposit) => {
    const own = rest < deposit.net ? rest : deposit.net
    if (own <= 0n) return []
    rest -= own
    return [{ documentId: deposit.documentId, net: own, amount: partOf(deposit, own) }]
  })
}

const partOf = ({ amount, net }: Pick<TakenPart, 'net' | 'amount'>, part: bigint): Cents =>
  part === net || net === 0n ? amount : cents(divideRounded(amount * part, net))

const less = <T extends TakenPart>(part: T, by: TakenPart | undefined): T => ({
  ...part,
  net: part.net - (by?.net ?? 0n),
  amount: subtract(part.amount, by?.amount ?? ZERO),
})

/** With what a deduction took beyond the deposits in the currency, so that the parts are the deduction as it was booked. */
const withBeyond = (
  parts: readonly TakenPart[],
  { net, amount }: Pick<DepositInCurrency, 'net' | 'amount'>,
): readonly TakenPart[] => [
  ...parts,
  {
    documentId: null,
    net: -net - parts.reduce((total, part) => total + part.net, 0n),
    amount: subtract(negate(amount), sum(parts.map((part) => part.amount))),
  },
]

/** What a credit note gives back of each part, in proportion: the shares are the credit note to the cent. */
function sharesOf(
  parts: readonly TakenPart[],
  { net, amount }: Pick<TakenPart, 'net' | 'amount'>,
): readonly TakenPart[] {
  let left = { net, amount, of: parts.reduce((total, part) => total + part.net, 0n) }
  return parts.map((part) => {
    const isLast = part.net === left.of
    const share = isLast ? left.net : divideRounded(left.net * part.net, left.of)
    const own = {
      documentId: part.documentId,
      net: share,
      amount: isLast ? left.amount : partOf(part, share),
    }
    left = { net: left.net - own.net, amount: subtract(left.amount, own.amount), of: left.of - part.net }
    return own
  })
}
