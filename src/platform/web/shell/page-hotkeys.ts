import { useEffect, useSyncExternalStore } from 'react'

/** A key that works on one page, as the dialog of keys shows it. */
export interface PageHotkey {
  readonly keys: readonly string[]
  readonly does: string
}

let shown: readonly PageHotkey[] = []
const listeners = new Set<() => void>()

function show(keys: readonly PageHotkey[]): void {
  shown = keys
  for (const listener of listeners) listener()
}

/** Names the keys of this page in the dialog while the page is on the screen. The list is constant. */
export function useNamedHotkeys(keys: readonly PageHotkey[]): void {
  useEffect(() => {
    show(keys)
    return () => {
      show([])
    }
  }, [keys])
}

/** The keys of the page on the screen. */
export const usePageHotkeys = (): readonly PageHotkey[] => useSyncExternalStore(subscribe, () => shown)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
