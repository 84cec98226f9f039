import type { LedgerAccountId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'
import type { Consent } from '../domain/allocation.ts'

/** A payment as a person recorded it. */
export interface TypedPayment {
  readonly amount: Cents
  readonly date: LocalDate
  readonly ledgerAccountId: LedgerAccountId
  readonly consent: Consent | null
  /** Collection costs and interest in it, where a letter claims them. */
  readonly costs?: Cents
  readonly interest?: Cents
}

/** What connects a dialog of a payment to the call that records it. */
export interface Recording {
  readonly save: (payment: TypedPayment) => void
  readonly error: Error | null
  readonly isBusy: boolean
  readonly onClose: () => void
}

interface RecordingMutation<Body> {
  readonly mutate: (body: Body, afterwards: { readonly onSuccess: () => void }) => void
  readonly error: Error | null
  readonly isPending: boolean
}

/**
 * Record the payment of a dialog by a mutation; the dialog closes when it is recorded.
 *
 * @param bodyOf what the call wants of the payment
 */
export const recordedBy = <Body>(
  mutation: RecordingMutation<Body>,
  bodyOf: (payment: TypedPayment) => Body,
  onClose: () => void,
): Recording => ({
  save: (payment) => {
    mutation.mutate(bodyOf(payment), { onSuccess: onClose })
  },
  error: mutation.error,
  isBusy: mutation.isPending,
  onClose,
})
