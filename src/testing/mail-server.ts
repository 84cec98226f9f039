import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  readonly from: string
  readonly to: readonly string[]
  readonly message: Email
}

/** A mail server that keeps every message, and fails when its user says so. */
export interface MailServer {
  /** The value for `SMTP_URL`. */
  readonly url: string
  readonly received: ReceivedMail[]
  /** The number of messages offered, accepted or not. */
  offered: number
  /** The refusal of a message; null to accept it. */
  refuse: (to: string) => { code: number; text: string } | null
  /** The refusal of one recipient, before the message; null to accept it. */
  refuseRecipient: (to: string) => { code: number; text: string } | null
  /** Whether a login is refused. */
  refusesLogin: boolean
  /** The delay for each message. */
  delayMs: number
  stop(): Promise<void>
  /** Listen again on the same port. */
  resume(): Promise<void>
}

export async function startMailServer(): Promise<MailServer> {
  let server = listener()
  await listen(server, 0)
  const { port } = server.server.address() as AddressInfo

  function listener(): SMTPServer {
    return new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      logger: false,
      onAuth(_, __, callback) {
        if (mails.refusesLogin) callback(Object.assign(new Error('Invalid login'), { responseCode: 535 }))
        else callback(null, { user: 'kloppend' })
      },
      onRcptTo({ address }, _, callback) {
        const refusal = mails.refuseRecipient(address)
        if (refusal === null) callback()
        else callback(Object.assign(new Error(refusal.text), { responseCode: refusal.code }))
      },
      onData(stream, session, callback) {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          mails.offered += 1
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
    await new Promise((resolve) => setTimeout(resolve, mails.delayMs))
    const refusal = mails.refuse(to[0] ?? '')
    if (refusal !== null) {
      callback(Object.assign(new Error(refusal.text), { responseCode: refusal.code }))
      return
    }
    const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
    mails.received.push({ from, to, message: await PostalMime.parse(bytes) })
    callback()
  }

  const mails: MailServer = {
    url: `smtp://127.0.0.1:${String(port)}`,
    received: [],
    offered: 0,
    refuse: () => null,
    refuseRecipient: () => null,
    refusesLogin: false,
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
  return mails
}

const listen = (server: SMTPServer, port: number): Promise<void> =>
  new Promise((resolve) => {
    server.on('error', () => undefined) // a client that disconnects halfway is not the server's problem
    server.listen(port, '127.0.0.1', () => {
      resolve()
    })
  })
