import { randomBytes } from 'node:crypto'

/**
 * A new uuid of version 7: the first 48 bits are the time, so that rows of one moment are adjacent in an
 * index; the other 74 are random. Not for secret ids: those come from `newSecretId`. Source: RFC 9562,
 * section 5.7.
 */
export function newId<Id extends string>(): Id {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(Date.now(), 0, 6)
  return asUuid(bytes, 0x70)
}

/** A uuid of version 4: 122 random bits, for an id that by itself gives access. */
export const newSecretId = <Id extends string>(): Id => asUuid(randomBytes(16), 0x40)

function asUuid<Id extends string>(bytes: Buffer, version: number): Id {
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | version, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}` as Id
}
