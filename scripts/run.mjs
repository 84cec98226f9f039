import { ensureWebBuilt } from './launch/build-web.mjs'
import { ensureInstalled } from './launch/install.mjs'
import { become } from './launch/node.mjs'
import { launch, LaunchError } from './launch/root.mjs'

// node scripts/run.mjs bench/run.ts …: run one of our own TypeScript programs on the program's Node; with --web before it, one
// that serves, measures or photographs the screens, which are then those of these sources and not of an older build.
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
