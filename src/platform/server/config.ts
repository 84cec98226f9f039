import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { mailHostsOf, originsOf } from './allowed-places.ts'
import type { Bucket } from './files/bucket-objects.ts'
import type { Contact } from './http/contact-block.ts'
import type { KeyedService } from './outside/keyed-service.ts'
import { bounceMailboxOf, type BounceMailbox } from './bounce-mailbox.ts'
import { Complaint } from './setting-complaint.ts'
import { decodedPart, urlOf } from './setting-url.ts'
import { rsaKeyIn } from './rsa-key.ts'
import { settingOf, type SettingName } from './settings.ts'
import { StartError } from './start-error.ts'

/** A wrong setting: one line that names it, says what is wrong and gives an example. */
export class ConfigError extends StartError {
  override readonly name = 'ConfigError'
}

export type Config = {
  readonly port: number
  readonly host: string
  /**
   * Absolute. The folder of everything that the program stores itself: embedded database, secrets, mails
   * without SMTP.
   */
  readonly dataDir: string
  /** The runtime login on a PostgreSQL of your own; null for the embedded one. */
  readonly databaseUrl: string | null
  /** An account that may make roles and migrate, on the same database; null when another program migrates. */
  readonly migrationUrl: string | null
  /** The public address, without a slash at the end; links in mails begin with it, never with a Host header. */
  readonly publicUrl: string
  /** Null: no business connects an account at a bank. */
  readonly enableBanking: EnableBankingConfig | null
  readonly mollieUrl: string
  /** VIES, by which a btw-id is checked; null: no business checks one. */
  readonly viesUrl: string | null
  /** The European Central Bank, which publishes rates of currencies; null: no rate is proposed. */
  readonly ecbUrl: string | null
  /** The API of the KVK; null: no business looks a customer up. */
  readonly kvk: KeyedService | null
  /** Openrouteservice; null: no distance of a trip is proposed. */
  readonly maps: KeyedService | null
  /** null: mails are stored in DATA_DIR/mail and shown in the program. */
  readonly smtpUrl: string | null
  /** The mailbox to which mails come back; null: only what the mail server refuses at once is known. */
  readonly bounceMailbox: BounceMailbox | null
  /** The store of uploaded files; null: in DATA_DIR/files. */
  readonly filesBucket: Bucket | null
  readonly registration: RegistrationRule
  /** Origins of a private network to which webhooks may go. */
  readonly webhookOrigins: ReadonlySet<string>
  /** Mail servers of a private network, `host:port`, from which receipts may be fetched. */
  readonly mailboxHosts: ReadonlySet<string>
  /** Where backups go; null when the program makes none by itself. */
  readonly backupTo: BackupPlace | null
  /** Encrypts the backups; null leaves them readable. */
  readonly backupPassphrase: string | null
  /** The folder with `pg_dump` and `pg_restore`; null: where packages have them. */
  readonly pgPrograms: string | null
  /** How long a change may wait before it is copied to the backup. */
  readonly backupEverySeconds: number
  readonly rateLimit: boolean
  /** The proxies whose forwarded address is trusted: networks, or a number of hops. */
  readonly trustProxy: string | number
  readonly logLevel: LogLevel
  readonly accessLog: boolean
  readonly metrics: MetricsConfig
  /** With less room in DATA_DIR the program says that it is not ready. */
  readonly minFreeDiskMib: number
  /** How long a program that stops still takes requests, so that proxies notice. */
  readonly stopGraceSeconds: number
  /** For the contact page. */
  readonly contact: Contact
}

/** Without a token and without a port there is no `/metrics`. */
export interface MetricsConfig {
  readonly token: string | null
  /** A port of its own; null: among the other routes. */
  readonly port: number | null
}

export interface EnableBankingConfig {
  readonly url: string
  readonly appId: string
  /** RSA in PEM. */
  readonly privateKey: string
}

/** A folder (absolute) or a bucket. */
export type BackupPlace = { readonly folder: string } | { readonly bucket: Bucket }

export type LogLevel = (typeof logLevels)[number]
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Who may register a business: every visitor, the owner of an invitation of the operator, or no visitor. */
export type RegistrationRule = (typeof registrationRules)[number]
const registrationRules = ['open', 'invite', 'closed'] as const

type Environment = Readonly<Record<string, string | undefined>>

/**
 * All settings, read from the environment and checked. An empty one counts as absent, as in `PORT= npm
 * start`.
 *
 * @throws ConfigError for the first that is wrong.
 */
export function readConfig(environment: Environment): Config {
  const read: Read = (name, fallback, parse) => {
    try {
      const text = textOf(environment, name)
      return text === '' ? fallback : parse(text)
    } catch (error) {
      if (!(error instanceof Complaint)) throw error
      throw new ConfigError(`${name} ${error.message}. Voorbeeld: ${exampleOf(name)}`)
    }
  }

  const port = read('PORT', 3000, portOf)
  const host = read('HOST', '127.0.0.1', hostOf)
  const databaseUrl = read<string | null>('DATABASE_URL', null, postgresUrlOf)
  const migrationUrl = read<string | null>('MIGRATION_URL', null, postgresUrlOf)
  if (migrationUrl !== null && databaseUrl === null)
    throw new ConfigError(
      `MIGRATION_URL hoort bij DATABASE_URL, en die ontbreekt. Voorbeeld: ${exampleOf('DATABASE_URL')}`,
    )
  const appId = read<string | null>('ENABLE_BANKING_APP_ID', null, appIdOf)
  const privateKey = read<string | null>('ENABLE_BANKING_KEY', null, privateKeyOf)
  if ((appId === null) !== (privateKey === null)) {
    const missing = appId === null ? 'ENABLE_BANKING_APP_ID' : 'ENABLE_BANKING_KEY'
    throw new ConfigError(
      `ENABLE_BANKING_APP_ID en ENABLE_BANKING_KEY horen bij elkaar, en ${missing} ontbreekt. Voorbeeld: ${exampleOf(missing)}`,
    )
  }
  const bankingUrl = read('ENABLE_BANKING_URL', 'https://api.enablebanking.com', publicUrlOf)
  return {
    port,
    host,
    dataDir: resolve(read('DATA_DIR', './data', folderOf)),
    databaseUrl,
    migrationUrl,
    publicUrl: read('PUBLIC_URL', addressOf(host, port), publicUrlOf),
    enableBanking: appId === null || privateKey === null ? null : { url: bankingUrl, appId, privateKey },
    mollieUrl: read('MOLLIE_URL', 'https://api.mollie.com', publicUrlOf),
    viesUrl: read<string | null>('VIES_URL', null, publicUrlOf),
    ecbUrl: read<string | null>('ECB_URL', null, publicUrlOf),
    maps: keyedService(read, 'MAPS_API_KEY', 'MAPS_URL', 'https://api.openrouteservice.org'),
    kvk: keyedService(read, 'KVK_API_KEY', 'KVK_URL', 'https://api.kvk.nl'),
    smtpUrl: read<string | null>('SMTP_URL', null, smtpUrlOf),
    bounceMailbox: read<BounceMailbox | null>('BOUNCE_IMAP_URL', null, bounceMailboxOf),
    filesBucket: read<Bucket | null>('FILES_URL', null, bucketOf),
    registration: read<RegistrationRule>('REGISTRATION', 'open', registrationOf),
    mailboxHosts: read<ReadonlySet<string>>('MAILBOX_HOSTS', new Set(), mailHostsOf),
    webhookOrigins: read<ReadonlySet<string>>('WEBHOOK_ORIGINS', new Set(), originsOf),
    backupTo: read<BackupPlace | null>('BACKUP_TO', null, backupPlaceOf),
    backupPassphrase: read<string | null>('BACKUP_PASSPHRASE', null, passphraseOf),
    pgPrograms: read<string | null>('PG_PROGRAMS', null, folderOf),
    backupEverySeconds: read('BACKUP_EVERY', 45, backupEveryOf),
    rateLimit: read('RATE_LIMIT', true, switchOf),
    trustProxy: read<string | number>('TRUST_PROXY', 'loopback', proxiesOf),
    logLevel: read<LogLevel>('LOG_LEVEL', 'info', logLevelOf),
    accessLog: read('ACCESS_LOG', false, switchOf),
    metrics: {
      token: read<string | null>('METRICS_TOKEN', null, tokenOf),
      port: read<number | null>('METRICS_PORT', null, portOf),
    },
    minFreeDiskMib: read('MIN_FREE_DISK', 256, wholeNumberTo(1_000_000)),
    stopGraceSeconds: read('STOP_GRACE', databaseUrl === null ? 0 : 2, wholeNumberTo(10)),
    contact: {
      name: read<string | null>('CONTACT_NAME', null, lineOf),
      email: read<string | null>('CONTACT_EMAIL', null, emailOf),
      phone: read<string | null>('CONTACT_PHONE', null, phoneOf),
    },
  }
}

type Read = <T>(name: SettingName, fallback: T, parse: (text: string) => T) => T

/** A service that asks for a key; null without one. */
function keyedService(read: Read, key: SettingName, address: SettingName, usual: string) {
  const url = read(address, usual, publicUrlOf)
  const apiKey = read<string | null>(key, null, apiKeyOf)
  return apiKey === null ? null : { url, apiKey }
}

const exampleOf = (name: SettingName): string => `${name}=${settingOf(name).example}`

/** What is set, or what the file says that `NAME_FILE` names, as secrets of containers are given. */
function textOf(environment: Environment, name: SettingName): string {
  const text = environment[name]?.trim() ?? ''
  const file = settingOf(name).isSecret === true ? (environment[`${name}_FILE`]?.trim() ?? '') : ''
  if (file === '') return text
  if (text !== '') throw new Complaint(`en ${name}_FILE zijn beide gezet; laat een van beide weg`)
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    throw new Complaint(`komt uit ${name}_FILE, maar dat bestand is niet te lezen: "${file}"`)
  }
}

function portOf(text: string): number {
  const port = Number(text)
  // 0 lets the system choose a free one, for tests.
  if (!/^\d{1,5}$/.test(text) || port > 65_535)
    throw new Complaint(`is geen poortnummer van 0 tot 65535: "${text}"`)
  return port
}

function hostOf(text: string): string {
  if (!/^[A-Za-z0-9.:_-]+$/.test(text))
    throw new Complaint(`is geen adres of naam van deze machine: "${text}"`)
  return text
}

function folderOf(text: string): string {
  if (text.includes('\0')) throw new Complaint('is geen map')
  return text
}

function postgresUrlOf(text: string): string {
  if (/^[^/]*\/\/[^/?#]*,/.test(text))
    throw new Complaint('noemt meer dan één server; geef het ene adres waarop de database te bereiken is')
  const url = urlOf(text)
  if (!['postgres:', 'postgresql:'].includes(url.protocol))
    throw new Complaint('begint niet met postgresql://')
  if (url.username === '') throw new Complaint('noemt geen gebruiker')
  if (url.pathname.length < 2) throw new Complaint('noemt geen database')
  return text
}

function publicUrlOf(text: string): string {
  const url = urlOf(text)
  if (!['http:', 'https:'].includes(url.protocol))
    throw new Complaint(`begint niet met https:// of http://: "${text}"`)
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '' || url.username !== '')
    throw new Complaint(`bevat meer dan een adres: "${url.origin}" is genoeg`)
  return url.origin
}

function appIdOf(text: string): string {
  if (!/^[A-Za-z0-9-]{1,100}$/.test(text)) throw new Complaint('is geen id van een applicatie')
  return text
}

/** A value of a header: no spaces, and nothing that would begin another header. */
function apiKeyOf(text: string): string {
  if (!/^[!-~]{8,200}$/.test(text)) throw new Complaint('is geen sleutel van een API')
  return text
}

function privateKeyOf(text: string): string {
  const pem = rsaKeyIn(text)
  if (pem === null) throw new Complaint('is geen RSA-sleutel in PEM')
  return pem
}

function smtpUrlOf(text: string): string {
  const url = urlOf(text)
  if (!['smtp:', 'smtps:'].includes(url.protocol)) throw new Complaint('begint niet met smtp:// of smtps://')
  if (url.hostname === '') throw new Complaint('noemt geen server')
  return text
}

/** `s3://key:secret@host/bucket/prefix?region=…`; `s3+http://` for a store on the same machine or network. */
function bucketOf(text: string): Bucket {
  const url = urlOf(text)
  if (!['s3:', 's3+http:'].includes(url.protocol)) throw new Complaint('begint niet met s3:// of s3+http://')
  if (url.hostname === '') throw new Complaint('noemt geen server')
  if (url.username === '' || url.password === '') throw new Complaint('noemt geen sleutel en geheim')
  const [bucket = '', ...prefix] = url.pathname.split('/').filter((part) => part !== '')
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) throw new Complaint('noemt geen bucket')
  if (!prefix.every((part) => /^[A-Za-z0-9_-]+$/.test(part)))
    throw new Complaint('noemt een map met meer dan letters, cijfers, - en _')
  const region = url.searchParams.get('region') ?? 'us-east-1'
  if (!/^[a-z0-9-]{1,40}$/.test(region)) throw new Complaint('noemt geen regio')
  return {
    address: `${url.protocol === 's3:' ? 'https' : 'http'}://${url.host}/${bucket}`,
    prefix: prefix.join('/'),
    region,
    accessKeyId: decodedPart(url.username),
    secretAccessKey: decodedPart(url.password),
  }
}

/** A folder, or a bucket as in FILES_URL; also for the commands, which take it as an argument. */
function backupPlaceOf(text: string): BackupPlace {
  if (/^s3(\+http)?:/.test(text)) return { bucket: bucketOf(text) }
  if (text.includes('://')) throw new Complaint('is geen map en begint niet met s3://')
  return { folder: resolve(folderOf(text)) }
}

/**
 * A place with backups that was typed as an argument of a command.
 *
 * @throws ConfigError when it is no folder and no bucket
 */
export function backupPlaceFrom(argument: string): BackupPlace {
  try {
    return backupPlaceOf(argument)
  } catch (error) {
    if (!(error instanceof Complaint)) throw error
    throw new ConfigError(`De plaats van de reservekopie ${error.message}.`)
  }
}

const SHORTEST_PASSPHRASE = 12

function passphraseOf(text: string): string {
  if (text.length < SHORTEST_PASSPHRASE)
    throw new Complaint(`is korter dan ${String(SHORTEST_PASSPHRASE)} tekens`)
  return text
}

function tokenOf(text: string): string {
  if (!/^[\x21-\x7e]{16,}$/.test(text)) throw new Complaint('is korter dan 16 tekens, of bevat een spatie')
  return text
}

const wholeNumberTo =
  (most: number) =>
  (text: string): number => {
    const number = Number(text)
    if (!/^\d{1,7}$/.test(text) || number > most)
      throw new Complaint(`is geen getal van 0 tot ${String(most)}: "${text}"`)
    return number
  }

function backupEveryOf(text: string): number {
  const seconds = Number(text)
  if (!/^\d{1,4}$/.test(text) || seconds < 1 || seconds > 3_600)
    throw new Complaint(`is geen aantal seconden van 1 tot 3600: "${text}"`)
  return seconds
}

function lineOf(text: string): string {
  if (text.length > 120) throw new Complaint('is langer dan 120 tekens')
  return text
}

function emailOf(text: string): string {
  if (!/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(text)) throw new Complaint(`is geen e-mailadres: "${text}"`)
  return text
}

function phoneOf(text: string): string {
  if (!/^\+?[\d ()-]{6,24}$/.test(text)) throw new Complaint(`is geen telefoonnummer: "${text}"`)
  return text
}

function switchOf(text: string): boolean {
  if (text !== 'on' && text !== 'off') throw new Complaint(`is niet on of off: "${text}"`)
  return text === 'on'
}

/** A number of hops from 1 to 10, or addresses and networks with commas between; `loopback` means this machine. */
function proxiesOf(text: string): string | number {
  if (/^\d+$/.test(text)) {
    const hops = Number(text)
    if (hops < 1 || hops > 10) throw new Complaint(`is geen aantal proxy's van 1 tot 10: "${text}"`)
    return hops
  }
  const networks = text.split(',').map((part) => part.trim())
  for (const network of networks)
    if (!isNetwork(network)) throw new Complaint(`bevat geen adres of netwerk: "${network}"`)
  return networks.join(',')
}

function isNetwork(text: string): boolean {
  if (text === 'loopback') return true
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  // A prefix of 0 would trust every address.
  return (
    bits === undefined ||
    (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128))
  )
}

const logLevelOf = oneOf(logLevels)
const registrationOf = oneOf(registrationRules)

function oneOf<Choice extends string>(choices: readonly Choice[]): (text: string) => Choice {
  return (text) => {
    const choice = choices.find((known) => known === text)
    if (choice === undefined) throw new Complaint(`is niet een van ${choices.join(', ')}: "${text}"`)
    return choice
  }
}

/** 0.0.0.0 is an address to listen on, and no address for users. */
export function addressOf(host: string, port: number): string {
  const reachable = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`
}
