import { startEmbeddedPostgres } from '../embedded-postgres.ts'

// A program of its own on the data folder that is its argument, for tests that kill it or that start a second one.
const quiet = () => undefined
try {
  const server = await startEmbeddedPostgres({
    dataDir: process.argv[2] ?? '',
    log: { info: quiet, warn: quiet, error: quiet },
  })
  console.log(JSON.stringify({ superuser: server.superuser, pid: server.pid() }))
  process.once('SIGTERM', () => void server.stop())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
