import type { KeyRing } from '#platform/server/key-ring.ts'
import type { FileDeps } from '../upload-document.ts'

export interface MailboxDeps extends FileDeps {
  /** Encrypts the password; not in the database. */
  readonly loginKey: KeyRing
  /** `host:port` of mail servers of a private network that the operator allows. */
  readonly mailboxHosts: ReadonlySet<string>
}
