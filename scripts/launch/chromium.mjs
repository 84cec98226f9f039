import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Where Debian puts it; playwright.config.ts starts this one. */
const chromium = process.env.CHROMIUM ?? '/usr/bin/chromium'

/**
 * See to it that there is a browser for the tests.
 *
 * @returns null when there is one, else the sentence that says what to install.
 */
export function ensureChromium() {
  if (existsSync(chromium)) return null
  const advice =
    'Voor de browsertests is Chromium nodig: installeer het met "apt-get install chromium", of noem het met CHROMIUM=/pad/naar/chromium.'
  const prefix = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const run = (...command) => {
    const [program, ...args] = [...prefix, ...command]
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    return spawnSync(program, args, { env: environment, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
  }
  if (!existsSync('/usr/bin/apt-get') || !run('true')) return advice
  console.log('Chromium installeren (apt-get)…')
  const install = () => run('apt-get', 'install', '--yes', '--no-install-recommends', 'chromium')
  // A fresh machine has no package lists yet.
  if (!install() && !(run('apt-get', 'update') && install())) return advice
  return existsSync(chromium) ? null : advice
}
