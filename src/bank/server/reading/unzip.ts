import { inflateRawSync } from 'node:zlib'
import { FileRefusal } from '../../domain/file-refusal.ts'

const LOCAL = 0x0403_4b50
const CENTRAL = 0x0201_4b50
const END = 0x0605_4b50
const END_SIZE = 22
const CENTRAL_SIZE = 46
const LOCAL_SIZE = 30
const MAX_FILES = 200
const MAX_BYTES = 100 * 1024 * 1024
const MAX_RATIO = 100
/** Below this a high ratio harms nothing: a small text of zeros. */
const SMALL = 1024 * 1024

export const isZip = (bytes: Buffer): boolean => bytes.length > 4 && bytes.readUInt32LE(0) === LOCAL

/** An Office file is a ZIP with this as its first file. */
export const isOfficeZip = (bytes: Buffer): boolean =>
  bytes.subarray(0, 2_000).includes('[Content_Types].xml') || bytes.subarray(-4_000).includes('xl/workbook')

/**
 * The files of a ZIP, one after the other. Names are ignored. Stored or deflated only; no encryption, no ZIP inside.
 *
 * @throws FileRefusal `zip`, `zip-too-large`
 */
export function* unzip(bytes: Buffer): Generator<Buffer> {
  const { count, start } = directoryOf(bytes)
  if (count > MAX_FILES) throw new FileRefusal('zip-too-large')
  let at = start
  let total = 0
  for (let index = 0; index < count; index += 1) {
    if (at + CENTRAL_SIZE > bytes.length || bytes.readUInt32LE(at) !== CENTRAL) throw new FileRefusal('zip')
    const entry = {
      flags: bytes.readUInt16LE(at + 8),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    }
    at += CENTRAL_SIZE + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
    if (entry.size === 0) continue
    total += entry.size
    if (total > MAX_BYTES || (entry.size > SMALL && entry.size > MAX_RATIO * entry.packed))
      throw new FileRefusal('zip-too-large')
    const content = contentOf(bytes, entry)
    if (isZip(content)) throw new FileRefusal('zip')
    yield content
  }
} // prettier-ignore

function directoryOf(bytes: Buffer): { readonly count: number; readonly start: number } {
  for (let at = bytes.length - END_SIZE; at >= Math.max(0, bytes.length - END_SIZE - 0xffff); at -= 1)
    if (bytes.readUInt32LE(at) === END)
      return { count: bytes.readUInt16LE(at + 10), start: bytes.readUInt32LE(at + 16) }
  throw new FileRefusal('zip')
}

interface Entry {
  readonly flags: number
  readonly method: number
  readonly packed: number
  readonly size: number
  readonly offset: number
}

function contentOf(bytes: Buffer, { flags, method, packed, size, offset }: Entry): Buffer {
  const isEncrypted = (flags & 1) === 1
  if (isEncrypted || offset + LOCAL_SIZE > bytes.length || bytes.readUInt32LE(offset) !== LOCAL)
    throw new FileRefusal('zip')
  const from = offset + LOCAL_SIZE + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28)
  const content = bytes.subarray(from, from + packed)
  if (content.length !== packed) throw new FileRefusal('zip')
  if (method === 0) return content
  if (method !== 8) throw new FileRefusal('zip')
  try {
    // The size that the directory names is the limit, so that a wrong one cannot fill the memory.
    return inflateRawSync(content, { maxOutputLength: size })
  } catch {
    throw new FileRefusal('zip')
  }
}
