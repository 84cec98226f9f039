import type pg from 'pg'
import type { Config } from '#platform/server/config.ts'
import { withSession } from '#platform/server/db/admin-session.ts'
import { checkDatabase } from '#platform/server/db/boot-check.ts'
import { installedFolders } from '#platform/server/db/installed-programs.ts'
import { newerSecurityRelease, releaseName } from '#platform/server/db/security-releases.ts'
import type { Logins } from '../reach.ts'
import { remark, right, type Finding } from './finding.ts'

interface Asked {
  readonly config: Config
  readonly logins: Logins
  readonly mustBeDurable: boolean
}

/** Whether the server keeps its promises, its release, and for the embedded server whose programs run. @throws StartError for a broken promise */
export async function checkServer(
  client: pg.Client,
  { config, logins, mustBeDurable }: Asked,
): Promise<Finding> {
  const version = await checkDatabase(client, mustBeDurable)
  return findingOf(version, config.databaseUrl === null ? await programsOf(logins) : null)
}

/** The folder of the programs that run, and whether a package of this machine has put those there. */
interface Programs {
  readonly folder: string
  readonly isOfMachine: boolean
}

/** Only a superuser may read where the programs are. */
async function programsOf({ admin }: Logins): Promise<Programs | null> {
  if (admin === null) return null
  const folder = await withSession(admin, async (client) => {
    const { rows } = await client.query<{ setting: string }>(
      `select setting from pg_config where name = 'BINDIR'`,
    )
    return rows[0]?.setting ?? ''
  })
  return { folder, isOfMachine: installedFolders().includes(folder) }
}

/**
 * The line about a server.
 *
 * @param version `server_version_num` of PostgreSQL: 180004 is 18.4
 * @param programs of the embedded server; null for a server of one's own
 */
export function findingOf(version: number, programs: Programs | null): Finding {
  const newer = newerSecurityRelease(version)
  const running = `${releaseName(version)}${sourceOf(programs)}`
  return newer === null
    ? right('PostgreSQL', `${running}.`)
    : remark('PostgreSQL', `${running} mist de beveiligingsversie ${newer}. ${adviceOf(programs, newer)}`)
}

function sourceOf(programs: Programs | null): string {
  if (programs === null) return ''
  return programs.isOfMachine ? ` van deze machine (${programs.folder})` : ' uit het pakket van Kloppend'
}

function adviceOf(programs: Programs | null, newer: string): string {
  if (programs === null) return 'Werk de server bij.'
  if (programs.isOfMachine) return 'Werk PostgreSQL op deze machine bij, en herstart Kloppend.'
  const major = newer.split('.')[0] ?? newer
  return `Installeer PostgreSQL ${newer} of nieuwer op deze machine (pakket postgresql-${major}), en herstart Kloppend: dan gebruikt Kloppend die.`
}
