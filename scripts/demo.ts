import { createPdfPool } from '#documents/server/pdf/pdf-pool.ts'
import { ensurePdf } from '#documents/server/document-pdf.ts'
import { openFiles } from '#platform/server/files/open-files.ts'
import { createSupervisor } from '#platform/server/isolated/supervisor.ts'
import { readConfig } from '#platform/server/config.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { openDatabase } from '#platform/server/db/database.ts'
import { prepareDatabase } from '#platform/server/db/prepare-database.ts'
import { sql, withTenant } from '#platform/server/db/tenant-transaction.ts'
import { readEvidenceKey } from '#platform/server/secrets.ts'
import { StartError } from '#platform/server/start-error.ts'
import { findLogin } from '#tenants/server/logins.ts'
import { fillBank } from './demo/bank.ts'
import { keepBooks } from './demo/books.ts'
import { demoLogin, brandDemoDocuments, registerDemoCompany } from './demo/company.ts'
import { fillWithCustomers } from './demo/customers.ts'
import { closeEndedProjects, fillWithProjects } from './demo/projects.ts'
import { fillWithExpenses } from './demo/expenses.ts'
import { fillWithGoals } from './demo/goals.ts'
import { fillWithInvoices } from './demo/invoices.ts'
import { fillWithRecurring } from './demo/recurring.ts'
import { fillWithQuotes } from './demo/quotes.ts'

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
      await registerDemoCompany(database)
      const login = await findLogin(database, demoLogin.email)
      if (login === null) throw new Error('the demo tenant was not registered')
      // The address is invented, so its confirmation mail cannot be read.
      await withTenant(database, login.tenantId, (tx) =>
        sql`select confirm_email(${login.userId})`.execute(tx),
      )
      await withTenant(database, login.tenantId, (tx) =>
        brandDemoDocuments(tx, { ...login, ip: '127.0.0.1' }, supervisor.forTenant(login.tenantId)),
      )
      const today = todayInAmsterdam()
      const customers = await withTenant(database, login.tenantId, (tx) => fillWithCustomers(tx))
      const projects = await withTenant(database, login.tenantId, (tx) =>
        fillWithProjects(tx, customers, today),
      )
      const { finalised, collected } = await fillWithInvoices(database, login, customers, projects, today)
      await withTenant(database, login.tenantId, (tx) => closeEndedProjects(tx, projects))
      const { files, inbox } = await openFiles(config, database, quiet)
      await fillWithExpenses(
        { database, files, inbox, supervisor, readingWorker: { wake: () => undefined } },
        login,
        today,
      )
      await fillWithQuotes(
        {
          database,
          files,
          pdfPool,
          evidenceKey: readEvidenceKey(config.dataDir),
          publicUrl: config.publicUrl,
        },
        login,
        customers,
        today,
      )
      await keepBooks(
        { database, proof: { files, evidenceKey: readEvidenceKey(config.dataDir) } },
        login,
        today,
      )
      await fillBank({ database, inbox, supervisor }, login, collected, today)
      await withTenant(database, login.tenantId, (tx) => fillWithGoals(tx))
      await withTenant(database, login.tenantId, (tx) => fillWithRecurring(tx, login, customers, today))
      for (const id of finalised) await ensurePdf({ database, files, pdfPool }, login.tenantId, id)
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
