/** `open` waits for an answer, `answered` for the asker, and `closed` for no person. */
export type QuestionState = 'open' | 'answered' | 'closed'

/** What a question is about. */
export const subjectKinds = [
  'invoice',
  'credit-note',
  'expense',
  'receipt',
  'bank-line',
  'journal-entry',
  'vat-return',
] as const
export type SubjectKind = (typeof subjectKinds)[number]

/** The longest message, and the most messages in a thread. */
export const LONGEST_MESSAGE = 2000
export const MOST_MESSAGES = 100
/** Questions that are not closed. */
export const MOST_QUESTIONS = 500

/** A member with the role of that time. */
export interface Person {
  readonly userId: string
  readonly role: string
}

export const isAccountant = (role: string): boolean => role.startsWith('accountant')

/** Whether this person asks together with the asker: the same person, or another accountant of an accountant's question. */
export const isOnAskingSide = (asker: Person, person: Person): boolean =>
  person.userId === asker.userId || (isAccountant(asker.role) && isAccountant(person.role))

/** The state after a message of this person: what the asking side adds waits for an answer again. */
export const stateAfter = (asker: Person, author: Person): Exclude<QuestionState, 'closed'> =>
  isOnAskingSide(asker, author) ? 'open' : 'answered'

/**
 * The members who answer a question and are informed of the question by mail: the owners and administrators, or the accountants when the
 * business asks. The login that made or brought in the record answers too; what an employee asks is for all of them.
 */
export function isAnswerer(asker: Person, member: Person, recordAuthor: string | null): boolean {
  if (isOnAskingSide(asker, member)) return false
  if (member.userId === recordAuthor) return true
  const isManager = member.role === 'owner' || member.role === 'admin'
  if (asker.role === 'employee') return isManager || isAccountant(member.role)
  return isAccountant(asker.role) ? isManager : isAccountant(member.role)
}
