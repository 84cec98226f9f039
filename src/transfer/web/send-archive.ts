import { ApiError } from '#platform/web/api-client.ts'
import type { UploadedArchiveId } from '#kernel/ids.ts'
import type { ArchivePart, UploadedArchive } from '../contract.ts'
import { missingRanges, type Range } from '../domain/archive-parts.ts'
import { firstPace, paceAfter, paceAfterFailure } from '../domain/pace.ts'

/** The file that a person chose. */
export interface ChosenFile {
  readonly name: string
  readonly size: number
  slice(from: number, to: number): Blob
}

/** What the server does. */
export interface ArchiveCalls {
  begin(about: { fileName: string; sizeBytes: number }): Promise<UploadedArchive>
  send(part: {
    readonly archive: UploadedArchiveId
    readonly start: number
    readonly sha256: string | null
    readonly bytes: Blob
    readonly signal: AbortSignal
  }): Promise<ArchivePart>
  cancel(id: UploadedArchiveId): Promise<unknown>
}

export interface SendProgress {
  readonly archive: UploadedArchiveId
  readonly arrivedBytes: number
  readonly totalBytes: number
  /** Null until the speed is known. */
  readonly secondsLeft: number | null
  /** The server did not answer; it is tried again. */
  readonly isWaiting: boolean
}

interface Surroundings {
  readonly signal: AbortSignal
  readonly onProgress: (progress: SendProgress) => void
  /** Wait before another try. @param failures in a row */
  readonly pause: (failures: number, signal: AbortSignal) => Promise<void>
  /** Milliseconds. */
  readonly now: () => number
  /** Null where the browser cannot (no https); then name and size say that it is the same file. */
  readonly hash: (bytes: Blob) => Promise<string | null>
}

const AT_ONCE = 2
/** Longer than the thirty seconds that the server waits. */
const PART_TIMEOUT_MS = 40_000
/** A refusal of a part is a misunderstanding that another look at what arrived solves, or it stays. */
const MOST_REFUSALS = 4

/**
 * Upload a file in parts, two at a time. Parts that arrived earlier are not sent again; without an answer it tries again for as
 * long as the page is open.
 *
 * @returns the upload, with every part
 * @throws ApiError for a refusal; the reason of `signal` when it was aborted
 */
export async function sendArchive(
  file: ChosenFile,
  calls: ArchiveCalls,
  surroundings: Surroundings,
): Promise<UploadedArchiveId> {
  const archive = await beginSame(file, calls, surroundings)
  const sending = new Sending(file, calls, surroundings, archive)
  // When one of the two is refused, the other stops too.
  await Promise.all(Array.from({ length: AT_ONCE }, () => sending.work()))
  return archive.id
}

/** The upload of this file: the one that is there, unless its parts are of another file with the same name and size. */
async function beginSame(
  file: ChosenFile,
  calls: ArchiveCalls,
  { hash, signal }: Surroundings,
): Promise<UploadedArchive> {
  const about = { fileName: file.name, sizeBytes: file.size }
  const archive = await calls.begin(about)
  for (const { start, size, sha256 } of archive.parts) {
    signal.throwIfAborted()
    const own = await hash(file.slice(start, start + size))
    if (own === null || own === sha256) continue
    await calls.cancel(archive.id)
    return calls.begin(about)
  }
  return archive
}

class Sending {
  readonly #file: ChosenFile
  readonly #calls: ArchiveCalls
  readonly #surroundings: Surroundings
  readonly #archive: UploadedArchiveId
  readonly #beganAt: number
  readonly #arrivedBefore: number
  readonly #stop = new AbortController()
  readonly #onTheWay = new Set<Range>()
  #arrived: readonly Range[]
  #pace = firstPace
  #failures = 0
  #refusals = 0

  constructor(file: ChosenFile, calls: ArchiveCalls, surroundings: Surroundings, archive: UploadedArchive) {
    this.#file = file
    this.#calls = calls
    this.#surroundings = surroundings
    this.#archive = archive.id
    this.#arrived = archive.parts
    this.#arrivedBefore = bytesOf(archive.parts)
    this.#beganAt = surroundings.now()
    this.#show()
  }

  async work(): Promise<void> {
    try {
      for (let part = this.#next(); part !== null; part = this.#next()) await this.#sendOrWait(part)
    } catch (error) {
      this.#stop.abort(error)
      throw error
    }
  }

  #next(): Range | null {
    this.#surroundings.signal.throwIfAborted()
    this.#stop.signal.throwIfAborted()
    const taken = [...this.#arrived, ...this.#onTheWay].toSorted((one, other) => one.start - other.start)
    const [free] = missingRanges(this.#file.size, taken)
    return free === undefined ? null : { start: free.start, size: Math.min(free.size, this.#pace) }
  }

  async #sendOrWait(part: Range): Promise<void> {
    this.#onTheWay.add(part)
    try {
      const seconds = await this.#send(part)
      this.#arrived = [...this.#arrived, part]
      this.#pace = paceAfter(this.#pace, part.size / seconds)
      this.#failures = 0
      this.#refusals = 0
      this.#show()
    } catch (error) {
      this.#onTheWay.delete(part)
      await this.#recover(error)
    } finally {
      this.#onTheWay.delete(part)
    }
  }

  /** @returns the seconds that it took */
  async #send({ start, size }: Range): Promise<number> {
    const { hash, now, signal } = this.#surroundings
    const bytes = this.#file.slice(start, start + size)
    const sha256 = await hash(bytes)
    const sentAt = now()
    await this.#calls.send({
      archive: this.#archive,
      start,
      sha256,
      bytes,
      signal: AbortSignal.any([signal, this.#stop.signal, AbortSignal.timeout(PART_TIMEOUT_MS)]),
    })
    return Math.max(0.001, (now() - sentAt) / 1_000)
  }

  /** Wait and ask what arrived: of a part without an answer, that is not known here. */
  async #recover(error: unknown): Promise<void> {
    const { pause, signal } = this.#surroundings
    signal.throwIfAborted()
    this.#stop.signal.throwIfAborted()
    if (!isTemporary(error)) this.#refusals += 1
    if (this.#refusals > MOST_REFUSALS || isFinal(error)) throw error
    this.#failures += 1
    this.#pace = paceAfterFailure(this.#pace)
    this.#show()
    await pause(this.#failures, signal)
    try {
      const { id, parts } = await this.#calls.begin({
        fileName: this.#file.name,
        sizeBytes: this.#file.size,
      })
      if (id !== this.#archive) throw error
      this.#arrived = parts
      this.#show()
    } catch (again) {
      if (!isTemporary(again)) throw again
    }
  }

  #show(): void {
    const { now, onProgress } = this.#surroundings
    const arrivedBytes = bytesOf(this.#arrived)
    const sent = arrivedBytes - this.#arrivedBefore
    const seconds = (now() - this.#beganAt) / 1_000
    onProgress({
      archive: this.#archive,
      arrivedBytes,
      totalBytes: this.#file.size,
      secondsLeft: sent > 0 && seconds > 1 ? ((this.#file.size - arrivedBytes) * seconds) / sent : null,
      isWaiting: this.#failures > 0,
    })
  }
}

const bytesOf = (ranges: readonly Range[]): number => ranges.reduce((sum, { size }) => sum + size, 0)

/** The disk has room for the books only. */
const INSUFFICIENT_STORAGE = 507

/** No answer, or one that says to try again. */
const isTemporary = (error: unknown): boolean =>
  error instanceof ApiError
    ? error.status !== INSUFFICIENT_STORAGE && isTemporaryStatus(error.status)
    : error instanceof DOMException && error.name === 'TimeoutError'

const isTemporaryStatus = (status: number): boolean =>
  status === 0 || status === 408 || status === 429 || status >= 500

/** Another try has the same answer. */
const isFinal = (error: unknown): boolean =>
  !isTemporary(error) &&
  !(
    error instanceof ApiError &&
    ['import.part-damaged', 'import.parts-overlap'].includes(error.problems[0]?.code ?? '')
  )
