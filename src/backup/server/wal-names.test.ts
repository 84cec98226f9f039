import { expect, test } from 'vitest'
import {
  archivedFile,
  archivedName,
  nameOfSegment,
  positionOf,
  segmentNamed,
  segmentOf,
} from './wal-names.ts'

test('a position of the log is in the segment that PostgreSQL names', () => {
  // select pg_walfile_name(…) on timeline 1.
  for (const [position, name] of [
    ['0/1000028', '000000010000000000000001'],
    ['0/FF000000', '0000000100000000000000FF'],
    ['1/0', '000000010000000100000000'],
    ['2A/7B123456', '000000010000002A0000007B'],
  ] as const) {
    const segment = segmentOf(1, positionOf(position))
    expect(nameOfSegment(segment)).toBe(name)
    expect(segmentNamed(name)).toEqual(segment)
  }
})

test('only names that the archiver gives are files of the archive', () => {
  const sha256 = 'a'.repeat(64)
  const name = archivedName('000000010000000000000001', sha256)
  expect(archivedFile(name)).toEqual({ file: '000000010000000000000001', sha256 })
  expect(archivedFile(archivedName('00000002.history', sha256))).not.toBeNull()
  for (const other of ['wal/notes.txt', `wal/000000010000000000000001`, `${name}.old`, `x${name}`])
    expect(archivedFile(other)).toBeNull()
  expect(segmentNamed('00000002.history')).toBeNull()
})
