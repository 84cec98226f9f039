import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { localDate } from '#kernel/local-date.ts'
import { writeZip, type ZipFile } from './write-zip.ts'

const today = localDate('2026-11-21')

async function zipped(files: readonly ZipFile[]): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  const given = (async function* () {
    for (const file of files) yield await Promise.resolve(file)
  })()
  for await (const piece of writeZip(given, today)) pieces.push(piece)
  return Buffer.concat(pieces)
}

async function* inPieces(bytes: Uint8Array, length: number): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += length)
    yield await Promise.resolve(bytes.subarray(from, from + length))
}

const content = fc.record({
  bytes: fc.uint8Array({ maxLength: 2_000 }),
  isPacked: fc.boolean(),
  pieceLength: fc.option(fc.integer({ min: 1, max: 700 })),
})

test('every file comes out unchanged, whatever its content and its pieces', () =>
  fc.assert(
    fc.asyncProperty(fc.array(content, { maxLength: 12 }), async (contents) => {
      const files = contents.map(({ bytes, isPacked, pieceLength }, index): ZipFile => ({
        path: `map ${String(index)}/bestand é ${String(index)}.bin`,
        isPacked,
        open: () => (pieceLength === null ? bytes : inPieces(bytes, pieceLength)),
      }))
      const out = unzipSync(await zipped(files))
      expect(Object.keys(out)).toEqual(files.map((file) => file.path))
      for (const [index, { bytes }] of contents.entries())
        expect(Buffer.from(out[files[index]?.path ?? ''] ?? [])).toEqual(Buffer.from(bytes))
    }),
    { numRuns: 60 },
  ))

test('more files than a plain ZIP can count are counted by ZIP64', async () => {
  const files = Array.from({ length: 70_000 }, (_, index): ZipFile => ({
    path: `${String(index)}.txt`,
    isPacked: true,
    open: () => Buffer.from(String(index)),
  }))
  const bytes = await zipped(files)
  const out = unzipSync(bytes)
  expect(Object.keys(out)).toHaveLength(70_000)
  expect(Buffer.from(out['69999.txt'] ?? []).toString()).toBe('69999')
})

test('an error while reading a file ends the archive: half a table is not a table', async () => {
  const failing = (isPacked: boolean): ZipFile => ({
    path: 'a',
    isPacked,
    open: async function* () {
      yield await Promise.resolve(new Uint8Array(10))
      throw new Error('the connection is gone')
    },
  })
  await expect(zipped([failing(true)])).rejects.toThrow('the connection is gone')
  await expect(zipped([failing(false)])).rejects.toThrow('the connection is gone')
})

const python = spawnSync('python3', ['--version']).status === 0

test.skipIf(!python)('a reader that checks everything finds no error', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kloppend-zip-'))
  try {
    const file = path.join(folder, 'a.zip')
    const text = Buffer.from('Kloppend; '.repeat(5_000))
    writeFileSync(
      file,
      await zipped([
        { path: 'leeg.txt', isPacked: false, open: () => new Uint8Array() },
        { path: 'plat.txt', isPacked: true, open: () => text },
        { path: 'klein.txt', isPacked: false, open: () => text },
        { path: 'stroom.txt', isPacked: false, open: () => inPieces(text, 999) },
      ]),
    )
    const { status, stdout } = spawnSync('python3', ['-m', 'zipfile', '-t', file], { encoding: 'utf8' })
    expect({ status, stdout: stdout.trim() }).toEqual({ status: 0, stdout: 'Done testing' })
  } finally {
    rmSync(folder, { recursive: true })
  }
})
