import path from 'node:path'
import { fileURLToPath } from 'node:url'

// The files in this folder are plain JavaScript for the machine's own Node (20 or later): they run before
// anything is installed, and they install the Node for the rest.

/** The repository. */
export const root = fileURLToPath(new URL('../../', import.meta.url))

/** A reason to stop, for the person who typed the command; printed without a stack. */
export class LaunchError extends Error {}

/** Run a command's steps; a `LaunchError` ends the command with its one line. */
export async function launch(steps) {
  process.chdir(root)
  try {
    await steps()
  } catch (error) {
    console.error(error instanceof LaunchError ? error.message : error)
    process.exitCode = 1
  }
}

/** The environment without our own `node_modules/.bin` in front: for tools that should run on the machine's Node. */
export function machineEnvironment() {
  const own = path.join(root, 'node_modules', '.bin')
  const folders = (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((folder) => path.resolve(folder) !== own)
  return { ...process.env, PATH: folders.join(path.delimiter) }
}
