/**
 * The file asks more memory or time than any file may have. Reading it again comes to the same, except on a machine that was
 * very busy.
 */
export class TooComplex extends Error {
  override readonly name = 'TooComplex'
  /** Its process had to be killed, or brought itself down; otherwise the reader said so in time. */
  readonly hasEndedProcess: boolean

  constructor(reason: string, hasEndedProcess = false) {
    super(reason)
    this.hasEndedProcess = hasEndedProcess
  }
}

/** The program ends: nothing was found out about the file. */
export class ReadersClosed extends Error {
  override readonly name = 'ReadersClosed'
}
