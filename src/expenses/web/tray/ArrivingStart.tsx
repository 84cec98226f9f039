import { useEffect } from 'react'
import { useSession } from '#platform/web/session.ts'
import { filesOf, noteOwner, ownerNow } from './kept-files.ts'

/**
 * Sends the files that an earlier visit left. Draws nothing. Few visits find any, so the code that sends them is loaded only then: with
 * it comes half of what forms and lists need.
 */
export function ArrivingStart() {
  const session = useSession()
  useEffect(() => {
    void startWhereFilesWait()
  }, [session])
  return null
}

async function startWhereFilesWait(): Promise<void> {
  const owner = ownerNow()
  await noteOwner(owner).catch(() => undefined)
  if (owner === null || (await filesOf(owner)).length === 0) return
  const { startArriving } = await import('./arriving.ts')
  startArriving()
}
