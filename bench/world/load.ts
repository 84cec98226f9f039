import { connect, type Socket } from 'node:net'
import { performance } from 'node:perf_hooks'

/** One encoded request. */
export type RawRequest = Buffer

export interface LoadResult {
  readonly seconds: number
  /** Answers per second. */
  readonly rate: number
  /** Milliseconds, ascending. */
  readonly latencies: readonly number[]
  /** The number of answers per status. */
  readonly statuses: Readonly<Record<number, number>>
}

/**
 * Send each request once over `clients` kept-alive connections, each of which waits for an answer before its
 * next request.
 *
 * Written on bare sockets: on two cores a general HTTP client takes more processor time than the server, and
 * the other side of the ratio (pgbench) takes almost none.
 */
export async function load(
  port: number,
  requests: readonly RawRequest[],
  clients: number,
): Promise<LoadResult> {
  const latencies: number[] = []
  const statuses: Record<number, number> = {}
  let next = 0
  const sockets = await Promise.all(Array.from({ length: clients }, () => connected(port)))
  const startedAt = performance.now()
  await Promise.all(
    sockets.map(async (socket) => {
      const exchange = exchangeOn(socket)
      for (let request = requests[next++]; request !== undefined; request = requests[next++]) {
        const sentAt = performance.now()
        const { status } = await exchange(request)
        latencies.push(performance.now() - sentAt)
        statuses[status] = (statuses[status] ?? 0) + 1
      }
    }),
  )
  const seconds = (performance.now() - startedAt) / 1_000
  for (const socket of sockets) socket.destroy()
  latencies.sort((a, b) => a - b)
  return { seconds, rate: requests.length / seconds, latencies, statuses }
}

/** A request of HTTP/1.1 as bytes. */
export function rawRequest(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body = '',
): RawRequest {
  const all = { host: 'localhost', 'content-length': String(Buffer.byteLength(body)), ...headers }
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${head.join('')}\r\n${body}`)
}

function connected(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => {
      resolve(socket)
    })
    socket.once('error', reject)
  })
}

export interface RawAnswer {
  readonly status: number
  readonly bytes: number
}

/**
 * Answers have a Content-Length here: no request allows compression, and only compressed answers are chunked.
 */
function exchangeOn(socket: Socket): (request: RawRequest) => Promise<RawAnswer> {
  let settle: ((answer: RawAnswer) => void) | null = null
  let fail: ((error: Error) => void) | null = null
  let received = 0
  let expected = -1
  let status = 0
  let head = ''
  socket.on('data', (chunk: Buffer) => {
    received += chunk.length
    if (expected < 0) {
      head += chunk.toString('latin1')
      const end = head.indexOf('\r\n\r\n')
      if (end < 0) return
      status = Number(head.slice(9, 12))
      expected = end + 4 + Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0)
    }
    if (received < expected) return
    const bytes = received
    received = 0
    expected = -1
    head = ''
    settle?.({ status, bytes })
  })
  const broken = (): void => fail?.(new Error('the server closed the connection'))
  socket.on('error', broken).on('close', broken)
  return (request) =>
    new Promise((resolve, reject) => {
      settle = resolve
      fail = reject
      socket.write(request)
    })
}
