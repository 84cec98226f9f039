import tls from 'node:tls'
import { ZodError } from 'zod'
import { TooComplex } from '../isolated/errors.ts'
import type { Supervisor } from '../isolated/supervisor.ts'
import { addressToCall, RefusedAddress } from '../outside/public-lookup.ts'
import { mailboxTask, type MailboxAnswer, type MailboxOrder, type Visit } from './mailbox-task.ts'

/** `address`: of a private network. `secret`: the kept password cannot be read. */
export type MailboxProblem = Extract<MailboxAnswer, { outcome: 'refused' }>['problem'] | 'address' | 'secret'

/** A mailbox could not be read, and why. */
export class MailboxFailure extends Error {
  override readonly name = 'MailboxFailure'
  readonly problem: MailboxProblem

  constructor(problem: MailboxProblem) {
    super(`the mailbox cannot be read: ${problem}`)
    this.problem = problem
  }
}

/** A message of a visit; without bytes when it is too large. */
export interface VisitedMail {
  readonly uid: number
  readonly bytes: Uint8Array | null
}

export type MailboxLogin = Omit<MailboxOrder, 'address' | 'authorities' | 'read'>

/**
 * One visit to a mailbox, by a process of its own. The name is resolved here and checked, and the process connects to that address.
 *
 * @param mailboxHosts `host:port` of servers of a private network that are allowed
 * @param tenantId whose turn it is
 * @returns what the mailbox answered, and its messages with their bytes
 * @throws MailboxFailure
 */
export async function visitMailbox(
  {
    supervisor,
    mailboxHosts,
  }: { readonly supervisor: Supervisor; readonly mailboxHosts: ReadonlySet<string> },
  tenantId: string,
  login: MailboxLogin,
  read: MailboxOrder['read'],
): Promise<{ visit: Visit; mails: VisitedMail[] }> {
  const address = await addressOf(login, mailboxHosts)
  const authorities = tls.getCACertificates('default')
  const { answer, bytes } = await supervisor
    .forTenant(tenantId)
    .run(mailboxTask, { ...login, address, authorities, read })
    .catch((error: unknown) => {
      // Otherwise the program stops, or has too much to do: the same may succeed later.
      const isOfServer = error instanceof TooComplex || error instanceof ZodError
      throw isOfServer ? new MailboxFailure('protocol') : error
    })
  if (answer.outcome === 'refused') throw new MailboxFailure(answer.problem)
  const announced = answer.mails.reduce((sum, { size }) => sum + (size ?? 0), 0)
  if (announced !== bytes.length) throw new MailboxFailure('protocol')
  return { visit: answer, mails: divided(answer, bytes) }
}

/** The bytes of all messages come one after the other. */
function divided({ mails }: Visit, bytes: Buffer): VisitedMail[] {
  let at = 0
  return mails.map(({ uid, size }) => {
    const from = at
    at += size ?? 0
    return { uid, bytes: size === null ? null : bytes.subarray(from, at) }
  })
}

async function addressOf({ host, port }: MailboxLogin, allowed: ReadonlySet<string>): Promise<string> {
  try {
    return await addressToCall(host, allowed.has(`${host}:${String(port)}`))
  } catch (error) {
    throw new MailboxFailure(error instanceof RefusedAddress ? 'address' : 'away')
  }
}
