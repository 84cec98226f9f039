import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import { settingOf, settings } from './settings.ts'

test('without any setting everything has a sensible value', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: `${process.cwd()}/data`,
    databaseUrl: null,
    migrationUrl: null,
    publicUrl: 'http://127.0.0.1:3000',
    enableBanking: null,
    mollieUrl: 'https://api.mollie.com',
    viesUrl: null,
    ecbUrl: null,
    kvk: null,
    maps: null,
    smtpUrl: null,
    bounceMailbox: null,
    filesBucket: null,
    registration: 'open',
    webhookOrigins: new Set(),
    mailboxHosts: new Set(),
    backupTo: null,
    backupPassphrase: null,
    backupEverySeconds: 45,
    rateLimit: true,
    trustProxy: 'loopback',
    logLevel: 'info',
    accessLog: false,
    metrics: { token: null, port: null },
    minFreeDiskMib: 256,
    stopGraceSeconds: 0,
    pgPrograms: null,
    contact: { name: null, email: null, phone: null },
  })
})

const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
})

test('the application of Enable Banking and its key are set together, and the key is an RSA key', () => {
  expect(() => readConfig({ ENABLE_BANKING_APP_ID: 'app-1' })).toThrow(/ENABLE_BANKING_KEY ontbreekt/)
  expect(() => readConfig({ ENABLE_BANKING_KEY: privateKey })).toThrow(/ENABLE_BANKING_APP_ID ontbreekt/)
  const wrong = { ENABLE_BANKING_APP_ID: 'app-1', ENABLE_BANKING_KEY: 'geheim-dat-geen-sleutel-is' }
  expect(() => readConfig(wrong)).toThrow(/^ENABLE_BANKING_KEY is geen RSA-sleutel in PEM\./)
  expect(() => readConfig(wrong)).not.toThrow(/geheim-dat/)
})

test('every setting is read', () => {
  const environment = {
    PORT: '8080',
    HOST: '0.0.0.0',
    DATA_DIR: '/var/lib/kloppend',
    DATABASE_URL: 'postgresql://kloppend_app:geheim@db/kloppend',
    MIGRATION_URL: 'postgres://beheer:geheim@db/kloppend?sslmode=verify-full',
    PUBLIC_URL: 'https://boeken.example.nl/',
    SMTP_URL: 'smtp://localhost:2525',
    BOUNCE_IMAP_URL: 'imap://facturen%40kloppend.test:ge%2Fheim@imap.kloppend.test/Terug',
    ENABLE_BANKING_APP_ID: 'app-1',
    ENABLE_BANKING_KEY: privateKey.replaceAll('\n', '\\n'),
    ENABLE_BANKING_URL: 'http://127.0.0.1:4600',
    MOLLIE_URL: 'http://127.0.0.1:4601/',
    VIES_URL: 'https://ec.europa.eu/',
    ECB_URL: 'https://www.ecb.europa.eu/',
    KVK_API_KEY: 'l7xx-een-sleutel',
    KVK_URL: 'http://127.0.0.1:4602/',
    MAPS_API_KEY: 'een-sleutel-van-een-kaart',
    MAPS_URL: 'http://127.0.0.1:4603/',
    FILES_URL: 's3+http://sleutel:ge%2Fheim@127.0.0.1:9000/mijn-bucket/boeken/a?region=eu-central-1',
    REGISTRATION: 'invite',
    WEBHOOK_ORIGINS: 'http://192.168.1.20:5678',
    MAILBOX_HOSTS: 'mail.thuis.lan:993',
    BACKUP_TO: '/mnt/reservekopie',
    BACKUP_PASSPHRASE: 'paard batterij nietje goed',
    BACKUP_EVERY: '10',
    RATE_LIMIT: 'off',
    TRUST_PROXY: '10.0.0.0/8, fd00::/8,loopback',
    LOG_LEVEL: 'debug',
    ACCESS_LOG: 'on',
    METRICS_TOKEN: 'zestien-tekens-of-meer',
    METRICS_PORT: '9464',
    MIN_FREE_DISK: '1024',
    STOP_GRACE: '5',
    PG_PROGRAMS: '/usr/lib/postgresql/18/bin',
    CONTACT_NAME: 'Kloppend B.V.',
    CONTACT_EMAIL: 'help@kloppend.test',
    CONTACT_PHONE: '+31 30 123 45 67',
  }
  expect(readConfig(environment)).toEqual({
    port: 8080,
    host: '0.0.0.0',
    dataDir: '/var/lib/kloppend',
    databaseUrl: environment.DATABASE_URL,
    migrationUrl: environment.MIGRATION_URL,
    publicUrl: 'https://boeken.example.nl',
    enableBanking: { url: 'http://127.0.0.1:4600', appId: 'app-1', privateKey },
    mollieUrl: 'http://127.0.0.1:4601',
    viesUrl: 'https://ec.europa.eu',
    ecbUrl: 'https://www.ecb.europa.eu',
    kvk: { url: 'http://127.0.0.1:4602', apiKey: 'l7xx-een-sleutel' },
    maps: { url: 'http://127.0.0.1:4603', apiKey: 'een-sleutel-van-een-kaart' },
    smtpUrl: 'smtp://localhost:2525',
    bounceMailbox: {
      host: 'imap.kloppend.test',
      port: 143,
      security: 'starttls',
      userName: 'facturen@kloppend.test',
      password: 'ge/heim',
      folder: 'Terug',
      everySeconds: 300,
    },
    filesBucket: {
      address: 'http://127.0.0.1:9000/mijn-bucket',
      prefix: 'boeken/a',
      region: 'eu-central-1',
      accessKeyId: 'sleutel',
      secretAccessKey: 'ge/heim',
    },
    registration: 'invite',
    webhookOrigins: new Set(['http://192.168.1.20:5678']),
    mailboxHosts: new Set(['mail.thuis.lan:993']),
    backupTo: { folder: '/mnt/reservekopie' },
    backupPassphrase: environment.BACKUP_PASSPHRASE,
    backupEverySeconds: 10,
    rateLimit: false,
    trustProxy: '10.0.0.0/8,fd00::/8,loopback',
    logLevel: 'debug',
    accessLog: true,
    metrics: { token: environment.METRICS_TOKEN, port: 9464 },
    minFreeDiskMib: 1024,
    stopGraceSeconds: 5,
    pgPrograms: '/usr/lib/postgresql/18/bin',
    contact: { name: 'Kloppend B.V.', email: 'help@kloppend.test', phone: '+31 30 123 45 67' },
  })
})

test('with a database that has more nodes, a stop leaves proxies two seconds', () => {
  expect(readConfig({ DATABASE_URL: 'postgresql://app:pw@localhost/kloppend' }).stopGraceSeconds).toBe(2)
})

test('proxies may be counted instead of named', () => {
  expect(readConfig({ TRUST_PROXY: '2' }).trustProxy).toBe(2)
})

test('the public address follows from the address of the server', () => {
  expect(readConfig({ HOST: '0.0.0.0', PORT: '80' }).publicUrl).toBe('http://localhost:80')
  expect(readConfig({ HOST: '::1' }).publicUrl).toBe('http://[::1]:3000')
})

test('an empty setting is an absent one', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toEqual(readConfig({}))
})

test.each([
  ['PORT', '80 80'],
  ['PORT', '70000'],
  ['PORT', '0x50'],
  ['HOST', 'http://localhost'],
  ['DATABASE_URL', 'localhost/kloppend'],
  ['DATABASE_URL', 'mysql://app:pw@localhost/kloppend'],
  ['DATABASE_URL', 'postgresql://localhost/kloppend'],
  ['DATABASE_URL', 'postgresql://app:pw@een,twee/kloppend'],
  ['DATABASE_URL', 'postgresql://app@localhost'],
  ['MIGRATION_URL', 'postgresql://app@localhost/kloppend'],
  ['METRICS_TOKEN', 'te kort'],
  ['METRICS_PORT', '70000'],
  ['MIN_FREE_DISK', '10 GB'],
  ['STOP_GRACE', '11'],
  ['TRUST_PROXY', '0'],
  ['TRUST_PROXY', '11'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '0.0.0.0/0'],
  ['TRUST_PROXY', 'proxy.example.nl'],
  ['CONTACT_EMAIL', 'bel maar'],
  ['CONTACT_PHONE', 'javascript:1'],
  ['PUBLIC_URL', 'boeken.example.nl'],
  ['PUBLIC_URL', 'https://example.nl/boeken'],
  ['PUBLIC_URL', 'javascript:alert(1)'],
  ['SMTP_URL', 'smtp.example.nl'],
  ['SMTP_URL', 'http://smtp.example.nl'],
  ['BOUNCE_IMAP_URL', 'imap.example.nl'],
  ['BOUNCE_IMAP_URL', 'https://naam:geheim@imap.example.nl'],
  ['BOUNCE_IMAP_URL', 'imaps://imap.example.nl'],
  ['FILES_URL', '/var/files'],
  ['FILES_URL', 'https://sleutel:geheim@s3.example.nl/bucket'],
  ['FILES_URL', 's3://s3.example.nl/bucket'],
  ['FILES_URL', 's3://sleutel:geheim@s3.example.nl'],
  ['FILES_URL', 's3://sleutel:geheim@s3.example.nl/bucket/../x y'],
  ['FILES_URL', 's3://sleutel:100%@s3.example.nl/bucket'],
  ['BACKUP_TO', 'ftp://example.nl/map'],
  ['BACKUP_TO', 's3://s3.example.nl/bucket'],
  ['BACKUP_PASSPHRASE', 'te kort'],
  ['BACKUP_EVERY', '0'],
  ['BACKUP_EVERY', '5000'],
  ['RATE_LIMIT', 'false'],
  ['LOG_LEVEL', 'verbose'],
])('%s=%s is refused in one line that names it and gives an example', (name, value) => {
  const refusal = refusalOf({ [name]: value })
  expect(refusal).toMatch(new RegExp(`^${name} .*Voorbeeld: [A-Z_]+=\\S+$`))
  expect(refusal).not.toContain('\n')
})

test('a refusal does not repeat a password', () => {
  expect(refusalOf({ DATABASE_URL: 'mysql://app:zeer-geheim@localhost/kloppend' })).not.toContain(
    'zeer-geheim',
  )
  expect(refusalOf({ FILES_URL: 'http://app:zeer-geheim@localhost/bucket' })).not.toContain('zeer-geheim')
  expect(refusalOf({ BACKUP_TO: 's3://app:zeer-geheim@localhost' })).not.toContain('zeer-geheim')
  expect(refusalOf({ SMTP_URL: 'http://app:zeer-geheim@localhost' })).not.toContain('zeer-geheim')
  expect(refusalOf({ BOUNCE_IMAP_URL: 'http://app:zeer-geheim@localhost' })).not.toContain('zeer-geheim')
})

function refusalOf(environment: Record<string, string>): string {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
  }
  throw new Error('nothing was refused')
}

test('a secret may come from a file, and only a secret', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kloppend-secret-'))
  onTestFinished(() => {
    rmSync(folder, { recursive: true })
  })
  const file = path.join(folder, 'smtp')
  writeFileSync(file, 'smtp://gebruiker:geheim@mail.example.nl\n')
  expect(readConfig({ SMTP_URL_FILE: file }).smtpUrl).toBe('smtp://gebruiker:geheim@mail.example.nl')
  expect(readConfig({ PORT_FILE: file }).port).toBe(3000)
  expect(() => readConfig({ SMTP_URL_FILE: file, SMTP_URL: 'smtp://mail.example.nl' })).toThrow(
    /^SMTP_URL en SMTP_URL_FILE zijn beide gezet/,
  )
  expect(() => readConfig({ SMTP_URL_FILE: path.join(folder, 'weg') })).toThrow(
    /^SMTP_URL komt uit SMTP_URL_FILE, maar dat bestand is niet te lezen/,
  )
  writeFileSync(file, 'ftp://gebruiker:geheim@mail.example.nl')
  expect(() => readConfig({ SMTP_URL_FILE: file })).toThrow(/^(?!.*geheim@).*begint niet met smtp/)
})

test('the example of each setting is one that the program accepts', () => {
  const needed = {
    DATABASE_URL: settingOf('DATABASE_URL').example,
    ENABLE_BANKING_APP_ID: settingOf('ENABLE_BANKING_APP_ID').example,
    ENABLE_BANKING_KEY: privateKey,
  }
  for (const { name, example } of settings) {
    // An example that is a whole key would be taken for a secret.
    if (name === 'ENABLE_BANKING_KEY') continue
    expect(() => readConfig({ ...needed, [name]: example })).not.toThrow()
  }
})
