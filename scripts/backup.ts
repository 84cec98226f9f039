import { parseArgs } from 'node:util'
import { backUpNow } from '#backup/server/commands.ts'
import { readConfig } from '#platform/server/config.ts'
import { runCommand } from './refusal.ts'

/** `npm run backup [-- --to FOLDER or s3://…]`: one whole backup now, also while the program runs. */
await runCommand(async () => {
  const { values } = parseArgs({ options: { to: { type: 'string' } } })
  await backUpNow(readConfig(process.env), { to: values.to, say: console.log })
})
