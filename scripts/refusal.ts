import { DomainError } from '../src/kernel/errors.ts'
import { FileStoreAway } from '../src/platform/server/files/object-store.ts'
import { StartError } from '../src/platform/server/start-error.ts'

/**
 * The sentence with which a command ends; null for a defect, of which the trace is printed. What the caller typed wrong, what a setting says
 * wrong and what this account may not do are none.
 */
export function refusalOf(error: unknown): string | null {
  if (error instanceof DomainError) return error.userMessage
  if (error instanceof StartError) return error.message
  if (!(error instanceof Error)) return null
  if ('code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')) return error.message
  if (error instanceof FileStoreAway) return refusalOf(error.cause) ?? error.message
  const { code = '', path } = error as NodeJS.ErrnoException
  if (path === undefined) return null
  if (code === 'ENOENT') return `${path} is er niet.`
  if (['EACCES', 'EPERM', 'EROFS'].includes(code))
    return `Dit account mag niet bij ${path} (${code}): geef het er rechten op, of kies een andere plaats. Een opdracht met sudo werkt als het account kloppend.`
  return code === 'ENOSPC' || code === 'EDQUOT' ? `De schijf van ${path} is vol: maak ruimte vrij.` : null
}

/** Run a command: its refusal is one sentence on the error output, and code 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.error(refusalOf(error) ?? error)
    process.exitCode = 1
  }
}
