import { clearDrafts } from '../form/draft-store.ts'
import { paths } from '../paths.ts'
import { endSession } from '../session.ts'

/**
 * Uitloggen: end the session here, and on the server by `endOnServer`, whose failure must not keep anybody logged in.
 * Drafts belong to the person, not to the machine. Then the public homepage, a document of its own.
 */
export async function logOut(endOnServer: () => Promise<unknown>): Promise<void> {
  await endOnServer().catch(() => undefined)
  clearDrafts()
  endSession('logged-out')
  window.location.assign(paths.home)
}
