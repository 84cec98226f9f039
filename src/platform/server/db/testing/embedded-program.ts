import { startEmbeddedPostgres } from '../embedded-postgres.ts'

// A separate program on the data folder given as its argument, for tests that kill the program or start a
// second one.
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
