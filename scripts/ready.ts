import { addressOf, readConfig } from '../src/platform/server/config.ts'

// `kloppend ready`: code 0 when the program of this machine answers and can write in its database; for a health check.
const { host, port } = readConfig(process.env)
try {
  const { status } = await fetch(`${addressOf(host, port)}/readyz`, {
    signal: AbortSignal.timeout(2_500),
  })
  process.exitCode = status === 200 ? 0 : 1
} catch {
  process.exitCode = 1
}
