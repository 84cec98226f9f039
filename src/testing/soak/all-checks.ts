import { allWorkDone } from '../work-done.ts'
import { withSession } from '#platform/server/db/admin-session.ts'
import type { DatabaseLogin } from '#platform/server/db/database-login.ts'
import type { ReceivedMail } from '../mail-server.ts'
import { problemsWithAcknowledged } from './check-acknowledged.ts'
import { defectsOfTenants, problemsInBooks, type Client } from './check-books.ts'
import { problemsInEvidence } from './check-evidence.ts'
import { problemsInFiles } from './check-files.ts'
import { problemsInMoney } from './check-money.ts'
import { keptMessages, messagesIn, problemsInMails } from './check-mails.ts'
import { problemsInSettings } from './check-settings.ts'
import type { Acknowledged } from './invoice-writers.ts'

/** What is compared with the database: the folder beside it, and what its users and their mail server have seen. */
export interface Outside {
  readonly dataDir: string
  readonly acknowledged: Acknowledged
  readonly received: readonly ReceivedMail[]
}

/**
 * Every check, in sentences; empty when nothing is wrong. No process writes meanwhile.
 *
 * @param client the superuser on the program's database
 */
export async function problemsIn(client: Client, outside: Outside): Promise<string[]> {
  const { dataDir, acknowledged, received } = outside
  return [
    ...(await problemsInSettings(client)),
    ...(await problemsInBooks(client)),
    ...(await problemsInMoney(client)),
    ...(await problemsWithAcknowledged(client, acknowledged)),
    ...(await defectsOfTenants(client)),
    ...(await problemsInFiles(client, dataDir)),
    ...(await problemsInEvidence(client, dataDir)),
    ...(await problemsInMails(client, [...messagesIn(received), ...(await keptMessages(dataDir))])),
  ]
}

/** A mail whose process was killed is begun again after its lease of fifteen seconds, or after a minute. */
const WORK_PATIENCE_MS = 240_000

/** The same, after all ordered jobs are done: a mail that was not sent yet is no mail that was lost. */
export const problemsAtTheEnd = (superuser: DatabaseLogin, outside: Outside): Promise<string[]> =>
  withSession(superuser, async (client) => {
    await allWorkDone({ superuser: client }, WORK_PATIENCE_MS)
    return problemsIn(client, outside)
  })
