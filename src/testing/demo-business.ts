import { createPdfPool } from '#documents/server/pdf/pdf-pool.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { openDatabase } from '#platform/server/db/database.ts'
import { openFiles } from '#platform/server/files/open-files.ts'
import { createSupervisor } from '#platform/server/isolated/supervisor.ts'
import { silentLog } from '#platform/server/log.ts'
import { readEvidenceKey } from '#platform/server/secrets.ts'
import { demoLogin, type DemoLogin } from '../../scripts/demo/company.ts'
import { fillDemo } from '../../scripts/demo/fill-demo.ts'
import type { testProgram } from './test-program.ts'
import { logInTenant, type TestTenant } from './test-tenant.ts'

/** The demonstration business as it is made on a day, logged in. */
export async function demoBusiness(
  { config, database: { appLogin }, address }: Awaited<ReturnType<typeof testProgram>>,
  today: LocalDate,
  login: DemoLogin = demoLogin,
): Promise<TestTenant> {
  const database = await openDatabase({ login: appLogin, poolSize: 4, log: silentLog })
  const supervisor = createSupervisor()
  try {
    const { files, inbox } = await openFiles(config, database, silentLog)
    const evidenceKey = readEvidenceKey(config.dataDir)
    const pdfPool = createPdfPool(supervisor)
    const deps = { database, files, inbox, supervisor, pdfPool, evidenceKey, publicUrl: config.publicUrl }
    await fillDemo(deps, today, login)
  } finally {
    supervisor.close()
    await database.close()
  }
  return logInTenant(address, login.email, login.password)
}
