import type { FastifyInstance } from 'fastify'
import { serve, servePublic } from '#platform/server/http/serve.ts'
import * as contract from '../passkey-contract.ts'
import type { AccountDeps } from './account-deps.ts'
import { logInByPasskey } from './login.ts'
import { countPasswordGuess } from './own-password.ts'
import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogin,
  endPasskey,
  passkeysOf,
  requireSite,
  siteOf,
  verifiedKey,
  type VerifiedKey,
} from './passkeys.ts'
import { emailOf } from './passwords.ts'
import { changerOf } from './setting-changes.ts'

/** Per address and minute, as for a login by password. */
const LOGINS_PER_MINUTE = 30

export function passkeyRoutes(app: FastifyInstance, deps: AccountDeps): void {
  const before = countPasswordGuess(deps.throttle)
  serve(app, deps, contract.listPasskeys, async ({ tx, principal }) => ({
    isPossible: siteOf(deps.publicUrl) !== null,
    passkeys: await passkeysOf(tx, principal.userId),
  }))
  serve(
    app,
    deps,
    contract.beginPasskey,
    async ({ tx, principal: { userId }, body }) => {
      const site = requireSite(deps.publicUrl)
      return beginPasskey(tx, site, { userId, email: await emailOf(tx, userId) }, body.password)
    },
    { isSecret: true, before },
  )
  serve(
    app,
    deps,
    contract.addPasskey,
    async ({ tx, principal, caller, body }, key: VerifiedKey) => {
      await addPasskey(
        tx,
        { ...changerOf(principal, caller), sessionId: principal.sessionId },
        body.name,
        key,
      )
      return null
    },
    {
      before: ({ principal, body }) =>
        verifiedKey(deps.database, requireSite(deps.publicUrl), principal.userId, body.credential),
      // The challenge is used up before: a repetition is a new attempt.
      isSecret: true,
      securityEvent: 'passkey-added',
    },
  )
  serve(
    app,
    deps,
    contract.endPasskey,
    async ({ tx, principal, caller, body }) => {
      await endPasskey(tx, changerOf(principal, caller), body)
      return null
    },
    { before, securityEvent: 'passkey-ended' },
  )
  servePublic(
    app,
    contract.beginPasskeyLogin,
    () => beginPasskeyLogin(deps.database, requireSite(deps.publicUrl)),
    { perMinute: LOGINS_PER_MINUTE },
  )
  servePublic(
    app,
    contract.passkeyLogin,
    async ({ body, caller }) => ({ token: await logInByPasskey(deps, body.credential, caller) }),
    { perMinute: LOGINS_PER_MINUTE },
  )
}
