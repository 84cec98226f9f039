import { inflateRawSync } from 'node:zlib'
import type { ZipEntry } from './zip-directory.ts'

/**
 * The content of an entry.
 *
 * @param range header and bytes, as the directory says
 * @returns null for bytes that do not unpack to exactly the size that the directory says
 */
export function unpacked(range: Buffer, { method, packed, size }: ZipEntry): Buffer | null {
  if (range.length < 30 || range.readUInt32LE(0) !== 0x04034b50) return null
  const from = 30 + range.readUInt16LE(26) + range.readUInt16LE(28)
  const bytes = range.subarray(from, from + packed)
  if (bytes.length !== packed) return null
  if (method === 0) return packed === size ? bytes : null
  try {
    const content = inflateRawSync(bytes, { maxOutputLength: Math.max(1, size) })
    return content.length === size ? content : null
  } catch {
    return null
  }
}
