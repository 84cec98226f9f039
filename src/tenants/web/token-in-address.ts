let taken: { readonly page: string; readonly token: string } | null = null

/**
 * What stands behind the `#` of a link from a mail, taken out of the address so that it does not stay in sight.
 *
 * Kept for as long as the document lives: React may throw a first render away and draw the page again, and then the
 * address has nothing to give any more.
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
