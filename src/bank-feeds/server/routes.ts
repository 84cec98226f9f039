import type { FastifyInstance } from 'fastify'
import { withForms } from '#platform/server/http/form-scope.ts'
import { serve, servePublic } from '#platform/server/http/serve.ts'
import type { ServeDeps } from '#platform/server/http/stages.ts'
import { serveMoney } from '#tenants/server/money-route.ts'
import type { TwoFactorDeps } from '#tenants/server/two-factor.ts'
import * as contract from '../contract.ts'
import { listConnections } from './connection-rows.ts'
import {
  askConsent,
  feedBanks,
  keepConnection,
  keepConsent,
  takeConsent,
  tryToken,
  type BegunConsent,
  type GivenConsent,
} from './consent.ts'
import { endConnection } from './end-feed.ts'
import type { FeedDeps } from './fetch-feed.ts'
import { fetchNow, linkAccount } from './link-account.ts'
import { noteWebhook } from './webhook.ts'

const WEBHOOKS_PER_MINUTE = 60

export function feedRoutes(
  app: FastifyInstance,
  deps: ServeDeps & TwoFactorDeps & FeedDeps & { readonly publicUrl: string },
): void {
  serve(app, deps, contract.listBankConnections, async ({ tx, today }) => ({
    hasBanks: deps.feeds.banks !== null,
    connections: await listConnections(tx, deps.publicUrl, today),
  }))
  serve(
    app,
    deps,
    contract.listFeedBanks,
    (_call, banks: Awaited<ReturnType<typeof feedBanks>>) =>
      Promise.resolve(banks.map(({ name, days }) => ({ name, days }))),
    { before: ({ principal }) => feedBanks(deps, principal) },
  )
  serve(
    app,
    deps,
    contract.beginBankConnection,
    async ({ tx, principal }, begun: BegunConsent) => {
      await keepConsent(tx, principal, begun)
      return { url: begun.url }
    },
    { before: ({ principal, body }) => askConsent(deps, principal, body.bank), isSecret: true },
  )
  serve(
    app,
    deps,
    contract.finishBankConnection,
    ({ tx, principal }, given: GivenConsent) => keepConnection(tx, deps, principal, 'enable-banking', given),
    { before: ({ principal, body }) => takeConsent(deps, principal, body), securityEvent: 'bank-connected' },
  )
  serve(
    app,
    deps,
    contract.connectMollie,
    ({ tx, principal }, given: GivenConsent) => keepConnection(tx, deps, principal, 'mollie', given),
    {
      before: ({ principal, body }) => tryToken(deps, principal, body.token),
      securityEvent: 'bank-connected',
    },
  )
  serveMoney(app, deps, contract.linkFeedAccount, ({ tx, params, body, today }) =>
    linkAccount(tx, params, body.bankAccountId ?? null, today),
  )
  serve(app, deps, contract.fetchBankConnection, ({ tx, params, today }) => fetchNow(tx, params.id, today))
  serve(app, deps, contract.endBankConnection, ({ tx, params }) => endConnection(tx, params.id), {
    securityEvent: 'bank-disconnected',
  })
  webhookRoute(app, deps)
}

/** Mollie sends a form; only this route takes one of that kind. */
function webhookRoute(app: FastifyInstance, deps: ServeDeps): void {
  withForms(app, (scope) => {
    servePublic(
      scope,
      contract.mollieWebhook,
      ({ params, body }) => noteWebhook(deps, params.key, body.entityId ?? body.id ?? ''),
      { perMinute: WEBHOOKS_PER_MINUTE },
    )
  })
}
