import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { examine } from '#app/server/admin/doctor/doctor.ts'
import { lineOf, wrong, type Finding } from '#app/server/admin/doctor/finding.ts'
import { ConfigError, readConfig } from '#platform/server/config.ts'
import { installationOf, settingsIn } from './launch/installation.mjs'
import { runCommand, textOf } from './refusal.ts'

/** `kloppend doctor [--mail ADDRESS]`: a line a check of what is around the program; code 1 when one is wrong. */
await runCommand('doctor', async ({ values }) => {
  const findings = await found(textOf(values['mail']) ?? null)
  for (const finding of findings) console.log(lineOf(finding))
  if (findings.some(({ outcome }) => outcome === 'wrong')) process.exitCode = 1
})

/** With a wrong setting nothing else can be looked at. */
async function found(mailTo: string | null): Promise<readonly Finding[]> {
  try {
    return await examine(readConfig(process.env), { named: namesOfInstallation(), mailTo })
  } catch (error) {
    if (error instanceof ConfigError) return [wrong('Instellingen', error.message)]
    throw error
  }
}

function namesOfInstallation(): readonly string[] | null {
  const installation = installationOf(path.resolve(fileURLToPath(new URL('..', import.meta.url))))
  return installation === null
    ? null
    : settingsIn(readFileSync(installation.settings, 'utf8')).map(([name]) => name)
}
