/** The kind of refusal; one map (platform/server/http) turns the kind into an HTTP status. */
export type ErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'too-large'
  | 'too-many'

/**
 * A user's mistake, or a race that a user can repeat: carries a Dutch sentence that says what to do. `code`
 * is stable (`invoice.move-refused`), the sentence is not. `path` is the field of the request that is
 * refused, empty when the refusal is about no single field.
 */
export class DomainError extends Error {
  override readonly name = 'DomainError'
  readonly kind: ErrorKind
  readonly code: string
  readonly userMessage: string
  readonly path: readonly (string | number)[]

  constructor(kind: ErrorKind, code: string, userMessage: string, path: DomainError['path'] = []) {
    super(`${code}: ${userMessage}`)
    this.kind = kind
    this.code = code
    this.userMessage = userMessage
    this.path = path
  }

  /** The same refusal about one field of the request. */
  at(...path: DomainError['path']): DomainError {
    return new DomainError(this.kind, this.code, this.userMessage, path)
  }
}
