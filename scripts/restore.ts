import { parseArgs } from 'node:util'
import { restoreInto } from '#backup/server/commands.ts'
import { readConfig } from '#platform/server/config.ts'
import { runCommand } from './refusal.ts'

/** `npm run restore -- FROM [--until TIME] [--into FOLDER]`: a new data folder from a backup. */
await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { until: { type: 'string' }, into: { type: 'string' } },
    allowPositionals: true,
  })
  await restoreInto(readConfig(process.env), { ...values, from: positionals[0], say: console.log })
})
