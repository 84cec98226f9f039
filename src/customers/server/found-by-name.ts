import type { RawBuilder } from 'kysely'
import { sql } from '#platform/server/db/tenant-transaction.ts'

/** The ids of customers in whose name the pattern occurs: of all of them, or of those that a statement has found already. */
export const customersNamed = (pattern: string, among = sql`customers`): RawBuilder<unknown> => sql`
  select named.id from ${among} named
  where named.search_text like ${pattern} and split_part(named.search_text, e'\\n', 1) like ${pattern}`

/**
 * Whether the document `d` is found by the pattern: in its number, the customer's name that was frozen on it, or its title.
 * A concept has no name of its own: it shows today's, and is found by that.
 *
 * @param named the customers, where the statement knows them already; they are read once, and only if there are concepts
 */
export const documentMatches = (pattern: string, named = customersNamed(pattern)): RawBuilder<boolean> =>
  sql<boolean>`(d.search_text like ${pattern} or (d.state = 'concept' and d.customer_id in (${named})))`
