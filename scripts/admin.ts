import { argumentsOf, commands, takesGiven } from '#app/server/admin/commands.ts'
import { DomainError } from '#kernel/errors.ts'
import { readConfig } from '#platform/server/config.ts'
import { StartError } from '#platform/server/start-error.ts'

/** `npm run admin -- COMMAND [FILE] [ADDRESS]`: what the operator of an installation does, also while the program runs. */
const [name = '', ...given] = process.argv.slice(2)
const command = commands[name]
try {
  if (command === undefined || !takesGiven(command, given)) {
    console.error('Gebruik: npm run admin -- OPDRACHT\n')
    for (const [each, { takes, text }] of Object.entries(commands))
      console.error(`  ${[each, ...argumentsOf[takes]].join(' ').padEnd(40)}${text}`)
    process.exitCode = 1
  } else for (const line of await command.run(readConfig(process.env), ...given)) console.log(line)
} catch (error) {
  console.error(
    error instanceof DomainError ? error.userMessage : error instanceof StartError ? error.message : error,
  )
  process.exitCode = 1
}
