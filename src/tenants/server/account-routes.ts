import { testMail } from './account-mails.ts'
import type { FastifyInstance } from 'fastify'
import { sql, withTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { serve, servePublic } from '#platform/server/http/serve.ts'
import * as contract from '../account-contract.ts'
import type { AccountDeps } from './account-deps.ts'
import { sendConfirmation } from '../session-contract.ts'
import { tenantErrors } from '../domain/errors.ts'
import { mailLink, ownerOfLink, spendLink } from './account-links.ts'
import { letMailsGo } from '#outbox/server/held-mails.ts'
import { mailAccount } from '#outbox/server/account-mail.ts'
import { askForEmail, changeEmail } from './change-email.ts'
import { endOneSession, endSessions, listSessions } from './open-sessions.ts'
import { countPasswordGuess } from './own-password.ts'
import { countProofGuess } from './own-proof.ts'
import { passkeyRoutes } from './passkey-routes.ts'
import { changePassword, emailOf, forgotPassword, resetPassword } from './passwords.ts'
import { obligeSecondFactor, releaseSecondFactor } from './second-factor-obligation.ts'
import { changerOf } from './setting-changes.ts'
import {
  beginTwoFactor,
  confirmTwoFactor,
  endTwoFactor,
  renewRecoveryCodes,
  isSecondFactorLacking,
  twoFactorOf,
} from './two-factor.ts'

/** Per address and minute. Each request sends a mail, perhaps to a person who did not ask for it. */
const MAILS_PER_MINUTE = 5
const LINKS_PER_MINUTE = 20

export function accountRoutes(app: FastifyInstance, deps: AccountDeps): void {
  linkRoutes(app, deps)
  changeEmailRoute(app, deps)
  const before = countPasswordGuess(deps.throttle)
  serve(
    app,
    deps,
    contract.changePassword,
    async ({ tx, principal, caller, body }) => {
      await changePassword(tx, deps, changerOf(principal, caller), { ...body, keep: principal.sessionId })
      return null
    },
    { before, securityEvent: 'password-changed' },
  )
  serve(app, deps, sendConfirmation, async ({ tx, principal: { userId } }) => {
    const owner = { userId, email: await emailOf(tx, userId) }
    if (!(await mailLink(tx, deps.publicUrl, owner, 'confirm-email'))) throw tenantErrors.tooManyLinksToBox()
    return null
  })
  serve(
    app,
    deps,
    contract.askForEmail,
    async ({ tx, principal, caller, body }) => {
      const changer = { ...changerOf(principal, caller), sessionId: principal.sessionId }
      await askForEmail(tx, deps, changer, body)
      return null
    },
    { before: countProofGuess(deps.throttle), securityEvent: 'email-change-asked' },
  )
  serve(app, deps, contract.sendTestMail, async ({ tx, principal }) => {
    await mailAccount(tx, await emailOf(tx, principal.userId), testMail, 'test')
    return null
  })
  sessionRoutes(app, deps)
  twoFactorRoutes(app, deps)
  passkeyRoutes(app, deps)
}

function sessionRoutes(app: FastifyInstance, deps: AccountDeps): void {
  serve(app, deps, contract.listSessions, ({ tx, principal }) => listSessions(tx, principal))
  serve(
    app,
    deps,
    contract.endSession,
    async ({ tx, principal, caller, params }) => {
      await endOneSession(tx, deps.sessions, changerOf(principal, caller), params.id)
      return null
    },
    { securityEvent: 'session-ended' },
  )
  serve(
    app,
    deps,
    contract.endOtherSessions,
    async ({ tx, principal }) => {
      await endSessions(tx, deps.sessions, principal.userId, { only: null, keep: principal.sessionId })
      return null
    },
    { securityEvent: 'session-ended' },
  )
}

/** For callers without a session: they prove that they read the mail of the address. */
function linkRoutes(app: FastifyInstance, deps: AccountDeps): void {
  servePublic(
    app,
    contract.forgotPassword,
    async ({ body, ip }) => {
      await forgotPassword(deps.database, deps.publicUrl, body.email)
      deps.securityLog({ kind: 'password-reset-asked', ip })
      deps.worker.wake()
      return null
    },
    { perMinute: MAILS_PER_MINUTE },
  )
  servePublic(
    app,
    contract.resetPassword,
    async ({ body, ip }) => {
      const { userId, tenantId } = await resetPassword(deps, { ...body, ip })
      deps.securityLog({ kind: 'password-reset', ip, userId, tenantId })
      deps.worker.wake()
      return null
    },
    { perMinute: LINKS_PER_MINUTE },
  )
  servePublic(
    app,
    contract.confirmEmail,
    async ({ body, ip }) => {
      const owner = await ownerOfLink(deps.database, body.token, 'confirm-email')
      if (owner === null) throw tenantErrors.linkSpent()
      const confirm = async (tx: TenantTx): Promise<void> => {
        if (!(await spendLink(tx, body.token, 'confirm-email'))) throw tenantErrors.linkSpent()
        await sql`select confirm_email(${owner.userId})`.execute(tx)
        await letMailsGo(tx, owner.tenantId)
      }
      await withTenant(deps.database, owner.tenantId, confirm, 'read write always')
      deps.securityLog({ kind: 'email-confirmed', ip, userId: owner.userId, tenantId: owner.tenantId })
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
      const { userId, tenantId } = await changeEmail(deps, { ...body, ip })
      deps.securityLog({ kind: 'email-changed', ip, userId, tenantId })
      deps.worker.wake()
      return null
    },
    { perMinute: LINKS_PER_MINUTE },
  )
}

function twoFactorRoutes(app: FastifyInstance, deps: AccountDeps): void {
  const before = countPasswordGuess(deps.throttle)
  serve(app, deps, contract.getTwoFactor, async ({ tx, principal }) => ({
    ...(await twoFactorOf(tx, principal.userId)),
    isLacking: await isSecondFactorLacking(tx, principal.sessionId),
  }))
  serve(
    app,
    deps,
    contract.beginTwoFactor,
    ({ tx, principal, body }) => beginTwoFactor(tx, deps, principal.userId, body.password),
    { isSecret: true, before },
  )
  serve(
    app,
    deps,
    contract.confirmTwoFactor,
    ({ tx, principal, caller, body }) => confirmTwoFactor(tx, deps, changerOf(principal, caller), body.code),
    {
      isSecret: true,
      before: ({ principal }) => deps.throttle.beginGuess('code', principal.userId),
      securityEvent: 'two-factor-on',
    },
  )
  serve(
    app,
    deps,
    contract.renewRecoveryCodes,
    ({ tx, principal, caller, body }) => renewRecoveryCodes(tx, changerOf(principal, caller), body.password),
    { isSecret: true, before, securityEvent: 'recovery-codes-renewed' },
  )
  serve(
    app,
    deps,
    contract.endTwoFactor,
    async ({ tx, principal, caller, body }) => {
      await endTwoFactor(tx, changerOf(principal, caller), body.password)
      return null
    },
    { before, securityEvent: 'two-factor-off' },
  )
  obligationRoutes(app, deps)
}

function obligationRoutes(app: FastifyInstance, deps: AccountDeps): void {
  const before = countPasswordGuess(deps.throttle)
  serve(
    app,
    deps,
    contract.obligeSecondFactor,
    async ({ tx, principal, caller, body }) => {
      await obligeSecondFactor(tx, changerOf(principal, caller), body.password)
      return null
    },
    { before, securityEvent: 'two-factor-obliged' },
  )
  serve(
    app,
    deps,
    contract.releaseSecondFactor,
    async ({ tx, principal, caller, body }) => {
      await releaseSecondFactor(tx, changerOf(principal, caller), body.password)
      return null
    },
    { before, securityEvent: 'two-factor-released' },
  )
}
