import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/server/http/serve.ts'
import type { ServeDeps } from '#platform/server/http/stages.ts'
import { changerOf } from '#tenants/server/setting-changes.ts'
import * as contract from '../../mailbox-contract.ts'
import { keepMailbox, removeMailbox, switchMailbox, tryMailbox, type Tried } from './change-mailbox.ts'
import type { MailboxDeps } from './deps.ts'
import { fetchNow } from './fetch-mails.ts'
import { listReceivedMails, readMailbox, shownMailbox } from './mailbox-rows.ts'

export function mailboxRoutes(app: FastifyInstance, deps: ServeDeps & MailboxDeps): void {
  serve(app, deps, contract.getReceiptMailbox, async ({ tx }) => {
    const mailbox = await readMailbox(tx)
    return mailbox === null ? null : shownMailbox(mailbox)
  })
  serve(
    app,
    deps,
    contract.setReceiptMailbox,
    ({ tx, principal, caller, body: { version } }, tried: Tried) =>
      keepMailbox(tx, deps, changerOf(principal, caller), tried, version),
    {
      before: ({ principal, body: { version: _version, ...values } }) => tryMailbox(deps, principal, values),
      securityEvent: 'receipt-mailbox-set',
      isSecret: true,
    },
  )
  serve(
    app,
    deps,
    contract.tryReceiptMailbox,
    (_call, { visit }: Tried) => Promise.resolve({ messages: visit.messages }),
    { before: ({ principal, body }) => tryMailbox(deps, principal, body), isSecret: true },
  )
  serve(app, deps, contract.switchReceiptMailbox, ({ tx, principal, caller, body }) =>
    switchMailbox(tx, changerOf(principal, caller), body.isOn),
  )
  serve(app, deps, contract.fetchReceiptMailbox, ({ tx }) => fetchNow(tx))
  serve(
    app,
    deps,
    contract.removeReceiptMailbox,
    ({ tx, principal, caller }) => removeMailbox(tx, changerOf(principal, caller)),
    { securityEvent: 'receipt-mailbox-removed' },
  )
  serve(app, deps, contract.listReceivedMails, ({ tx }) => listReceivedMails(tx))
}
