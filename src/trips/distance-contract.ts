import { z } from 'zod'
import { requiredText } from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'
import { kilometres } from './contract.ts'

export const getMaps = endpoint({
  method: 'GET',
  path: '/api/Trips/maps',
  access: 'tenant',
  needs: 'hours.own',
  summary: 'Zeg of deze installatie aan een kaart kan vragen hoe ver een rit is.',
  data: z.object({ isConnected: z.boolean() }),
})

export const getDistance = endpoint({
  method: 'GET',
  path: '/api/Trips/distance',
  access: 'tenant',
  needs: 'hours.own',
  summary:
    'Hoe ver een enkele reis met de auto is volgens de kaart, met de plaatsen zoals de kaart ze kent, om over te nemen; er wordt niets bewaard.',
  query: z.object({
    origin: requiredText('het vertrekpunt', 120),
    destination: requiredText('de bestemming', 120),
  }),
  data: z.object({ kilometres, origin: z.string(), destination: z.string() }),
})
export type Distance = z.output<typeof getDistance.data>
