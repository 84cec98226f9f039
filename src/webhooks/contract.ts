import { z } from 'zod'
import { idCodec, instant, text, versionNumber } from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'
import type { WebhookEventId, WebhookId } from '#kernel/ids.ts'
import { deliveryStates, type DeliveryState } from './domain/delivery.ts'
import { MOST_REPLAYED } from './domain/errors.ts'
import { eventTypes } from './domain/event-type.ts'

// Webhooks: addresses of programs that are told what happened (Standard Webhooks 1.0.0).

const webhookId = idCodec<WebhookId>()
const eventId = idCodec<WebhookEventId>()
const deliveryState = z.enum(Object.keys(deliveryStates) as [DeliveryState, ...DeliveryState[]], {
  error: `Kies een stand: ${Object.keys(deliveryStates).join(', ')}.`,
})

const webhook = z.object({
  id: webhookId,
  name: z.string(),
  url: z.string(),
  types: z.array(z.string()),
  /** Null while deliveries leave: a user switched it off, the receiver answered 410, or it failed for five days. */
  offReason: z.enum(['user', 'gone', 'failing']).nullable(),
  /** The moment of the first failure after the last success. */
  failingSince: instant.nullable(),
  /** The last moment at which deliveries are signed with the former secret too. */
  formerSecretUntil: instant.nullable(),
  waiting: z.int(),
  lastDeliveredAt: instant.nullable(),
  createdAt: instant,
  version: versionNumber,
})
export type Webhook = z.output<typeof webhook>

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/api/Webhooks',
  access: 'tenant',
  needs: 'tokens.write',
  summary: 'De webhooks van dit bedrijf: waarheen wat wordt gemeld, en of het aankomt.',
  data: z.array(webhook),
})

export const webhookBody = z.object({
  name: text('de naam', 60).trim().min(1, 'Geef de webhook een naam, zodat je hem later herkent.'),
  url: text('het adres', 2000).trim().min(1, 'Vul het adres in waar de meldingen heen gaan.'),
  types: z
    .array(z.enum(eventTypes, { error: `Kies meldingen uit: ${eventTypes.join(', ')}.` }), {
      error: 'Kies wat je gemeld wilt krijgen.',
    })
    .min(1, 'Kies minstens één melding.')
    .max(eventTypes.length, 'Kies elke melding één keer.'),
})

export const createWebhook = endpoint({
  method: 'POST',
  path: '/api/Webhooks',
  access: 'tenant',
  needs: 'tokens.write',
  summary:
    'Een webhook maken. Het geheim waarmee je de handtekening van een melding controleert, staat alleen in dit antwoord.',
  body: webhookBody,
  data: z.object({ id: webhookId, secret: z.string() }),
})

const oneWebhook = z.object({ id: webhookId })

export const changeWebhook = endpoint({
  method: 'PUT',
  path: '/api/Webhooks/:id',
  access: 'tenant',
  needs: 'tokens.write',
  summary: 'De naam, het adres of de meldingen van een webhook wijzigen.',
  params: oneWebhook,
  body: webhookBody.extend({ version: versionNumber }),
  data: z.null(),
})

export const switchWebhook = endpoint({
  method: 'POST',
  path: '/api/Webhooks/:id/switch',
  access: 'tenant',
  needs: 'tokens.write',
  summary:
    'Een webhook uit- of aanzetten. Wat gebeurt terwijl hij uit staat, wordt niet gemeld; wat nog wachtte, stopt.',
  params: oneWebhook,
  body: z.object({ isOn: z.boolean({ error: 'Geef isOn als true of false.' }) }),
  data: z.null(),
})

export const removeWebhook = endpoint({
  method: 'POST',
  path: '/api/Webhooks/:id/remove',
  access: 'tenant',
  needs: 'tokens.write',
  summary:
    'Een webhook verwijderen: er gaat niets meer heen. Wat al gemeld is, blijft 30 dagen in de database staan.',
  params: oneWebhook,
  data: z.null(),
})

export const renewWebhookSecret = endpoint({
  method: 'POST',
  path: '/api/Webhooks/:id/secret',
  access: 'tenant',
  needs: 'tokens.write',
  summary: 'Een nieuw geheim. Het oude ondertekent nog 24 uur mee, zodat de ontvanger kan overstappen.',
  params: oneWebhook,
  data: z.object({ secret: z.string() }),
})

export const testWebhook = endpoint({
  method: 'POST',
  path: '/api/Webhooks/:id/test',
  access: 'tenant',
  needs: 'tokens.write',
  summary: 'Een proefmelding sturen (webhook.test). De uitkomst staat in de meldingen van de webhook.',
  params: oneWebhook,
  data: z.object({ eventId }),
})

const delivery = z.object({
  eventId,
  type: z.string(),
  /** The number of the document, where the event is of one. */
  number: z.string().nullable(),
  at: instant,
  state: deliveryState,
  attempts: z.int(),
  lastAt: instant.nullable(),
  lastStatus: z.int().nullable(),
  lastError: z.string().nullable(),
  /** The first 2 kB of what the receiver answered. */
  lastAnswer: z.string().nullable(),
  nextAt: instant.nullable(),
})
export type Delivery = z.output<typeof delivery>

export const DELIVERIES_A_PAGE = 25

export const listDeliveries = endpoint({
  method: 'GET',
  path: '/api/Webhooks/:id/deliveries',
  access: 'tenant',
  needs: 'tokens.write',
  summary: `De meldingen van een webhook van de laatste 30 dagen, de nieuwste eerst, per ${String(DELIVERIES_A_PAGE)}; after is de eventId van de laatste die je hebt.`,
  params: oneWebhook,
  query: z.object({
    outcome: deliveryState.optional(),
    after: z.uuid({ error: 'Geef in after de eventId van de laatste melding die je hebt.' }).optional(),
  }),
  data: z.object({ deliveries: z.array(delivery), isLast: z.boolean() }),
})

const moment = z.iso.datetime({ error: 'Geef een moment, bijvoorbeeld 2026-11-22T10:00:00Z.' })

export const replayDeliveries = endpoint({
  method: 'POST',
  path: '/api/Webhooks/:id/replay',
  access: 'tenant',
  needs: 'tokens.write',
  summary:
    'Meldingen opnieuw sturen: één (eventId), of alles wat in een periode (from, to) niet aankwam. Een melding houdt haar webhook-id.',
  params: oneWebhook,
  body: z.union(
    [
      z.strictObject({ eventId }),
      z.strictObject({ from: moment, to: moment }).refine(({ from, to }) => from < to, {
        path: ['to'],
        error: 'Kies een einde na het begin.',
      }),
    ],
    { error: 'Geef een eventId, of from en to.' },
  ),
  data: z.object({ count: z.int().max(MOST_REPLAYED) }),
})
