import { ImapFlow, type MailboxObject } from 'imapflow'
import { isIP } from 'node:net'
import type { TaskProgram } from '../isolated/task.ts'
import {
  BYTES_A_VISIT,
  MAILS_A_VISIT,
  MAX_MAIL_BYTES,
  type MailboxAnswer,
  type MailboxOrder,
  type Visit,
} from './mailbox-task.ts'

type Problem = Extract<MailboxAnswer, { outcome: 'refused' }>['problem']

/** A folder of the user is not there, or messages cannot be moved to it. */
class NoFolder extends Error {}

/**
 * One visit to a mailbox, in the work process. The server is not trusted: every line, answer and message has a largest size, every
 * silence an end, and no compression is agreed.
 */
export const run: TaskProgram<MailboxOrder> = async ({ order }) => {
  const client = clientOf(order)
  let failure: unknown = null
  client.on('error', (error: unknown) => {
    failure ??= error
  })
  const bytes: Uint8Array[] = []
  try {
    await client.connect()
    const answer = await visit(client, order, bytes)
    await client.logout().catch(() => undefined)
    return { answer, bytes }
  } catch (error) {
    return { answer: { outcome: 'refused', problem: problemOf(failure ?? error) } }
  } finally {
    client.close()
  }
}

function clientOf({ address, host, port, security, userName, password, authorities }: MailboxOrder): ImapFlow {
  return new ImapFlow({
    host: address,
    port,
    secure: security === 'tls',
    doSTARTTLS: security === 'starttls',
    ...(isIP(host) === 0 ? { servername: host } : {}),
    tls: { ca: [...authorities], minVersion: 'TLSv1.2', rejectUnauthorized: true },
    auth: { user: userName, pass: password },
    logger: false,
    disableAutoIdle: true,
    disableCompression: true,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 30_000,
    maxLineLength: 1024 * 1024,
    maxLiteralSize: MAX_MAIL_BYTES,
    maxResponseSize: MAX_MAIL_BYTES + 1024 * 1024,
    maxResponseTokens: 20_000,
  })
} // prettier-ignore

async function visit(client: ImapFlow, order: MailboxOrder, bytes: Uint8Array[]): Promise<Visit> {
  const { doneFolder, folder, read } = order
  if (doneFolder !== null) await requireTarget(client, doneFolder)
  const opened = await open(client, folder, read === null)
  const found = {
    outcome: 'read' as const,
    uidValidity: String(opened.uidValidity),
    uidNext: opened.uidNext,
    messages: opened.exists,
  }
  if (read === null) return { ...found, mails: [], lastUid: null, hasMore: false }
  const isSame = read.uidValidity === found.uidValidity
  if (isSame && read.toMark.length > 0) await mark(client, read.toMark, doneFolder)
  const fresh = await newUids(client, read, isSame)
  const { mails, lastUid } = await readMails(client, fresh.slice(0, MAILS_A_VISIT), bytes)
  return { ...found, mails, lastUid, hasMore: lastUid !== (fresh.at(-1) ?? null) }
}

async function open(client: ImapFlow, folder: string, readOnly: boolean): Promise<MailboxObject> {
  try {
    return await client.mailboxOpen(folder, { readOnly })
  } catch (error) {
    throw isRefusal(error) ? new NoFolder() : error
  }
}

/** Without MOVE a message would be copied and deleted, which a crash in between does twice; so it is asked for. */
async function requireTarget(client: ImapFlow, doneFolder: string): Promise<void> {
  const isThere = await client.status(doneFolder, { messages: true }).catch((error: unknown) => {
    if (isRefusal(error)) return false
    throw error
  })
  if (isThere === false || !client.capabilities.has('MOVE')) throw new NoFolder()
}

async function mark(client: ImapFlow, uids: readonly number[], doneFolder: string | null): Promise<void> {
  const range = uids.join(',')
  requireDone(client, await client.messageFlagsAdd(range, ['\\Seen'], { uid: true }))
  if (doneFolder !== null) requireDone(client, await client.messageMove(range, doneFolder, { uid: true }))
}

/** The server closed the connection, or did not do what was asked; the library answers false for both. */
class NotDone extends Error {
  readonly isAway: boolean

  constructor(isAway: boolean) {
    super('The mail server did not do what was asked.')
    this.isAway = isAway
  }
}

function requireDone(client: ImapFlow, result: unknown): void {
  if (result === false || !client.usable) throw new NotDone(!client.usable)
}

async function newUids(
  client: ImapFlow,
  { lastUid, since, onlyUnread }: NonNullable<MailboxOrder['read']>,
  isSame: boolean,
): Promise<number[]> {
  const place = isSame ? { uid: `${String(lastUid + 1)}:*` } : { since: new Date(since) }
  const query = onlyUnread === true ? { seen: false } : place
  const found = await client.search(query, { uid: true })
  requireDone(client, found)
  // `*` is the last message, also where that one is older than the range.
  return (Array.isArray(found) ? found : []).filter((uid) => !isSame || uid > lastUid).toSorted((a, b) => a - b)
} // prettier-ignore

async function readMails(
  client: ImapFlow,
  uids: readonly number[],
  bytes: Uint8Array[],
): Promise<Pick<Visit, 'mails' | 'lastUid'>> {
  const mails: Visit['mails'] = []
  let lastUid: number | null = null
  let total = 0
  for (const uid of uids) {
    const known = await client.fetchOne(String(uid), { uid: true, size: true }, { uid: true })
    requireDone(client, true)
    const size = known === false ? 0 : (known.size ?? Infinity)
    const isTooLarge = size > MAX_MAIL_BYTES
    if (!isTooLarge && total > 0 && total + size > BYTES_A_VISIT) break
    const source = known === false || isTooLarge ? null : await sourceOf(client, uid)
    lastUid = uid
    if (source === null) {
      if (isTooLarge) mails.push({ uid, size: null })
      continue
    }
    mails.push({ uid, size: source.length })
    bytes.push(source)
    total += source.length
  }
  return { mails, lastUid }
}

/** Read without being marked: a message is marked once it is kept. Null when it is gone meanwhile. */
async function sourceOf(client: ImapFlow, uid: number): Promise<Uint8Array | null> {
  const read = await client.fetchOne(String(uid), { uid: true, source: true }, { uid: true })
  requireDone(client, true)
  return read === false ? null : (read.source ?? null)
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** The server answered NO or BAD to a command. */
const isRefusal = (error: unknown): boolean =>
  codeOf(error) === 'NotFound' ||
  (error instanceof Error && 'responseStatus' in error && typeof error.responseStatus === 'string')

const CERTIFICATE = /CERT|SIGNED|ALTNAME|^ERR_(SSL|TLS)/
const AWAY =
  /^(E[A-Z_]+|CONNECT_TIMEOUT|GREETING_TIMEOUT|UPGRADE_TIMEOUT|NoConnection|ClosedAfterConnect\w*|EConnectionClosed)$/

function problemOf(error: unknown): Problem {
  if (error instanceof NoFolder) return 'folder'
  if (error instanceof NotDone) return error.isAway ? 'away' : 'protocol'
  if (error instanceof Error && 'authenticationFailed' in error && error.authenticationFailed === true)
    return 'login'
  const code = codeOf(error)
  const isUnencrypted = error instanceof Error && 'tlsFailed' in error && error.tlsFailed === true
  if (isUnencrypted || CERTIFICATE.test(code)) return 'certificate'
  return AWAY.test(code) ? 'away' : 'protocol'
}
