import { dumpProgramFor } from '#backup/server/dump-backup.ts'
import { tryPlace } from '#backup/server/try-place.ts'
import type { Config } from '#platform/server/config.ts'
import { withSession } from '#platform/server/db/admin-session.ts'
import { withLogins, type Logins } from '../reach.ts'
import { checkClock, checkTimeZone } from './clock-checks.ts'
import { checked, gigabytes, reasonOf, remark, right, wrong, type Finding } from './finding.ts'
import { checkDisk, checkFolders, checkNames } from './machine-checks.ts'
import { ask, checkMail, checkProgram, checkProxy } from './network-checks.ts'
import { checkServer } from './server-check.ts'

interface Asked {
  /** The names in the file of settings; null where there is none. */
  readonly named: readonly string[] | null
  /** Gets a mail; null to connect only. */
  readonly mailTo: string | null
  /** False only for the tests' own server, which forgets on purpose to be fast. */
  readonly mustBeDurable?: boolean
}

/** `kloppend doctor`: whether everything around the program is as it must be; a finding a check. */
export async function examine(
  config: Config,
  { named, mailTo, mustBeDurable = true }: Asked,
): Promise<readonly Finding[]> {
  return [
    checkNames(named),
    await checked('Mappen', () => checkFolders(config)),
    await checked('Schijf', () => checkDisk(config)),
    await checked('Programma', () => checkProgram(config)),
    await checked('Proxy', () => checkProxy(config)),
    await checked('Mail', () => checkMail(config, mailTo)),
    await checked('Reservekopie', () => checkBackupPlace(config)),
    ...(await checkTheDatabase(config, mustBeDurable)),
  ]
}

async function checkBackupPlace(config: Config): Promise<Finding> {
  const tried = await tryPlace(config)
  if (tried === null)
    return remark(
      'Reservekopie',
      'BACKUP_TO is niet ingesteld: Kloppend maakt er zelf geen. Geef een map op een andere schijf, of een bucket.',
    )
  const { place, isEncrypted, freeBytes } = tried
  if (freeBytes !== null && freeBytes < config.minFreeDiskMib * 1024 * 1024)
    return wrong('Reservekopie', `in ${place} is nog maar ${gigabytes(freeBytes)} vrij. Maak ruimte.`)
  const room = freeBytes === null ? '' : `, ${gigabytes(freeBytes)} vrij`
  const text = `${place} is beschreven, gelezen en weer leeg${room}`
  return isEncrypted
    ? right('Reservekopie', `${text}, met een wachtzin.`)
    : remark(
        'Reservekopie',
        `${text}. Zonder BACKUP_PASSPHRASE kan wie bij die plaats komt alle boeken en sleutels lezen.`,
      )
}

async function checkTheDatabase(config: Config, mustBeDurable: boolean): Promise<readonly Finding[]> {
  // A server that answers by the network has a clock of its own, where it is another machine.
  const answer = await ask(config.publicUrl).catch(() => null)
  try {
    return await withLogins(config, (logins) =>
      withSession(logins.app, async (client) => [
        await checked('PostgreSQL', () => checkServer(client, { config, logins, mustBeDurable })),
        await checked('pg_dump', () => checkDumpProgram(config, logins)),
        await checked('Klok', () => checkClock(client, answer)),
        await checked('Tijdzone', () => checkTimeZone(client)),
      ]),
    )
  } catch (error) {
    return [wrong('PostgreSQL', reasonOf(error))]
  }
}

/** Only the backup of a database of one's own is made by `pg_dump`. */
async function checkDumpProgram(
  { databaseUrl, backupTo, pgPrograms }: Config,
  { admin }: Logins,
): Promise<Finding> {
  if (databaseUrl === null) return right('pg_dump', 'niet nodig voor de ingebouwde database.')
  if (admin === null)
    return right('pg_dump', 'niet nodig: zonder MIGRATION_URL maakt deze server geen reservekopieën.')
  const found = await withSession(admin, (client) => dumpProgramFor(client, pgPrograms)).catch(
    (error: unknown) => ({ reason: reasonOf(error) }),
  )
  if (typeof found === 'string') return right('pg_dump', `${found}, niet ouder dan de server.`)
  return backupTo === null ? remark('pg_dump', found.reason) : wrong('pg_dump', found.reason)
}
