/** The commands of an operator; each is an npm script in the repository and an argument of `kloppend` in a release. */
type OperatorCommand =
  | 'start'
  | 'ready'
  | 'doctor'
  | 'backup'
  | 'restore'
  | 'verify'
  | 'admin'
  | 'upgrade'
  | 'rollback'
  | 'demo'
  | 'distribute'

/**
 * A command as the operator types it in this installation, for a sentence that says what to do: `npm run verify -- /mnt`
 * for a program that npm started, `kloppend verify /mnt` in a release.
 */
export function commandLine(command: OperatorCommand, args = ''): string {
  const isByNpm = process.env['npm_lifecycle_event'] !== undefined
  const words = isByNpm
    ? [command === 'start' ? 'npm start' : `npm run ${command}`, args === '' ? '' : `-- ${args}`]
    : [`kloppend ${command}`, args]
  return words.join(' ').trim()
}
