/** A request to a program of another that gave no answer: there was none, or it is not one to read. The message has no address or secret. */
export class OutsideFailure extends Error {
  override readonly name = 'OutsideFailure'
  /** `away`: no answer in time, or it was cut off. `unreadable`: too large, or a redirect. */
  readonly reason: 'away' | 'unreadable'
  /** The status of HTTP; 0 without an answer. */
  readonly status: number

  constructor(reason: 'away' | 'unreadable', status: number) {
    super(`${reason} (${String(status)})`)
    this.reason = reason
    this.status = status
  }
}

export interface OutsideAnswer {
  readonly status: number
  readonly retryAfter: string | null
  readonly bytes: Uint8Array
}

/**
 * Over HTTP: no redirect is followed, an answer that takes too long or is too large is cut off, and nothing of the answer is read here.
 *
 * @throws OutsideFailure
 */
export async function limitedRequest(
  url: URL,
  request: Pick<RequestInit, 'method' | 'headers' | 'body'>,
  limits: { readonly timeoutMs: number; readonly mostBytes: number },
): Promise<OutsideAnswer> {
  const response = await fetch(url, {
    ...request,
    redirect: 'manual',
    signal: AbortSignal.timeout(limits.timeoutMs),
  }).catch(() => {
    throw new OutsideFailure('away', 0)
  })
  const { status } = response
  if (status >= 300 && status < 400) {
    await response.body?.cancel()
    throw new OutsideFailure('unreadable', status)
  }
  return {
    status,
    retryAfter: response.headers.get('retry-after'),
    bytes: await limited(response, limits.mostBytes),
  }
}

async function limited(response: Response, mostBytes: number): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  let size = 0
  try {
    for await (const piece of (response.body ?? []) as AsyncIterable<Uint8Array>) {
      size += piece.length
      if (size > mostBytes) throw new OutsideFailure('unreadable', response.status)
      pieces.push(piece)
    }
  } catch (error) {
    throw error instanceof OutsideFailure ? error : new OutsideFailure('away', response.status)
  }
  return Buffer.concat(pieces)
}
