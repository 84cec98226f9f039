import { Readable } from 'node:stream'
import type { Actor } from '#kernel/actor.ts'
import { DomainError } from '#kernel/errors.ts'
import type { UserId } from '#kernel/ids.ts'
import { withTenant } from '#platform/server/db/tenant-transaction.ts'
import { TooComplex } from '#platform/server/isolated/errors.ts'
import { sha256Of } from '#platform/server/files/object-store.ts'
import { incomingErrors } from '../../domain/incoming-errors.ts'
import { receiveIncoming } from '../tray/receive-incoming.ts'
import { answerSender } from './answer-sender.ts'
import type { MailboxDeps } from './deps.ts'
import { isKnownSender } from './known-sender.ts'
import { mailTask, PARTS_OF_A_MAIL, type MailAnswer } from './mail-task.ts'
import { noteHandled, type MailboxRow } from './mailbox-rows.ts'
import { noteReceived, type Handled } from './received-rows.ts'

/** A message of the mailbox: its number there, and its bytes; null for one that is too large. */
export interface RawMail {
  readonly uid: number
  readonly uidValidity: string
  readonly bytes: Uint8Array | null
}

/**
 * Put the documents of a message in the tray, each as a proposal, and note what was done. A crash in between does it again: documents
 * are known by their bytes and by the message, so that each waits once.
 *
 * @returns whether something of the message was kept, so that it is to be marked
 */
export async function keepMail(
  deps: MailboxDeps,
  tenantId: Actor['tenantId'],
  mailbox: MailboxRow,
  raw: RawMail,
): Promise<boolean> {
  const author: Actor = { tenantId, userId: mailbox.changedBy as UserId }
  const { handled, isAutomatic } = await handle(deps, author, raw)
  const isToMark = handled.kept + handled.doubles > 0
  await withTenant(deps.database, tenantId, async (tx) => {
    await noteHandled(tx, mailbox, raw.uidValidity, { uid: raw.uid, isToMark })
    const isAnswered = !isToMark && !isAutomatic && (await answerSender(tx, mailbox, handled))
    await noteReceived(tx, handled, isAnswered)
  })
  return isToMark
}

const UNKNOWN = 'onbekend'

async function handle(
  deps: MailboxDeps,
  author: Actor,
  { uid, uidValidity, bytes }: RawMail,
): Promise<{ handled: Handled; isAutomatic: boolean }> {
  const nothing = { sender: UNKNOWN, isSenderKnown: false, subject: '', kept: 0, doubles: 0 }
  if (bytes === null)
    return refused({ ...nothing, mailKey: sha256Of(Buffer.from(`too large ${uidValidity} ${String(uid)}`)), refusals: ['Dit bericht is groter dan 25 MB. Bewaar de bijlagen zelf, en zet ze bij Te verwerken.'] }) // prettier-ignore
  const read = await readMail(deps, author, bytes)
  if (read === null)
    return refused({ ...nothing, mailKey: sha256Of(bytes), refusals: ['Dit bericht is niet te lezen. Bekijk het in je mailprogramma.'] }) // prettier-ignore
  const { mail, parts } = read
  const sender = mail.sender === '' ? UNKNOWN : mail.sender
  const isSenderKnown = await withTenant(deps.database, author.tenantId, (tx) => isKnownSender(tx, sender), 'read only') // prettier-ignore
  const mailId = sha256Of(Buffer.from(mail.messageId === '' ? sha256Of(bytes) : mail.messageId))
  const outcome = { kept: 0, doubles: 0, refusals: refusalsBefore(mail) }
  for (const part of parts) {
    const result = await keepPart(deps, author, part, { mailId, sender, isSenderKnown })
    if (typeof result === 'string') outcome.refusals.push(`${part.fileName || 'Bijlage'}: ${result}`)
    else outcome[result.is] += 1
  }
  const mailKey = sha256Of(Buffer.from([mailId, ...parts.map((part) => sha256Of(part.bytes))].join(' ')))
  return {
    handled: { mailKey, sender, isSenderKnown, subject: mail.subject, ...outcome },
    isAutomatic: mail.isAutomatic,
  }
}

const refused = (handled: Handled) => ({ handled, isAutomatic: true })

interface Part {
  readonly fileName: string
  readonly bytes: Uint8Array
}

/** Null for a message that takes too much, or that no reader understands. */
async function readMail(
  { supervisor }: MailboxDeps,
  { tenantId }: Actor,
  raw: Uint8Array,
): Promise<{ mail: MailAnswer; parts: readonly Part[] } | null> {
  const read = await supervisor
    .forTenant(tenantId)
    .run(mailTask, null, raw)
    .catch((error: unknown) => {
      if (error instanceof TooComplex) return null
      throw error
    })
  if (read === null) return null
  let at = 0
  const parts = read.answer.parts.map(({ fileName, size }) => {
    const bytes = read.bytes.subarray(at, at + size)
    at += size
    return { fileName, bytes }
  })
  return at === read.bytes.length ? { mail: read.answer, parts } : null
}

const refusalsBefore = ({ packed, isCut }: MailAnswer): string[] => [
  ...packed.map((name) => `${name}: een ZIP-bestand pakken we niet uit. Stuur de documenten los mee.`),
  ...(isCut ? [`Er zitten meer dan ${String(PARTS_OF_A_MAIL)} documenten in; de rest is niet bewaard.`] : []),
]

/** @returns what became of the document, or the sentence of the refusal */
async function keepPart(
  deps: MailboxDeps,
  author: Actor,
  { fileName, bytes }: Part,
  { mailId, sender, isSenderKnown }: { mailId: string; sender: string; isSenderKnown: boolean },
): Promise<{ is: 'kept' | 'doubles' } | string> {
  try {
    await receiveIncoming(deps, author, {
      stream: Readable.from([bytes]),
      fileName,
      // The same document of the same message: one that a user deleted from the tray meanwhile does not come back.
      key: `mail ${mailId} ${sha256Of(bytes)}`,
      arrival: { origin: 'mail', sender, isSenderKnown },
      sees: 'all',
    })
    return { is: 'kept' }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    // Busy now; the message is handled again later.
    if (error.kind === 'too-many') throw error
    return DOUBLES.has(error.code) ? { is: 'doubles' } : error.userMessage
  }
}

const DOUBLES = new Set([incomingErrors.double('', false).code, 'incoming-document.booked-before'])
