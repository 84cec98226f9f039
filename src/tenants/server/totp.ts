import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * Codes of six digits that change every thirty seconds. Source: RFC 6238, with the parameters that every app
 * supports.
 */
const STEP_SECONDS = 30
const DIGITS = 6
/**
 * A code of the step before or after is accepted too: clocks differ, and typing takes time. Source: RFC 6238,
 * 5.2.
 */
const STEPS_AROUND = 1
/** The length of the hash. Source: RFC 4226, 4 (R6). */
const SECRET_BYTES = 20

export const newTotpSecret = (): Buffer => randomBytes(SECRET_BYTES)

/** The secret as it is typed or scanned. Source: RFC 4648, 6, without padding. */
export function base32(bytes: Uint8Array): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  let bits = ''
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => letters[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('')
}

/** The content of the QR code. Source: Key Uri Format, as authenticator apps read it. */
export const otpauthAddress = (secret: Uint8Array, email: string): string =>
  `otpauth://totp/${encodeURIComponent(`Kloppend:${email}`)}?secret=${base32(secret)}&issuer=Kloppend&algorithm=SHA1&digits=${String(DIGITS)}&period=${String(STEP_SECONDS)}`

/** The code of one time step. */
export function codeOf(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', secret).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 0x0f
  return String((hash.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 10 ** DIGITS).padStart(DIGITS, '0')
}

export const stepAt = (milliseconds: number): number => Math.floor(milliseconds / 1_000 / STEP_SECONDS)

/** The time step of a code, around this moment; null when there is none. Takes the same time either way. */
export function stepOfCode(secret: Uint8Array, typed: string, milliseconds: number): number | null {
  if (!/^\s*(\d\s*){6}$/.test(typed)) return null
  const code = Buffer.from(typed.replace(/\s/g, ''))
  const now = stepAt(milliseconds)
  let found: number | null = null
  for (let step = now - STEPS_AROUND; step <= now + STEPS_AROUND; step += 1) {
    if (timingSafeEqual(code, Buffer.from(codeOf(secret, step)))) found = step
  }
  return found
}
