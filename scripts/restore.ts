import { parseArgs } from 'node:util'
import { restoreInto } from '#backup/server/commands.ts'
import { readConfig } from '#platform/server/config.ts'
import { StartError } from '#platform/server/start-error.ts'

/** `npm run restore -- FROM [--until TIME] [--into FOLDER]`: a new data folder from a backup. */
try {
  const { values, positionals } = parseArgs({
    options: { until: { type: 'string' }, into: { type: 'string' } },
    allowPositionals: true,
  })
  await restoreInto(readConfig(process.env), { ...values, from: positionals[0], say: console.log })
} catch (error) {
  console.error(error instanceof StartError || error instanceof TypeError ? error.message : error)
  process.exitCode = 1
}
