let taken: { readonly page: string; readonly token: string } | null = null

/**
 * The part after the `#` of a link from a mail, removed from the address so that it does not remain visible.
 *
 * Kept for as long as the document lives: React may discard a first render and draw the page again, and then
 * the address no longer contains the token.
 */
export function tokenInAddress(): string {
  const page = window.location.pathname
  const token = window.location.hash.slice(1)
  if (token !== '') {
    taken = { page, token }
    window.history.replaceState(window.history.state, '', page)
  }
  return taken?.page === page ? taken.token : ''
}
