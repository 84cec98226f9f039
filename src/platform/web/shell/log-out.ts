import { clearDrafts } from '../form/draft-store.ts'
import { paths } from '../paths.ts'
import { endSession } from '../session.ts'

/**
 * Uitloggen: end the session here, and on the server by `endOnServer`; a failure on the server does not
 * prevent logging out here. Drafts are deleted, because they are personal and the device may be shared. Then
 * the public homepage, a document of its own.
 */
export async function logOut(endOnServer: () => Promise<unknown>): Promise<void> {
  await endOnServer().catch(() => undefined)
  clearDrafts()
  endSession('logged-out')
  window.location.assign(paths.home)
}
