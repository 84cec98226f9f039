import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/server/http/serve.ts'
import type { ServeDeps } from '#platform/server/http/stages.ts'
import { changerOf } from '#tenants/server/setting-changes.ts'
import * as contract from '../contract.ts'
import { deliveriesOf, replay } from './deliveries.ts'
import type { WebhookDeps } from './deps.ts'
import { listWebhooks } from './webhook-rows.ts'
import {
  changeWebhookTo,
  createWebhook,
  removeWebhook,
  renewSecret,
  sendTest,
  switchWebhook,
} from './webhooks.ts'

export function webhookRoutes(
  app: FastifyInstance,
  deps: ServeDeps & Pick<WebhookDeps, 'loginKey' | 'webhookOrigins'>,
): void {
  serve(app, deps, contract.listWebhooks, ({ tx }) => listWebhooks(tx))
  serve(
    app,
    deps,
    contract.createWebhook,
    ({ tx, principal, caller, body }) => createWebhook(tx, deps, changerOf(principal, caller), body),
    { isSecret: true, securityEvent: 'webhook-made' },
  )
  serve(app, deps, contract.changeWebhook, async ({ tx, principal, caller, params, body }) => {
    await changeWebhookTo(tx, deps, changerOf(principal, caller), params.id, body)
    return null
  })
  serve(app, deps, contract.switchWebhook, async ({ tx, principal, caller, params, body }) => {
    await switchWebhook(tx, changerOf(principal, caller), params.id, body.isOn)
    return null
  })
  serve(
    app,
    deps,
    contract.removeWebhook,
    async ({ tx, principal, caller, params }) => {
      await removeWebhook(tx, changerOf(principal, caller), params.id)
      return null
    },
    { securityEvent: 'webhook-removed' },
  )
  serve(
    app,
    deps,
    contract.renewWebhookSecret,
    ({ tx, principal, caller, params }) => renewSecret(tx, deps, changerOf(principal, caller), params.id),
    { isSecret: true, securityEvent: 'webhook-secret-renewed' },
  )
  serve(app, deps, contract.testWebhook, ({ tx, params }) => sendTest(tx, params.id))
  serve(app, deps, contract.listDeliveries, ({ tx, params, query }) => deliveriesOf(tx, params.id, query))
  serve(app, deps, contract.replayDeliveries, ({ tx, params, body }) => replay(tx, params.id, body))
}
