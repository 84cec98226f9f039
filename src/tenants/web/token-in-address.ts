/** What stands behind the `#` of a link from a mail, taken out of the address so that it does not stay in sight. */
export function tokenInAddress(): string {
  const token = window.location.hash.slice(1)
  if (token !== '') window.history.replaceState(window.history.state, '', window.location.pathname)
  return token
}
