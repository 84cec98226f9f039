import { z } from 'zod'
import { idCodec, instant, text } from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'
import { tokenScopes } from '#contract/rights.ts'
import type { ApiTokenId } from '#kernel/ids.ts'
import { ownProof } from './money-contract.ts'

// The keys by which programs of the user's choice call this API.

/** In days. */
export const lifetimes = [30, 90, 365, 730] as const

export const apiToken = z.object({
  id: idCodec<ApiTokenId>(),
  name: z.string(),
  /** The first characters of the key, by which a user recognises it. */
  prefix: z.string(),
  scopes: z.array(z.string()),
  /** The address of the login for which the key calls. */
  userEmail: z.string(),
  createdAt: instant,
  expiresAt: instant,
  revokedAt: instant.nullable(),
  /** The hour of the last call, and its address; null when it was never used. */
  lastUsedAt: instant.nullable(),
  lastUsedFrom: z.string().nullable(),
})
export type ApiToken = z.output<typeof apiToken>

export const listApiTokens = endpoint({
  method: 'GET',
  path: '/api/ApiTokens',
  access: 'tenant',
  needs: 'tokens.write',
  summary: 'De sleutels van dit bedrijf: wat ze mogen, tot wanneer, en wanneer ze zijn gebruikt.',
  data: z.array(apiToken),
})

export const newApiTokenBody = z.object({
  name: text('de naam', 60).trim().min(1, 'Geef de sleutel een naam, zodat je hem later herkent.'),
  scopes: z
    .array(z.enum(tokenScopes, { error: `Kies rechten uit: ${tokenScopes.join(', ')}.` }), {
      error: 'Kies wat de sleutel mag.',
    })
    .min(1, 'Kies minstens één recht.')
    .max(tokenScopes.length, 'Kies elk recht één keer.'),
  days: z.literal(lifetimes, { error: 'Kies 30, 90, 365 of 730 dagen.' }).default(365),
  ...ownProof,
  /** The consent of an owner to a key with a right on money: such a key needs no password for that right. */
  confirmsMoney: z.boolean({ error: 'Geef confirmsMoney als true of false.' }).default(false),
})

export const createApiToken = endpoint({
  method: 'POST',
  path: '/api/ApiTokens',
  access: 'tenant',
  needs: 'tokens.write',
  summary: 'Een sleutel maken. De sleutel zelf staat alleen in dit antwoord.',
  body: newApiTokenBody,
  data: z.object({ id: idCodec<ApiTokenId>(), token: z.string() }),
})

export const revokeApiToken = endpoint({
  method: 'POST',
  path: '/api/ApiTokens/:id/revoke',
  access: 'tenant',
  needs: 'tokens.write',
  summary: 'Een sleutel intrekken: binnen vijf seconden werkt hij niet meer.',
  params: z.object({ id: idCodec<ApiTokenId>() }),
  data: z.null(),
  isOpenInDeletion: true,
})
