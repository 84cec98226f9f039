import type { ReminderPreview } from '../contract.ts'

/** What only the user can say before a letter leaves; a letter asks for none, one or both. */
export interface Said {
  readonly allPaymentsKnown: boolean
  readonly newCostsChecked: boolean
}

export const nothingSaid: Said = { allPaymentsKnown: false, newCostsChecked: false }

export const isAllSaid = (
  { asksForPayments, repeatsAgreement }: Pick<ReminderPreview, 'asksForPayments' | 'repeatsAgreement'>,
  { allPaymentsKnown, newCostsChecked }: Said,
): boolean => (allPaymentsKnown || !asksForPayments) && (newCostsChecked || !repeatsAgreement)
