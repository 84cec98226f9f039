import type { FastifyInstance } from 'fastify'
import { sql, withTenant } from '#platform/server/db/tenant-transaction.ts'
import { serve, servePublic, type Caller, type ServeDeps } from '#platform/server/http/serve.ts'
import type { Principal } from '#platform/server/http/session.ts'
import * as contract from '../account-contract.ts'
import { sendConfirmation } from '../session-contract.ts'
import { tenantErrors } from '../domain/errors.ts'
import { mailLink, ownerOfLink, spendLink } from './account-links.ts'
import { mailAccount } from './account-mail.ts'
import { askForEmail, changeEmail } from './change-email.ts'
import { endOneSession, endSessions, listSessions } from './open-sessions.ts'
import { changePassword, emailOf, forgotPassword, resetPassword } from './passwords.ts'
import type { Changer } from './setting-changes.ts'
import {
  beginTwoFactor,
  confirmTwoFactor,
  endTwoFactor,
  renewRecoveryCodes,
  twoFactorOf,
  type TwoFactorDeps,
} from './two-factor.ts'

/** Per address and minute. A mail is sent for each, to somebody who may not have asked. */
const MAILS_PER_MINUTE = 5
const LINKS_PER_MINUTE = 20

export type AccountDeps = ServeDeps & TwoFactorDeps & { readonly publicUrl: string }

export function accountRoutes(app: FastifyInstance, deps: AccountDeps): void {
  linkRoutes(app, deps)
  changeEmailRoute(app, deps)
  serve(app, deps, contract.changePassword, async ({ tx, principal, caller, body }) => {
    await changePassword(tx, deps, changerOf(principal, caller), { ...body, keep: principal.sessionId })
    return null
  })
  serve(app, deps, sendConfirmation, async ({ tx, principal: { userId } }) => {
    await mailLink(tx, deps.publicUrl, { userId, email: await emailOf(tx, userId) }, 'confirm-email')
    return null
  })
  serve(app, deps, contract.askForEmail, async ({ tx, principal, caller, body }) => {
    const changer = { ...changerOf(principal, caller), sessionId: principal.sessionId }
    await askForEmail(tx, deps, changer, body)
    return null
  })
  serve(app, deps, contract.sendTestMail, async ({ tx, principal }) => {
    await mailAccount(tx, await emailOf(tx, principal.userId), TEST_MAIL, 'test')
    return null
  })
  serve(app, deps, contract.listSessions, ({ tx, principal }) => listSessions(tx, principal))
  serve(app, deps, contract.endSession, async ({ tx, principal, caller, params }) => {
    await endOneSession(tx, deps.sessions, changerOf(principal, caller), params.id)
    return null
  })
  serve(app, deps, contract.endOtherSessions, async ({ tx, principal }) => {
    await endSessions(tx, deps.sessions, principal.userId, { only: null, keep: principal.sessionId })
    return null
  })
  twoFactorRoutes(app, deps)
}

/** For who is not logged in: the mail box is what they show. */
function linkRoutes(app: FastifyInstance, deps: AccountDeps): void {
  servePublic(
    app,
    contract.forgotPassword,
    async ({ body }) => {
      await forgotPassword(deps.database, deps.publicUrl, body.email)
      deps.worker.wake()
      return null
    },
    { perMinute: MAILS_PER_MINUTE },
  )
  servePublic(
    app,
    contract.resetPassword,
    async ({ body, ip }) => {
      await resetPassword(deps, { ...body, ip })
      deps.worker.wake()
      return null
    },
    { perMinute: LINKS_PER_MINUTE },
  )
  servePublic(
    app,
    contract.confirmEmail,
    async ({ body }) => {
      const owner = await ownerOfLink(deps.database, body.token, 'confirm-email')
      if (owner === null) throw tenantErrors.linkSpent()
      await withTenant(deps.database, owner.tenantId, async (tx) => {
        if (!(await spendLink(tx, body.token, 'confirm-email'))) throw tenantErrors.linkSpent()
        await sql`select confirm_email(${owner.userId})`.execute(tx)
      })
      return null
    },
    { perMinute: LINKS_PER_MINUTE },
  )
}

function changeEmailRoute(app: FastifyInstance, deps: AccountDeps): void {
  servePublic(
    app,
    contract.changeEmail,
    async ({ body, ip }) => {
      await changeEmail(deps, { ...body, ip })
      deps.worker.wake()
      return null
    },
    { perMinute: LINKS_PER_MINUTE },
  )
}

function twoFactorRoutes(app: FastifyInstance, deps: AccountDeps): void {
  serve(app, deps, contract.getTwoFactor, ({ tx, principal }) => twoFactorOf(tx, principal.userId))
  serve(
    app,
    deps,
    contract.beginTwoFactor,
    ({ tx, principal, body }) => beginTwoFactor(tx, deps, principal.userId, body.password),
    { isSecret: true },
  )
  serve(
    app,
    deps,
    contract.confirmTwoFactor,
    ({ tx, principal, caller, body }) => confirmTwoFactor(tx, deps, changerOf(principal, caller), body.code),
    { isSecret: true },
  )
  serve(
    app,
    deps,
    contract.renewRecoveryCodes,
    ({ tx, principal, caller, body }) =>
      renewRecoveryCodes(tx, deps, changerOf(principal, caller), body.password),
    { isSecret: true },
  )
  serve(app, deps, contract.endTwoFactor, async ({ tx, principal, caller, body }) => {
    await endTwoFactor(tx, deps, changerOf(principal, caller), body.password)
    return null
  })
}

const changerOf = (principal: Principal, caller: Caller): Changer => ({
  userId: principal.userId,
  ip: caller.ip,
})

const TEST_MAIL = {
  subject: 'Proefmail van Kloppend',
  body: `Hallo,

Dit is een proefmail. Komt hij aan, dan komen je facturen en offertes dat ook.

Kloppend`,
}
