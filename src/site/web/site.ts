import '#platform/web/theme/base.css'
import '#platform/web/theme/tokens.css'
import '#platform/web/theme/fonts.css'
import '#platform/web/ui/Mark.css'
import '#platform/web/ui/IconButton.css'
import '#platform/web/ui/StateChip.css'
import '#platform/web/ui/NotFoundPage.css'
import '#platform/web/shell/SkipLink.css'
import '#platform/web/shell/TopBar.css'
import '#platform/web/shell/Footer.css'
import './site.css'
import './landing.css'
import './Showcase.css'

/**
 * The script of the public pages: the theme switch, logging out, and noticing that another tab logged in or
 * out. Small, and without code of the app.
 */
const TOKEN_KEY = 'jwtToken'
const THEME_KEY = 'theme'
const root = document.documentElement
const machineIsDark = matchMedia('(prefers-color-scheme: dark)')

document.querySelector('[data-theme-switch]')?.addEventListener('click', () => {
  localStorage.setItem(THEME_KEY, isDark() ? 'light' : 'dark')
  showTheme()
})

document.querySelector('[data-logout]')?.addEventListener('click', () => {
  void logOut()
})

window.addEventListener('storage', () => {
  showTheme()
  showSession()
})
showTheme()

/** End the session on the server and in this browser; without an answer of the server it still ends here. */
async function logOut(): Promise<void> {
  const authorization = `Bearer ${localStorage.getItem(TOKEN_KEY) ?? ''}`
  const headers = { authorization, 'idempotency-key': String(Date.now()) }
  await fetch('/api/Logout', { method: 'POST', headers }).catch(() => undefined)
  for (const key of Object.keys(localStorage)) {
    if (key === TOKEN_KEY || key.startsWith('draft:')) localStorage.removeItem(key)
  }
  showSession()
}

function isDark(): boolean {
  const chosen = localStorage.getItem(THEME_KEY)
  return chosen === null ? machineIsDark.matches : chosen === 'dark'
}

/** The colour scheme of the document and its pictures: `media` only knows the preference of the device. */
function showTheme(): void {
  const chosen = localStorage.getItem(THEME_KEY)
  if (chosen === null) delete root.dataset['colorScheme']
  else root.dataset['colorScheme'] = chosen
  for (const source of document.querySelectorAll<HTMLSourceElement>('source[data-scheme]')) {
    const width = source.dataset['width'] ?? 'all'
    if (source.dataset['scheme'] === 'dark') source.media = isDark() ? width : 'not all'
  }
}

function showSession(): void {
  if (localStorage.getItem(TOKEN_KEY)) root.dataset['session'] = 'in'
  else delete root.dataset['session']
}

machineIsDark.addEventListener('change', showTheme)
