/** What kind of refusal it is; one map (platform/server/http) turns the kind into an HTTP status. */
export type ErrorKind =
  'invalid' | 'unauthenticated' | 'forbidden' | 'not-found' | 'conflict' | 'too-large' | 'too-many'

/**
 * A user's mistake, or a race that a user can mend: carries a Dutch sentence that says what to do.
 * `code` is stable (`invoice.move-refused`), the sentence is not.
 */
export class DomainError extends Error {
  override readonly name = 'DomainError'
  readonly kind: ErrorKind
  readonly code: string
  readonly userMessage: string

  constructor(kind: ErrorKind, code: string, userMessage: string) {
    super(`${code}: ${userMessage}`)
    this.kind = kind
    this.code = code
    this.userMessage = userMessage
  }
}
