import { ensurePdf, type PdfDeps } from '#documents/server/document-pdf.ts'
import type { DocumentId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { sql, takeStatistics, withTenant } from '#platform/server/db/tenant-transaction.ts'
import type { OpenFiles } from '#platform/server/files/open-files.ts'
import type { Supervisor } from '#platform/server/isolated/supervisor.ts'
import type { KeyRing } from '#platform/server/key-ring.ts'
import { findLogin } from '#tenants/server/logins.ts'
import { fillWithAccountant } from './accountant.ts'
import { fillBank } from './bank.ts'
import { closeFirstYear, keepBooks } from './books.ts'
import { brandDemoDocuments, demoLogin, registerDemoCompany, type DemoLogin } from './company.ts'
import { fillWithCustomers } from './customers.ts'
import { fillWithExpenses } from './expenses.ts'
import { fillWithGoals } from './goals.ts'
import { fillWithInvoices } from './invoices.ts'
import { bringInOldPapers } from './old-papers.ts'
import { beginWithPast, carryOnPast, startOf } from './past.ts'
import { bringInReceipt } from './photographed-receipt.ts'
import { fillWithProducts } from './products.ts'
import { closeEndedProjects, fillWithProjects } from './projects.ts'
import { fillWithQuotes } from './quotes.ts'
import { fillWithRecurring } from './recurring.ts'
import { fillWithHours, fillWithTrips } from './time.ts'

interface DemoDeps extends PdfDeps, Pick<OpenFiles, 'files' | 'inbox'> {
  readonly supervisor: Supervisor
  readonly evidenceKey: KeyRing
  readonly publicUrl: string
}

/**
 * Register the demonstration business and fill it, each part by the program's own commands. The same day gives the same books.
 *
 * @returns its documents with a number, for their PDFs
 */
export async function fillDemo(
  deps: DemoDeps,
  today: LocalDate,
  of: DemoLogin = demoLogin,
): Promise<readonly DocumentId[]> {
  const { database, files, inbox, supervisor, evidenceKey } = deps
  await registerDemoCompany(database, of)
  const login = await findLogin(database, of.email)
  if (login === null) throw new Error('the demo tenant was not registered')
  // The address is invented, so its confirmation mail cannot be read.
  await withTenant(database, login.tenantId, (tx) => sql`select confirm_email(${login.userId})`.execute(tx))
  await withTenant(database, login.tenantId, (tx) =>
    brandDemoDocuments(tx, { ...login, ip: '127.0.0.1' }, supervisor.forTenant(login.tenantId)),
  )
  const customers = await withTenant(database, login.tenantId, (tx) => fillWithCustomers(tx))
  const start = startOf(today)
  const loan = await withTenant(database, login.tenantId, (tx) =>
    beginWithPast(tx, login, customers, start, today),
  )
  const projects = await withTenant(database, login.tenantId, (tx) => fillWithProjects(tx, customers, today))
  await withTenant(database, login.tenantId, (tx) => fillWithProducts(tx, today))
  const { finalised, collected } = await fillWithInvoices(database, login, customers, projects, today)
  await withTenant(database, login.tenantId, (tx) => closeEndedProjects(tx, projects))
  await withTenant(database, login.tenantId, async (tx) => {
    await fillWithHours(tx, login, projects, today)
    await fillWithTrips(tx, login, today)
  })
  const fileDeps = { database, files, inbox, supervisor, readingWorker: { wake: () => undefined } }
  await fillWithExpenses(fileDeps, login, today)
  const invoiced = await fillWithQuotes(deps, login, customers, projects, today)
  await withTenant(database, login.tenantId, (tx) => carryOnPast(tx, login, start, today))
  await takeStatistics(database, login.tenantId)
  await keepBooks(database, login, today)
  await fillBank({ database, inbox, supervisor }, login, { collected, loan, start }, today)
  await takeStatistics(database, login.tenantId)
  await closeFirstYear({ database, proof: { files, evidenceKey } }, login, today)
  await bringInOldPapers(fileDeps, login, start)
  await withTenant(database, login.tenantId, (tx) => fillWithGoals(tx))
  await withTenant(database, login.tenantId, (tx) => fillWithAccountant(tx, login))
  await withTenant(database, login.tenantId, (tx) => fillWithRecurring(tx, login, customers, today))
  return [...finalised, ...invoiced]
}

/** What the program would do after its start: draw the PDFs, and read a receipt that was photographed just now. */
export async function drawDemo(
  deps: DemoDeps,
  documents: readonly DocumentId[],
  today: LocalDate,
  of: DemoLogin = demoLogin,
): Promise<void> {
  const login = await findLogin(deps.database, of.email)
  if (login === null) throw new Error('the demo tenant is not there')
  for (const id of documents) await ensurePdf(deps, login.tenantId, id)
  await bringInReceipt(deps, login, today)
}
