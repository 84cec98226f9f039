import type { Session } from '#platform/web/session.ts'
import './BusinessSwitcher.css'

/** Key in local storage: the user who worked in more than one business at the last look. */
const SEVERAL_KEY = 'severalBusinesses'

/** As it was at the last look, before the server has answered: so that nothing moves when it has. */
export const hasSeveralBusinesses = ({ userId }: Session): boolean =>
  userId !== null && localStorage.getItem(SEVERAL_KEY) === userId

export function noteBusinesses(userId: string | null, count: number): void {
  if (count > 1 && userId !== null) localStorage.setItem(SEVERAL_KEY, userId)
  else localStorage.removeItem(SEVERAL_KEY)
}

/** The place of the switcher until it is loaded. */
export const SwitcherSpace = () => <div className="switcher" aria-hidden="true" />
