import { z } from 'zod'

/** A file in a ZIP, as its directory says. */
export const zipEntry = z.strictObject({
  path: z.string().min(1).max(300),
  method: z.union([z.literal(0), z.literal(8)]),
  /** Bytes in the archive, and after decompression. */
  packed: z.int().min(0),
  size: z.int().min(0),
  /** Where the header before the bytes begins. */
  start: z.int().min(0),
  /** The length of the range in which header and bytes are. */
  range: z.int().min(30),
})
export type ZipEntry = z.output<typeof zipEntry>

/** Why a ZIP is not read: its form, a password or an unknown way of packing, or the names in it. */
export const zipDefects = ['form', 'locked', 'names'] as const
type ZipDefect = (typeof zipDefects)[number]

/** A ZIP that is not as a ZIP should be, or of a kind that is not read. */
export class BadZip extends Error {
  override readonly name = 'BadZip'
  readonly why: ZipDefect

  constructor(what: string, why: ZipDefect = 'form') {
    super(what)
    this.why = why
  }
}

/** How names are read: `strict` for archives of this program, `any` for those of other programs, whose marks differ. */
export type ZipNames = 'strict' | 'any'

const MOST_ENTRIES = 200_000
/** The name and the extra field of a header are not longer together. */
const HEADER_ROOM = 30 + 1_200 + 1_024
const MAX_16 = 0xffff
const MAX_32 = 0xffff_ffff

/**
 * The directory at the end of a ZIP. Names that could leave a folder, names that come twice, and entries that share bytes
 * are refused.
 *
 * @param tail the last bytes of the file, with the whole directory
 * @param size of the file, in bytes
 * @throws BadZip
 * @see https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT sections 4.3.12 to 4.3.16
 */
export function readZipDirectory(tail: Buffer, size: number, names: ZipNames = 'strict'): ZipEntry[] {
  const before = size - tail.length
  const end = endOf(tail)
  const at = end.offset - before
  if (end.count > MOST_ENTRIES || at < 0 || end.offset + end.length > size) throw new BadZip('directory')
  const directory = tail.subarray(at, at + end.length)
  const entries: Omit<ZipEntry, 'range'>[] = []
  for (let from = 0; from < directory.length;) {
    const { entry, next } = entryAt(directory, from, names)
    if (entry !== null) entries.push(entry)
    from = next
  }
  if (new Set(entries.map(({ path }) => path)).size !== entries.length)
    throw new BadZip('a name that comes twice', 'names')
  return withRanges(entries, end.offset)
}

function endOf(tail: Buffer): { offset: number; length: number; count: number } {
  const at = tail.lastIndexOf(Buffer.from('504b0506', 'hex'))
  if (at < 0 || at + 22 > tail.length) throw new BadZip('no directory')
  const plain = {
    count: tail.readUInt16LE(at + 10),
    length: tail.readUInt32LE(at + 12),
    offset: tail.readUInt32LE(at + 16),
  }
  if (plain.count !== MAX_16 && plain.length !== MAX_32 && plain.offset !== MAX_32) return plain
  const far = tail.lastIndexOf(Buffer.from('504b0606', 'hex'), at)
  if (far < 0 || far + 56 > tail.length) throw new BadZip('no directory of ZIP64')
  return {
    count: safe(tail.readBigUInt64LE(far + 32)),
    length: safe(tail.readBigUInt64LE(far + 40)),
    offset: safe(tail.readBigUInt64LE(far + 48)),
  }
}

function entryAt(
  directory: Buffer,
  at: number,
  names: ZipNames,
): { entry: Omit<ZipEntry, 'range'> | null; next: number } {
  if (at + 46 > directory.length || directory.readUInt32LE(at) !== 0x02014b50) throw new BadZip('a line')
  const [nameLength, extraLength, commentLength] = [28, 30, 32].map((place) =>
    directory.readUInt16LE(at + place),
  ) as [number, number, number]
  const next = at + 46 + nameLength + extraLength + commentLength
  if (next > directory.length) throw new BadZip('a line')
  const path = nameIn(directory.subarray(at + 46, at + 46 + nameLength), names)
  // A folder has no content.
  if (path.endsWith('/')) return { entry: null, next }
  const extra = directory.subarray(at + 46 + nameLength, at + 46 + nameLength + extraLength)
  const entry = {
    path: checkedPath(path),
    method: methodOf(directory.readUInt16LE(at + 10), directory.readUInt16LE(at + 8)),
    packed: directory.readUInt32LE(at + 20),
    size: directory.readUInt32LE(at + 24),
    start: directory.readUInt32LE(at + 42),
  }
  return { entry: { ...entry, ...farValues(entry, extra) }, next }
}

/** Old programs write names in another alphabet, and folders with a backslash. */
function nameIn(bytes: Buffer, names: ZipNames): string {
  if (names === 'strict') return utf8.decode(bytes)
  try {
    return utf8.decode(bytes).replaceAll('\\', '/')
  } catch {
    return western.decode(bytes).replaceAll('\\', '/')
  }
}

const western = new TextDecoder('windows-1252')
const utf8 = new TextDecoder('utf-8', { fatal: true })

function methodOf(method: number, flags: number): 0 | 8 {
  // The first bit: encrypted.
  if ((flags & 1) !== 0 || (method !== 0 && method !== 8)) throw new BadZip('a method', 'locked')
  return method
}

function checkedPath(path: string): string {
  const parts = path.split('/')
  if (path.length > 300 || /[\\\p{Cc}]/u.test(path) || parts.some((part) => ['', '.', '..'].includes(part)))
    throw new BadZip('a name', 'names')
  return path
}

/** Values above 4 GiB are in an extra field, in this order, for those that are all ones. */
function farValues(
  entry: Omit<ZipEntry, 'range' | 'path' | 'method'>,
  extra: Buffer,
): Partial<Pick<ZipEntry, 'packed' | 'size' | 'start'>> {
  const wanted = (['size', 'packed', 'start'] as const).filter((name) => entry[name] === MAX_32)
  if (wanted.length === 0) return {}
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2))
    if (extra.readUInt16LE(at) === 1) {
      if (at + 4 + wanted.length * 8 > extra.length) break
      return Object.fromEntries(
        wanted.map((name, index) => [name, safe(extra.readBigUInt64LE(at + 4 + index * 8))]),
      )
    }
  throw new BadZip('a size')
}

function safe(value: bigint): number {
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw new BadZip('a size')
  return Number(value)
}

/** Each entry ends before the next one begins: the same bytes are not unpacked twice. */
function withRanges(entries: readonly Omit<ZipEntry, 'range'>[], end: number): ZipEntry[] {
  const sorted = entries.toSorted((one, other) => one.start - other.start)
  return sorted.map((entry, index) => {
    const limit = sorted[index + 1]?.start ?? end
    const range = Math.min(limit - entry.start, HEADER_ROOM + entry.packed)
    if (range < 30 + entry.packed) throw new BadZip('entries that share bytes')
    return { ...entry, range }
  })
}
