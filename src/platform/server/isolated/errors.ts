/**
 * The file needs more memory or time than the limit. Reading it again gives the same result, except on a
 * machine that was very busy.
 */
export class TooComplex extends Error {
  override readonly name = 'TooComplex'
  /** The process was killed, or crashed; otherwise the reader reported the problem in time. */
  readonly hasEndedProcess: boolean

  constructor(reason: string, hasEndedProcess = false) {
    super(reason)
    this.hasEndedProcess = hasEndedProcess
  }
}

/** The program is stopping: the file was not read. */
export class ReadersClosed extends Error {
  override readonly name = 'ReadersClosed'
}
