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

/** The address of a signed text, unverified: for the form's first field. The server verifies the signature. */
function emailIn(invitation: string): string | null {
  try {
    const [, payload = ''] = invitation.split('.')
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
      letter.charCodeAt(0),
    )
    const { email } = JSON.parse(new TextDecoder().decode(bytes)) as { email?: unknown }
    return typeof email === 'string' ? email : null
  } catch {
    return null
  }
}
