import { z } from 'zod'
import { instant, text } from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'

/** In characters of JSON: a draft of about three thousand open items. Above it the draft stays on the device, and the page says so. */
const LONGEST_DRAFT = 400_000

const typed = text('de invoer', 500)
const name = z.string().regex(/^[a-zA-Z]{1,40}$/)
const rows = z.array(z.record(name, typed.nullable()))

/** What was typed at each step of moving in, as texts: nothing of it has to be right yet. */
export const pastDraftFields = z
  .record(name, z.union([typed, z.record(name, typed), rows]))
  .refine(
    (fields) => JSON.stringify(fields).length <= LONGEST_DRAFT,
    'Dit is te veel om tussentijds te bewaren: hooguit ongeveer 3.000 posten. Op dit apparaat blijft het staan; maak het hier af, of lees een auditfile in.',
  )
export type PastDraftFields = z.output<typeof pastDraftFields>

const draftVersion = z
  .int({ error: 'Versie ontbreekt.' })
  .min(0, 'Deze versie bestaat niet.')
  .max(2_147_483_645, 'Deze versie bestaat niet.')

export const getPastDraft = endpoint({
  method: 'GET',
  path: '/api/OpeningDraft',
  access: 'tenant',
  needs: 'books.post',
  summary: 'Wat bij Overstappen is ingevuld en nog niet is geboekt; zonder invulling is fields null.',
  data: z.object({
    /** 0 before the first save. */
    version: z.int(),
    fields: pastDraftFields.nullable(),
    savedAt: instant.nullable(),
  }),
})
export type PastDraft = z.output<typeof getPastDraft.data>

export const keepPastDraft = endpoint({
  method: 'PUT',
  path: '/api/OpeningDraft',
  access: 'tenant',
  needs: 'books.post',
  isUnrecorded: true,
  summary:
    'Bewaar wat bij Overstappen is ingevuld, met de versie die je las. Is er intussen door een ander bewaard, dan is dat een 409. Boekt niets.',
  body: z.object({
    version: draftVersion,
    /** Null throws the draft away. */
    fields: pastDraftFields.nullable(),
  }),
  data: z.object({ version: z.int() }),
})
