import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'

/** What the business leaves to an accountant with the role "boeken". */
const accountantSettings = z.object({
  /** Filing VAT returns, and closing years. */
  mayFile: z.boolean({ error: 'Zeg of de boekhouder de aangifte mag afronden.' }),
})

export const getAccountantSettings = endpoint({
  method: 'GET',
  path: '/api/AccountantSettings',
  access: 'tenant',
  needs: 'settings.read',
  summary: 'Of een boekhouder die boekt ook de btw-aangifte mag afronden en het jaar mag afsluiten.',
  data: accountantSettings,
})

export const changeAccountantSettings = endpoint({
  method: 'PUT',
  path: '/api/AccountantSettings',
  access: 'tenant',
  needs: 'settings.write',
  summary:
    'Bepalen of een boekhouder de btw-aangifte mag afronden en het jaar mag afsluiten. Het geldt binnen vijf seconden.',
  body: accountantSettings,
  data: z.null(),
})
