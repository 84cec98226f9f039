import type { RawBuilder } from 'kysely'
import { sql, thisTenant } from '#platform/server/db/tenant-transaction.ts'

/**
 * The ids of customers whose name contains the pattern: among all customers, or among those that a statement
 * has found already.
 */
export const customersNamed = (
  pattern: string,
  among = sql`(select * from customers where tenant_id = ${thisTenant})`,
): RawBuilder<unknown> => sql`
  select named.id from ${among} named
  where named.search_text like ${pattern} and split_part(named.search_text, e'\\n', 1) like ${pattern}`

/**
 * Whether the document `d` matches the pattern: in the number, in the customer's name that was frozen on the
 * document, or in the title. For a concept, which has no frozen name, the customer's present name is
 * searched.
 *
 * @param named the matching customers, where the statement has them already; they are read once, and only if
 * there are concepts
 */
export const documentMatches = (pattern: string, named = customersNamed(pattern)): RawBuilder<boolean> =>
  sql<boolean>`(d.search_text like ${pattern} or (d.state = 'concept' and d.customer_id in (${named})))`
