import { readConfig } from '#platform/server/config.ts'
import { StartError, startFailureOf } from '#platform/server/start-error.ts'
import { startProgram, type Program } from './program.ts'

/** After a second signal, or after this time and the time of grace, the program ends without waiting for its work. */
const STOP_TIMEOUT_MS = 15_000
const SECOND_SIGNAL_MS = 500
const PARENT_WATCH_MS = 500

try {
  const config = readConfig(process.env)
  const program = await startProgram(config)
  console.log(`Kloppend draait op ${program.address}`)
  endWithSignals(program, STOP_TIMEOUT_MS + config.stopGraceSeconds * 1_000)
} catch (error) {
  const failure = startFailureOf(error, process.env)
  console.error(failure instanceof StartError ? failure.message : failure)
  process.exit(1)
}

function watchParent(isGone: () => boolean, end: () => void): void {
  const timer = setInterval(() => {
    if (!isGone()) return
    clearInterval(timer)
    end()
  }, PARENT_WATCH_MS)
  timer.unref()
}

function endWithSignals(program: Program, patienceMs: number): void {
  let stoppingSince: number | null = null
  const end = (): void => {
    // Ctrl-C under npm arrives twice at once, from the terminal and from npm; only a later second one means
    // "now".
    if (stoppingSince !== null && performance.now() - stoppingSince > SECOND_SIGNAL_MS) process.exit(1)
    if (stoppingSince !== null) return
    stoppingSince = performance.now()
    setTimeout(() => process.exit(1), patienceMs).unref()
    program.stop().then(
      () => process.exit(),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  process.on('SIGHUP', end)
  // The parent process may end without a signal to us, as npm does on SIGHUP. Then the server must not
  // continue without its parent.
  const parent = process.ppid
  if (process.env['npm_lifecycle_event'] === 'start') watchParent(() => process.ppid !== parent, end)
  // An uncaught error leaves an unknown state: log it and end; the process manager restarts the program.
  process.on('uncaughtException', (error) => {
    console.error(error)
    process.exitCode = 1
    end()
  })
}
