import { changesData, changesQuery } from '#contract/changes.ts'
import { endpoint } from '#contract/endpoint.ts'

export const listExpenseChanges = endpoint({
  method: 'GET',
  path: '/api/Expenses/changes',
  access: 'tenant',
  needs: 'purchases.read',
  summary:
    'Wat er aan uitgaven veranderde, voor een programma met een eigen kopie: elk id met zijn laatste versie, ook wat weg is.',
  query: changesQuery,
  data: changesData,
})
