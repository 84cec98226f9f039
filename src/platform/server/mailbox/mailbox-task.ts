import { z } from 'zod'
import type { IsolatedTask } from '../isolated/task.ts'

/** The largest message that is read; larger ones stay in the mailbox, and the log names them. */
export const MAX_MAIL_BYTES = 25 * 1024 * 1024
/** One visit reads so many messages, of so many bytes together; another visit reads on. */
export const MAILS_A_VISIT = 20
export const BYTES_A_VISIT = 30 * 1024 * 1024

/** One visit to a mailbox: mark what was kept, then read what is new. */
export interface MailboxOrder {
  /** The address that was checked; the certificate must be of `host`. */
  readonly address: string
  readonly host: string
  readonly port: number
  /** Without encryption there is no conversation. */
  readonly security: 'tls' | 'starttls'
  readonly userName: string
  readonly password: string
  /** PEM: the authorities that the program trusts. */
  readonly authorities: readonly string[]
  readonly folder: string
  readonly doneFolder: string | null
  /** Null: only try, and say where the folder ends. */
  readonly read: {
    readonly uidValidity: string
    readonly lastUid: number
    readonly toMark: readonly number[]
    /** ISO 8601. When the numbers of the folder are not valid any more, messages of this day and later are read. */
    readonly since: string
    /** Only what is not marked as read, of any day: the mailbox itself knows what was handled. */
    readonly onlyUnread?: true
  } | null
}

const uid = z.int().min(1).max(4_294_967_295)

const visit = z.object({
  outcome: z.literal('read'),
  uidValidity: z.string().regex(/^\d{1,10}$/),
  /** The UID of the next message that comes; all below were there. */
  uidNext: uid,
  messages: z.int(),
  /** The mails that were read, by rising UID; their bytes follow one another. A size of null was too large. */
  mails: z.array(z.object({ uid, size: z.int().nullable() })).max(MAILS_A_VISIT),
  /** Up to here all is read, or gone meanwhile. Null when the folder has nothing new. */
  lastUid: uid.nullable(),
  hasMore: z.boolean(),
})
const refusal = z.object({
  outcome: z.literal('refused'),
  problem: z.enum(['login', 'folder', 'certificate', 'away', 'protocol']),
})
export type Visit = z.output<typeof visit>
export type MailboxAnswer = Visit | z.output<typeof refusal>

/** Reads a mailbox by IMAP from a server that a user or the operator named: in a process with a network, and without anything else. */
export const mailboxTask: IsolatedTask<MailboxOrder, MailboxAnswer> = {
  queue: 'mailbox',
  program: new URL('./mailbox-program.ts', import.meta.url),
  jobMs: 90_000,
  answer: z.discriminatedUnion('outcome', [visit, refusal]),
}
