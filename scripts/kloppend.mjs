import { accessSync, constants } from 'node:fs'
import path from 'node:path'
import { commands, commandsOfRoot } from './launch/commands.mjs'
import { formOf, givenTo } from './launch/given.mjs'
import { becomeAccount, installationOf, takeSettings } from './launch/installation.mjs'
import { become } from './launch/node.mjs'
import { launch, LaunchError, root } from './launch/root.mjs'

// The program and its commands in a release, where everything is installed and built: `kloppend`, `kloppend backup …`.
// An installed one reads its own settings, and works as its own account also for root.
const typedIn = process.cwd()

await launch(() => {
  const [command = 'start', ...args] = process.argv.slice(2)
  if (command === 'help' || asksHelp(command)) return explain(Object.keys(commands))
  if (!Object.hasOwn(commands, command))
    throw new LaunchError(`"${command}" is geen opdracht. Kies uit: ${Object.keys(commands).join(', ')}.`)
  if (args.some(asksHelp)) return explain([command])
  givenTo(command, args)
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
  become(commands[command].file, args)
})

function asksHelp(word) {
  return word === '--help' || word === '-h'
}

function explain(names) {
  for (const name of names) console.log(`${formOf(name)}\n    ${commands[name].text}`)
}

/** The account of the program may not see the folder in which the command was typed. */
function mayEnter(folder) {
  try {
    accessSync(folder, constants.X_OK)
    return true
  } catch {
    return false
  }
}
