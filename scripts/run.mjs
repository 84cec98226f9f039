import { ensureWebBuilt } from './launch/build-web.mjs'
import { ensureInstalled } from './launch/install.mjs'
import { become } from './launch/node.mjs'
import { launch, LaunchError } from './launch/root.mjs'

// node scripts/run.mjs bench/run.ts …: run one of our own TypeScript programs on the program's Node. With
// --web in front, the web is built first: for a program that serves, measures or photographs the screens of
// these sources.
await launch(() => {
  const given = process.argv.slice(2)
  const needsWeb = given[0] === '--web'
  const [script, ...args] = needsWeb ? given.slice(1) : given
  if (script === undefined)
    throw new LaunchError('Welk programma? Voorbeeld: node scripts/run.mjs scripts/demo.ts')
  ensureInstalled({ withTools: true })
  if (needsWeb) ensureWebBuilt()
  become(script, args)
})
