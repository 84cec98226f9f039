import { z } from 'zod'
import { localDateCodec, summedEuros, text } from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'

/** What can be found, in the order in which it is shown. */
export const recordKinds = ['customer', 'project', 'invoice', 'quote', 'credit-note', 'expense'] as const
export type RecordKind = (typeof recordKinds)[number]

export const foundRecord = z.object({
  kind: z.enum(recordKinds),
  id: z.uuid(),
  /** Its number, and else its name; null of a concept, which has no number. */
  name: z.string().nullable(),
  /** For whom or where. */
  about: z.string(),
  /** Where a document stands, in the program's words; `closed` or `active` of a project, null otherwise. */
  state: z.string().nullable(),
  amount: summedEuros.nullable(),
  date: localDateCodec.nullable(),
})
export type FoundRecord = z.output<typeof foundRecord>

export const searchEverything = endpoint({
  method: 'GET',
  path: '/api/Search',
  access: 'tenant',
  needs: 'overview.read',
  summary:
    'Zoek in klanten, projecten, facturen, offertes, creditnota’s en kosten: een deel van een naam of nummer, of een bedrag zoals 121,00. Van elke soort hooguit zes.',
  query: z.object({ query: text('de zoekopdracht', 200).min(1, 'Vul de zoekopdracht in.') }),
  data: z.array(foundRecord),
})
