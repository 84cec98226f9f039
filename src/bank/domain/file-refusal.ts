/** Why a file is refused as a whole; each has its sentence in `errors.ts`. */
export const refusalReasons = [
  'amount',
  'day',
  'columns',
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

/** The file is refused. `place` is the line of the file, from one, or the entry; zero when it is about the whole file. */
export class FileRefusal extends Error {
  override readonly name = 'FileRefusal'
  readonly reason: RefusalReason
  readonly place: number

  constructor(reason: RefusalReason, place = 0) {
    super(`${reason} at ${String(place)}`)
    this.reason = reason
    this.place = place
  }
}
