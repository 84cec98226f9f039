import { DomainError } from '../src/kernel/errors.ts'
import { FileStoreAway } from '../src/platform/server/files/object-store.ts'
import { commandLine } from '../src/platform/server/command-line.ts'
import { DiskReserved } from '../src/platform/server/room-for-books.ts'
import { StartError } from '../src/platform/server/start-error.ts'
import { givenTo, type Given } from './launch/given.mjs'
import { LaunchError } from './launch/root.mjs'

/**
 * The sentence with which a command ends; null for a defect, of which the trace is printed. What the caller typed wrong, what a setting says
 * wrong and what this account may not do are none.
 */
export function refusalOf(error: unknown): string | null {
  if (error instanceof DomainError) return error.userMessage
  if (error instanceof StartError || error instanceof LaunchError) return error.message
  if (!(error instanceof Error)) return null
  if (error instanceof DiskReserved)
    return 'Wat er nog op de schijf over is, is voor de boekhouding: maak ruimte vrij, of maak MIN_FREE_DISK kleiner.'
  if (error instanceof FileStoreAway) return refusalOf(error.cause) ?? error.message
  const { code = '', path } = error as NodeJS.ErrnoException
  if (OTHER_SCHEMA.has(code))
    return 'De database past niet bij deze versie van Kloppend: start het programma eerst, of kijk of DATABASE_URL en DATA_DIR kloppen.'
  if (path === undefined) return null
  if (code === 'ENOENT') return `${path} is er niet.`
  if (['EACCES', 'EPERM', 'EROFS'].includes(code))
    return `Dit account mag niet bij ${path} (${code}): geef het er rechten op, of kies een andere plaats. Een opdracht met sudo werkt als het account kloppend.`
  return code === 'ENOSPC' || code === 'EDQUOT' ? `De schijf van ${path} is vol: maak ruimte vrij.` : null
}

/** PostgreSQL knows no such database, table, column or function: nothing migrated it, or another version did. */
const OTHER_SCHEMA = new Set(['3D000', '42P01', '42703', '42883'])

/** Run a command with what was typed after it: its refusal is one sentence on the error output, and code 1. */
export async function runCommand(
  name: Parameters<typeof commandLine>[0],
  work: (given: Given) => Promise<void>,
): Promise<void> {
  try {
    await work(givenTo(name, process.argv.slice(2), commandLine))
  } catch (error) {
    console.error(refusalOf(error) ?? error)
    process.exitCode = 1
  }
}

/** The value of an option that takes one. */
export const textOf = (value: string | true | undefined): string | undefined =>
  value === true ? undefined : value
