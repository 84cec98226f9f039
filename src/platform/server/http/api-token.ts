import { createHash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

/**
 * The form of an API token: `klp_live_`, or `klp_test_` of a test business, 43 characters with 256 random bits, 6 characters of a
 * checksum. Scanners of secrets know the prefix; by the checksum a typing error is refused without asking the database.
 */

const BEGINNINGS = { live: 'klp_live_', test: 'klp_test_' } as const
const RANDOM_BYTES = 32
const SECRET_CHARACTERS = 43
const CHECKSUM_CHARACTERS = 6
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** Kept and shown, so that a user recognises a token. */
export const PREFIX_CHARACTERS = 12

/** @param isTest of a test business */
export function newApiToken(isTest = false): string {
  const secret = inBase62(BigInt(`0x${randomBytes(RANDOM_BYTES).toString('hex')}`), SECRET_CHARACTERS)
  return `${BEGINNINGS[isTest ? 'test' : 'live']}${secret}${checksumOf(secret)}`
}

/** Whether an `Authorization` header is meant to carry an API token, right or wrong. */
export const carriesApiToken = (authorization: string | undefined): authorization is string =>
  authorization !== undefined && /^Bearer klp_/i.test(authorization)

/** A text of a caller, from which no reader of the answer or the log learns a token. */
export const withoutApiTokens = (text: string): string =>
  text.replace(/klp_(live|test)_[0-9A-Za-z]+/gi, 'klp_$1_…')

/** The token of the header, or null where it cannot be one. */
export function apiTokenIn(authorization: string): string | null {
  const token = /^Bearer (klp_(?:live|test)_[0-9A-Za-z]{49})$/i.exec(authorization)?.[1]
  // The word Bearer has no case; a token has.
  const beginning = Object.values(BEGINNINGS).find((each) => token?.startsWith(each))
  if (token === undefined || beginning === undefined) return null
  const secret = token.slice(beginning.length, -CHECKSUM_CHARACTERS)
  return token.endsWith(checksumOf(secret)) ? token : null
}

/** Unguessable, so a fast hash suffices: no program finds 256 random bits by trying. */
export const hashOfApiToken = (token: string): string => createHash('sha256').update(token).digest('hex')

const checksumOf = (secret: string): string => inBase62(BigInt(crc32(secret)), CHECKSUM_CHARACTERS)

function inBase62(number: bigint, length: number): string {
  let text = ''
  for (let rest = number; text.length < length; rest /= 62n)
    text = `${DIGITS[Number(rest % 62n)] ?? ''}${text}`
  return text
}
