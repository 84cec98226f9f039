import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { LaunchError } from './root.mjs'

const ACCOUNT = 'kloppend'

/**
 * Where `deploy/install.sh` put a program: `/opt/kloppend/<version>` beside the link `current`, with its settings in
 * `/etc/kloppend/kloppend.env`. Null for a release that was only unpacked, and for the sources.
 *
 * @param program the folder of the program
 * @returns the file of settings, and what is before `/opt`: empty but in a trial
 */
export function installationOf(program) {
  const prefix = path.dirname(program)
  if (path.basename(prefix) !== 'kloppend' || !existsSync(path.join(prefix, 'current'))) return null
  const machine = path.resolve(prefix, '../..')
  return { machine, settings: path.join(machine, 'etc/kloppend/kloppend.env') }
}

/**
 * Take the settings of the installation into the environment; what the caller set is kept.
 *
 * @throws LaunchError when this account may not read them
 */
export function takeSettings(file, environment) {
  if (!existsSync(file)) return
  let text
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    throw new LaunchError(
      `De instellingen in ${file} zijn niet te lezen (${error.code}): zet sudo voor deze opdracht.`,
    )
  }
  for (const [name, value] of settingsIn(text)) environment[name] ??= value
}

/** The settings in an EnvironmentFile, as systemd reads it: comments, quotes, and a backslash before a quote. */
export function settingsIn(text) {
  return text
    .split('\n')
    .map((line) => /^\s*([A-Z][A-Z0-9_]*)=(.*)$/.exec(line))
    .filter((found) => found !== null)
    .map(([, name, value]) => [name, unquoted(value.trim())])
}

function unquoted(value) {
  const quoted = /^'(?<single>[^']*)'$|^"(?<double>(?:[^"\\]|\\.)*)"$/.exec(value)?.groups
  return quoted?.single ?? (quoted?.double ?? value).replaceAll(/\\(["\\$`])/g, '$1')
}

/**
 * Go on as the account of the program: root would make files that the program cannot read, and PostgreSQL refuses root. Without that
 * account, and for any other caller, nothing changes.
 */
export function becomeAccount(environment) {
  if (process.getuid?.() !== 0) return
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((each) => each.startsWith(`${ACCOUNT}:`))
  if (line === undefined) return
  const [, , user, group, , home] = line.split(':')
  process.initgroups(ACCOUNT, Number(group))
  process.setgid(Number(group))
  process.setuid(Number(user))
  environment.HOME = home
}
