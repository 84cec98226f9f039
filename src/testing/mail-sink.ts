import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll } from 'vitest'

export interface ReceivedMail {
  readonly from: string
  readonly to: readonly string[]
  readonly message: Email
}

export interface MailSink {
  /** The value for `SMTP_URL`. */
  readonly url: string
  readonly received: ReceivedMail[]
  /** The number of messages offered, accepted or not. */
  offered: number
  /** The refusal of a message; null to accept it. */
  refuse: (to: string) => { code: number; text: string } | null
  /** The delay for each message. */
  delayMs: number
  stop(): Promise<void>
  /** Listen again on the same port. */
  resume(): Promise<void>
}

/** A real mail server that keeps every message, and fails when a test says so. */
export async function mailSink(): Promise<MailSink> {
  let server = listener()
  await listen(server, 0)
  const { port } = server.server.address() as AddressInfo

  function listener(): SMTPServer {
    return new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      logger: false,
      onData(stream, session, callback) {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          sink.offered += 1
          void take(Buffer.concat(chunks), session.envelope, callback)
        })
      },
    })
  }

  type Envelope = { mailFrom: false | { address: string }; rcptTo: { address: string }[] }
  async function take(
    bytes: Buffer,
    envelope: Envelope,
    callback: (error?: Error | null) => void,
  ): Promise<void> {
    const to = envelope.rcptTo.map(({ address }) => address)
    await new Promise((resolve) => setTimeout(resolve, sink.delayMs))
    const refusal = sink.refuse(to[0] ?? '')
    if (refusal !== null) {
      callback(Object.assign(new Error(refusal.text), { responseCode: refusal.code }))
      return
    }
    const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
    sink.received.push({ from, to, message: await PostalMime.parse(bytes) })
    callback()
  }

  const sink: MailSink = {
    url: `smtp://127.0.0.1:${String(port)}`,
    received: [],
    offered: 0,
    refuse: () => null,
    delayMs: 0,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve()
        })
      }),
    async resume() {
      server = listener()
      await listen(server, port)
    },
  }
  afterAll(() => sink.stop())
  return sink
}

const listen = (server: SMTPServer, port: number): Promise<void> =>
  new Promise((resolve) => {
    server.on('error', () => undefined) // a client that disconnects halfway is not the server's problem
    server.listen(port, '127.0.0.1', () => {
      resolve()
    })
  })
