import { ensureWebBuilt } from './launch/build-web.mjs'
import { ensureInstalled } from './launch/install.mjs'
import { become } from './launch/node.mjs'
import { launch, LaunchError } from './launch/root.mjs'

// node scripts/run.mjs bench/run.ts …: run one of our own TypeScript programs on the program's Node.
await launch(() => {
  const [script, ...args] = process.argv.slice(2)
  if (script === undefined)
    throw new LaunchError('Welk programma? Voorbeeld: node scripts/run.mjs scripts/demo.ts')
  ensureInstalled({ withTools: true })
  // What they serve, measure or photograph are the screens of these sources, not of an older build.
  ensureWebBuilt()
  become(script, args)
})
