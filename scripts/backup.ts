import { parseArgs } from 'node:util'
import { backUpNow } from '#backup/server/commands.ts'
import { readConfig } from '#platform/server/config.ts'
import { StartError } from '#platform/server/start-error.ts'

/** `npm run backup [-- --to FOLDER or s3://…]`: one whole backup now, also while the program runs. */
try {
  const { values } = parseArgs({ options: { to: { type: 'string' } } })
  await backUpNow(readConfig(process.env), { to: values.to, say: console.log })
} catch (error) {
  console.error(error instanceof StartError || error instanceof TypeError ? error.message : error)
  process.exitCode = 1
}
