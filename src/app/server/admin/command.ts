import { commandLine } from '#platform/server/command-line.ts'
import type { Config } from '#platform/server/config.ts'
import { StartError } from '#platform/server/start-error.ts'

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

/**
 * The command of this name, for what follows it.
 *
 * @throws StartError with one sentence, for a name that is none and for what the command does not take
 */
export function chosenFrom(
  commands: Readonly<Record<string, Command>>,
  name: string,
  given: readonly string[],
): Command {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command === undefined)
    throw new StartError(`"${name}" is geen opdracht. Alle opdrachten: ${commandLine('admin')}`)
  const words = argumentsOf[command.takes]
  if (given.length !== words.length)
    throw new StartError(`Gebruik: ${commandLine('admin', [name, ...words].join(' '))}`)
  const address = words.includes(ADDRESS) ? given.at(-1) : undefined
  if (address !== undefined && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address))
    throw new StartError(`${address} is geen e-mailadres.`)
  return command
}
