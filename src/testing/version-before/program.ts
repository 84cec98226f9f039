import { readConfig } from '#platform/server/config.ts'
import { startProgram } from '#app/server/program.ts'

// The program of `programs.json.br` (README.md): as `main.ts`, on the database of a test, which forgets on purpose to be fast.
// Its parent process gets the address, and ends the program by ending the connection with it.

const program = await startProgram(readConfig(process.env), { durability: 'off-for-tests' })
process.send?.(program.address)
process.on('disconnect', () => {
  void program.stop().then(() => process.exit())
})
