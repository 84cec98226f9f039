import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { legalForms } from './domain/legal-form.ts'

export const setLegalForm = endpoint({
  method: 'PUT',
  path: '/api/Company/legal-form',
  access: 'tenant',
  needs: 'settings.write',
  summary:
    'Wat voor bedrijf het is: eenmanszaak (sole), vof of maatschap (partnership), bv (company) of stichting, vereniging of coöperatie (other). Wat al geboekt is verandert niet.',
  body: z.object({
    legalForm: z.enum(legalForms, {
      error: 'Kies eenmanszaak (sole), vof (partnership), bv (company) of een andere vorm (other).',
    }),
  }),
  data: z.null(),
})
