import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { filePieces } from './file-pieces.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'pieces-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})
const content = randomBytes(200_001)
const place = path.join(folder, 'file')
writeFileSync(place, content)

async function read(pieces: AsyncIterable<Uint8Array>): Promise<{ bytes: Buffer; buffers: number }> {
  const copies: Buffer[] = []
  const buffers = new Set<ArrayBufferLike>()
  for await (const piece of pieces) {
    copies.push(Buffer.from(piece))
    buffers.add(piece.buffer)
  }
  return { bytes: Buffer.concat(copies), buffers: buffers.size }
}

test('a file is read whole, every piece in the same buffer', async () => {
  const { bytes, buffers } = await read(filePieces(place))
  expect(bytes.equals(content)).toBe(true)
  expect(buffers).toBe(1)
})

test.each([
  ['at the begin', 0, 10],
  ['over the edge of a piece', 65_530, 70_000],
  ['to the end', 200_000, 1],
  ['beyond the end', 199_999, 50],
])('a range %s gives those bytes and no others', async (_, start, size) => {
  const { bytes } = await read(filePieces(place, { start, size }))
  expect(bytes.equals(content.subarray(start, start + size))).toBe(true)
})

test('a file that is not there is an error of the first piece', async () => {
  await expect(read(filePieces(path.join(folder, 'none')))).rejects.toThrow('ENOENT')
})
