import { Complaint } from './setting-complaint.ts'
import { decodedPart, urlOf } from './setting-url.ts'

/** A mailbox that the operator lets be read by IMAP. */
export interface BounceMailbox {
  readonly host: string
  readonly port: number
  readonly security: 'tls' | 'starttls'
  readonly userName: string
  readonly password: string
  readonly folder: string
  readonly everySeconds: number
}

const BOUNCES_EVERY_SECONDS = 300

/** `imaps://user:password@host:993/folder`, or `imap://` for STARTTLS on port 143. */
export function bounceMailboxOf(text: string): BounceMailbox {
  const url = urlOf(text)
  if (!['imap:', 'imaps:'].includes(url.protocol)) throw new Complaint('begint niet met imaps:// of imap://')
  if (url.hostname === '') throw new Complaint('noemt geen server')
  if (url.username === '' || url.password === '') throw new Complaint('noemt geen gebruiker en wachtwoord')
  const isTls = url.protocol === 'imaps:'
  const folder = decodedPart(url.pathname.slice(1))
  return {
    host: url.hostname.toLowerCase(),
    port: url.port === '' ? (isTls ? 993 : 143) : Number(url.port),
    security: isTls ? 'tls' : 'starttls',
    userName: decodedPart(url.username),
    password: decodedPart(url.password),
    folder: folder === '' ? 'INBOX' : folder,
    everySeconds: BOUNCES_EVERY_SECONDS,
  }
}
