import { useSyncExternalStore } from 'react'

/** The same limit as in the style sheets. */
const phone = window.matchMedia('(max-width: 720px)')

/** True while the window is as narrow as a phone. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => phone.matches)

function subscribe(listener: () => void): () => void {
  phone.addEventListener('change', listener)
  return () => {
    phone.removeEventListener('change', listener)
  }
}
