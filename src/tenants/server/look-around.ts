import { DomainError } from '#kernel/errors.ts'
import type { Database } from '#platform/server/db/database.ts'
import { withTenant } from '#platform/server/db/tenant-transaction.ts'
import type { Sessions } from '#platform/server/http/session.ts'
import { nodeFactsOf, shownExample } from '#platform/server/node-facts.ts'
import { membersOf } from './members.ts'

/**
 * The token of a visit to the example business, in the place of its owner. Nothing is written: no session, no count of visits, no mark in the
 * business.
 *
 * @throws DomainError `example.none` where the operator shows none
 */
export async function lookAroundIn({
  database,
  sessions,
}: {
  readonly database: Database
  readonly sessions: Pick<Sessions, 'tokenOfVisit'>
}): Promise<string> {
  const tenantId = await shownExample(nodeFactsOf(database))
  if (tenantId === null) throw noExample()
  const members = await withTenant(database, tenantId, membersOf, 'read only')
  const owner = members.find(({ role }) => role === 'owner')
  if (owner === undefined) throw noExample()
  return sessions.tokenOfVisit({ tenantId, ownerId: owner.userId })
}

const noExample = (): DomainError =>
  new DomainError(
    'not-found',
    'example.none',
    'Er staat nu geen voorbeeldbedrijf klaar om in rond te kijken.',
  )
