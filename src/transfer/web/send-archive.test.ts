import { createHash } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { ApiError } from '#platform/web/api-client.ts'
import type { UploadedArchiveId } from '#kernel/ids.ts'
import type { ArchivePart } from '../contract.ts'
import { missingRanges } from '../domain/archive-parts.ts'
import { sendArchive, type ArchiveCalls, type SendProgress } from './send-archive.ts'

vi.hoisted(() => {
  // Read when the session is loaded, with the errors of the calls.
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('sessionStorage', { getItem: () => null })
  vi.stubGlobal('window', { addEventListener: () => undefined })
})

const MIB = 1024 * 1024
const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
const hash = async (bytes: Blob): Promise<string> => sha256Of(new Uint8Array(await bytes.arrayBuffer()))
const noAnswer = () => new ApiError('network', 0, ['Failed to fetch'])
const refusal = (code: string) =>
  new ApiError('refused', 409, ['Dat kan niet.'], [{ code, path: '', message: 'Dat kan niet.' } as never])

/** A file of so many megabytes, each with its own content. */
const fileOf = (megabytes: number, seed = 0): File =>
  new File(
    Array.from({ length: megabytes }, (_, index) => new Uint8Array(MIB).fill(seed + index)),
    'kloppend.zip',
  )

/** A server that keeps parts; `answer` may fail a part after or before it is kept. */
class Server implements ArchiveCalls {
  id = 'one' as UploadedArchiveId
  parts: ArchivePart[] = []
  sent: number[] = []
  cancelled = 0
  atOnce = 0
  mostAtOnce = 0
  answer: (turn: number, keep: () => void) => void = (_, keep) => {
    keep()
  }

  async begin({ fileName, sizeBytes }: { fileName: string; sizeBytes: number }) {
    return { id: this.id, fileName, sizeBytes, parts: this.parts.toSorted((a, b) => a.start - b.start) }
  }

  async send({ start, bytes, sha256 }: { start: number; bytes: Blob; sha256: string | null }) {
    this.atOnce += 1
    this.mostAtOnce = Math.max(this.atOnce, this.mostAtOnce)
    // As long as a hash of a megabyte takes, so that both are on their way.
    await new Promise((resolve) => setTimeout(resolve, 20))
    this.atOnce -= 1
    this.sent.push(start)
    const part = { start, size: bytes.size, sha256: sha256 ?? '' }
    const isFree = this.parts.every(
      (known) => known.start >= start + part.size || start >= known.start + known.size,
    )
    if (!isFree) throw refusal('import.parts-overlap')
    this.answer(this.sent.length, () => this.parts.push(part))
    return part
  }

  async cancel() {
    this.cancelled += 1
    this.parts = []
    this.id = 'two' as UploadedArchiveId
  }
}

/** The clock goes on by itself, so that every part takes a second. */
function around(changes: { signal?: AbortSignal } = {}) {
  const seen: SendProgress[] = []
  const pauses: number[] = []
  let time = 0
  return {
    seen,
    pauses,
    surroundings: {
      signal: new AbortController().signal,
      onProgress: (progress: SendProgress) => seen.push(progress),
      pause: async (failures: number) => {
        pauses.push(failures)
      },
      now: () => (time += 500),
      hash,
      ...changes,
    },
  }
}

const isWhole = (server: Server, file: File): boolean =>
  missingRanges(
    file.size,
    server.parts.toSorted((a, b) => a.start - b.start),
  ).length === 0

test('a file arrives in parts, two at a time, with the bytes that are left and the time that they take', async () => {
  const [server, file, { surroundings, seen }] = [new Server(), fileOf(20), around()]
  expect(await sendArchive(file, server, surroundings)).toBe('one')
  expect(isWhole(server, file)).toBe(true)
  expect(server.mostAtOnce).toBe(2)
  expect(Math.max(...server.parts.map(({ size }) => size))).toBeGreaterThan(MIB)
  expect(seen[0]).toMatchObject({ arrivedBytes: 0, totalBytes: 20 * MIB, secondsLeft: null })
  expect(seen.at(-1)).toMatchObject({ arrivedBytes: 20 * MIB, secondsLeft: 0, isWaiting: false })
})

describe('interrupted', () => {
  test('parts that arrived before are not sent again', async () => {
    const [server, file] = [new Server(), fileOf(6)]
    const stop = new AbortController()
    server.answer = (turn, keep) => {
      keep()
      if (turn === 3) stop.abort(new Error('the page was closed'))
    }
    await expect(sendArchive(file, server, around({ signal: stop.signal }).surroundings)).rejects.toThrow(
      'the page was closed',
    )
    const before = server.parts.map(({ start }) => start)
    expect(before.length).toBeGreaterThan(1)
    server.sent = []
    server.answer = (_, keep) => {
      keep()
    }
    const { surroundings, seen } = around()
    await sendArchive(file, server, surroundings)
    expect(isWhole(server, file)).toBe(true)
    expect(server.sent.filter((start) => before.includes(start))).toEqual([])
    expect(seen[0]?.arrivedBytes).toBeGreaterThan(MIB)
  })

  test('of another file with the same name and size nothing is mixed: its upload is cancelled', async () => {
    const server = new Server()
    await sendArchive(fileOf(2, 50), server, around().surroundings)
    const file = fileOf(2)
    expect(await sendArchive(file, server, around().surroundings)).toBe('two')
    expect(server.cancelled).toBe(1)
    expect(server.parts.find(({ start }) => start === 0)?.sha256).toBe(
      await hash(file.slice(0, server.parts.find(({ start }) => start === 0)?.size ?? 0)),
    )
  })

  test('without an answer it waits longer each time, sends less, and asks what arrived', async () => {
    const [server, file, { surroundings, seen, pauses }] = [new Server(), fileOf(6), around()]
    server.answer = (turn, keep) => {
      // The answer is lost of a part that was kept, and then the line is away.
      if (turn === 1) keep()
      if (turn <= 4) throw noAnswer()
      keep()
    }
    await sendArchive(file, server, surroundings)
    expect(isWhole(server, file)).toBe(true)
    expect(server.sent.filter((start) => start === 0)).toHaveLength(1)
    expect(pauses.length).toBe(4)
    expect(Math.max(...pauses)).toBeGreaterThan(2)
    expect(seen.some(({ isWaiting }) => isWaiting)).toBe(true)
    expect(seen.at(-1)?.isWaiting).toBe(false)
    expect(Math.min(...server.parts.map(({ size }) => size))).toBeLessThan(MIB)
  })
})

test('a refusal stops both, and is what the person reads', async () => {
  const [server, file] = [new Server(), fileOf(20)]
  server.answer = (turn, keep) => {
    if (turn === 3) throw refusal('import.no-archive')
    keep()
  }
  await expect(sendArchive(file, server, around().surroundings)).rejects.toThrow('Dat kan niet.')
  expect(server.sent.length).toBeLessThan(6)
})

test('a part that is damaged each time is not sent for ever', async () => {
  const [server, file] = [new Server(), fileOf(2)]
  server.answer = () => {
    throw refusal('import.part-damaged')
  }
  await expect(sendArchive(file, server, around().surroundings)).rejects.toThrow('Dat kan niet.')
  expect(server.sent.length).toBeLessThan(12)
})
