import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { LaunchError, machineEnvironment, root } from './root.mjs'

/**
 * Install the packages of the lockfile that `node_modules` lacks. Starting needs no tools, so a first start
 * installs none; an installation with tools keeps them.
 *
 * As its last step npm records the installed packages (`node_modules/.package-lock.json`); so an interrupted
 * installation is detected, and a manual one is not repeated.
 */
export function ensureInstalled({ withTools }) {
  const wanted = packagesIn('package-lock.json')
  const present = packagesIn(path.join('node_modules', '.package-lock.json'))
  if (wanted === null) throw new LaunchError('package-lock.json ontbreekt: haal de map opnieuw op uit git.')
  if (present !== null && isComplete(wanted, present, withTools)) return
  install(npmCommand(present, withTools))
}

/**
 * The command of npm that brings the packages. `npm ci` empties `node_modules` first, so it is for a folder without an
 * installation: a program that runs from this folder (`npm start`, while `npm test` needs its tools) reads its database from there.
 *
 * @param present the packages that are installed, by their place; null without an installation
 */
export function npmCommand(present, withTools) {
  if (present === null) return withTools ? ['ci'] : ['ci', '--omit=dev']
  const hasTools = Object.values(present).some(isTool)
  const add = ['install', '--no-save', '--no-audit', '--no-fund']
  return withTools || hasTools ? add : [...add, '--omit=dev']
}

function isComplete(wanted, present, withTools) {
  return Object.entries(wanted).every(([place, entry]) => {
    if (place === '' || entry.link === true) return true
    const found = present[place]
    // Optional packages are for other machines, tools for other commands; the installed packages must have
    // the right version.
    if (found === undefined) return entry.optional === true || (isTool(entry) && !withTools)
    return found.version === entry.version && found.integrity === entry.integrity
  })
}

const isTool = (entry) => entry.dev === true || entry.devOptional === true

function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages
  } catch {
    return null
  }
}

function install(command) {
  console.log(`Onderdelen installeren (npm ${command[0]})…`)
  const startedAt = Date.now()
  const [program, ...first] = npm()
  const { status, error } = spawnSync(
    program,
    [...first, ...command, '--prefer-offline', '--loglevel=error'],
    { cwd: root, env: machineEnvironment(), stdio: ['ignore', 'inherit', 'inherit'] },
  )
  if (error !== undefined)
    throw new LaunchError(`npm is niet te starten (${error.message}). Installeer Node 20 of later, met npm.`)
  if (status !== 0)
    throw new LaunchError('Het installeren is niet gelukt; hierboven staat wat npm ervan zegt.')
  console.log(`Onderdelen geïnstalleerd in ${Math.round((Date.now() - startedAt) / 1000)} s.`)
}

/** The npm that runs this script, on the Node that runs npm; our own Node is in the folder that npm is about to change. */
function npm() {
  const { npm_execpath: script, npm_node_execpath: node } = process.env
  const own = path.join(root, 'node_modules')
  const isUsable = script?.endsWith('.js') && node !== undefined && existsSync(node) && !node.startsWith(own)
  return isUsable ? [node, script] : ['npm']
}
