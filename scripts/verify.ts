import { parseArgs } from 'node:util'
import { verifyFrom } from '#backup/server/commands.ts'
import { readConfig } from '#platform/server/config.ts'
import { StartError } from '#platform/server/start-error.ts'

/** `npm run verify -- FROM`: restore a backup in a throw-away folder and check it; a line a check. */
try {
  const { positionals } = parseArgs({ options: {}, allowPositionals: true })
  const isRight = await verifyFrom(readConfig(process.env), { from: positionals[0], say: console.log })
  if (!isRight) process.exitCode = 1
} catch (error) {
  console.error(error instanceof StartError || error instanceof TypeError ? error.message : error)
  process.exitCode = 1
}
