import { pipeline, Readable } from 'node:stream'
import { createDeflateRaw, crc32, deflateRawSync } from 'node:zlib'
import { invariant } from '#kernel/invariant.ts'
import { yearOf, type LocalDate } from '#kernel/local-date.ts'

/** A file for the archive, whose name is known before it is read. */
export interface ZipFile {
  readonly path: string
  /** Stored without compression. */
  readonly isPacked: boolean
  readonly open: () =>
    | Promise<AsyncIterable<Uint8Array> | Uint8Array>
    | AsyncIterable<Uint8Array>
    | Uint8Array
}

/**
 * A ZIP that is made while it is read, one file at a time; of each finished file only a line of the directory
 * is kept. Above 65,535 files or 4 GiB the directory is of ZIP64; one file in it is less than 4 GiB.
 *
 * @param modified the modification day of every file in it
 * @see https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT sections 4.3 and 4.4
 */
export async function* writeZip(
  files: AsyncIterable<ZipFile>,
  modified: LocalDate,
): AsyncGenerator<Uint8Array, void, undefined> {
  const directory: Uint8Array[] = []
  let offset = 0
  for await (const file of files) {
    const written = { crc: 0, size: 0, packedSize: 0 }
    const header = headerOf(file, modified)
    const start = offset
    const head = Buffer.concat([signature(LOCAL_FILE), header, lengthOfName(file), nameOf(file)])
    offset += head.length
    yield head
    for await (const piece of packed(file, written)) {
      written.packedSize += piece.length
      yield piece
    }
    invariant(written.size < MAX_32 && written.packedSize < MAX_32, 'a file in a ZIP is below 4 GiB')
    const sizes = uint32s(written.crc, written.packedSize, written.size)
    offset += written.packedSize + 4 + sizes.length
    yield Buffer.concat([signature(DESCRIPTOR), sizes])
    // A copy: as a part of a pooled buffer each line would keep the whole pool in memory.
    directory.push(Uint8Array.from(directoryLine(file, { header, sizes, offset: start })))
  }
  yield* directoryPieces(directory, offset)
}

const LOCAL_FILE = 0x04034b50
const DESCRIPTOR = 0x08074b50
const CENTRAL_FILE = 0x02014b50
const END = 0x06054b50
const ZIP64_END = 0x06064b50
const ZIP64_LOCATOR = 0x07064b50
const MAX_16 = 0xffff
const MAX_32 = 0xffff_ffff
/** 4.5: the first with ZIP64. */
const VERSION = 45
/** Made on Unix, so that the mode below counts: a plain file, writable for its owner. */
const MADE_BY = (3 << 8) | VERSION
const MODE = 0o100_644 * 0x1_0000
/** Sizes come after the content; the name is UTF-8. */
const FLAGS = 0x0808
const STORED = 0
const DEFLATED = 8

/** The stored content; counts the size before compression. */
async function* packed(
  { isPacked, open }: ZipFile,
  written: { crc: number; size: number },
): AsyncGenerator<Uint8Array> {
  const content = await open()
  const count = (piece: Uint8Array): Uint8Array => {
    written.crc = crc32(piece, written.crc)
    written.size += piece.length
    return piece
  }
  if (content instanceof Uint8Array) {
    yield isPacked ? count(content) : deflateRawSync(count(content))
    return
  }
  const counted = (async function* () {
    for await (const piece of content) yield count(piece)
  })()
  if (isPacked) yield* counted
  // A reading error destroys the compressor, and is thrown to the reader.
  else yield* pipeline(Readable.from(counted, { objectMode: false }), createDeflateRaw(), () => undefined)
}

/** The common part of the file's own header and its line of the directory, without the sizes. */
const headerOf = ({ isPacked }: ZipFile, modified: LocalDate): Uint8Array =>
  uint16s(VERSION, FLAGS, isPacked ? STORED : DEFLATED, NOON, dosDate(modified))

/** Twelve o'clock, in the notation of MS-DOS. */
const NOON = 12 << 11

function dosDate(day: LocalDate): number {
  const [, month, date] = day.split('-').map(Number) as [number, number, number]
  return ((yearOf(day) - 1980) << 9) | (month << 5) | date
}

const nameOf = ({ path }: ZipFile): Uint8Array => Buffer.from(path)

/** Crc and both sizes are zero here, because they come after the content; no extra field. */
const lengthOfName = (file: ZipFile): Uint8Array =>
  Buffer.concat([uint32s(0, 0, 0), uint16s(nameOf(file).length, 0)])

function directoryLine(
  file: ZipFile,
  { header, sizes, offset }: { header: Uint8Array; sizes: Uint8Array; offset: number },
): Uint8Array {
  const isFar = offset >= MAX_32
  const far = isFar ? Buffer.concat([uint16s(1, 8), uint64s(offset)]) : new Uint8Array()
  return Buffer.concat([
    signature(CENTRAL_FILE),
    uint16s(MADE_BY),
    header,
    sizes,
    uint16s(nameOf(file).length, far.length, 0, 0, 0),
    uint32s(MODE, isFar ? MAX_32 : offset),
    nameOf(file),
    far,
  ])
}

function* directoryPieces(directory: readonly Uint8Array[], offset: number): Generator<Uint8Array> {
  const size = directory.reduce((total, { length }) => total + length, 0)
  const count = directory.length
  // In a few large pieces: ten thousand small ones would be as many writes to the network.
  for (let from = 0; from < count; from += 500) yield Buffer.concat(directory.slice(from, from + 500))
  const isLarge = count >= MAX_16 || size >= MAX_32 || offset >= MAX_32
  if (isLarge)
    yield Buffer.concat([
      signature(ZIP64_END),
      uint64s(44),
      uint16s(MADE_BY, VERSION),
      uint32s(0, 0),
      uint64s(count, count, size, offset),
      signature(ZIP64_LOCATOR),
      uint32s(0),
      uint64s(offset + size),
      uint32s(1),
    ])
  yield Buffer.concat([
    signature(END),
    uint16s(0, 0, Math.min(count, MAX_16), Math.min(count, MAX_16)),
    uint32s(Math.min(size, MAX_32), Math.min(offset, MAX_32)),
    uint16s(0),
  ])
}

const signature = (value: number): Uint8Array => uint32s(value)

function uint16s(...values: number[]): Uint8Array {
  const bytes = Buffer.alloc(values.length * 2)
  for (const [index, value] of values.entries()) bytes.writeUInt16LE(value, index * 2)
  return bytes
}

function uint32s(...values: number[]): Uint8Array {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value, index * 4)
  return bytes
}

function uint64s(...values: number[]): Uint8Array {
  const bytes = Buffer.alloc(values.length * 8)
  for (const [index, value] of values.entries()) bytes.writeBigUInt64LE(BigInt(value), index * 8)
  return bytes
}
