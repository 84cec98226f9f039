/** A setting of the environment. The table in the README and `.env.example` are made from this list. */
export interface Setting {
  readonly name: string
  /** As the README shows it; null: not set. */
  readonly standard: string | null
  /** One line of Markdown. */
  readonly meaning: string
  readonly example: string
  /** May hold a password or key: `NAME_FILE` then names a file with the value, and no message repeats it. */
  readonly isSecret?: true
  /** A folder of this machine: the program writes in it, or reads it. `deploy/unit-folders.sh` opens those that are written. */
  readonly folder?: 'written' | 'read'
}

export const settings = [
  { name: 'PORT', standard: '3000', meaning: 'where it listens', example: '3000' },
  { name: 'HOST', standard: '127.0.0.1', meaning: 'on which address', example: '127.0.0.1' },
  {
    name: 'PUBLIC_URL',
    standard: 'http://HOST:PORT',
    meaning: 'how users reach it; links in mails begin with it',
    example: 'https://boekhouding.voorbeeld.nl',
  },
  {
    name: 'DATA_DIR',
    standard: './data',
    meaning: 'embedded database, secrets (mode 0600), uploaded files, kept mails',
    example: './data',
    folder: 'written',
  },
  {
    name: 'DATABASE_URL',
    standard: null,
    meaning:
      'a PostgreSQL 15–18 of your own, as the runtime login; PgBouncer in transaction mode will do; without it the embedded one',
    example: 'postgresql://kloppend_app:wachtwoord@localhost:5432/kloppend',
    isSecret: true,
  },
  {
    name: 'MIGRATION_URL',
    standard: null,
    meaning:
      'with `DATABASE_URL`: an account that may make roles and migrate; without it another program has to migrate',
    example: 'postgresql://beheerder:wachtwoord@localhost:5432/kloppend',
    isSecret: true,
  },
  {
    name: 'SMTP_URL',
    standard: null,
    meaning:
      '`smtp://user:password@host:587?from=facturen@example.nl`; without it mails are `.eml` files in `DATA_DIR/mail`, shown under Instellingen',
    example: 'smtps://gebruiker:wachtwoord@smtp.voorbeeld.nl:465',
    isSecret: true,
  },
  {
    name: 'BOUNCE_IMAP_URL',
    standard: null,
    meaning:
      '`imaps://user:password@host:993/INBOX`, or `imap://` for STARTTLS: the mailbox of the sender in `SMTP_URL`, to which mails come back; without it only what the mail server refuses at once is known; see [operations](docs/operations.md)',
    example: 'imaps://facturen%40voorbeeld.nl:wachtwoord@imap.voorbeeld.nl:993/INBOX',
    isSecret: true,
  },
  {
    name: 'FILES_URL',
    standard: null,
    meaning:
      'uploaded files in a bucket of Amazon S3 or its likes, instead of `DATA_DIR`; `s3+http://` without TLS; write a `/` or `+` in the secret as `%2F`, `%2B`',
    example: 's3://sleutel:geheim@s3.voorbeeld.nl/bucket/map?region=eu-central-1',
    isSecret: true,
  },
  {
    name: 'BACKUP_TO',
    standard: null,
    meaning:
      'backups: a folder on another disk, or `s3://…` as in `FILES_URL`; every change is copied within a minute, everything each night; of a database of your own a dump each night; see [operations](docs/operations.md)',
    example: '/mnt/reservekopie',
    isSecret: true,
    folder: 'written',
  },
  {
    name: 'BACKUP_PASSPHRASE',
    standard: null,
    meaning:
      'encrypts the backups; they cannot be read without it, so keep it in another place too; at least 12 characters',
    example: 'vier-woorden-of-meer-achter-elkaar',
    isSecret: true,
  },
  {
    name: 'PG_PROGRAMS',
    standard: null,
    meaning:
      'with `DATABASE_URL`: the folder with `pg_dump` and `pg_restore`, not older than the server; without it they are looked for where packages install them',
    example: '/usr/lib/postgresql/18/bin',
    folder: 'read',
  },
  {
    name: 'BACKUP_EVERY',
    standard: '45',
    meaning: 'how many seconds a change may wait before it is copied to the backup, 1 to 3600',
    example: '45',
  },
  {
    name: 'ENABLE_BANKING_APP_ID',
    standard: null,
    meaning:
      'the id of an application at Enable Banking, by which businesses connect their accounts at banks; without it the screen says "Niet gekoppeld"; see [operations](docs/operations.md)',
    example: '00000000-0000-4000-8000-000000000000',
  },
  {
    name: 'ENABLE_BANKING_KEY',
    standard: null,
    meaning: 'with `ENABLE_BANKING_APP_ID`: its private key, RSA in PEM; `\\n` is read as a new line',
    example: '-----BEGIN PRIVATE KEY-----\\nMIIE…\\n-----END PRIVATE KEY-----',
    isSecret: true,
  },
  {
    name: 'ENABLE_BANKING_URL',
    standard: 'https://api.enablebanking.com',
    meaning: 'where Enable Banking is; another address is for tests',
    example: 'http://127.0.0.1:4600',
  },
  {
    name: 'MOLLIE_URL',
    standard: 'https://api.mollie.com',
    meaning: 'where Mollie is; another address is for tests',
    example: 'http://127.0.0.1:4601',
  },
  {
    name: 'VIES_URL',
    standard: null,
    meaning:
      'where VIES of the European Commission is, by which businesses check the btw-id of a customer; without it the screen says "Niet gekoppeld"; see [operations](docs/operations.md)',
    example: 'https://ec.europa.eu',
  },
  {
    name: 'ECB_URL',
    standard: null,
    meaning:
      'where the European Central Bank is, whose rate of the day is proposed for a cost or an invoice in another currency; without it the screen says "niet gekoppeld"; see [operations](docs/operations.md)',
    example: 'https://www.ecb.europa.eu',
  },
  {
    name: 'KVK_API_KEY',
    standard: null,
    meaning:
      'a key of the KVK for the API Basisprofiel, by which businesses get the name and address of a customer; the KVK charges each question; without it the screen says "Niet gekoppeld"',
    example: 'l7xx00000000000000000000000000000000',
    isSecret: true,
  },
  {
    name: 'KVK_URL',
    standard: 'https://api.kvk.nl',
    meaning: 'where the API of the KVK is; another address is for tests',
    example: 'http://127.0.0.1:4602',
  },
  {
    name: 'MAPS_API_KEY',
    standard: null,
    meaning:
      'a key of openrouteservice, by which the distance of a trip is proposed; the words of from and to are sent there, when a user asks; without it the screen says "Niet gekoppeld"; see [operations](docs/operations.md)',
    example: '5b3ce3597851110001cf6248000000000000000000000000',
    isSecret: true,
  },
  {
    name: 'MAPS_URL',
    standard: 'https://api.openrouteservice.org',
    meaning: 'where openrouteservice is: one of your own, or one for tests',
    example: 'http://127.0.0.1:4603',
  },
  {
    name: 'WEBHOOK_ORIGINS',
    standard: null,
    meaning:
      'addresses of your own network to which webhooks may go, with commas between; without it they go to public addresses by `https` only',
    example: 'http://192.168.1.20:5678',
  },
  {
    name: 'MAILBOX_HOSTS',
    standard: null,
    meaning:
      'mail servers of your own network from which receipts may be fetched, with commas between; without it they are fetched from public addresses only, on port 993 or 143',
    example: 'mail.thuis.lan:993',
  },
  {
    name: 'REGISTRATION',
    standard: 'open',
    meaning:
      'who may register a business: every visitor (`open`), the owner of an invitation (`invite`), or no visitor (`closed`)',
    example: 'invite',
  },
  { name: 'RATE_LIMIT', standard: 'on', meaning: '`off` for tests', example: 'off' },
  {
    name: 'TRUST_PROXY',
    standard: 'loopback',
    meaning:
      'the proxies whose `X-Forwarded-For` is believed: addresses and networks (`10.0.0.0/8`, commas between; `loopback` is this machine), or a number of hops',
    example: '10.0.0.0/8',
  },
  { name: 'LOG_LEVEL', standard: 'info', meaning: '`fatal` … `trace`, `silent`', example: 'info' },
  {
    name: 'ACCESS_LOG',
    standard: 'off',
    meaning:
      '`on`: a log line for each request, with its id, route, status and milliseconds, and no address or content',
    example: 'on',
  },
  {
    name: 'METRICS_TOKEN',
    standard: null,
    meaning:
      'shows `/metrics` in the text format of Prometheus to a caller that sends this as `Authorization: Bearer …`; at least 16 characters',
    example: 'een-lang-en-willekeurig-wachtwoord',
    isSecret: true,
  },
  {
    name: 'METRICS_PORT',
    standard: null,
    meaning: '`/metrics` on this port of `HOST` instead, and then also without a token',
    example: '9464',
  },
  {
    name: 'MIN_FREE_DISK',
    standard: '256',
    meaning:
      'the last MiB of the disk of `DATA_DIR` that are for the books: uploads, archives, exports and backups there stop before it, and with a quarter of it left `/readyz` says `nok: disk`; `0` turns that off',
    example: '1024',
  },
  {
    name: 'STOP_GRACE',
    standard: '0',
    meaning:
      'how many seconds a program that was told to stop says `nok: stopping` in `/readyz` and still answers, so that a proxy sends requests elsewhere; 0 to 10; with `DATABASE_URL` the default is 2',
    example: '5',
  },
  {
    name: 'CONTACT_NAME',
    standard: null,
    meaning: 'who runs this installation; shown on the pages Contact and Over ons',
    example: 'Kloppend',
  },
  {
    name: 'CONTACT_EMAIL',
    standard: null,
    meaning: 'how users reach them by mail',
    example: 'help@voorbeeld.nl',
  },
  {
    name: 'CONTACT_PHONE',
    standard: null,
    meaning: 'how users reach them by telephone',
    example: '+31301234567',
  },
] as const satisfies readonly Setting[]

export type SettingName = (typeof settings)[number]['name']

export const settingOf = (name: SettingName): Setting =>
  settings.find((setting) => setting.name === name) as Setting
