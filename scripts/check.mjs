import { runChecks } from './launch/checks.mjs'
import { ensureInstalled } from './launch/install.mjs'
import { launch, LaunchError } from './launch/root.mjs'

// npm run check: every check of the code that is no test.
await launch(async () => {
  ensureInstalled({ withTools: true })
  const failed = await runChecks()
  if (failed.length > 0) throw new LaunchError(`Niet in orde: ${failed.join(', ')}.`)
})
