import { createHash } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { newId } from '../new-id.ts'
import type { RoomForBooks } from '../room-for-books.ts'

/** An uploaded file in a temporary folder, until it has been checked. */
export interface Arrived {
  readonly path: string
  readonly size: number
  readonly sha256: string
  discard(): Promise<void>
}

/** Where uploads are written while they arrive, so that none of them is in memory as a whole. */
export interface Inbox {
  /** @returns null when there is more than `maxBytes`; nothing is left of it then. @throws DiskReserved */
  receive(stream: Readable, maxBytes: number): Promise<Arrived | null>
}

/** What a crash left behind is removed at the next start after an hour. */
const LEFT_BEHIND_MS = 3_600_000

/** While a file arrives, the room is looked at after each piece of this size. */
const LOOK_BYTES = 4 * 1024 * 1024

export async function inboxIn(folder: string, room: RoomForBooks): Promise<Inbox> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of await readdir(folder)) {
    const place = path.join(folder, name)
    const { mtimeMs } = await stat(place).catch(() => ({ mtimeMs: Date.now() }))
    if (mtimeMs < Date.now() - LEFT_BEHIND_MS) await rm(place, { force: true })
  }
  return {
    async receive(stream, maxBytes) {
      await room.require(LOOK_BYTES)
      const place = path.join(folder, newId())
      const discard = () => rm(place, { force: true })
      const hash = createHash('sha256')
      let size = 0
      let looked = 0
      // Open before anything may fail: a file that is made after it was discarded would stay.
      const file = await open(place, 'wx', 0o600)
      try {
        await pipeline(
          stream,
          async function* (chunks: AsyncIterable<Buffer>) {
            for await (const chunk of chunks) {
              size += chunk.length
              if (size > maxBytes) throw new TooMuch()
              if (size - looked > LOOK_BYTES) {
                looked = size
                await room.require(LOOK_BYTES)
              }
              hash.update(chunk)
              yield chunk
            }
          },
          file.createWriteStream(),
        )
      } catch (error) {
        await file.close().catch(() => undefined)
        await discard()
        if (error instanceof TooMuch) return null
        throw error
      }
      return { path: place, size, sha256: hash.digest('hex'), discard }
    },
  }
}

class TooMuch extends Error {}
