import { commands } from '#app/server/admin/commands.ts'
import { DomainError } from '#kernel/errors.ts'
import { readConfig } from '#platform/server/config.ts'
import { StartError } from '#platform/server/start-error.ts'

/** `npm run admin -- COMMAND [ADDRESS]`: what the operator of an installation does, also while the program runs. */
const [name = '', argument = ''] = process.argv.slice(2)
const command = commands[name]
try {
  if (command === undefined || (command.takes === 'an address') !== argument.includes('@')) {
    console.error('Gebruik: npm run admin -- OPDRACHT\n')
    for (const [each, { takes, text }] of Object.entries(commands))
      console.error(`  ${`${each}${takes === 'nothing' ? '' : ' E-MAILADRES'}`.padEnd(36)}${text}`)
    process.exitCode = 1
  } else for (const line of await command.run(readConfig(process.env), argument)) console.log(line)
} catch (error) {
  console.error(error instanceof StartError || error instanceof DomainError ? error.message : error)
  process.exitCode = 1
}
