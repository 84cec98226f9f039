import type { FastifyInstance } from 'fastify'
import { serve, servePublic } from '#platform/server/http/serve.ts'
import * as contract from '../member-contract.ts'
import type { AccountDeps } from './account-deps.ts'
import { acceptAsMember, acceptAsNew, lookAt } from './join-business.ts'
import { invite, resend, withdraw } from './member-invitations.ts'
import { changeOwnName, memberList, ownMembership } from './member-list.ts'
import { changeRole, leave, removeMember } from './members.ts'
import { giveMoneyRights } from './money-rights.ts'
import { countProofGuess } from './own-proof.ts'
import { acceptOffer, declineOffer, offer, withdrawOffer } from './ownership.ts'
import { changerOf } from './setting-changes.ts'

/** Per address and minute, as for the other links of a mail. */
const LINKS_PER_MINUTE = 20

export function memberRoutes(app: FastifyInstance, deps: AccountDeps): void {
  serve(app, deps, contract.listMembers, ({ tx, principal }) =>
    memberList(tx, deps.madeWebhooks, principal.userId),
  )
  serve(app, deps, contract.ownMembership, ({ tx, principal }) => ownMembership(tx, principal.userId))
  serve(app, deps, contract.changeOwnName, async ({ tx, principal, body }) => {
    await changeOwnName(tx, principal.userId, body.name)
    return null
  })
  invitationRoutes(app, deps)
  changeRoutes(app, deps)
  ownershipRoutes(app, deps)
  linkRoutes(app, deps)
}

function invitationRoutes(app: FastifyInstance, deps: AccountDeps): void {
  const before = countProofGuess(deps.throttle)
  serve(
    app,
    deps,
    contract.inviteMember,
    ({ tx, principal, caller, body }) => invite(tx, deps, changerOf(principal, caller), body),
    { before, securityEvent: 'member-invited' },
  )
  serve(
    app,
    deps,
    contract.resendInvitation,
    ({ tx, principal, caller, params, body }) =>
      resend(tx, deps, changerOf(principal, caller), { ...body, id: params.id }),
    { before, securityEvent: 'member-invited' },
  )
  serve(
    app,
    deps,
    contract.withdrawInvitation,
    async ({ tx, principal, caller, params }) => {
      await withdraw(tx, changerOf(principal, caller), params.id)
      return null
    },
    { securityEvent: 'invitation-withdrawn' },
  )
}

function changeRoutes(app: FastifyInstance, deps: AccountDeps): void {
  const before = countProofGuess(deps.throttle)
  serve(
    app,
    deps,
    contract.changeMemberRole,
    async ({ tx, principal, caller, params, body }) => {
      await changeRole(tx, deps, changerOf(principal, caller), { ...body, target: params.id })
      return null
    },
    { before, securityEvent: 'member-role-changed' },
  )
  serve(
    app,
    deps,
    contract.giveMoneyRights,
    (call) => giveMoneyRights(call.tx, deps, call, { ...call.body, target: call.params.id }),
    { before, securityEvent: 'money-act' },
  )
  serve(
    app,
    deps,
    contract.endMembership,
    async ({ tx, principal, caller, params, body }) => {
      await removeMember(tx, deps, changerOf(principal, caller), { ...body, target: params.id })
      return null
    },
    { before, securityEvent: 'member-removed' },
  )
  serve(
    app,
    deps,
    contract.leaveBusiness,
    async ({ tx, principal, caller, body }) => {
      await leave(tx, deps, changerOf(principal, caller), body)
      return null
    },
    { before, securityEvent: 'member-left' },
  )
}

function ownershipRoutes(app: FastifyInstance, deps: AccountDeps): void {
  const before = countProofGuess(deps.throttle)
  serve(
    app,
    deps,
    contract.offerOwnership,
    async ({ tx, principal, caller, body: { userId, ...proof } }) => {
      await offer(tx, deps, changerOf(principal, caller), { ...proof, to: userId })
      return null
    },
    { before, securityEvent: 'ownership-offered' },
  )
  serve(
    app,
    deps,
    contract.withdrawOwnership,
    async ({ tx, principal, caller }) => {
      await withdrawOffer(tx, changerOf(principal, caller))
      return null
    },
    { securityEvent: 'ownership-withdrawn' },
  )
  serve(
    app,
    deps,
    contract.acceptOwnership,
    async ({ tx, principal, caller, body }) => {
      await acceptOffer(tx, deps, changerOf(principal, caller), body)
      return null
    },
    { before, securityEvent: 'ownership-accepted' },
  )
  serve(
    app,
    deps,
    contract.declineOwnership,
    async ({ tx, principal, caller }) => {
      await declineOffer(tx, changerOf(principal, caller))
      return null
    },
    { securityEvent: 'ownership-declined' },
  )
}

/** For the reader of the mail. */
function linkRoutes(app: FastifyInstance, deps: AccountDeps): void {
  servePublic(app, contract.lookAtInvitation, ({ body }) => lookAt(deps.database, body.token), {
    perMinute: LINKS_PER_MINUTE,
  })
  servePublic(app, contract.registerByInvitation, ({ body, caller }) => acceptAsNew(deps, body, caller), {
    perMinute: LINKS_PER_MINUTE,
  })
  serve(
    app,
    deps,
    contract.acceptInvitation,
    (_, joined: Awaited<ReturnType<typeof acceptAsMember>>) => Promise.resolve(joined),
    {
      before: ({ principal, body, caller }) => acceptAsMember(deps, principal, body.token, caller),
      isSecret: true,
    },
  )
}
