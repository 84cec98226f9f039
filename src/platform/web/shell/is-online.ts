import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => onlineManager.subscribe(listener)
const isOnline = () => onlineManager.isOnline()

/** Whether the browser has a connection, as the query library sees it. */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, isOnline)

/**
 * The query library begins as if there were a connection. Not so a page that the service worker opened on a device without one: then no
 * server gave it. A server on this very machine gives its pages without a network too.
 */
export function beginAsConnected(): void {
  const isOfServer = document.documentElement.dataset['kept'] === undefined
  if (!isOfServer && !navigator.onLine) onlineManager.setOnline(false)
}
