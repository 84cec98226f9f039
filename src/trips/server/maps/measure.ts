import { createHash } from 'node:crypto'
import type { Actor } from '#kernel/actor.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { Supervisor } from '#platform/server/isolated/supervisor.ts'
import { isPossible, tenthsOf, type Place } from '../../domain/distance.ts'
import { MapFailure, mapErrors, type MapRefusal } from '../../domain/map-errors.ts'
import type { Distance } from '../../distance-contract.ts'
import type { MapService } from './map-service.ts'

export interface MapDeps {
  readonly database: Database
  readonly supervisor: Supervisor
  readonly maps: MapService
}

/** A business asks the map so often a day at most: all businesses of an installation share what its key may ask (openrouteservice: 2,000 a day). */
export const MOST_A_DAY = 100

/**
 * The distance of one way by car, as a map says it, outside of any transaction. Nothing is kept: a person takes it over, or not.
 *
 * @throws DomainError `trip.map-…`: why there is none; `trip.map-enough` above the questions of a day
 */
export async function measure(
  { database, supervisor, maps }: MapDeps,
  { tenantId }: Actor,
  { origin, destination }: { readonly origin: string; readonly destination: string },
  today: LocalDate,
): Promise<Distance> {
  if (maps === null) throw mapErrors['not-connected']()
  if ((await countQuestion(database, tenantId, today)) > MOST_A_DAY) throw mapErrors.enough()
  const isolated = supervisor.forTenant(tenantId)
  const place = async (words: string, unknown: MapRefusal): Promise<Place> => {
    const found = await maps.placeOf(isolated, words)
    if (found === null) throw new MapFailure(unknown)
    return found
  }
  try {
    const from = await place(origin, 'origin-unknown')
    const to = await place(destination, 'destination-unknown')
    if (from.longitude === to.longitude && from.latitude === to.latitude) throw mapErrors['same-place']()
    const metres = await maps.metresBetween(isolated, from, to)
    if (!isPossible(metres, from, to)) throw new MapFailure('unreadable')
    return { kilometres: tenthsOf(metres), origin: from.name, destination: to.name }
  } catch (error) {
    throw error instanceof MapFailure ? mapErrors[error.reason]() : error
  }
}

/** Count a question of a business before the map is asked, so that questions at the same time count together. */
function countQuestion(database: Database, tenantId: Actor['tenantId'], today: LocalDate): Promise<number> {
  const subject = createHash('sha256').update(`map ${tenantId}`).digest('hex')
  return database.withConnection(async (connection) => {
    const { rows } = await connection.query<{ total: number }>('select count_map_question($1, $2) as total', [
      subject,
      today,
    ])
    return rows[0]?.total ?? 0
  })
}
