import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { askConfirmation } from '../ui/ConfirmDialog.tsx'

/**
 * While `isDirty`, ask before the user leaves the page, by a link as by the browser's own buttons. Make it
 * false (or call the form's `reset`) before navigating away after a success.
 */
export function useLeaveGuard(isDirty: boolean): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void askConfirmation({
      title: 'Pagina verlaten?',
      text: 'Wat je hier invulde is nog niet opgeslagen.',
      confirmLabel: 'Verlaten',
      cancelLabel: 'Blijven',
    }).then((isConfirmed) => {
      if (isConfirmed) blocker.proceed()
      else blocker.reset()
    })
  }, [blocker])
  useUnloadGuard(isDirty)
}

/** While `isUnsaved`, the browser asks before it closes or reloads the page. Other pages of the program may be visited. */
export function useUnloadGuard(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => {
      window.removeEventListener('beforeunload', ask)
    }
  }, [isUnsaved])
}
