import { readConfig } from '../src/platform/server/config.ts'

// `kloppend ready`: code 0 when the program of this machine answers and can write in its database; for a health check.
const { host, port } = readConfig(process.env)
const here = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
try {
  const { status } = await fetch(`http://${here}:${String(port)}/readyz`, {
    signal: AbortSignal.timeout(2_500),
  })
  process.exitCode = status === 200 ? 0 : 1
} catch {
  process.exitCode = 1
}
