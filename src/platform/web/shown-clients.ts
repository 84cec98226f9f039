import { userOfRights } from './rights.ts'
import { isAccountant } from './shown-questions.ts'

/** Key in local storage: the user who was an accountant somewhere at the last look. */
const CLIENTS_KEY = 'clientsOf'

/** Whether the user is an accountant: in this business, or in another one at the last look. No other user has a list of clients. */
export function hasClients(): boolean {
  const userId = userOfRights()
  return isAccountant() || (userId !== null && localStorage.getItem(CLIENTS_KEY) === userId)
}

/** From now on the page of clients is in the list of pages, or no more. */
export function noteClients(userId: string | null, isAccountantSomewhere: boolean): void {
  if (isAccountantSomewhere && userId !== null) localStorage.setItem(CLIENTS_KEY, userId)
  else localStorage.removeItem(CLIENTS_KEY)
}
