import { claimOf } from '#platform/web/session.ts'
import { tokenInAddress } from './token-in-address.ts'

/** Who may register at this installation; the server writes it into the page when that is not everybody. */
export const registrationRule = (): 'open' | 'invite' | 'closed' => {
  const rule = document.documentElement.dataset['registration']
  return rule === 'invite' || rule === 'closed' ? rule : 'open'
}

const KEY = 'invitation'

/** The invitation in this address, kept for the tab, so that a reload does not lose it; null without one. */
export function takenInvitation(): { readonly text: string; readonly email: string } | null {
  const fromAddress = tokenInAddress()
  if (emailIn(fromAddress) !== null) sessionStorage.setItem(KEY, fromAddress)
  const text = sessionStorage.getItem(KEY) ?? ''
  const email = emailIn(text)
  return email === null ? null : { text, email }
}

/** For the form's first field. */
const emailIn = (invitation: string): string | null => claimOf(invitation, 'email')
