import type { FastifyInstance } from 'fastify'
import { withForms } from '#platform/server/http/form-scope.ts'
import { serve, serveLink, servePublic, type LinkCall } from '#platform/server/http/serve.ts'
import type { ServeDeps } from '#platform/server/http/stages.ts'
import { serveMoney } from '#tenants/server/money-route.ts'
import type { TwoFactorDeps } from '#tenants/server/two-factor.ts'
import * as links from '#documents/link-contract.ts'
import * as contract from '../contract.ts'
import { beginPayment } from './begin-payment.ts'
import { checkReturn } from './check-return.ts'
import type { OnlinePaymentDeps } from './deps.ts'
import { listPayments, seePayment } from './list-payments.ts'
import { orderRefund } from './refunds.ts'
import { keepKey, readSettings, removeKey, tryKey } from './settings.ts'
import { noteWebhook } from './webhook.ts'

/** Per caller's address: a customer begins a payment once or twice. */
const BEGUN_PER_MINUTE = 6
const WEBHOOKS_PER_MINUTE = 120

/** The calls of the customer's page are in the contract of the documents, which do not know the provider. */
export function onlinePaymentRoutes(
  app: FastifyInstance,
  deps: ServeDeps & TwoFactorDeps & OnlinePaymentDeps,
): void {
  serve(app, deps, contract.getOnlinePaymentSettings, ({ tx }) => readSettings(tx))
  serveMoney(
    app,
    deps,
    contract.setOnlinePaymentKey,
    ({ tx, principal, body: { key } }, profile: string) => keepKey(tx, deps, principal, { key, profile }),
    {
      before: ({ principal, body }) => tryKey(deps, principal, body.key),
      securityEvent: 'payment-key-set',
      isSecret: true,
    },
  )
  serve(app, deps, contract.removeOnlinePaymentKey, ({ tx, principal }) => removeKey(tx, principal), {
    securityEvent: 'payment-key-removed',
  })
  serve(app, deps, contract.listOnlinePayments, ({ tx, params }) => listPayments(tx, params.id))
  serveMoney(app, deps, contract.refundOnlinePayment, ({ tx, principal, params, body }) =>
    orderRefund(tx, deps, principal, { id: params.id, amount: body.amount }),
  )
  serve(app, deps, contract.seeOnlinePayment, ({ tx, params }) => seePayment(tx, params.id))

  const keyOf = ({ params }: Pick<LinkCall<typeof links.beginOnlinePayment>, 'params'>): string => params.id
  serveLink(app, deps, links.beginOnlinePayment, keyOf, (_call, url: string) => Promise.resolve({ url }), {
    perMinute: BEGUN_PER_MINUTE,
    before: ({ principal: { tenantId }, params }) => beginPayment(deps, { tenantId, link: params.id }),
  })
  serveLink(app, deps, links.checkOnlinePayment, keyOf, () => Promise.resolve(null), {
    before: ({ principal: { tenantId }, params }) => checkReturn(deps, { tenantId, link: params.id }),
  })
  webhookRoute(app, deps)
}

/** The provider sends a form; only this route takes one of that kind. */
function webhookRoute(app: FastifyInstance, deps: ServeDeps): void {
  withForms(app, (scope) => {
    servePublic(
      scope,
      contract.onlinePaymentWebhook,
      ({ params, body }) => noteWebhook(deps, params.key, body.id ?? ''),
      { perMinute: WEBHOOKS_PER_MINUTE },
    )
  })
}
