/** Why a file is refused as a whole; each has its sentence in `errors.ts`. */
export const refusalReasons = [
  'amount',
  'day',
  'columns',
  'row-length',
  'open-quote',
  'cut-off',
  'no-closing',
  'no-account',
  'sign',
  'not-text',
  'too-many-lines',
  'entities',
  'too-complex',
  'unknown',
  'two-kinds',
  'no-lines',
  'unread-lines',
  'unmapped',
  'mapped-day',
  'mapped-amount',
  'mapped-sign',
  'mapped-balance',
  'empty',
  'pdf',
  'picture',
  'spreadsheet',
  'balances-only',
  'zip',
  'zip-too-large',
] as const
export type RefusalReason = (typeof refusalReasons)[number]

/** A kind of file, by its id and in Dutch words. */
export interface FileKind {
  readonly format: string
  readonly label: string
}

/** The file is refused. `place` is the line of the file, from one, or the entry; zero when it is about the whole file. */
export class FileRefusal extends Error {
  override readonly name = 'FileRefusal'
  readonly reason: RefusalReason
  readonly place: number
  /** The kinds that both read the file, for the reason `two-kinds`. */
  readonly kinds: readonly FileKind[]

  constructor(reason: RefusalReason, place = 0, kinds: readonly FileKind[] = []) {
    super(`${reason} at ${String(place)}`)
    this.reason = reason
    this.place = place
    this.kinds = kinds
  }
}
