/**
 * The work needs more memory or time than the limit. Doing it again gives the same result, except on a
 * machine that was very busy.
 */
export class TooComplex extends Error {
  override readonly name: string = 'TooComplex'
  /** The process was killed, or crashed; otherwise the reader reported the problem in time. */
  readonly hasEndedProcess: boolean

  constructor(reason: string, hasEndedProcess = false) {
    super(reason)
    this.hasEndedProcess = hasEndedProcess
  }
}

/**
 * The machine ended the process, as it does when it has no memory left, or a person did: this says nothing about the work. The supervisor
 * tries the work again; a caller that gets this error may do the same later.
 */
export class EndedByMachine extends TooComplex {
  override readonly name = 'EndedByMachine'

  constructor(signal: string) {
    super(`The machine ended the work process with ${signal}.`, true)
  }
}

/** The program is stopping: the work was not done. */
export class SupervisorClosed extends Error {
  override readonly name = 'SupervisorClosed'

  constructor() {
    super('The supervisor of isolated work is closed.')
  }
}
