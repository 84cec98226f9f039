import { upgradeDatabase } from '#backup/server/upgrade-database.ts'
import { renewPaymentKeys } from '#online-payments/server/settings.ts'
import { renewConnectionSecrets } from '#bank-feeds/server/renew-secrets.ts'
import { counted } from '#kernel/dutch-format.ts'
import type { Config } from '#platform/server/config.ts'
import { withSession } from '#platform/server/db/admin-session.ts'
import { openDatabase } from '#platform/server/db/database.ts'
import { isProgramRunning } from '#platform/server/db/embedded/reach-server.ts'
import { openFiles } from '#platform/server/files/open-files.ts'
import { createSupervisor } from '#platform/server/isolated/supervisor.ts'
import { commandLog } from '#platform/server/log.ts'
import { acceptKeys, nodeFactsOf } from '#platform/server/node-facts.ts'
import { readKeys, replaceKeys } from '#platform/server/secrets.ts'
import { StartError } from '#platform/server/start-error.ts'
import { admissionWith, INVITATION_DAYS } from '#tenants/server/invitation.ts'
import { endEverySession, passwordLinkFor, removeSecondFactor } from '#tenants/server/operator-help.ts'
import { importNewBusiness } from '#transfer/server/import-new-business.ts'
import { businessCommands } from './business-commands.ts'
import { jobCommands } from './job-commands.ts'
import { businesses, migrations, people } from './lists.ts'
import type { Command } from './command.ts'
import { helping, listed, noteIn, requireKeys, withLogins } from './reach.ts'
import { sendTestMail } from './test-mail.ts'
import { renewSecrets } from '#tenants/server/renew-secrets.ts'
import { renewMailboxKeys } from '#expenses/server/mailbox/mailbox-rows.ts'
import { renewWebhookKeys } from '#webhooks/server/webhooks.ts'

export const commands: Readonly<Record<string, Command>> = {
  businesses: {
    takes: 'nothing',
    text: 'alle bedrijven, met hun boekingen, bestanden en laatste bezoek',
    run: (config) => listed(config, businesses),
  },
  people: {
    takes: 'nothing',
    text: 'alle mensen die inloggen, met hun bedrijven en laatste bezoek',
    run: (config) => listed(config, people),
  },
  ...businessCommands,
  ...jobCommands,
  invite: {
    takes: 'an address',
    text: 'een link waarmee dit e-mailadres een bedrijf registreert (REGISTRATION=invite)',
    run: async (config, email = '') => {
      requireKeys(config.dataDir)
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
  'test-mail': {
    takes: 'an address',
    text: 'een mail naar dit adres, met wat de mailserver antwoordt',
    run: async (config, email = '') => {
      noteIn(config.dataDir)({ kind: 'operator-mail-tested', ip: null })
      return [await sendTestMail(config, email)]
    },
  },
  schema: {
    takes: 'nothing',
    text: 'wat er aan de database is gewijzigd; dit vraagt kloppend upgrade',
    run: (config) => withLogins(config, ({ app }) => withSession(app, migrations)),
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
  requireKeys(dataDir)
  if (config.databaseUrl === null && (await isProgramRunning(dataDir)))
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

async function importingBusiness(config: Config, file = '', email = ''): Promise<readonly string[]> {
  return withLogins(config, async ({ app }) => {
    const database = await openDatabase({ login: app, poolSize: 2, log: commandLog })
    const supervisor = createSupervisor()
    try {
      const { files, room } = await openFiles(config, database, commandLog)
      const { evidenceKey } = readKeys(config.dataDir)
      const securityLog = noteIn(config.dataDir)
      const { publicUrl } = config
      const made = await importNewBusiness(
        { database, supervisor, files, room, evidenceKey, securityLog, publicUrl, log: commandLog },
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
