import { appendFileSync } from 'node:fs'
import path from 'node:path'
import { upgradeDatabase } from '#backup/server/upgrade-database.ts'
import { renewPaymentKeys } from '#online-payments/server/settings.ts'
import { renewConnectionSecrets } from '#bank/server/feeds/renew-secrets.ts'
import { counted } from '#kernel/dutch-format.ts'
import type { Config } from '#platform/server/config.ts'
import { withSession } from '#platform/server/db/admin-session.ts'
import { openDatabase } from '#platform/server/db/database.ts'
import { isProgramRunning, reachServer } from '#platform/server/db/embedded/reach-server.ts'
import { openFiles } from '#platform/server/files/open-files.ts'
import { createSupervisor } from '#platform/server/isolated/supervisor.ts'
import { commandLog } from '#platform/server/log.ts'
import type { RuntimeLogin } from '#platform/server/db/prepare-database.ts'
import { acceptKeys, nodeFactsOf } from '#platform/server/node-facts.ts'
import { readKeys, replaceKeys } from '#platform/server/secrets.ts'
import type { SecurityLog } from '#platform/server/security-log.ts'
import { StartError } from '#platform/server/start-error.ts'
import { admissionWith, INVITATION_DAYS } from '#tenants/server/invitation.ts'
import {
  endEverySession,
  passwordLinkFor,
  removeSecondFactor,
  type OperatorDeps,
} from '#tenants/server/operator-help.ts'
import { importNewBusiness } from '#transfer/server/import-new-business.ts'
import { businesses, deadJobs } from './lists.ts'
import { renewSecrets } from '#tenants/server/renew-secrets.ts'
import { renewMailboxKeys } from '#expenses/server/mailbox/mailbox-rows.ts'
import { renewWebhookKeys } from '#webhooks/server/webhooks.ts'
import type pg from 'pg'

/** A command for the operator of an installation, beside a running program or without one. */
interface Command {
  /** What follows the name. */
  readonly takes: keyof typeof argumentsOf
  /** In Dutch, for the list of commands. */
  readonly text: string
  /** @returns what is printed, in lines */
  readonly run: (config: Config, ...given: string[]) => Promise<readonly string[]>
}

/** What a command takes, as the list of commands shows it. */
export const argumentsOf = {
  nothing: [],
  'an address': ['E-MAILADRES'],
  'a file and an address': ['BESTAND', 'E-MAILADRES'],
  'a folder': ['MAP'],
} as const satisfies Record<string, readonly string[]>

/** Whether these follow the name of the command. */
export const takesGiven = ({ takes }: Command, given: readonly string[]): boolean =>
  given.length === argumentsOf[takes].length &&
  (takes === 'nothing' || takes === 'a folder' || given.at(-1)?.includes('@') === true)

export const commands: Readonly<Record<string, Command>> = {
  businesses: {
    takes: 'nothing',
    text: 'alle bedrijven, met hun boekingen, bestanden en laatste bezoek',
    run: (config) => listed(config, businesses),
  },
  'dead-jobs': {
    takes: 'nothing',
    text: 'taken die niet lukken, per soort',
    run: (config) => listed(config, deadJobs),
  },
  invite: {
    takes: 'an address',
    text: 'een link waarmee dit e-mailadres een bedrijf registreert (REGISTRATION=invite)',
    run: async (config, email = '') => {
      const { invitationFor } = admissionWith(readKeys(config.dataDir).tokenKey, config.registration)
      noteIn(config.dataDir)({ kind: 'operator-invited', ip: null })
      return [
        `${config.publicUrl}/register#${await invitationFor(email)}`,
        `Deze link werkt ${String(INVITATION_DAYS)} dagen, alleen voor ${email}. Stuur hem zelf.`,
      ]
    },
  },
  'import-business': {
    takes: 'a file and an address',
    text: 'een nieuw bedrijf uit een export van Kloppend, voor de eigenaar met dit e-mailadres',
    run: importingBusiness,
  },
  'reset-password': {
    takes: 'an address',
    text: 'een link waarmee deze gebruiker een nieuw wachtwoord kiest',
    run: (config, email = '') =>
      helping(config, async (deps) => [
        await passwordLinkFor(deps, email),
        'Deze link werkt één uur en één keer. Geef hem alleen aan de gebruiker zelf.',
      ]),
  },
  'remove-second-factor': {
    takes: 'an address',
    text: 'inloggen met een code uitzetten, voor wie app en herstelcodes kwijt is',
    run: (config, email = '') =>
      helping(config, async (deps) => [
        (await removeSecondFactor(deps, email))
          ? 'Uitgezet. De gebruiker krijgt er een mail over.'
          : 'Deze gebruiker logt in zonder code; er is niets gewijzigd.',
      ]),
  },
  'end-sessions': {
    takes: 'an address',
    text: 'deze gebruiker overal uitloggen',
    run: (config, email = '') =>
      helping(config, async (deps) => {
        const ended = await endEverySession(deps, email)
        return [
          ended === 0
            ? 'Er was geen sessie open.'
            : `Beëindigd: ${String(ended)}. Dat geldt binnen vijf seconden.`,
        ]
      }),
  },
  'accept-keys': {
    takes: 'nothing',
    text: 'de sleutels in DATA_DIR/secret zijn met opzet vervangen en gelden voortaan voor alle servers',
    run: (config) =>
      helping(config, async ({ database, securityLog }) => {
        await acceptKeys(nodeFactsOf(database), readKeys(config.dataDir))
        securityLog({ kind: 'operator-keys-accepted', ip: null })
        return ['Deze sleutels gelden nu. Kopieer de map secret naar elke andere server en start die.']
      }),
  },
  'rotate-keys': {
    takes: 'nothing',
    text: 'alle sleutels in DATA_DIR/secret vervangen, terwijl Kloppend niet draait',
    run: rotateKeys,
  },
  'upgrade-database': {
    takes: 'a folder',
    text: "de ingebouwde database overzetten naar de PostgreSQL van dit programma; MAP bevat de programma's van de oude versie",
    run: (config, programs = '') => upgradeDatabase(config, programs),
  },
}

/**
 * Replace the keys of tokens, second factors, connections to banks and evidence. The former ones are kept for what is of before. A program that runs
 * would go on with the former ones and could not decrypt the secrets, so it must have stopped.
 */
async function rotateKeys(config: Config): Promise<readonly string[]> {
  const { dataDir } = config
  if (config.databaseUrl === null && isProgramRunning(dataDir))
    throw new StartError('Stop Kloppend eerst: een programma dat draait, gebruikt de oude sleutels.')
  return withLogins(config, async ({ app, admin }) => {
    if (admin === null)
      throw new StartError('Stel MIGRATION_URL in: daarmee worden de geheimen van alle gebruikers omgezet.')
    const keys = replaceKeys(dataDir, new Date())
    const count = await withSession(
      admin,
      async (client) =>
        (await renewSecrets(client, keys.loginKey)) +
        (await renewWebhookKeys(client, keys.loginKey)) +
        (await renewConnectionSecrets(client, keys.loginKey)) +
        (await renewPaymentKeys(client, keys.loginKey)) +
        (await renewMailboxKeys(client, keys.loginKey)),
    )
    const database = await openDatabase({ login: app, poolSize: 2, log: commandLog })
    try {
      await acceptKeys(nodeFactsOf(database), keys)
    } finally {
      await database.close()
    }
    noteIn(dataDir)({ kind: 'operator-keys-rotated', ip: null })
    return [
      `De sleutels zijn vervangen; opnieuw versleuteld: ${counted(count, 'geheim', 'geheimen')}.`,
      'Maak een reservekopie van de map secret, kopieer die naar elke andere server, en start Kloppend.',
    ]
  })
}

/** Each action is a line of `DATA_DIR/admin.log`: the log of the program does not show what a command beside it does. */
const noteIn =
  (dataDir: string): SecurityLog =>
  (event) => {
    const line = JSON.stringify({ time: new Date().toISOString(), event: 'security', ...event })
    appendFileSync(path.join(dataDir, 'admin.log'), `${line}\n`, { mode: 0o600, flush: true })
  }

async function helping(
  config: Config,
  work: (deps: OperatorDeps) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  return withLogins(config, async ({ app }) => {
    const database = await openDatabase({ login: app, poolSize: 2, log: commandLog })
    try {
      return await work({ database, publicUrl: config.publicUrl, securityLog: noteIn(config.dataDir) })
    } finally {
      await database.close()
    }
  })
}

async function importingBusiness(config: Config, file = '', email = ''): Promise<readonly string[]> {
  return withLogins(config, async ({ app }) => {
    const database = await openDatabase({ login: app, poolSize: 2, log: commandLog })
    const supervisor = createSupervisor()
    try {
      const { files } = await openFiles(config, database, commandLog)
      const { evidenceKey } = readKeys(config.dataDir)
      const securityLog = noteIn(config.dataDir)
      const { publicUrl } = config
      const made = await importNewBusiness(
        { database, supervisor, files, evidenceKey, securityLog, publicUrl, log: commandLog },
        file,
        email,
      )
      return [
        `Ingelezen: ${made.name}, ${counted(made.entries, 'boeking', 'boekingen')} en ${counted(made.files, 'bestand', 'bestanden')}. De controle komt uit zoals in de export.`,
        ...(made.filesMissing === 0
          ? []
          : [`${counted(made.filesMissing, 'bestand ontbrak', 'bestanden ontbraken')} al in de export.`]),
        made.link,
        `Met deze link kiest de eigenaar binnen een uur een wachtwoord. Later: reset-password ${email}.`,
      ]
    } finally {
      supervisor.close()
      await database.close()
    }
  })
}

/** Lists go across businesses, so they need an account that row-level security does not filter. */
async function listed(
  config: Config,
  read: (client: pg.ClientBase) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  noteIn(config.dataDir)({ kind: 'operator-listed', ip: null })
  return withLogins(config, ({ admin }) => {
    if (admin === null)
      throw new StartError(
        'Stel MIGRATION_URL in: een lijst van alle bedrijven vraagt een beheerder van de database.',
      )
    return withSession(admin, read)
  })
}

interface Logins {
  readonly app: RuntimeLogin
  /** Sees every business; null for a database of one's own without MIGRATION_URL. */
  readonly admin: RuntimeLogin | null
}

/** The logins of a database of one's own, or of the embedded server, which runs for as long as `work` needs it. */
async function withLogins<T>(
  { dataDir, databaseUrl, migrationUrl }: Config,
  work: (logins: Logins) => Promise<T>,
): Promise<T> {
  if (databaseUrl !== null)
    return work({
      app: { connectionString: databaseUrl },
      admin: migrationUrl === null ? null : { connectionString: migrationUrl },
    })
  const server = await reachServer(dataDir, commandLog)
  try {
    return await work({ app: server.app, admin: { ...server.superuser, database: server.app.database } })
  } finally {
    await server.stop()
  }
}
