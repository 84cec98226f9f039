import { createServer } from 'node:http'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/**
 * A real mail server that stores every mail, and returns them over HTTP: `GET /?to=address` gives the mails
 * for an address, oldest first. A process of its own, so that the tests of all browsers can use it.
 */
export interface ReceivedMail {
  readonly to: string
  readonly from: string
  readonly replyTo: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments: readonly { fileName: string; mimeType: string; bytes: number; startsWith: string }[]
}

const received: ReceivedMail[] = []

const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, done) {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      const recipients = session.envelope.rcptTo.map(({ address }) => address)
      keep(Buffer.concat(chunks), recipients).then(() => {
        done()
      }, done)
    })
  },
})

async function keep(raw: Buffer, recipients: readonly string[]): Promise<void> {
  const mail = await PostalMime.parse(raw)
  for (const to of recipients) {
    received.push({
      to,
      from: mail.from?.address ?? '',
      replyTo: mail.replyTo?.[0]?.address ?? '',
      subject: mail.subject ?? '',
      text: mail.text ?? '',
      html: mail.html ?? '',
      attachments: mail.attachments.map((attachment) => {
        const bytes = Buffer.from(attachment.content as ArrayBuffer)
        return {
          fileName: attachment.filename ?? '',
          mimeType: attachment.mimeType,
          bytes: bytes.length,
          startsWith: bytes.subarray(0, 8).toString('latin1'),
        }
      }),
    })
  }
}

const http = createServer((request, response) => {
  const to = new URL(request.url ?? '/', 'http://localhost').searchParams.get('to')
  response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(JSON.stringify(received.filter((mail) => mail.to === to)))
})

smtp.listen(Number(process.env['MAIL_SINK_SMTP_PORT']), '127.0.0.1')
http.listen(Number(process.env['MAIL_SINK_HTTP_PORT']), '127.0.0.1')
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(0))
