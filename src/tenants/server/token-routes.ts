import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/server/http/serve.ts'
import type { ServeDeps } from '#platform/server/http/stages.ts'
import * as contract from '../token-contract.ts'
import { createApiToken, listApiTokens, revokeApiToken } from './api-tokens.ts'
import { countProofGuess } from './own-proof.ts'
import { changerOf } from './setting-changes.ts'
import type { TwoFactorDeps } from './two-factor.ts'

export function tokenRoutes(app: FastifyInstance, deps: ServeDeps & TwoFactorDeps): void {
  serve(app, deps, contract.listApiTokens, ({ tx }) => listApiTokens(tx))
  serve(
    app,
    deps,
    contract.createApiToken,
    ({ body, ...call }) => createApiToken(call.tx, deps, call, body),
    { isSecret: true, before: countProofGuess(deps.throttle), securityEvent: 'api-token-made' },
  )
  serve(
    app,
    deps,
    contract.revokeApiToken,
    async ({ tx, principal, caller, params }) => {
      await revokeApiToken(tx, deps.sessions, changerOf(principal, caller), params.id)
      return null
    },
    { securityEvent: 'api-token-revoked' },
  )
}
