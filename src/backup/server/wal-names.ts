/** 16 MiB: the size with which initdb makes a database, and the size of every segment file. */
export const SEGMENT_BYTES = 16 * 1024 * 1024
const SEGMENTS_PER_LOG = 0x1_0000_0000 / SEGMENT_BYTES

/**
 * A segment of the write-ahead log: its timeline, and its number counted from the start of the log. Source: the names of
 * PostgreSQL, `XLogFileName` (src/include/access/xlog_internal.h).
 */
export interface Segment {
  readonly timeline: number
  readonly number: number
}

const hex = (value: number): string => value.toString(16).toUpperCase().padStart(8, '0')

export const nameOfSegment = ({ timeline, number }: Segment): string =>
  hex(timeline) + hex(Math.floor(number / SEGMENTS_PER_LOG)) + hex(number % SEGMENTS_PER_LOG)

/** Null for every other file of `pg_wal`. */
export function segmentNamed(name: string): Segment | null {
  if (!/^[0-9A-F]{24}$/.test(name)) return null
  const part = (index: number): number => Number.parseInt(name.slice(8 * index, 8 * index + 8), 16)
  return { timeline: part(0), number: part(1) * SEGMENTS_PER_LOG + part(2) }
}

/** The segment in which a position of the log (`0/1A2B3C4D`) is. */
export const segmentOf = (timeline: number, position: bigint): Segment => ({
  timeline,
  number: Number(position / BigInt(SEGMENT_BYTES)),
})

/** A position as PostgreSQL writes it, in bytes from the start of the log. */
export function positionOf(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

const ARCHIVED = /^wal\/([0-9A-F]{24}|[0-9A-F]{8}\.history)\.([0-9a-f]{64})$/

/** In the backup, a file of the log carries its hash: one that is archived twice with other content is two objects. */
export const archivedName = (file: string, sha256: string): string => `wal/${file}.${sha256}`

/** Null for a name that this program did not make. */
export function archivedFile(name: string): { readonly file: string; readonly sha256: string } | null {
  const [, file, sha256] = ARCHIVED.exec(name) ?? []
  return file === undefined || sha256 === undefined ? null : { file, sha256 }
}
