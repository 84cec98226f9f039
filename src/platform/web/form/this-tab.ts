/** A name for this tab, and the list of open tabs: each open tab holds the lock with its name. */
const LOCK = 'kloppend-tab:'
const KEPT_AS = 'tab'

let id: string | null = null

/**
 * The name of this tab, the same after a reload. It is in the tab's own storage only while the tab has no
 * page: a tab that is opened from this one, or made as its copy, would otherwise get the same name.
 */
export function thisTab(): string {
  if (id !== null) return id
  const own = sessionStorage.getItem(KEPT_AS) ?? newName()
  sessionStorage.removeItem(KEPT_AS)
  window.addEventListener('pagehide', () => {
    sessionStorage.setItem(KEPT_AS, own)
  })
  window.addEventListener('pageshow', () => {
    sessionStorage.removeItem(KEPT_AS)
  })
  // Never released by code: the browser releases it when the tab ends.
  void locks()?.request(LOCK + own, () => new Promise(() => undefined))
  id = own
  return own
}

/** Every open tab with a form. Without TLS a browser cannot tell; then all others count as closed. */
export async function openTabs(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await locks()?.query()) ?? {}
  return new Set(held.flatMap(({ name = '' }) => (name.startsWith(LOCK) ? [name.slice(LOCK.length)] : [])))
}

/** `crypto.randomUUID` exists only on https and localhost. */
const newName = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(3)), (part) => part.toString(36)).join('-')

const locks = (): LockManager | undefined => ('locks' in navigator ? navigator.locks : undefined)
