import { z } from 'zod'
import { idCodec } from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'
import type { OpenItemId } from '#kernel/ids.ts'
import { claimReminders, newOverride } from './contract.ts'
import { handOverClaim } from './hand-over-contract.ts'

// What a customer owed before the start: the same calls as those of an invoice (decision 214).

const oneItem = z.object({ id: idCodec<OpenItemId>() })

export const readItemReminders = endpoint({
  method: 'GET',
  path: '/api/OpenItems/:id/reminders',
  access: 'tenant',
  needs: 'sales.read',
  summary:
    'De brieven over een factuur van vóór je start (post van de beginbalans), wat hierna komt, en wat voor die post anders is.',
  params: oneItem,
  data: claimReminders,
})

export const changeItemReminders = endpoint({
  method: 'PUT',
  path: '/api/OpenItems/:id/reminder-settings',
  access: 'tenant',
  needs: 'sales.write',
  summary:
    'De herinneringen van een factuur van vóór je start anders instellen, met eigen stappen, of pauzeren.',
  params: oneItem,
  body: newOverride,
  data: z.null(),
})

export const getItemDossier = endpoint({
  method: 'GET',
  path: '/api/OpenItems/:id/dossier',
  access: 'tenant',
  needs: 'sales.read',
  summary:
    'Het dossier van een factuur van vóór je start als ZIP, om over te dragen: de oude factuur als die bij je oude papieren staat, de brieven, de mails met het antwoord van de mailserver, en de berekening.',
  params: oneItem,
  data: z.null(),
  answer: 'file',
  fileTypes: ['application/zip'],
})

export const handOverItem = endpoint({
  method: 'POST',
  path: '/api/OpenItems/:id/hand-over',
  access: 'tenant',
  needs: 'sales.send',
  summary:
    'Een factuur van vóór je start (post van de beginbalans) waarvan de laatste brief is verlopen, overdragen aan een incassobureau. Zolang gaat er geen herinnering weg.',
  params: oneItem,
  body: handOverClaim.body,
  data: z.null(),
})

export const takeItemBack = endpoint({
  method: 'POST',
  path: '/api/OpenItems/:id/take-back',
  access: 'tenant',
  needs: 'sales.send',
  summary: 'Een overgedragen factuur van vóór je start terugnemen: de herinneringen gaan daarna verder.',
  params: oneItem,
  data: z.null(),
})
