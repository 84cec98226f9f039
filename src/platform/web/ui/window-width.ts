import { useSyncExternalStore } from 'react'

/** True while a window is at most so wide; the component renders again when that changes. Paper is as a wide window: its tables are tables. */
function whileAtMost(pixels: number): () => boolean {
  const media = window.matchMedia(`screen and (max-width: ${String(pixels)}px)`)
  const subscribe = (listener: () => void) => {
    media.addEventListener('change', listener)
    return () => {
      media.removeEventListener('change', listener)
    }
  }
  return () => useSyncExternalStore(subscribe, () => media.matches)
}

/** As narrow as a phone: the same limit as in the style sheets. */
export const useIsPhone = whileAtMost(720)

/** Too narrow for a table next to the sidebar: a list shows cards. */
export const useIsNarrow = whileAtMost(1180)
