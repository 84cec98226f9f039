import { backUpNow } from '#backup/server/commands.ts'
import { readConfig } from '#platform/server/config.ts'
import { runCommand, textOf } from './refusal.ts'

/** `npm run backup [-- --to FOLDER or s3://…]`: one whole backup now, also while the program runs. */
await runCommand('backup', async ({ values }) => {
  await backUpNow(readConfig(process.env), { to: textOf(values['to']), say: console.log })
})
