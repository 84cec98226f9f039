import { currentSession } from '#platform/web/session.ts'
import type { Owner } from './kept-files.ts'

/** The present login, as the owner of what it adds. */
export function ownerNow(): Owner | null {
  const session = currentSession()
  if (session === null || session.tenantId === null || session.userId === null) return null
  return { tenantId: session.tenantId, userId: session.userId }
}
