import { useEffect } from 'react'
import { may } from '#platform/web/rights.ts'
import { registerServiceWorker } from '#platform/web/service-worker.ts'
import { useSession } from '#platform/web/session.ts'
import { filesOf, noteOwner } from './kept-files.ts'
import { ownerNow } from './owner-now.ts'

/**
 * Sends the files that an earlier visit left, and prepares this device for visits without a connection. Draws nothing. Few visits find
 * files, so the code that sends them is loaded only then: with it comes half of what forms and lists need.
 */
export function ArrivingStart() {
  const session = useSession()
  useEffect(() => {
    void startWhereFilesWait()
    if (may('purchases.own')) registerServiceWorker()
  }, [session])
  return null
}

async function startWhereFilesWait(): Promise<void> {
  // While a login without that right uses this device, what is shared is not taken for the login before it.
  const owner = may('purchases.own') ? ownerNow() : null
  await noteOwner(owner).catch(() => undefined)
  if (owner === null || (await filesOf(owner)).length === 0) return
  const { startArriving } = await import('./arriving.ts')
  startArriving()
}
