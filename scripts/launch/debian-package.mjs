import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Whether a program exists, if needed after installing the Debian package of its name. */
export function ensureProgram(name) {
  const isThere = () => spawnSync(name, ['--version']).status === 0
  return isThere() || (installPackage(name) && isThere())
}

/**
 * Install a Debian package that tests need, where that is possible without a question: with apt-get, as root
 * or by a sudo without a password.
 *
 * @returns whether it was installed
 */
export function installPackage(name) {
  const prefix = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const run = (...command) => {
    const [program, ...args] = [...prefix, ...command]
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    return spawnSync(program, args, { env: environment, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
  }
  if (!existsSync('/usr/bin/apt-get') || !run('true')) return false
  console.log(`${name} installeren (apt-get)…`)
  const install = () => run('apt-get', 'install', '--yes', '--no-install-recommends', name)
  // A fresh machine has no package lists yet.
  return install() || (run('apt-get', 'update') && install())
}
