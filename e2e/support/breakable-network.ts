import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * The way from a phone to the program under test, which a story breaks: no connection, answers that are lost on the way, or a server of
 * a newer version.
 */
export interface BreakableNetwork {
  /** The address of the program by this way. */
  readonly address: string
  cut(): void
  restore(): void
  /** Break the next uploads: so many reach the server and their answers are lost, and so many do not reach it. */
  breakUploads(counts: { lostAnswers: number; lostRequests: number }): void
  /** From now on each built file has another name, and the former names are gone. */
  becomeNewer(): void
  /** The paths that were asked, in order. */
  readonly asked: readonly string[]
  close(): Promise<void>
}

const UPLOADS = '/api/IncomingDocuments'
/** A built file, with the hash in its name. */
const NAME = /([\w~.-]+?)-([\w-]{8})\.(js|css|woff2)\b/g

export async function breakableNetwork(port: number): Promise<BreakableNetwork> {
  const state = { isCut: false, isNewer: false, lostAnswers: 0, lostRequests: 0 }
  const asked: string[] = []
  const server = createServer((incoming, outgoing) => {
    asked.push(incoming.url ?? '')
    if (state.isCut) incoming.socket.destroy()
    else void answer(incoming, outgoing)
  })
  server.on('connection', (socket) => {
    if (state.isCut) socket.destroy()
  })

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const isUpload = incoming.method === 'POST' && incoming.url === UPLOADS
    const losesRequest = isUpload && state.lostRequests > 0 && state.lostRequests-- > 0
    const losesAnswer = isUpload && !losesRequest && state.lostAnswers > 0 && state.lostAnswers-- > 0
    const isOldFile =
      state.isNewer && incoming.url?.startsWith('/assets/') === true && !isNewName(incoming.url)
    if (losesRequest) incoming.socket.destroy()
    else if (isOldFile) outgoing.writeHead(404).end()
    else {
      const { status, headers, body } = await forwarded(incoming, port)
      if (losesAnswer || state.isCut) incoming.socket.destroy()
      else outgoing.writeHead(status, headers).end(state.isNewer ? renamed(headers, body) : body)
    }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    asked,
    cut: () => {
      state.isCut = true
      server.closeAllConnections()
    },
    restore: () => {
      state.isCut = false
    },
    breakUploads: (counts) => Object.assign(state, counts),
    becomeNewer: () => {
      state.isNewer = true
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => {
          resolve()
        })
      }),
  }
}

interface Answer {
  readonly status: number
  readonly headers: Record<string, string | string[] | undefined>
  readonly body: Buffer
}

// Longer than an ending that a hash could have at random.
const NEWER = 'newer'
const isNewName = (url: string | undefined): boolean => new RegExp(`${NEWER}\\.\\w+$`).test(url ?? '')

/** As text, so that names in it can be changed. */
function forwarded(incoming: IncomingMessage, port: number): Promise<Answer> {
  const path = (incoming.url ?? '').replace(new RegExp(`${NEWER}(\\.\\w+)$`), '$1')
  return new Promise((resolve, reject) => {
    const outgoing = ask(
      {
        host: '127.0.0.1',
        port,
        path,
        method: incoming.method,
        headers: { ...incoming.headers, 'accept-encoding': 'identity' },
      },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () => {
          const { 'content-length': _length, 'transfer-encoding': _coding, ...headers } = response.headers
          resolve({ status: response.statusCode ?? 502, headers, body: Buffer.concat(parts) })
        })
      },
    )
    outgoing.on('error', reject)
    incoming.pipe(outgoing)
  })
}

function renamed(headers: Answer['headers'], body: Buffer): Buffer {
  if (!/html|javascript|css/.test(String(headers['content-type']))) return body
  return Buffer.from(
    body
      .toString('utf8')
      .replace(NAME, `$1-$2${NEWER}.$3`)
      // The version of the service worker is a hash of all files.
      .replace(/(`kloppend-shell-`,\w+=\w+\+`)/, `$1${NEWER}`),
  )
}
