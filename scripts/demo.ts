import { createPdfPool } from '#documents/server/pdf/pdf-pool.ts'
import { openFiles } from '#platform/server/files/open-files.ts'
import { createSupervisor } from '#platform/server/isolated/supervisor.ts'
import { readConfig } from '#platform/server/config.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { openDatabase } from '#platform/server/db/database.ts'
import { prepareDatabase } from '#platform/server/db/prepare-database.ts'
import { readEvidenceKey } from '#platform/server/secrets.ts'
import { StartError } from '#platform/server/start-error.ts'
import { findLogin } from '#tenants/server/logins.ts'
import { demoLogin } from './demo/company.ts'
import { drawDemo, fillDemo } from './demo/fill-demo.ts'

/**
 * `npm run demo`: fill a tenant with realistic data in DATA_DIR (or DATABASE_URL) by the program's own
 * commands, each on its own day, and print a login. Runs on the same day give the same data. No mail is sent:
 * ordered mails are marked as kept.
 */
const quiet = { info: () => undefined, debug: () => undefined, warn: console.warn, error: console.error }

try {
  const config = readConfig(process.env)
  const prepared = await prepareDatabase(config, quiet)
  const database = await openDatabase({ login: prepared.runtime, poolSize: 4, log: quiet })
  const supervisor = createSupervisor()
  const pdfPool = createPdfPool(supervisor)
  try {
    const known = await findLogin(database, demoLogin.email)
    if (known === null) {
      const { files, inbox } = await openFiles(config, database, quiet)
      const evidenceKey = readEvidenceKey(config.dataDir)
      const deps = { database, files, inbox, supervisor, pdfPool, evidenceKey, publicUrl: config.publicUrl }
      const today = todayInAmsterdam()
      await drawDemo(deps, await fillDemo(deps, today), today)
    }
    console.log(
      `${known === null ? 'De demo staat klaar' : 'De demo stond al klaar'}. Start met npm start en log in:\n` +
        `  e-mail      ${demoLogin.email}\n  wachtwoord  ${demoLogin.password}`,
    )
  } finally {
    supervisor.close()
    await database.close()
    await prepared.stop()
  }
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}
