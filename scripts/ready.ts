import { addressOf, readConfig } from '../src/platform/server/config.ts'
import { StartError } from '../src/platform/server/start-error.ts'
import { runCommand } from './refusal.ts'

// `kloppend ready`: code 0 when the program of this machine answers and can write in its database; for a health check.
await runCommand('ready', async () => {
  const { host, port } = readConfig(process.env)
  const address = addressOf(host, port)
  const answer = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(2_500) }).catch(() => null)
  if (answer === null) throw new StartError(`Kloppend antwoordt niet op ${address}.`)
  if (answer.status !== 200) throw new StartError(`Kloppend kan nu niet werken: ${await answer.text()}.`)
})
