import { z } from 'zod'
import { localDateCodec, summedEuros, text } from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'
import type { Right } from '#contract/rights.ts'
import { documentKindNames, documentKinds } from '#documents/domain/document-kinds.ts'

/** The kinds of documents, in the same order. */
export const documentKindsFound = documentKindNames.toSorted(
  (a, b) => documentKinds[a].searchPlace - documentKinds[b].searchPlace,
)

/** The kinds of records that can be found, in the order in which they are shown. */
export const recordKinds = [
  'customer',
  'product',
  'project',
  ...documentKindsFound,
  'expense',
  'takings',
  'cash-move',
  'payout',
  'wages',
  'dividend',
  'loan',
  'asset',
  'hours',
  'trip',
  'vehicle',
  'old-paper',
  'receipt',
] as const
export type RecordKind = (typeof recordKinds)[number]

const ofBooks: ReadonlySet<RecordKind> = new Set([
  'takings',
  'cash-move',
  'payout',
  'wages',
  'dividend',
  'loan',
  'asset',
  'old-paper',
])

/** The right that each kind of record needs to be found. */
export const rightOfKind = (kind: RecordKind): Right => {
  if (kind === 'customer') return 'customers.read'
  if (kind === 'project') return 'projects.read'
  if (kind === 'expense') return 'purchases.read'
  if (kind === 'hours' || kind === 'trip' || kind === 'vehicle') return 'hours.own'
  if (ofBooks.has(kind)) return 'books.read'
  return kind === 'receipt' ? 'purchases.own' : 'sales.read'
}

export const foundRecord = z.object({
  kind: z.enum(recordKinds),
  id: z.uuid(),
  /** The number of the record, or its name, of a receipt or an old paper the name of its file; null for a concept, which has no number. */
  name: z.string().nullable(),
  /** The customer or the supplier; of a product its code, of hours the project, of a trip from where to where, of a car its number plate. */
  about: z.string(),
  /** The state of a document or receipt, in the program's words; `cancelled` for takings, a move of cash, a payout, wages, dividend, a loan or an asset; `closed` or `active` for a project, `in-text` for an old paper that its text alone finds, `archived` for a car or product that is no longer used; null otherwise. */
  state: z.string().nullable(),
  amount: summedEuros.nullable(),
  date: localDateCodec.nullable(),
})
export type FoundRecord = z.output<typeof foundRecord>

export const searchEverything = endpoint({
  method: 'GET',
  path: '/api/Search',
  access: 'tenant',
  needs: 'records.find',
  summary:
    'Zoek in klanten, producten, projecten, facturen, offertes, creditnota’s, kosten, dagomzetten, kasboekingen, uitbetalingen, lonen, dividend, leningen, bedrijfsmiddelen, je eigen uren, ritten en auto’s, en oude papieren: een deel van een naam of nummer, of een bedrag zoals 121,00. Van oude papieren ook in de tekst. Van elke soort hooguit zes, en alleen soorten die de rol of sleutel mag lezen. Wie alleen eigen bonnen ziet, vindt die.',
  query: z.object({ query: text('de zoekopdracht', 200).min(1, 'Vul de zoekopdracht in.') }),
  data: z.array(foundRecord),
})
