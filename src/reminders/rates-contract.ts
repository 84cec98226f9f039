import { z } from 'zod'
import { localDateCodec, percentage, requiredText } from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'

const statutoryRate = percentage.refine(
  (rate) => rate > 0n && rate <= 5_000n,
  'Vul een rente in tussen 0 en 50 procent, bijvoorbeeld 4.',
)
/** The rates of half a year, in percent, and where they are written. */
export const confirmedRates = z.object({
  consumer: statutoryRate,
  commercial: statutoryRate,
  source: requiredText('waar deze rente staat', 500),
})

/** Confirm the rates of the half year from 1 January or 1 July, which the program does not know until an update. */
export const confirmInterestRates = endpoint({
  method: 'PUT',
  path: '/api/ReminderSettings/rates',
  access: 'tenant',
  needs: 'settings.write',
  summary:
    'De wettelijke rente van een halfjaar vastleggen dat Kloppend nog niet kent, met de bron. Geeft de dag tot en met wanneer de rente nu bekend is.',
  body: confirmedRates.extend({
    firstDay: localDateCodec.refine((day) => /-(?:01|07)-01$/.test(day), 'Kies 1 januari of 1 juli.'),
  }),
  data: localDateCodec,
})
