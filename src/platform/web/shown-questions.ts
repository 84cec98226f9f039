import { businessOfRights, may } from './rights.ts'

/** Key in local storage: the business that had questions or an accountant at the last look. */
const QUESTIONS_KEY = 'questionsOf'

/** Who invoices gets no notifications, and would not be informed of a question otherwise. */
const hasNoNotifications = (): boolean => !may('overview.read')

/** An accountant reads all of the books and sets nothing up. */
export const isAccountant = (): boolean => may('books.read') && !may('settings.write')

/**
 * Whether this business works with questions: its user is an accountant or invoices, or there was an accountant or a question at the last
 * look. Until then there is no page
 * of questions and no card, so that who works alone sees nothing of them.
 */
export function hasQuestions(): boolean {
  const tenantId = businessOfRights()
  return (
    may('questions.read') &&
    (isAccountant() ||
      hasNoNotifications() ||
      (tenantId !== null && localStorage.getItem(QUESTIONS_KEY) === tenantId))
  )
}

/** There is a question, or an accountant: from now on the page is in the list of pages. */
export function noteQuestions(): void {
  const tenantId = businessOfRights()
  if (tenantId !== null) localStorage.setItem(QUESTIONS_KEY, tenantId)
}
