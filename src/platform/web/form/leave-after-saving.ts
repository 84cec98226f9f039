import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useLeaveGuard } from './leave-guard.ts'

/**
 * Guards a form until it is saved: while `isDirty` leaving needs a confirmation, and the returned function
 * leaves without one. The form is replaced in the history, because "back" should not lead to a form that was
 * already sent.
 */
export function useLeaveAfterSaving(isDirty: boolean): (path: string) => void {
  const [path, leaveTo] = useState<string | null>(null)
  const navigate = useNavigate()
  useLeaveGuard(isDirty && path === null)
  useEffect(() => {
    if (path !== null) void navigate(path, { replace: true })
  }, [path, navigate])
  return leaveTo
}
