import type { Config } from '#platform/server/config.ts'

type Takes = 'nothing' | 'an address' | 'a file and an address' | 'a folder' | 'a kind' | 'a business'

/** A command for the operator of an installation, beside a running program or without one. */
export interface Command {
  /** What follows the name. */
  readonly takes: Takes
  /** In Dutch, for the list of commands. */
  readonly text: string
  /** @returns what is printed, in lines */
  readonly run: (config: Config, ...given: string[]) => Promise<readonly string[]>
  /** What will happen, as lines, of which the last is a question; its answer is the last that `run` is given. */
  readonly question?: (config: Config, ...given: string[]) => Promise<readonly string[]>
}

const ADDRESS = 'E-MAILADRES'

/** What a command takes, as the list of commands shows it. */
export const argumentsOf: Readonly<Record<Takes, readonly string[]>> = {
  nothing: [],
  'an address': [ADDRESS],
  'a file and an address': ['BESTAND', ADDRESS],
  'a folder': ['MAP'],
  'a kind': ['SOORT'],
  'a business': ['BEDRIJF'],
}

/** Whether these follow the name of the command. */
export const takesGiven = ({ takes }: Command, given: readonly string[]): boolean =>
  given.length === argumentsOf[takes].length &&
  (!argumentsOf[takes].includes(ADDRESS) || given.at(-1)?.includes('@') === true)
