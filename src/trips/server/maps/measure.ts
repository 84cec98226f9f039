import type { Actor } from '#kernel/actor.ts'
import type { Supervisor } from '#platform/server/isolated/supervisor.ts'
import { isPossible, tenthsOf, type Place } from '../../domain/distance.ts'
import { MapFailure, mapErrors, type MapRefusal } from '../../domain/map-errors.ts'
import type { Distance } from '../../distance-contract.ts'
import type { MapService } from './map-service.ts'

export interface MapDeps {
  readonly supervisor: Supervisor
  readonly maps: MapService
}

/**
 * The distance of one way by car, as a map says it, outside of any transaction. Nothing is kept: a person takes it over, or not.
 *
 * @throws DomainError `trip.map-…`: why there is none
 */
export async function measure(
  { supervisor, maps }: MapDeps,
  { tenantId }: Actor,
  { origin, destination }: { readonly origin: string; readonly destination: string },
): Promise<Distance> {
  if (maps === null) throw mapErrors['not-connected']()
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
