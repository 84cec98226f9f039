import { accessSync, constants } from 'node:fs'
import path from 'node:path'
import { commands, commandsOfRoot } from './launch/commands.mjs'
import { becomeAccount, installationOf, takeSettings } from './launch/installation.mjs'
import { become } from './launch/node.mjs'
import { launch, LaunchError, root } from './launch/root.mjs'

// The program and its commands in a release, where everything is installed and built: `kloppend`, `kloppend backup …`.
// An installed one reads its own settings, and works as its own account also for root.
const typedIn = process.cwd()

await launch(() => {
  const [command = 'start', ...args] = process.argv.slice(2)
  const program = commands[command]
  if (program === undefined)
    throw new LaunchError(`"${command}" is geen opdracht. Kies uit: ${Object.keys(commands).join(', ')}.`)
  const installation = installationOf(path.resolve(root))
  if (installation !== null) {
    takeSettings(installation.settings, process.env)
    const isForAccount = !commandsOfRoot.includes(command)
    if (isForAccount && installation.machine === '/') becomeAccount(process.env)
  }
  // A path is that of the folder in which it was typed; without a setting the data are beside the program.
  process.env.DATA_DIR =
    (process.env.DATA_DIR ?? '') === ''
      ? path.join(root, 'data')
      : path.resolve(typedIn, process.env.DATA_DIR)
  if (mayEnter(typedIn)) process.chdir(typedIn)
  become(program, args)
})

/** The account of the program may not see the folder in which the command was typed. */
function mayEnter(folder) {
  try {
    accessSync(folder, constants.X_OK)
    return true
  } catch {
    return false
  }
}
