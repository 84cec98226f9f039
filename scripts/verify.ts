import { verifyFrom } from '#backup/server/commands.ts'
import { readConfig } from '#platform/server/config.ts'
import { runCommand } from './refusal.ts'

/** `npm run verify -- FROM`: restore a backup in a throw-away folder and check it; a line a check. */
await runCommand('verify', async ({ words: [from] }) => {
  const isRight = await verifyFrom(readConfig(process.env), { from, say: console.log })
  if (!isRight) process.exitCode = 1
})
