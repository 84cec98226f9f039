import { fileURLToPath } from 'node:url'
import { rollBack } from '#app/server/admin/releases/change-release.ts'
import { thisMachine } from '#app/server/admin/releases/this-machine.ts'
import { readConfig } from '#platform/server/config.ts'
import { runCommand } from './refusal.ts'

/** `kloppend rollback [--yes]`: the version that was kept, in the place of this one. */
await runCommand('rollback', async ({ values }) => {
  const isDone = await rollBack(thisMachine(readConfig(process.env), console.log), {
    program: fileURLToPath(new URL('..', import.meta.url)),
    isAgreed: values['yes'] === true,
  })
  if (!isDone) process.exitCode = 1
})
