import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { withLogins } from '#app/server/admin/reach.ts'
import { hideExample, showExample } from '#deletion/server/show-example.ts'
import { createPdfPool } from '#documents/server/pdf/pdf-pool.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { commandLine } from '#platform/server/command-line.ts'
import { readConfig, type Config } from '#platform/server/config.ts'
import { openDatabase } from '#platform/server/db/database.ts'
import { prepareDatabase, type RuntimeLogin } from '#platform/server/db/prepare-database.ts'
import { openFiles } from '#platform/server/files/open-files.ts'
import { createSupervisor } from '#platform/server/isolated/supervisor.ts'
import { readEvidenceKey } from '#platform/server/secrets.ts'
import { StartError } from '#platform/server/start-error.ts'
import { findLogin } from '#tenants/server/logins.ts'
import { demoLogin, unknownLogin } from './demo/company.ts'
import { drawDemo, fillDemo } from './demo/fill-demo.ts'
import { installationOf } from './launch/installation.mjs'
import { runCommand } from './refusal.ts'

/**
 * `npm run demo`: fill a tenant with realistic data in DATA_DIR (or DATABASE_URL) by the program's own
 * commands, each on its own day, and print a login. Runs on the same day give the same data. No mail is sent:
 * ordered mails are marked as sent.
 *
 * `npm run demo -- show`: fill another one, without a login, and let visitors look around in it (decision 114); `-- hide` ends that. Both also
 * while the program runs.
 */
const program = path.resolve(fileURLToPath(new URL('..', import.meta.url)))
const quiet = { info: () => undefined, debug: () => undefined, warn: console.warn, error: console.error }

await runCommand('demo', async ({ words: [choice] }) => {
  const config = readConfig(process.env)
  if (choice === 'show') return show(config)
  if (choice === 'hide') return hide(config)
  if (choice !== undefined || installationOf(program) !== null)
    throw new StartError(
      `Kies show of hide: ${commandLine('demo', 'show')} laat bezoekers rondkijken in een voorbeeldbedrijf.`,
    )
  return fill(config)
})

/** Its password is known to everyone, so an installation has no such business. */
async function fill(config: Config): Promise<void> {
  const prepared = await prepareDatabase(config, quiet)
  try {
    await withDemoDeps(config, prepared.runtime, async (deps) => {
      const known = await findLogin(deps.database, demoLogin.email)
      const today = todayInAmsterdam()
      if (known === null) await drawDemo(deps, await fillDemo(deps, today), today)
      console.log(
        `${known === null ? 'De demo staat klaar' : 'De demo stond al klaar'}. Start met npm start en log in:\n` +
          `  e-mail      ${demoLogin.email}\n  wachtwoord  ${demoLogin.password}`,
      )
    })
  } finally {
    await prepared.stop()
  }
}

/** Shown once it is whole: a run that ends halfway leaves a business that no visitor sees. */
async function show(config: Config): Promise<void> {
  await withLogins(config, ({ app }) =>
    withDemoDeps(config, app, async (deps) => {
      const today = todayInAmsterdam()
      const login = unknownLogin()
      await drawDemo(deps, await fillDemo(deps, today, login), today, login)
      const made = await findLogin(deps.database, login.email)
      if (made === null) throw new Error('the example was not registered')
      await showExample(deps.database, made.tenantId)
      console.log(
        'Bezoekers kijken vanaf nu rond in een nieuw voorbeeldbedrijf; het vorige wordt over dertig dagen verwijderd.\n' +
          'Is dit het eerste? Start het programma dan opnieuw: daarna staat "Kijk rond" op de homepagina.',
      )
    }),
  )
}

async function hide(config: Config): Promise<void> {
  await withLogins(config, ({ app }) =>
    withDemoDeps(config, app, async ({ database }) => {
      await hideExample(database)
      console.log('Er is geen voorbeeldbedrijf meer. Start het programma opnieuw: dan is "Kijk rond" weg.')
    }),
  )
}

async function withDemoDeps(
  config: Config,
  login: RuntimeLogin,
  work: (deps: Parameters<typeof fillDemo>[0]) => Promise<void>,
): Promise<void> {
  const database = await openDatabase({ login, poolSize: 4, log: quiet })
  const supervisor = createSupervisor()
  try {
    const { files, inbox } = await openFiles(config, database, quiet)
    const evidenceKey = readEvidenceKey(config.dataDir)
    const pdfPool = createPdfPool(supervisor)
    await work({ database, files, inbox, supervisor, pdfPool, evidenceKey, publicUrl: config.publicUrl })
  } finally {
    supervisor.close()
    await database.close()
  }
}
