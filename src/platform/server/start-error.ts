/**
 * A reason not to start, for the person who typed `npm start`: one Dutch line that names the problem and the
 * solution. `main.ts` prints the message alone; any other error is a defect and is printed with its stack.
 */
export class StartError extends Error {
  override readonly name: string = 'StartError'
}

/**
 * The cause of a failed start, as a sentence where the error names a setting: a port that is in use, a folder
 * that may not be written, a full disk. Any other error is returned unchanged.
 */
export function startFailureOf(
  error: unknown,
  environment: Readonly<Record<string, string | undefined>>,
): unknown {
  if (error instanceof StartError || !(error instanceof Error) || !('code' in error)) return error
  const sentence = sentenceOf(error as NodeJS.ErrnoException, environment['PORT'] ?? '3000')
  return sentence === null ? error : new StartError(sentence)
}

function sentenceOf({ code = '', syscall, path }: NodeJS.ErrnoException, port: string): string | null {
  if (syscall === 'listen' && code === 'EADDRINUSE')
    return `Poort ${port} is al in gebruik: stop het programma dat daar draait, of kies een andere poort met PORT.`
  if (syscall === 'listen' || syscall === 'getaddrinfo')
    return `Op dit adres kan niet worden geluisterd (${code}): controleer HOST en PORT (${port}).`
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return `De schijf is vol${path === undefined ? '' : ` (${path})`}: maak ruimte vrij.`
  if (['EACCES', 'EPERM', 'EROFS', 'ENOTDIR'].includes(code) && path !== undefined)
    return `In ${path} kan niet worden geschreven (${code}): kies een andere map met DATA_DIR, of geef deze gebruiker er rechten op.`
  return null
}
