import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'

/** A visitor begins to look around in the example business. Nothing is stored of it. */
export const lookAround = endpoint({
  method: 'POST',
  path: '/api/LookAround',
  access: 'public',
  summary:
    'Rondkijken in het voorbeeldbedrijf; het token is een uur geldig en leest alleen. Zonder voorbeeldbedrijf is er niets te zien.',
  data: z.object({ token: z.string() }),
})
