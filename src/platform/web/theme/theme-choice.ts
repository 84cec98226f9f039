import { useSyncExternalStore } from 'react'

/** The user's choice; `system` follows the device. Stored in local storage under `theme`, absent for `system`. */
export type ThemeChoice = 'light' | 'dark' | 'system'

const KEY = 'theme'
const dark = window.matchMedia('(prefers-color-scheme: dark)')
const listeners = new Set<() => void>()

export function themeChoice(): ThemeChoice {
  const stored = localStorage.getItem(KEY)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

export function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'system') localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, choice)
  apply()
}

/** The scheme on the screen now. */
export function currentScheme(): 'light' | 'dark' {
  const choice = themeChoice()
  return choice === 'system' ? (dark.matches ? 'dark' : 'light') : choice
}

export const useScheme = (): 'light' | 'dark' => useSyncExternalStore(subscribe, currentScheme)

export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(subscribe, themeChoice)

/** Write the scheme on the document, where tokens.css reads it. */
function apply(): void {
  document.documentElement.dataset['colorScheme'] = currentScheme()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

dark.addEventListener('change', apply)
window.addEventListener('storage', (event) => {
  if (event.key === KEY || event.key === null) apply()
})
apply()
