import { DomainError } from '#kernel/errors.ts'

/** What decides whether the operator may suspend a business, or resume it. */
export interface Standing {
  readonly isSuspended: boolean
  /** Its deletion is ordered. */
  readonly isLeaving: boolean
}

export const suspensionErrors = {
  /** For a user who signs in. No refusal of a right: to that, the page answers by asking a code. */
  suspended: () =>
    new DomainError(
      'conflict',
      'business.suspended',
      'Dit bedrijf is stilgezet door de beheerder van deze installatie. Je administratie is bewaard. Neem contact op met de beheerder om verder te kunnen.',
    ),
  already: () => new DomainError('conflict', 'business.suspended-already', 'Dit bedrijf staat al stil.'),
  not: () => new DomainError('conflict', 'business.not-suspended', 'Dit bedrijf staat niet stil.'),
  /** An order to delete gives the owners thirty days in which they must be able to sign in. */
  leaving: () =>
    new DomainError(
      'conflict',
      'business.leaving',
      'Dit bedrijf wordt al verwijderd en is tot die dag alleen te lezen. Trek dat eerst in met keep-business.',
    ),
  /** Its owners could not withdraw the order, and its jobs wait. */
  standsStill: () =>
    new DomainError(
      'conflict',
      'business.stands-still',
      'Dit bedrijf staat stil: de eigenaren kunnen niet inloggen om het verwijderen in te trekken. Hervat het eerst met resume-business.',
    ),
}

/** @returns why the business cannot be suspended now; null when it can */
export function problemOfSuspending({ isSuspended, isLeaving }: Standing): DomainError | null {
  if (isSuspended) return suspensionErrors.already()
  return isLeaving ? suspensionErrors.leaving() : null
}
