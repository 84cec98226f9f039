import { rm } from 'node:fs/promises'
import path from 'node:path'
import nodemailer, { type SendMailOptions } from 'nodemailer'
import type { MailId, TenantId } from '#kernel/ids.ts'
import { writeDurably } from '#platform/server/files/durable-file.ts'
import { displayName } from '../domain/display-name.ts'
import { messageIdOf } from '../domain/delivery-report.ts'

/** A mail of the program: the same content as text and as HTML, perhaps with files. */
export interface Mail {
  /** Stable: a mail that is sent twice after a crash has the same id. */
  readonly id: string
  /** The tenant of a mail in the outbox, which is found again when it comes back. */
  readonly tenantId?: TenantId
  readonly fromName: string
  readonly replyTo: string
  readonly to: readonly string[]
  readonly cc: readonly string[]
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments: readonly Attachment[]
  /** An answer that a program wrote: no program answers it (RFC 3834). */
  readonly isAutomaticAnswer?: boolean
}

export interface Attachment {
  readonly fileName: string
  readonly contentType: string
  readonly bytes: Uint8Array
  /** Shown in the HTML part by this name, and not as an attachment. */
  readonly contentId?: string
}

/** The result of a mail: handed to a mail server, or stored as a file because none is configured. */
export type Handover = 'sent' | 'kept'

/** How a mail was handed over, with the answer of the mail server. */
export interface HandedOver {
  readonly how: Handover
  /** `250 2.0.0 Ok: queued as 4F1`; null without a mail server. */
  readonly answer: string | null
  /** The recipients that the server refused while it accepted the mail for others, with what it said. */
  readonly refused: readonly RefusedRecipient[]
}

/** An address to which a mail did not go. */
export interface RefusedRecipient {
  readonly address: string
  /** `550 5.1.1 No such user` */
  readonly answer: string
}

/** A permanent refusal, for which a retry is useless: the server says 5xx, the address cannot exist. */
export class PermanentMailError extends Error {
  override readonly name = 'PermanentMailError'
  /** The recipients that were refused; none where the mail itself was. */
  readonly refused: readonly RefusedRecipient[]
  constructor(message: string, refused: readonly RefusedRecipient[] = []) {
    super(message)
    this.refused = refused
  }
}

export interface Mailer {
  /** @throws PermanentMailError when the server refuses permanently; any other error is retried */
  send(mail: Mail): Promise<HandedOver>
  /** Delete the stored files of these mails. */
  forget(ids: readonly string[]): Promise<void>
  close(): void
}

const TIMEOUT_MS = 20_000

/**
 * Hand mails to the server of `smtpUrl`; without one, store each as `<id>.eml` in `folder`.
 *
 * @param options.smtpUrl `smtp://user:password@host:587`; `?from=address` sets the sender
 * @param options.publicUrl the host in it names the sender when the URL does not
 */
export function mailerOf(options: { smtpUrl: string | null; publicUrl: string; folder: string }): Mailer {
  const host = new URL(options.publicUrl).hostname
  const sender = senderOf(options.smtpUrl, host)
  return options.smtpUrl === null
    ? keepingMailer(options.folder, sender, host)
    : smtpMailer(options.smtpUrl, options.folder, sender, host)
}

const transportTo = (smtpUrl: string) =>
  nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })

/** Connect to a mail server and log in, without a mail. @throws Error with what it said */
export async function reachMailServer(smtpUrl: string): Promise<void> {
  const transport = transportTo(smtpUrl)
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

function smtpMailer(smtpUrl: string, folder: string, sender: string, host: string): Mailer {
  const transport = transportTo(smtpUrl)
  return {
    async send(mail) {
      try {
        const sent = await transport.sendMail(messageOf(mail, sender, host))
        return { how: 'sent', answer: sent.response.slice(0, 500), refused: refusedIn(sent) }
      } catch (error) {
        throw isPermanent(error) ? new PermanentMailError(reasonOf(error), refusedIn(error)) : error
      }
    },
    // Stored before a mail server was configured.
    forget: (ids) => removeKept(folder, ids),
    close: () => {
      transport.close()
    },
  }
}

/** Keeps each mail as `<id>.eml` in `folder`; sends none. */
export function keepingMailerOf({
  publicUrl,
  folder,
}: {
  readonly publicUrl: string
  readonly folder: string
}): Mailer {
  const host = new URL(publicUrl).hostname
  return keepingMailer(folder, senderOf(null, host), host)
}

function keepingMailer(folder: string, sender: string, host: string): Mailer {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true })
  return {
    async send(mail) {
      const { message } = await composer.sendMail(messageOf(mail, sender, host))
      // On the disk before the row says that the mail is stored.
      await writeDurably(placeOf(folder, mail.id), message as Buffer)
      return { how: 'kept', answer: null, refused: [] }
    },
    forget: (ids) => removeKept(folder, ids),
    close: () => undefined,
  }
}

const placeOf = (folder: string, id: string): string => path.join(folder, `${id}.eml`)

async function removeKept(folder: string, ids: readonly string[]): Promise<void> {
  for (const id of ids) await rm(placeOf(folder, id), { force: true })
}

/** A subject is typed by people: a line break in it would add headers. */
const oneLine = (text: string): string => text.replace(/\p{Control}+/gu, ' ').trim()

const messageOf = (mail: Mail, sender: string, host: string): SendMailOptions => ({
  messageId:
    mail.tenantId === undefined
      ? `<${mail.id}@${host}>`
      : messageIdOf({ mailId: mail.id as MailId, tenantId: mail.tenantId }, host),
  from: { name: displayName(mail.fromName, 'Kloppend'), address: sender },
  replyTo: mail.replyTo,
  to: mail.to.map(addressOf),
  ...(mail.cc.length > 0 && { cc: mail.cc.map(addressOf) }),
  subject: oneLine(mail.subject),
  ...(mail.isAutomaticAnswer === true && {
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
  }),
  text: mail.text,
  html: mail.html,
  attachments: mail.attachments.map(({ fileName, contentType, bytes, contentId }) => ({
    filename: fileName,
    contentType,
    content: Buffer.from(bytes),
    ...(contentId !== undefined && { cid: contentId, contentDisposition: 'inline' as const }),
  })),
})

const addressOf = (address: string) => ({ name: '', address })

function senderOf(smtpUrl: string | null, host: string): string {
  const named = smtpUrl === null ? null : new URL(smtpUrl).searchParams.get('from')
  return named ?? `kloppend@${host}`
}

/** Where a refusal is about this mail: a login or a sender that the server refuses is for the operator to correct, and every mail waits for that. */
const ABOUT_THE_MAIL: readonly unknown[] = ['RCPT TO', 'DATA']

function isPermanent(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'responseCode' in error ? Number(error.responseCode) : 0
  return code >= 500 && code < 600 && 'command' in error && ABOUT_THE_MAIL.includes(error.command)
}

/** The recipients that nodemailer says were refused, of an answer or an error. */
function refusedIn(found: unknown): RefusedRecipient[] {
  const errors =
    typeof found === 'object' && found !== null && 'rejectedErrors' in found ? found.rejectedErrors : []
  if (!Array.isArray(errors)) return []
  return errors.flatMap((error: unknown) =>
    error instanceof Error && 'recipient' in error && typeof error.recipient === 'string'
      ? [{ address: error.recipient, answer: reasonOf(error).slice(0, 300) }]
      : [],
  )
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
