import { ensureInstalled } from './launch/install.mjs'
import { ensureBuilt } from './launch/build.mjs'
import { become } from './launch/node.mjs'
import { launch } from './launch/root.mjs'

// npm start: install missing packages, build screens and server when their sources changed, run the program.
await launch(async () => {
  ensureInstalled({ withTools: false })
  await ensureBuilt()
  become('dist/server/app.server.main.mjs', process.argv.slice(2))
})
