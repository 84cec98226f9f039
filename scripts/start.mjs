import { ensureInstalled } from './launch/install.mjs'
import { ensureWebBuilt } from './launch/build-web.mjs'
import { become } from './launch/node.mjs'
import { launch } from './launch/root.mjs'

// npm start: install missing packages, build changed sources, run the program.
await launch(() => {
  ensureInstalled({ withTools: false })
  ensureWebBuilt()
  become('src/app/server/main.ts', process.argv.slice(2))
})
