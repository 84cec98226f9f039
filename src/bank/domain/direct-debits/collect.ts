import { addDays, daysBetween, type LocalDate } from '#kernel/local-date.ts'
import { ZERO, type Cents } from '#kernel/money.ts'
import { directDebitErrors } from './errors.ts'
import { mandateRefusal, type MandateFacts, type Scheme, type SequenceType } from './mandate.ts'
import { isTargetDay, targetDayFrom } from './target-days.ts'

/** An invoice, or an item of before the start, of a customer with a mandate. */
export interface Collectable {
  readonly kind: 'invoice' | 'open-item'
  /** The id of the invoice or of the item. */
  readonly documentId: string
  readonly customerId: string
  /** Dutch words: `Factuur 2026-0042`. */
  readonly label: string
  readonly open: Cents
  /** The day on which the customer was told of the collection: the mail with the invoice left, or else was recorded as sent. Null when neither. */
  readonly sentOn: LocalDate | null
  /** The batch that it is in, where that is to come. */
  readonly orderedIn: number | null
}

export interface UsableMandate extends MandateFacts {
  readonly id: string
  readonly customerId: string
  readonly reference: string
  readonly scheme: Scheme
  readonly isRecurrent: boolean
  readonly holder: string
  readonly iban: string
  readonly noticeDays: number
}

/** What a user asks for one invoice. */
export interface CollectionAsked {
  readonly amount: Cents
  /** The last one with this mandate. */
  readonly isLast: boolean
}

/** One direct debit of a batch. */
export interface Collection {
  readonly kind: Collectable['kind']
  readonly documentId: string
  readonly mandate: UsableMandate
  readonly label: string
  readonly amount: Cents
  readonly sequenceType: SequenceType
  readonly remittance: string
}

/** A claim as the customer reads its name. An item of before without a number (`isNameless`) has its day in `number`: `post van 10-11-2025`. */
export const labelOfClaim = ({
  number,
  isNameless,
}: {
  readonly number: string
  readonly isNameless: boolean
}): string => (isNameless ? `P${number.slice(1)}` : `Factuur ${number}`)

/** A bank wants the file one working day before. */
export const firstDayFrom = (today: LocalDate): LocalDate => targetDayFrom(addDays(today, 1))

/** The first day on which an invoice may be collected; null for one that was not sent. */
export function firstDayOf(
  { sentOn }: Pick<Collectable, 'sentOn'>,
  { noticeDays }: Pick<UsableMandate, 'noticeDays'>,
  today: LocalDate,
): LocalDate | null {
  if (sentOn === null) return null
  const [noticed, soonest] = [addDays(sentOn, noticeDays), addDays(today, 1)]
  return targetDayFrom(noticed > soonest ? noticed : soonest)
}

/** @throws DomainError for a day on which banks do not settle, that is too soon or over a year away */
export function refuseCollectionDay(day: LocalDate, today: LocalDate): void {
  const first = firstDayFrom(today)
  if (day < first) throw directDebitErrors.dayTooSoon(first)
  if (daysBetween(today, day) > 365) throw directDebitErrors.dayTooFar()
  if (!isTargetDay(day)) throw directDebitErrors.noTargetDay(targetDayFrom(day))
}

/**
 * One direct debit: all that is open on an invoice, with a mandate of its customer.
 *
 * @throws DomainError `direct-debit.*`
 */
export function collectionOf(
  invoice: Collectable,
  mandate: UsableMandate | undefined,
  asked: CollectionAsked,
  { day, today }: { readonly day: LocalDate; readonly today: LocalDate },
): Collection {
  const { label, open, documentId } = invoice
  if (open <= ZERO) throw directDebitErrors.settled(label)
  if (invoice.orderedIn !== null) throw directDebitErrors.alreadyOrdered(label, invoice.orderedIn)
  if (asked.amount !== open) throw directDebitErrors.openChanged(label, open)
  if (mandate === undefined || mandate.customerId !== invoice.customerId) throw directDebitErrors.mandateMissing(label)
  const refusal = mandateRefusal(mandate, day)
  if (refusal !== null) throw directDebitErrors.mandateRefused(label, refusal)
  const first = firstDayOf(invoice, mandate, today)
  if (first === null) throw directDebitErrors.notSent(label)
  if (day < first) throw directDebitErrors.noticeTooShort(label, mandate.noticeDays, first)
  return {
    kind: invoice.kind,
    documentId,
    mandate,
    label,
    amount: open,
    sequenceType: sequenceTypeOf(mandate, asked),
    remittance: label,
  }
} // prettier-ignore

/** The first one of a series is `RCUR` as the others, so that a first one that the bank refuses does not change the next. */
export const sequenceTypeOf = (
  { isRecurrent }: Pick<UsableMandate, 'isRecurrent'>,
  { isLast }: Pick<CollectionAsked, 'isLast'>,
): SequenceType => (isRecurrent ? (isLast ? 'FNAL' : 'RCUR') : 'OOFF')

/** A mandate for once, or for the last time, is in a batch once. @throws DomainError `direct-debit.used-twice` */
export function refuseUsedTwice(collections: readonly Collection[]): void {
  const last = new Set<string>()
  const seen = new Set<string>()
  for (const { mandate, sequenceType, label } of collections) {
    if (last.has(mandate.id) || (sequenceType !== 'RCUR' && seen.has(mandate.id)))
      throw directDebitErrors.usedTwice(label)
    seen.add(mandate.id)
    if (sequenceType !== 'RCUR') last.add(mandate.id)
  }
}

/** What became of a batch. */
export type DirectDebitBatchState = 'ordered' | 'partly-paid' | 'paid' | 'cancelled'

export const directDebitBatchStateOf = (counts: {
  readonly items: number
  readonly cancelled: number
  readonly ordered: number
}): DirectDebitBatchState =>
  counts.cancelled === counts.items
    ? 'cancelled'
    : counts.ordered === 0
      ? 'paid'
      : counts.ordered + counts.cancelled === counts.items
        ? 'ordered'
        : 'partly-paid'
