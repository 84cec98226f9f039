import { ensureBuilt } from './launch/build.mjs'
import { ensureInstalled } from './launch/install.mjs'
import { become } from './launch/node.mjs'
import { launch, LaunchError } from './launch/root.mjs'

// node scripts/run.mjs bench/run.ts …: run one of our own TypeScript programs on the program's Node. With
// --built in front, screens and server are built first: for a program that serves, measures or photographs
// what is built of these sources.
await launch(async () => {
  const given = process.argv.slice(2)
  const needsBuild = given[0] === '--built'
  const [script, ...args] = needsBuild ? given.slice(1) : given
  if (script === undefined)
    throw new LaunchError('Welk programma? Voorbeeld: node scripts/run.mjs scripts/demo.ts')
  ensureInstalled({ withTools: true })
  if (needsBuild) await ensureBuilt()
  become(script, args)
})
