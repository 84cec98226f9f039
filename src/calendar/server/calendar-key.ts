import { createHash, randomBytes } from 'node:crypto'

const SECRET_BYTES = 16

/** 128 random bits, as they are in the address. */
export const newCalendarSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url')

/**
 * The key under which the address of a secret is known, in the form of a UUID. The secret does not follow from the key.
 *
 * @param address the secret, with or without `.ics`
 */
export function calendarKeyOf(address: string): string {
  const hash = createHash('sha256')
    .update(`calendar ${address.slice(0, 22)}`)
    .digest('hex')
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-')
}
