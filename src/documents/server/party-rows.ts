import { sql } from '#platform/server/db/tenant-transaction.ts'
import { partyFields, supplierFields, type Receiver, type Supplier } from '../domain/party.ts'

const pairsOf = (fields: Readonly<Record<string, { readonly column: string }>>, of: string): string =>
  Object.entries(fields)
    .map(([name, { column }]) => `'${name}', ${of}.${column}`)
    .join(', ')

/** The tenant `t` of a query as a document made now would show it, as JSON. */
export const supplierOfToday = sql<Supplier>`jsonb_build_object(${sql.raw(pairsOf(supplierFields, 't'))})`

/** The customer `c` of a query, likewise. */
export const customerOfToday = sql<Receiver>`jsonb_build_object(${sql.raw(pairsOf(partyFields, 'c'))})
  || case c.language when 'nl' then '{}'::jsonb else jsonb_build_object('language', c.language) end`
