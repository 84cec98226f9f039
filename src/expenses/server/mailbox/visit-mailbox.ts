import tls from 'node:tls'
import { ZodError } from 'zod'
import type { TenantId } from '#kernel/ids.ts'
import { TooComplex } from '#platform/server/isolated/errors.ts'
import { addressToCall, RefusedAddress } from '#platform/server/outside/public-lookup.ts'
import type { MailboxProblem } from '../../domain/mailbox/mailbox.ts'
import type { MailboxDeps } from './deps.ts'
import { mailboxTask, type MailboxOrder, type Visit } from './mailbox-task.ts'

/** A mailbox could not be read, and why. */
export class MailboxFailure extends Error {
  override readonly name = 'MailboxFailure'
  readonly problem: MailboxProblem

  constructor(problem: MailboxProblem) {
    super(`the mailbox cannot be read: ${problem}`)
    this.problem = problem
  }
}

export type MailboxLogin = Omit<MailboxOrder, 'address' | 'authorities' | 'read'>

/**
 * One visit to a mailbox, by a process of its own. The name is resolved here and checked, and the process connects to that address.
 *
 * @throws MailboxFailure
 */
export async function visitMailbox(
  { supervisor, mailboxHosts }: Pick<MailboxDeps, 'supervisor' | 'mailboxHosts'>,
  tenantId: TenantId,
  login: MailboxLogin,
  read: MailboxOrder['read'],
): Promise<{ visit: Visit; bytes: Buffer }> {
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
  return { visit: answer, bytes }
}

async function addressOf({ host, port }: MailboxLogin, allowed: ReadonlySet<string>): Promise<string> {
  try {
    return await addressToCall(host, allowed.has(`${host}:${String(port)}`))
  } catch (error) {
    throw new MailboxFailure(error instanceof RefusedAddress ? 'address' : 'away')
  }
}
