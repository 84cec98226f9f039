import { open } from 'node:fs/promises'

const PIECE_BYTES = 64 * 1024

/**
 * The bytes of a file, or of a range of it, in one buffer that is filled again for each piece: a file of a hundred megabytes takes no more memory
 * than one piece, where a stream makes a buffer for each, which stay until the collector runs. A piece holds until the next one is asked.
 *
 * @param range the first byte and how many; without it the whole file
 */
export async function* filePieces(
  path: string,
  { start, size }: { readonly start: number; readonly size: number } = { start: 0, size: Infinity },
): AsyncGenerator<Uint8Array> {
  const buffer = Buffer.allocUnsafeSlow(Math.min(size, PIECE_BYTES))
  const file = await open(path, 'r')
  try {
    for (let given = 0; given < size;) {
      const asked = Math.min(buffer.length, size - given)
      const { bytesRead } = await file.read(buffer, 0, asked, start + given)
      if (bytesRead === 0) return
      given += bytesRead
      yield buffer.subarray(0, bytesRead)
    }
  } finally {
    await file.close()
  }
}
