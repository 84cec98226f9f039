import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import type { AddedCredential, UsedCredential } from '#tenants/passkey-contract.ts'

// A device with a passkey, as WebAuthn level 3 describes one: an ES256 key, a counter, and a user who is present and verified.

const FLAGS = { isPresent: 0x01, isVerified: 0x04, isBackupEligible: 0x08, isBackedUp: 0x10, hasKey: 0x40 }

interface Signing {
  readonly origin: string
  readonly site: string
  readonly isVerified?: boolean
}

export interface PasskeyDevice {
  readonly id: string
  /** The counter that the next signature says; a copy of the device has its own. */
  counter: number
  add(challenge: string, signing: Signing): AddedCredential
  logIn(challenge: string, userHandle: string | null, signing: Signing): UsedCredential
}

export function passkeyDevice(): PasskeyDevice {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const credential = { id: base64url(id), rawId: base64url(id), type: 'public-key' as const }
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })

  return {
    id: base64url(id),
    counter: 1,
    add(challenge, signing) {
      const data = Buffer.concat([
        authenticatorData(signing, FLAGS.hasKey | FLAGS.isBackupEligible | FLAGS.isBackedUp, 0),
        Buffer.alloc(16),
        twoBytes(id.length),
        id,
        // COSE, RFC 9053: kty EC2, alg ES256, crv P-256, x, y.
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]),
        Buffer.concat([Buffer.from([0x21]), bytes(Buffer.from(x, 'base64url'))]),
        Buffer.concat([Buffer.from([0x22]), bytes(Buffer.from(y, 'base64url'))]),
      ])
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        word('fmt'),
        word('none'),
        word('attStmt'),
        Buffer.from([0xa0]),
        word('authData'),
        bytes(data),
      ])
      const clientDataJSON = base64url(clientData('webauthn.create', challenge, signing))
      return {
        ...credential,
        response: {
          clientDataJSON,
          attestationObject: base64url(attestationObject),
          transports: ['internal'],
        },
      }
    },
    logIn(challenge, userHandle, signing) {
      const data = authenticatorData(signing, FLAGS.isBackupEligible | FLAGS.isBackedUp, this.counter)
      const client = clientData('webauthn.get', challenge, signing)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(createSign('sha256').update(signed).sign(privateKey)),
          userHandle,
        },
      }
    },
  }
}

function authenticatorData({ site, isVerified = true }: Signing, flags: number, counter: number): Buffer {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  const all = FLAGS.isPresent | (isVerified ? FLAGS.isVerified : 0) | flags
  return Buffer.concat([createHash('sha256').update(site).digest(), Buffer.from([all]), count])
}

const clientData = (type: string, challenge: string, { origin }: Signing): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

const base64url = (value: Buffer): string => value.toString('base64url')
const twoBytes = (value: number): Buffer => Buffer.from([value >> 8, value & 0xff])
/** CBOR, RFC 8949: a text of fewer than 24 bytes. */
const word = (text: string): Buffer => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])
/** CBOR, RFC 8949: a byte string with a length of one or two bytes. */
const bytes = (value: Buffer): Buffer =>
  Buffer.concat([
    value.length < 256
      ? Buffer.from([0x58, value.length])
      : Buffer.concat([Buffer.from([0x59]), twoBytes(value.length)]),
    value,
  ])
