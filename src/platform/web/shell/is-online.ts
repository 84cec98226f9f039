import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => onlineManager.subscribe(listener)
/** Whether the browser has a connection now. */
export const isOnline = (): boolean => onlineManager.isOnline()

/** Whether the browser has a connection, as the query library sees it. */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, isOnline)

/** Call `listener` when the connection is back. */
export const onConnection = (listener: () => void): (() => void) =>
  onlineManager.subscribe((isOnline) => {
    if (isOnline) listener()
  })

const ASK_AGAIN_MS = 5_000

/**
 * The query library begins as if there were a connection. A page that the service worker had to give from the device begins without one,
 * until the server answers: a phone says that it is online too where the network leads nowhere.
 */
export function beginAsConnected(): void {
  if (document.documentElement.dataset['kept'] === undefined) return
  onlineManager.setOnline(false)
  const ask = async (): Promise<void> => {
    if (await answers()) onlineManager.setOnline(true)
  }
  const asking = setInterval(() => void ask(), ASK_AGAIN_MS)
  const stop = onConnection(() => {
    clearInterval(asking)
    stop()
  })
  void ask()
}

const answers = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
