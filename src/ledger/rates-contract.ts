import { z } from 'zod'
import { localDateCodec } from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'
import { currencyCode, rateOnWire } from './currency-contract.ts'

const dayRate = z.object({
  /** Null where there is none. */
  rate: z
    .object({
      perEuro: rateOnWire,
      /** The day of which the rate is: the asked day, or the last one before on which the ECB gave rates. */
      day: localDateCodec,
    })
    .nullable(),
  /** Why there is no rate, for the user; null where there is one. */
  reason: z.string().nullable(),
  /** The ECB is being asked at this moment: the same question has another answer in a few seconds. */
  beingAsked: z.boolean(),
})
export type DayRateAnswer = z.output<typeof dayRate>

export const getDayRate = endpoint({
  method: 'GET',
  path: '/api/ExchangeRates/ecb',
  access: 'tenant',
  needs: 'business.read',
  summary:
    'De koers van de ECB van een dag: zo veel van de valuta was € 1. Van een weekend of feestdag is het de koers van de laatste dag ervoor.',
  query: z.object({ currency: currencyCode, date: localDateCodec }),
  data: dayRate,
})
