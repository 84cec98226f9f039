import { freeDiskBytes } from './free-disk.ts'

/**
 * A reason not to start, for the person who typed `npm start`: one Dutch line that names the problem and the
 * solution. `main.ts` prints the message alone; any other error is a defect and is printed with its stack.
 */
export class StartError extends Error {
  override readonly name: string = 'StartError'
}

/** A start on a full disk: where it is full, and what to do. */
export const diskFull = (place: string): StartError =>
  new StartError(
    `De schijf is vol: in ${place} kan niets meer worden geschreven. Maak daar ruimte vrij of vergroot de schijf, en start opnieuw.`,
  )

/**
 * Whether a program that was started by ours failed because the disk is full. One that could not even write its complaint says nothing:
 * then the space that is left decides.
 */
export async function saysDiskFull(complaint: string, folder: string): Promise<boolean> {
  if (/No space left on device|Disk quota exceeded/.test(complaint)) return true
  return !/(FATAL|PANIC|ERROR):/.test(complaint) && (await freeDiskBytes(folder)) < NEEDED_TO_START
}

/** A segment of PostgreSQL's write-ahead log; a start may need a new one. */
const NEEDED_TO_START = 16 * 1024 * 1024

/**
 * The cause of a failed start, as a sentence where the error names a setting: a port that is in use, a folder
 * that may not be written, a full disk. Any other error is returned unchanged.
 */
export function startFailureOf(
  error: unknown,
  environment: Readonly<Record<string, string | undefined>>,
): unknown {
  if (error instanceof StartError || !(error instanceof Error) || !('code' in error)) return error
  const failure = error as NodeJS.ErrnoException & { readonly errcode?: number }
  // A write names no path: the data folder is where all is written.
  if (FULL.has(failure.code ?? '') || failure.errcode === SQLITE_FULL)
    return diskFull(failure.path ?? environment['DATA_DIR'] ?? './data')
  const sentence = sentenceOf(failure, environment['PORT'] ?? '3000')
  return sentence === null ? error : new StartError(sentence)
}

/** The system's own words, and `disk_full` of PostgreSQL in a migration. */
const FULL = new Set(['ENOSPC', 'EDQUOT', '53100'])
/** The lock of the data folder is a file of SQLite. */
const SQLITE_FULL = 13

function sentenceOf({ code = '', syscall, path }: NodeJS.ErrnoException, port: string): string | null {
  if (syscall === 'listen' && code === 'EADDRINUSE')
    return `Poort ${port} is al in gebruik: stop het programma dat daar draait, of kies een andere poort met PORT.`
  if (syscall === 'listen' || syscall === 'getaddrinfo')
    return `Op dit adres kan niet worden geluisterd (${code}): controleer HOST en PORT (${port}).`
  if (['EACCES', 'EPERM', 'EROFS', 'ENOTDIR'].includes(code) && path !== undefined)
    return `In ${path} kan niet worden geschreven (${code}): kies een andere map met DATA_DIR, of geef deze gebruiker er rechten op.`
  return null
}
