import { useEffect } from 'react'
import { guardLeaving } from '../router/leave-guards.ts'
import { askConfirmation } from '../ui/ConfirmDialog.tsx'

/**
 * While `isDirty`, ask before the user leaves the page, by a link as by the browser's own buttons. Make it
 * false (or call the form's `reset`) before navigating away after a success.
 */
export function useLeaveGuard(isDirty: boolean): void {
  useEffect(() => (isDirty ? guardLeaving({ holds: isAnotherPage, ask: askToLeave }) : undefined), [isDirty])
  useUnloadGuard(isDirty)
}

const isAnotherPage = (from: string, to: string): boolean => from !== to

const askToLeave = (): Promise<boolean> =>
  askConfirmation({
    title: 'Pagina verlaten?',
    text: 'Wat je hier invulde is nog niet opgeslagen.',
    confirmLabel: 'Verlaten',
    cancelLabel: 'Blijven',
  })

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
