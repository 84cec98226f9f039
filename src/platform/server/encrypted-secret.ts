import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import type { KeyRing } from './key-ring.ts'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** AES-256-GCM, bound to its owner, a user or a connection: the secret of another owner in this row cannot be decrypted. */
export function encrypted({ current }: KeyRing, owner: string, secret: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(current), nonce).setAAD(Buffer.from(owner))
  return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()])
}

/** Null when no key of the ring is the one of the encryption: the secret is lost. */
export function decrypted(keys: KeyRing, owner: string, stored: Buffer): Uint8Array | null {
  for (const key of [keys.current, ...keys.earlier.map((retired) => retired.key)]) {
    const secret = decryptedBy(key, owner, stored)
    if (secret !== null) return secret
  }
  return null
}

/** The same secret by the present key; null when it is so already, or cannot be decrypted. */
export function encryptedAgain(keys: KeyRing, owner: string, stored: Buffer): Buffer | null {
  if (decryptedBy(keys.current, owner, stored) !== null) return null
  const secret = decrypted(keys, owner, stored)
  return secret === null ? null : encrypted(keys, owner, secret)
}

function decryptedBy(key: Uint8Array, owner: string, stored: Buffer): Uint8Array | null {
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(key), stored.subarray(0, NONCE_BYTES))
      .setAAD(Buffer.from(owner))
      .setAuthTag(stored.subarray(-TAG_BYTES))
    return Buffer.concat([decipher.update(stored.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()])
  } catch {
    return null
  }
}

const keyOf = (key: Uint8Array): Buffer => createHash('sha256').update(key).digest()
