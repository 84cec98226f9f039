import { z } from 'zod'
import { localDateCodec, summedEuros } from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'

// How and how often a business returns its VAT. A part of its own: pages that ask it need no rules of registering.

/** The first day of a setting; a day in another century is a typing error. */
const settingDay = localDateCodec.refine(
  (day) => day >= '2000-01-01' && day <= '2099-12-31',
  'Kies een datum tussen 2000 en 2100.',
)
const vatInterval = z.enum(['month', 'quarter', 'year'], {
  error: 'Kies een aangifte per maand (month), kwartaal (quarter) of jaar (year).',
})
const intervalFrom = z.object({ interval: vatInterval, from: settingDay })
const korPeriod = z.object({ from: settingDay, until: settingDay.nullish().default(null) })

export const vatSettings = z.object({
  /** Each is valid from its day on; before the first, and without any, a return is due per quarter. */
  intervals: z.array(z.object({ interval: vatInterval, from: localDateCodec })),
  kor: z.array(z.object({ from: localDateCodec, until: localDateCodec.nullable() })),
  /** When sales to consumers in other EU countries have the VAT of their country. */
  oss: z.array(z.object({ from: localDateCodec, until: localDateCodec.nullable() })),
  /** The turnover of this year that counts for the KOR, and the threshold above which it ends. */
  korTurnover: z.object({ year: z.int(), amount: summedEuros, threshold: summedEuros }),
})
export type VatSettingsOnWire = z.output<typeof vatSettings>

export const getVatSettings = endpoint({
  method: 'GET',
  path: '/api/VatSettings',
  access: 'tenant',
  needs: 'business.read',
  summary:
    'Hoe vaak je btw-aangifte doet, of je meedoet aan de kleineondernemersregeling en of je OSS gebruikt, elk met de dag vanaf wanneer.',
  data: vatSettings,
})

export const setVatInterval = endpoint({
  method: 'PUT',
  path: '/api/VatSettings/interval',
  access: 'tenant',
  needs: 'settings.write',
  summary: 'Aangifte per maand, kwartaal of jaar, vanaf de eerste dag van een tijdvak.',
  body: intervalFrom,
  data: z.null(),
})

export const setKor = endpoint({
  method: 'PUT',
  path: '/api/VatSettings/kor',
  access: 'tenant',
  needs: 'settings.write',
  summary: 'Meedoen aan de kleineondernemersregeling vanaf een dag, of de laatste dag daarvan veranderen.',
  body: korPeriod,
  data: z.null(),
})

export const removeKor = endpoint({
  method: 'POST',
  path: '/api/VatSettings/kor/remove',
  access: 'tenant',
  needs: 'settings.write',
  summary: 'Een deelname aan de kleineondernemersregeling weghalen, zolang er niets onder is verkocht.',
  body: z.object({ from: settingDay }),
  data: z.null(),
})

export const setOss = endpoint({
  method: 'PUT',
  path: '/api/VatSettings/oss',
  access: 'tenant',
  needs: 'settings.write',
  summary:
    'De btw van het land rekenen bij verkopen aan particulieren in andere EU-landen (OSS) vanaf een dag, of de laatste dag daarvan veranderen.',
  body: korPeriod,
  data: z.null(),
})

export const removeOss = endpoint({
  method: 'POST',
  path: '/api/VatSettings/oss/remove',
  access: 'tenant',
  needs: 'settings.write',
  summary: 'Een deelname aan OSS weghalen, zolang er niets onder is verkocht.',
  body: z.object({ from: settingDay }),
  data: z.null(),
})
