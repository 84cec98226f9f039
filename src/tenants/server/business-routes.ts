import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/server/http/serve.ts'
import * as contract from '../businesses-contract.ts'
import type { AccountDeps } from './account-deps.ts'
import type { TenantId } from '#kernel/ids.ts'
import { changerOf, noteChanges } from './setting-changes.ts'
import { makeBusiness } from './further-business.ts'
import { makeTestBusiness } from './test-business.ts'
import { businessesOf, openBusiness } from './businesses.ts'

export function businessRoutes(app: FastifyInstance, deps: AccountDeps): void {
  serve(app, deps, contract.listBusinesses, ({ tx, principal }) => businessesOf(tx, principal))
  serve(
    app,
    deps,
    contract.makeTestBusiness,
    async ({ tx, principal, caller }, tenantId: TenantId) => {
      const change = { area: 'security', field: 'Testbedrijf gemaakt', old: null, new: tenantId } as const
      await noteChanges(tx, changerOf(principal, caller), [change])
      return { tenantId }
    },
    { before: ({ principal }) => makeTestBusiness(deps, principal) },
  )
  serve(app, deps, contract.makeBusiness, (_, tenantId: TenantId) => Promise.resolve({ tenantId }), {
    before: async ({ principal, body, caller }) => {
      const tenantId = await makeBusiness(deps, principal, body)
      deps.securityLog({ kind: 'registered', ip: caller.ip })
      return tenantId
    },
  })
  serve(app, deps, contract.openBusiness, (_, token: string) => Promise.resolve({ token }), {
    before: ({ principal, body, caller }) => openBusiness(deps, principal, body.tenantId, caller),
    isSecret: true,
  })
}
