import { readConfig } from '#platform/server/config.ts'
import { StartError } from '#platform/server/start-error.ts'
import { startProgram, type Program } from './program.ts'

/** After a second signal, or when ending takes this long, the program just ends. */
const STOP_TIMEOUT_MS = 15_000

try {
  const program = await startProgram(readConfig(process.env))
  console.log(`Kloppend draait op ${program.address}`)
  endWithSignals(program)
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
}

function endWithSignals(program: Program): void {
  let isStopping = false
  const end = (): void => {
    if (isStopping) process.exit(1)
    isStopping = true
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref()
    program.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  // An error that nobody caught leaves an unknown state behind: say so and end; whoever runs us starts us again.
  process.on('uncaughtException', (error) => {
    console.error(error)
    process.exitCode = 1
    end()
  })
}
