import { argumentsOf, chosenFrom, type Command } from '#app/server/admin/command.ts'
import { commands } from '#app/server/admin/commands.ts'
import { asked } from '#platform/server/asked.ts'
import { readConfig } from '#platform/server/config.ts'
import { commandLine } from '#platform/server/command-line.ts'
import { runCommand } from './refusal.ts'

/** `npm run admin -- COMMAND …`: what the operator of an installation does, also while the program runs. */
await runCommand('admin', async ({ words: [name, ...given] }) => {
  if (name !== undefined) return carryOut(chosenFrom(commands, name, given), given)
  console.error(`Gebruik: ${commandLine('admin', 'OPDRACHT')}\n`)
  for (const [each, { takes, text }] of Object.entries(commands))
    console.error(`  ${[each, ...argumentsOf[takes]].join(' ').padEnd(40)}${text}`)
  process.exitCode = 1
})

async function carryOut({ run, question }: Command, given: readonly string[]): Promise<void> {
  const config = readConfig(process.env)
  const [ask = '', ...explained] = (await question?.(config, ...given))?.toReversed() ?? []
  for (const line of explained.toReversed()) console.log(line)
  const answer = question === undefined ? [] : [await asked(ask)]
  for (const line of await run(config, ...given, ...answer)) console.log(line)
}
