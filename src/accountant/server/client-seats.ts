import type { Seat } from '#contract/rights.ts'
import type { TenantId, UserId } from '#kernel/ids.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { Logger } from '#platform/server/log.ts'

// The businesses in which a login is an accountant, and how they are read: a few at a time, each in a transaction of its own.

/**
 * Businesses that are read at the same time: not all connections of the pool. More were slower on two cores: each connection plans these
 * statements by itself (`npm run bench -- clients`).
 */
const AT_ONCE = 4

export interface ClientDeps {
  readonly database: Database
  readonly log: Pick<Logger, 'error'>
}

export interface OpenSeat {
  readonly tenant_id: TenantId
  readonly name: string
  readonly seat: Seat
  readonly lacks_second_factor: boolean
}

/** The businesses in which the user is an accountant now, by name. */
export const openSeats = (database: Database, userId: UserId): Promise<OpenSeat[]> =>
  database.withConnection(async (connection) => {
    const { rows } = await connection.query<OpenSeat>(
      'select tenant_id, name, seat, lacks_second_factor from clients_of($1)',
      [userId],
    )
    return rows
  })

/** At most `AT_ONCE` at a time; the results in the order of the items. */
export async function eachOf<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const waiting = items.entries()
  const workOn = async (): Promise<void> => {
    for (const [index, item] of waiting) results[index] = await work(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, workOn))
  return results
}
