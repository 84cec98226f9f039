import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'

export const readExpenseSettings = endpoint({
  method: 'GET',
  path: '/api/ExpenseSettings',
  access: 'tenant',
  needs: 'purchases.read',
  summary: 'Of een tweede persoon elke uitgave nakijkt (vier ogen).',
  data: z.object({ hasSecondPerson: z.boolean() }),
})

export const changeExpenseSettings = endpoint({
  method: 'PUT',
  path: '/api/ExpenseSettings',
  access: 'tenant',
  needs: 'settings.write',
  summary:
    'Een tweede persoon elke uitgave laten nakijken, of niet. Zonder is een uitgave nagekeken door wie hem boekte.',
  body: z.object({ hasSecondPerson: z.boolean({ error: 'Geef hasSecondPerson als true of false.' }) }),
  data: z.null(),
})
