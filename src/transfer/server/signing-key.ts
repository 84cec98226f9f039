import {
  createHash,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto'
import type { KeyRing } from '#platform/server/key-ring.ts'
import type { ManifestSignature } from './manifest.ts'

/** RFC 8410: what is before the 32 bytes of a private and of a public key of Ed25519 in DER. */
const PRIVATE = Buffer.from('302e020100300506032b657004220420', 'hex')
const PUBLIC = Buffer.from('302a300506032b6570032100', 'hex')

/**
 * Sign with a key that is derived from the evidence key (HKDF-SHA-256, RFC 5869): the archive is as this installation made
 * it, and the evidence key is not revealed.
 */
export function signManifest(evidenceKey: Uint8Array, manifest: Uint8Array): ManifestSignature {
  const key = privateKeyOf(evidenceKey)
  return {
    algorithm: 'Ed25519',
    publicKey: publicPartOf(key),
    signature: sign(null, manifest, key).toString('base64url'),
  }
}

/** Whether the manifest is as the holder of the named key signed it. */
export const isSigned = ({ publicKey, signature }: ManifestSignature, manifest: Uint8Array): boolean =>
  verify(
    null,
    manifest,
    createPublicKey({
      key: Buffer.concat([PUBLIC, Buffer.from(publicKey, 'base64url')]),
      format: 'der',
      type: 'spki',
    }),
    Buffer.from(signature, 'base64url'),
  )

/** Whether this installation made the signature, also with a key that was replaced since. */
export const isOurKey = ({ current, earlier }: KeyRing, { publicKey }: ManifestSignature): boolean =>
  [current, ...earlier.map(({ key }) => key)].some((key) => publicPartOf(privateKeyOf(key)) === publicKey)

/** A public key in a form that people compare: sixteen hexadecimal digits of its SHA-256. */
export const fingerprintOf = ({ publicKey }: ManifestSignature): string =>
  createHash('sha256').update(Buffer.from(publicKey, 'base64url')).digest('hex').slice(0, 16)

const privateKeyOf = (evidenceKey: Uint8Array): KeyObject =>
  createPrivateKey({
    key: Buffer.concat([
      PRIVATE,
      Buffer.from(hkdfSync('sha256', evidenceKey, new Uint8Array(), 'kloppend-business-export-1', 32)),
    ]),
    format: 'der',
    type: 'pkcs8',
  })

const publicPartOf = (key: KeyObject): string =>
  createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(PUBLIC.length).toString('base64url')
