/**
 * The work needs more memory or time than the limit. Doing it again gives the same result, except on a
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

/** The program is stopping: the work was not done. */
export class SupervisorClosed extends Error {
  override readonly name = 'SupervisorClosed'

  constructor() {
    super('The supervisor of isolated work is closed.')
  }
}
