import { randomBytes } from 'node:crypto'
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { commandLine } from './command-line.ts'
import { replaceFile, retire, retiredFileOf, ringOf, type KeyRing } from './key-ring.ts'
import { StartError } from './start-error.ts'

/** The requirement of HS256: as many bits as its hash (RFC 7518, 3.2). */
const shortestKeyBytes = 32
const keyBytes = 64

/** Every key of the program, in the order in which a first start makes them. */
export interface ProgramKeys {
  readonly evidenceKey: KeyRing
  readonly loginKey: KeyRing
  readonly tokenKey: KeyRing
}

/** @throws StartError as `readKey` does */
export function readKeys(dataDir: string): ProgramKeys {
  const evidenceKey = readEvidenceKey(dataDir)
  const loginKey = readLoginKey(dataDir)
  return { evidenceKey, loginKey, tokenKey: withRetired(dataDir, 'token-key', readTokenKey(dataDir)) }
}

/**
 * Replace every key by a new one. The former ones stay beside them: tokens of before are accepted for their lifetime,
 * secrets of before can be decrypted, and evidence of before can be verified. No program may be running with these keys.
 *
 * @returns the new keys
 * @throws StartError as `readKey` does
 */
export function replaceKeys(dataDir: string, now: Date): ProgramKeys {
  readKeys(dataDir)
  for (const name of ['evidence-key', 'login-key', 'token-key']) {
    const file = join(dataDir, 'secret', name)
    retire(file, readFileSync(file, 'utf8').trim(), now)
    replaceFile(file, newKey())
  }
  return readKeys(dataDir)
}

function withRetired(dataDir: string, name: string, current: Uint8Array): KeyRing {
  const file = join(dataDir, 'secret', name)
  if (statSync(retiredFileOf(file), { throwIfNoEntry: false }) !== undefined)
    refuseReadableByOthers(retiredFileOf(file))
  return ringOf(file, current)
}

/** The key that signs tokens. @throws StartError as `readKey` does */
export const readTokenKey = (dataDir: string): Uint8Array =>
  readKey(
    dataDir,
    'token-key',
    'Verwijder het bestand, dan wordt een nieuwe gemaakt; iedereen logt dan opnieuw in.',
  )

/**
 * The key that chains the evidence of signatures. It is not in the database, so that write access to the
 * database does not allow a change of history. Without it existing chains cannot be verified, so the backup
 * of DATA_DIR must contain it.
 *
 * @throws StartError as `readKey` does
 */
export const readEvidenceKey = (dataDir: string): KeyRing =>
  withRetired(
    dataDir,
    'evidence-key',
    readKey(
      dataDir,
      'evidence-key',
      'Zet het bestand uit je reservekopie terug: zonder is oud bewijs niet na te gaan.',
      ['login-key', 'token-key'],
    ),
  )

/**
 * The key that encrypts the secrets of second factors. Without it their users log in with a recovery code.
 *
 * @throws StartError as `readKey` does
 */
const readLoginKey = (dataDir: string): KeyRing =>
  withRetired(
    dataDir,
    'login-key',
    readKey(
      dataDir,
      'login-key',
      'Zet het bestand uit je reservekopie terug: zonder werkt inloggen met een code niet meer.',
      ['token-key'],
    ),
  )

/**
 * A key in DATA_DIR/secret, made at the first start and read afterwards.
 *
 * Several programs on one external database each need the same key: copy the file.
 *
 * @param madeAfter keys that a first start makes after this one: when one of those exists, this one has been
 * lost
 * @throws StartError when others may read the key, when the key is too short or too regular to be random, or
 * was lost.
 */
function readKey(
  dataDir: string,
  name: string,
  advice: string,
  madeAfter: readonly string[] = [],
): Uint8Array {
  const folder = join(dataDir, 'secret')
  const file = join(folder, name)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  const isThere = (path: string): boolean => statSync(path, { throwIfNoEntry: false }) !== undefined
  if (!isThere(file)) {
    if (madeAfter.some((later) => isThere(join(folder, later))))
      throw new StartError(
        `De sleutel ${file} ontbreekt. ${advice} Is hij voorgoed weg, verwijder dan ook ${madeAfter.join(' en ')} uit die map en draai ${commandLine('admin', 'accept-keys')}: er worden nieuwe gemaakt.`,
      )
    makeKey(file)
  }
  refuseReadableByOthers(file)
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64url')
  if (key.length < shortestKeyBytes || new Set(key).size < shortestKeyBytes / 2)
    throw new StartError(`De sleutel in ${file} is te zwak. ${advice}`)
  return key
}

const newKey = (): string => `${randomBytes(keyBytes).toString('base64url')}\n`

/** Complete under its name or absent, also when two programs start together: the second finds the first's. */
function makeKey(file: string): void {
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, newKey(), { mode: 0o600, flush: true })
  try {
    linkSync(unfinished, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(unfinished)
  }
}

function refuseReadableByOthers(file: string): void {
  const { mode, uid } = statSync(file)
  if ((mode & 0o077) !== 0)
    throw new StartError(`Anderen op deze machine kunnen ${file} lezen. Draai: chmod 600 ${file}`)
  if (process.getuid !== undefined && process.getuid() !== 0 && uid !== process.getuid())
    throw new StartError(
      `${file} is van een andere gebruiker. Start Kloppend als de eigenaar van dat bestand.`,
    )
}
