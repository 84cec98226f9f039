import { restoreInto } from '#backup/server/commands.ts'
import { readConfig } from '#platform/server/config.ts'
import { runCommand, textOf } from './refusal.ts'

/** `npm run restore -- FROM [--until TIME] [--into FOLDER]`: a new data folder from a backup. */
await runCommand('restore', async ({ values, words }) => {
  const [until, into] = [textOf(values['until']), textOf(values['into'])]
  await restoreInto(readConfig(process.env), { from: words[0], until, into, say: console.log })
})
